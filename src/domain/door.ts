import {
  countedId,
  type CheckInAnswer,
  type CheckInCommand,
  type CheckInKind,
  type Door,
  type DoorTicket,
  type DoorWalkIn,
  type deviceAnswers,
} from '~/api/manage/door';
import { limits } from '~/api/vocabulary';
import { epochOf } from '~/lib/instants';
import { judgePassing, judgeWalkIn, type Judgement } from './check-in';
import { folded } from './guest-search';
import { peopleIn } from './party';

export type DeviceAnswer = (typeof deviceAnswers)[number];

/** What a helper is told about a scan. */
export interface DoorAnswer {
  /** Different for each, so that the same one again is announced again. */
  readonly id: string;
  readonly kind: CheckInKind;
  readonly result: DeviceAnswer;
  /** People who passed by it. */
  readonly change: number;
  /** Whether the device decided by itself. */
  readonly isLocal: boolean;
  readonly ticket: DoorTicket | undefined;
  /** What was scanned or typed, where the list has no such ticket. */
  readonly code: string | null;
  /** The party that came without a reservation, with the code that it can show from now on. */
  readonly walkIn: DoorWalkIn | undefined;
  readonly lastEntry: CheckInAnswer['last_entry'];
  readonly otherEvent: CheckInAnswer['other_event'];
  /** Epoch ms. */
  readonly at: number;
}

/** Of an answer that the device gives by itself. */
export const nothingKnown = {
  isLocal: true,
  ticket: undefined,
  code: null,
  walkIn: undefined,
  lastEntry: null,
  otherEvent: null,
} as const;

/** What the server said in place of what the device would have said. */
export const answered = (own: DoorAnswer, answer: CheckInAnswer): DoorAnswer => ({
  ...own,
  result: answer.result,
  change: answer.change,
  isLocal: false,
  ticket: answer.ticket ?? own.ticket,
  lastEntry: answer.last_entry,
  otherEvent: answer.other_event,
});

/** A command of this device that the server has not confirmed, with what it does to who is inside. */
export interface WaitingCommand {
  readonly command: CheckInCommand;
  /** The ticket on the list; `null` for a code that is not. */
  readonly ticket_id: string | null;
  /** People who have passed by it: 0 while the device waits for the server. */
  readonly change: number;
  /** Given before the page knew the server's time: dated by the device's own clock, however wrong that is. */
  readonly by_device_clock?: boolean | undefined;
}

/**
 * Those of the commands that these tickets do not count: where only the answer of the server was lost, its counts come all the same. It carries out
 * in order what a device sends about one ticket, so with a command it has counted all before it.
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

/** People of a party inside: what the server counted, and what of this device it does not know yet. */
export const insideNow = (ticket: DoorTicket, waiting: readonly WaitingCommand[]): number =>
  uncounted([ticket], waiting)
    .filter(({ ticket_id }) => ticket_id === ticket.id)
    .reduce((now, { change }) => Math.min(ticket.people, Math.max(0, now + change)), ticket.inside ?? 0);

