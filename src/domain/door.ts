import { foldedWords, isFoundBy, isOfInitials, typedWords } from '~/api/fold';
import { doorDetails } from '~/api/manage/detail-places';
import {
  countedId,
  type CheckInAnswer,
  type CheckInCommand,
  type CheckInKind,
  type Door,
  type DoorTicket,
  type DoorWalkIn,
  type deviceResults,
} from '~/api/manage/door';
import { unusualValues } from '~/api/simple-values';
import { epochOf } from '~/lib/instants';
import { newId } from '~/lib/new-id';
import { judgePassing, judgeWalkIn, type Judgement } from './check-in';
import { peopleIn } from './party';

export type DeviceResult = (typeof deviceResults)[number];

/** What the next scan does. `look`: nobody is checked in or out, and nothing is stored or sent. */
export type DoorMode = 'in' | 'out' | 'look';

/** What a helper sees after a scan. */
export interface DoorAnswer {
  /** Unique, so that an equal answer is announced again. */
  readonly id: string;
  readonly kind: CheckInKind | 'look';
  /** The event whose door it is. */
  readonly eventId: string;
  readonly result: DeviceResult;
  /** By how many people it changes who is inside; negative when they leave. */
  readonly change: number;
  /** Whether the device decided by itself. */
  readonly isLocal: boolean;
  readonly ticket: DoorTicket | undefined;
  /** The scanned or typed code, if no ticket of the list has it. */
  readonly code: string | null;
  /** The party without a reservation, with the code that it can show from now on. */
  readonly walkIn: DoorWalkIn | undefined;
  readonly lastEntry: CheckInAnswer['last_entry'];
  readonly otherEvent: CheckInAnswer['other_event'];
  /** Epoch ms. */
  readonly at: number;
}

/** Fields of an answer that the device gives without the server. */
export const localDefaults = {
  isLocal: true,
  ticket: undefined,
  code: null,
  walkIn: undefined,
  lastEntry: null,
  otherEvent: null,
} as const;

/** Replaces the device's answer by the server's. */
export const withServerAnswer = (local: DoorAnswer, answer: CheckInAnswer): DoorAnswer => ({
  ...local,
  result: answer.result,
  change: answer.change,
  isLocal: false,
  ticket: answer.ticket ?? local.ticket,
  lastEntry: answer.last_entry,
  otherEvent: answer.other_event,
});

/** A command of this device that the server has not confirmed. */
export interface WaitingCommand {
  readonly command: CheckInCommand;
  /** `null` for a code that is not on the list. */
  readonly ticket_id: string | null;
  /** By how many people it changes who is inside, as the device predicts: 0 while the page waits for the server's answer. */
  readonly change: number;
  /** Whether `scanned_at` is by the device's clock, because the page did not know the server's time yet. */
  readonly by_device_clock?: boolean | undefined;
}

/**
 * The commands that these tickets do not count yet. When only the response was lost, the server has counted a command that still waits here. It runs
 * the commands of a device about one ticket in order, so it has counted all before that one too.
 */
function uncounted(
  tickets: readonly Pick<DoorTicket, 'counted'>[],
  waiting: readonly WaitingCommand[],
): readonly WaitingCommand[] {
  if (waiting.length === 0) return waiting;
  const ids = new Set<string>();
  for (const { counted } of tickets) counted?.forEach((id) => ids.add(id));
  const parties = new Set<string>();
  const isUncounted = ({ command, ticket_id }: WaitingCommand): boolean => {
    if (ticket_id !== null && parties.has(ticket_id)) return false;
    if (!ids.has(countedId(command.id))) return true;
    if (ticket_id !== null) parties.add(ticket_id);
    return false;
  };
  return waiting.toReversed().filter(isUncounted).toReversed();
}

/** People of a party inside: the server's count and the commands of this device that it does not include. */
export const insideNow = (ticket: DoorTicket, waiting: readonly WaitingCommand[]): number =>
  uncounted([ticket], waiting)
    .filter(({ ticket_id }) => ticket_id === ticket.id)
    .reduce((now, { change }) => Math.min(ticket.people, Math.max(0, now + change)), ticket.inside ?? 0);