/** People inside, in all and by this door, with what the server does not know yet; of no party more than it has. */
export function countsNow(
  { counts, tickets }: Pick<Door, 'counts' | 'tickets'>,
  given: readonly WaitingCommand[],
  door: string,
): { readonly inside: number; readonly here: number } {
  const waiting = uncounted(tickets, given);
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

/** The state of the event: a list from before the doors opened does not know that they have. `at`: epoch ms. */
const stateAt = ({ state, doors_at }: Door['event'], at: number): Door['event']['state'] =>
  state === 'published' && at >= epochOf(doors_at) ? 'live' : state;

/** Whether parties without a reservation can be added now. `at`: epoch ms. */
export const takesWalkIns = ({ event, can }: Pick<Door, 'event' | 'can'>, at: number): boolean =>
  can.includes('walk_in') && stateAt(event, at) === 'live';

/** What the server would answer, as far as the device knows. */
export function judgeLocally(
  { event }: Pick<Door, 'event'>,
  ticket: DoorTicket | undefined,
  waiting: readonly WaitingCommand[],
  { kind, count, at }: Passing,
): { readonly result: DeviceAnswer; readonly change: number } {
  if (!ticket) return { result: 'not_on_list', change: 0 };
  const { state = 'confirmed', people } = ticket;
  return judgePassing(
    { state: stateAt(event, at), doors_at: epochOf(event.doors_at), ends_at: epochOf(event.ends_at) },
    // Who has the seats of a no-show only the server knows.
    { state, people, inside: insideNow(ticket, waiting), hasSeats: true },
    { kind, count, at, isForced: false },
  );
}

/** Free seats as far as the device knows. Below zero: more came than there were seats. */
export const freeSeatsNow = (
  { seats, tickets }: Pick<Door, 'seats' | 'tickets'>,
  waiting: readonly WaitingCommand[],
): number =>
  uncounted(tickets, waiting)
    .filter(({ command, ticket_id }) => ticket_id === command.id || ticket_id === command.undoes)
    .reduce((free, { change }) => free - change, seats.free);

/** What the server would answer to a party without a reservation, as far as the device knows. */
export const judgeWalkInLocally = (
  list: Pick<Door, 'event' | 'seats' | 'tickets'>,
  waiting: readonly WaitingCommand[],
  { people, at }: { readonly people: number; readonly at: number },
): Judgement =>
  judgeWalkIn(
    { state: stateAt(list.event, at) },
    { people, free: freeSeatsNow(list, waiting), isForced: false },
  );

/** Tickets of the list, and of walk-ins that the server does not know yet. */
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
export const toTicket = (id: string, { contact_name, party, mode, allergens }: DoorWalkIn): DoorTicket => ({
  id: id as DoorTicket['id'],
  version: 0,
  name: contact_name,
  people: peopleIn(party),
  ...(mode !== 'dine_in' && { mode }),
  ...(allergens.length > 0 && { allergens }),
});

/** The count that a scan means: the rest of the party that is outside, or all of it that is inside. */
export function usualCount(
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

/** Entries of both lists, each once, in the order in which the server received them. What the first list says counts. */
export function inOrderOfArrival<T extends Arrived>(now: readonly T[], before: readonly T[]): readonly T[] {
  const all = [...now, ...before.filter((one) => now.every(({ id }) => id !== one.id))];
  return all.toSorted(
    (a, b) =>
      epochOf(a.received_at) - epochOf(b.received_at) ||
      epochOf(a.at) - epochOf(b.at) ||
      (a.id < b.id ? -1 : 1),
  );
}

/** Fewer letters find nobody: the whole list is for nobody to read. */
export const LEAST_LETTERS = 3;
const MOST_FOUND = 20;

/** Words of names as they are searched. A ticket is the same object until it changes, and a scanner types each of its letters into the search. */
const searchedWords = new WeakMap<DoorTicket, readonly string[]>();

function wordsOf(ticket: DoorTicket): readonly string[] {
  const known = searchedWords.get(ticket);
  if (known) return known;
  const words = folded(ticket.name).split(/\s+/);
  searchedWords.set(ticket, words);
  return words;
}

/** Tickets by the beginnings of their names: `luc g` finds `Lucía G.` */
export function findByName(tickets: readonly DoorTicket[], typed: string): readonly DoorTicket[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.join('').length < LEAST_LETTERS) return [];
  return tickets
    .filter((ticket) => {
      const parts = wordsOf(ticket);
      return words.every((word) => parts.some((part) => part.startsWith(word)));
    })
    .slice(0, MOST_FOUND);
}

// Without 0, O, 1 and I, which are misread. Thirty-two, so that a byte selects each as often.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A short code for a ticket that the server does not know yet: 40 random bits. */
export const newShortCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** What was typed as a short code, without the space that is printed in it; `undefined` where it is none. */
function toShortCode(typed: string): string | undefined {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return /^[2-9A-HJ-NP-Z]{8}$/.test(code) ? code : undefined;
}

/** A code as a scanner or a person gives it, also one that is no ticket's; `undefined` for what can only be a name. */
export function toScannedCode(typed: string): string | undefined {
  const text = typed.trim();
  return toShortCode(text) ?? (/^(?=.*\d)\S{8,}$|^\S{16,}$/.test(text) ? text : undefined);
}

/** A code as a camera reads it, cut to what can be sent. What is no ticket is checked too, so that it gets an answer. */
export const toSeenCode = (text: string): string =>
  (toScannedCode(text) ?? text.trim()).slice(0, limits.ticketCode);

/** How an answer looks and sounds. `good`: they may pass. `neutral`: an entry was undone. `doubt`: ask. `bad`: they may not. */
export type AnswerTone = 'good' | 'neutral' | 'doubt' | 'bad';

const tones: Readonly<Record<DeviceAnswer, Exclude<AnswerTone, 'neutral'>>> = {
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

/** What an answer is called: without seats for a walk-in is something else than a no-show whose seats others have. */
export const resultName = (kind: CheckInKind, result: DeviceAnswer): DeviceAnswer | 'no_seats' =>
  kind === 'walk_in' && result === 'sold_out' ? 'no_seats' : result;

export const toneOf = ({ kind, result }: Pick<DoorAnswer, 'kind' | 'result'>): AnswerTone =>
  kind === 'undo' && result === 'ok' ? 'neutral' : tones[result];

/** Whether an answer let people pass, so that it can be undone. */
export const hasPassed = ({
  kind,
  result,
  change,
}: Pick<DoorAnswer, 'kind' | 'result' | 'change'>): boolean =>
  result === 'ok' && kind !== 'undo' && change !== 0;

/** Answers after which people may be let in all the same, by what the helper decides. */
export const mayBeLetIn = (result: DeviceAnswer): boolean =>
  result === 'not_on_list' || result === 'waitlisted' || result === 'sold_out';

const ERRORS = 2;
const SLOW = 2_000;
const REMEMBERED = 5;
const CLEAN = 2;

/** How requests went lately: milliseconds, or `null` for one without an answer. The newest last. */
export type Requests = readonly (number | null)[];

export const withRequest = (requests: Requests, took: number | null): Requests =>
  [...requests, took].slice(-REMEMBERED);

/**
 * Whether the device answers by itself: after two errors in a row, or when answers take more than two seconds on average, until two in a row were
 * clean again.
 */
export function isLocalNow(requests: Requests, wasLocal: boolean): boolean {
  const last = (count: number): Requests => requests.slice(-count);
  if (wasLocal)
    return !(requests.length >= CLEAN && last(CLEAN).every((took) => took !== null && took <= SLOW));
  if (requests.length >= ERRORS && last(ERRORS).every((took) => took === null)) return true;
  const answered = requests.filter((took) => took !== null);
  return answered.length > 0 && answered.reduce((sum, took) => sum + took, 0) / answered.length > SLOW;
}