/** The newer of a ticket and the same one on a list. */
export function latestTicket(ticket: DoorTicket, tickets: readonly DoorTicket[]): DoorTicket {
  const listed = tickets.find(({ id }) => id === ticket.id);
  return listed && listed.version >= ticket.version ? listed : ticket;
}

/** People inside, in total and through this door, including waiting commands, never more of a party than it has. */
export function countsNow(
  { counts, tickets }: Pick<Door, 'counts' | 'tickets'>,
  commands: readonly WaitingCommand[],
  door: string,
): { readonly inside: number; readonly here: number } {
  const waiting = uncounted(tickets, commands);
  const waitingIds = new Set(waiting.map(({ ticket_id }) => ticket_id));
  const parties = new Map<string | null, { readonly people: number; inside: number }>(
    tickets
      .filter(({ id }) => waitingIds.has(id))
      .map(({ id, people, inside = 0 }) => [id, { people, inside }]),
  );
  let { inside } = counts;
  let here = counts.doors.find((one) => one.door === door)?.people ?? 0;
  for (const { command, ticket_id, change } of waiting) {
    const party = parties.get(ticket_id);
    const passed = party ? Math.min(party.people, Math.max(0, party.inside + change)) - party.inside : change;
    if (party) party.inside += passed;
    inside += passed;
    if (command.door === door) here += passed;
  }
  return { inside, here };
}

interface Passing {
  readonly kind: 'in' | 'out';
  readonly count: number;
  /** Epoch ms. */
  readonly at: number;
}

/** The state of the event `at` epoch ms: a list from before the doors opened still says `published`. */
const stateAt = ({ state, doors_at }: Door['event'], at: number): Door['event']['state'] =>
  state === 'published' && at >= epochOf(doors_at) ? 'live' : state;

/** Whether parties without a reservation can be added now. `at`: epoch ms. */
export const acceptsWalkIns = ({ event, can }: Pick<Door, 'event' | 'can'>, at: number): boolean =>
  can.includes('walk_in') && stateAt(event, at) === 'live';

/** Predicts the server's judgement from what the device knows. */
export function judgeLocally(
  { event }: Pick<Door, 'event'>,
  ticket: DoorTicket | undefined,
  waiting: readonly WaitingCommand[],
  { kind, count, at }: Passing,
): Pick<DoorAnswer, 'result' | 'change' | 'lastEntry'> {
  if (!ticket) return { result: 'not_on_list', change: 0, lastEntry: null };
  const { state = 'confirmed', people } = ticket;
  const judgement = judgePassing(
    { state: stateAt(event, at), doors_at: epochOf(event.doors_at), ends_at: epochOf(event.ends_at) },
    // Only the server knows whether the seats of a no-show were given away.
    { state, people, inside: insideNow(ticket, waiting), hasSeats: true },
    { kind, count, at, isForced: false },
  );
  const isThere = judgement.result === 'already_in' || judgement.result === 'party_exceeded';
  return { ...judgement, lastEntry: isThere ? lastEntryHere(ticket, waiting) : null };
}

const HALF_A_DAY = 12 * 3_600_000;

type Start = Pick<Door['event'], 'starts_at'>;

/** Whether both events are of one evening, or one day. */
export const areOfOneEvening = (one: Start, other: Start): boolean =>
  Math.abs(epochOf(one.starts_at) - epochOf(other.starts_at)) < HALF_A_DAY;

/** What checking in this ticket would be answered, as far as the device knows. `at`: epoch ms. */
export function lookAt(
  list: Pick<Door, 'event'>,
  { ticket, code, at }: Pick<DoorAnswer, 'ticket' | 'code' | 'at'>,
  waiting: readonly WaitingCommand[],
): DoorAnswer {
  const count = defaultCount(ticket, waiting, 'in');
  const judgement = judgeLocally(list, ticket, waiting, { kind: 'in', count, at });
  const known = { ...localDefaults, ...judgement, ticket, code, at };
  return { ...known, id: newId(), kind: 'look', eventId: list.event.id };
}

/** When and where this device last let somebody of the party in, as far as the server does not know it yet. */
function lastEntryHere({ id }: DoorTicket, waiting: readonly WaitingCommand[]): DoorAnswer['lastEntry'] {
  const undone = new Set(waiting.map(({ command }) => command.undoes));
  const last = waiting.findLast(
    ({ command, ticket_id, change }) => ticket_id === id && change > 0 && !undone.has(command.id),
  );
  return last ? { at: last.command.scanned_at, door: last.command.door } : null;
}

/** Free seats as far as the device knows. Negative: more people came than there were seats. */
export const freeSeatsNow = (
  { seats, tickets }: Pick<Door, 'seats' | 'tickets'>,
  waiting: readonly WaitingCommand[],
): number =>
  uncounted(tickets, waiting)
    .filter(({ command, ticket_id }) => ticket_id === command.id || ticket_id === command.undoes)
    .reduce((free, { change }) => free - change, seats.free);

/** Predicts the server's judgement of a walk-in from what the device knows. */
export const judgeWalkInLocally = (
  list: Pick<Door, 'event' | 'seats' | 'tickets'>,
  waiting: readonly WaitingCommand[],
  { people, at }: { readonly people: number; readonly at: number },
): Judgement =>
  judgeWalkIn(
    { state: stateAt(list.event, at) },
    { people, free: freeSeatsNow(list, waiting), isForced: false },
  );

/** The tickets of the list and of walk-ins that the server does not know yet. */
export function ticketsNow(
  tickets: readonly DoorTicket[],
  waiting: readonly WaitingCommand[],
): readonly DoorTicket[] {
  const walkIns = waiting.flatMap(({ command: { id, walk_in } }) => {
    if (!walk_in) return [];
    const isUndone = waiting.some(({ command }) => command.undoes === id);
    const isListed = tickets.some((ticket) => ticket.id === id);
    return isUndone || isListed ? [] : [toTicket(id, walk_in)];
  });
  return walkIns.length > 0 ? [...tickets, ...walkIns] : tickets;
}

/** The ticket of a walk-in: its registration has the id of the command. */
export function toTicket(id: string, walkIn: DoorWalkIn): DoorTicket {
  const { contact_name, party, mode, allergens } = walkIn;
  return {
    id: id as DoorTicket['id'],
    version: 0,
    name: contact_name,
    walk_in: true,
    people: peopleIn(party),
    ...(mode !== 'dine_in' && { mode }),
    ...(allergens.length > 0 && { allergens }),
    ...unusualValues(doorDetails, walkIn),
  };
}

/** How many people a scan checks in or out unless the helper chooses: the rest of the party, or all who are inside. */
export function defaultCount(
  ticket: DoorTicket | undefined,
  waiting: readonly WaitingCommand[],
  kind: 'in' | 'out',
): number {
  if (!ticket) return 1;
  const inside = insideNow(ticket, waiting);
  return Math.max(1, kind === 'in' ? ticket.people - inside : inside);
}

interface Arrived {
  readonly id: string;
  readonly at: string;
  readonly received_at: string;
}

/** Merges both lists in the order in which the server received the entries. The first list wins. */
export function inOrderOfArrival<T extends Arrived>(now: readonly T[], before: readonly T[]): readonly T[] {
  const all = [...now, ...before.filter((one) => now.every(({ id }) => id !== one.id))];
  return all.toSorted(
    (a, b) =>
      epochOf(a.received_at) - epochOf(b.received_at) ||
      epochOf(a.at) - epochOf(b.at) ||
      (a.id < b.id ? -1 : 1),
  );
}

const MAX_RESULTS = 20;

/** Caches the words of names, because a keyboard scanner runs the search for each character. A ticket is the same object until it changes. */
const wordsByTicket = new WeakMap<DoorTicket, readonly string[]>();

function wordsOf(ticket: DoorTicket): readonly string[] {
  const known = wordsByTicket.get(ticket);
  if (known) return known;
  const words = foldedWords(ticket.name);
  wordsByTicket.set(ticket, words);
  return words;
}

/** Whether so little was typed that it finds only names with a word of one letter: nobody should browse the whole list. */
export const isTooShort = (typed: string): boolean => isOfInitials(typedWords(typed));

/** The first tickets of which a name begins with each of the typed words: `bern` and `leila b` find `Leila Bernard`. */
export function findByName(tickets: readonly DoorTicket[], typed: string): readonly DoorTicket[] {
  const words = typedWords(typed);
  if (words.length === 0) return [];
  const isFound = isOfInitials(words)
    ? (parts: readonly string[]) => words.every((word) => parts.includes(word))
    : (parts: readonly string[]) => isFoundBy(parts, words);
  return tickets.filter((ticket) => isFound(wordsOf(ticket))).slice(0, MAX_RESULTS);
}

// Without 0, O, 1 and I, which are misread. Thirty-two, so that a random byte selects each equally often.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A short code for a ticket that the server does not know yet: 40 random bits. */
export const newShortCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** How an answer looks and sounds. `good`: they may pass. `neutral`: an entry was undone. `doubt`: ask. `bad`: they may not. */
export type AnswerTone = 'good' | 'neutral' | 'doubt' | 'bad';

const tones: Readonly<Record<DeviceResult, Exclude<AnswerTone, 'neutral'>>> = {
  ok: 'good',
  already_in: 'doubt',
  party_exceeded: 'doubt',
  not_in: 'doubt',
  waitlisted: 'doubt',
  not_on_list: 'doubt',
  sold_out: 'doubt',
  cancelled: 'bad',
  wrong_day: 'bad',
  wrong_event: 'bad',
  unknown: 'bad',
  closed: 'bad',
  undo_too_late: 'bad',
  nothing_to_undo: 'bad',
};

/** The message for a result: `sold_out` means something else for a walk-in than for a no-show whose seats were given away. */
export const resultName = (kind: DoorAnswer['kind'], result: DeviceResult): DeviceResult | 'no_seats' =>
  kind === 'walk_in' && result === 'sold_out' ? 'no_seats' : result;

export const toneOf = ({ kind, result }: Pick<DoorAnswer, 'kind' | 'result'>): AnswerTone =>
  (kind === 'undo' || kind === 'look') && result === 'ok' ? 'neutral' : tones[result];

/** Whether people passed, so that the entry can be undone. */
export const hasPassed = ({
  kind,
  result,
  change,
}: Pick<DoorAnswer, 'kind' | 'result' | 'change'>): boolean =>
  result === 'ok' && kind !== 'undo' && kind !== 'look' && change !== 0;

/** Whether the helper may decide to let people in despite this result. */
export const canAdmitAnyway = (result: DeviceResult): boolean =>
  result === 'not_on_list' || result === 'waitlisted' || result === 'sold_out';

/** Consecutive errors that switch local mode on, and fast responses that switch it off. */
const ERRORS = 2;
const FAST_RESPONSES = 2;
/** One response within this time is enough once nothing waits any more, in ms. */
const QUICK = 500;
/** Mean response time that switches local mode on, in ms, over the latest requests. */
const SLOW = 2_000;
const WINDOW = 5;

/** Durations of the latest requests in ms, `null` for one without a response. The newest last. */
export type Requests = readonly (number | null)[];

export const withRequest = (requests: Requests, took: number | null): Requests =>
  [...requests, took].slice(-WINDOW);

/**
 * Whether the device decides without the server: after two consecutive errors, or when responses take more than two seconds on average, until two
 * consecutive responses are fast, or a quick one has confirmed all that waited: without another scan there would be no second one.
 */
export function isLocalNow(requests: Requests, wasLocal: boolean, isAllSent: boolean): boolean {
  const last = (count: number): Requests => requests.slice(-count);
  const areWithin = (count: number, ms: number): boolean =>
    requests.length >= count && last(count).every((took) => took !== null && took <= ms);
  if (wasLocal) return !areWithin(FAST_RESPONSES, SLOW) && !(isAllSent && areWithin(1, QUICK));
  if (requests.length >= ERRORS && last(ERRORS).every((took) => took === null)) return true;
  const durations = requests.filter((took) => took !== null);
  return durations.length > 0 && durations.reduce((sum, took) => sum + took, 0) / durations.length > SLOW;
}
