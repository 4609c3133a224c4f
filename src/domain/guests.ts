import type { GuestAction } from '~/api/manage/vocabulary';
import { type RegistrationState, limits } from '~/api/vocabulary';
import { compareText } from '~/lib/text';
import type { Heads } from './board-facts';

/** What the rules of the guest list read. */
export interface GuestOf {
  readonly id: string;
  readonly version: number;
  readonly state: RegistrationState;
  readonly contact_name: string;
  readonly phone: string;
  readonly code: string | null;
  readonly people: number;
  readonly checked_in: number;
  readonly waiting: number | null;
  readonly created_at: string;
  readonly needs_reconfirm: boolean;
  readonly late_people: number;
  readonly can: readonly string[];
}

export const guestViews = [
  'all',
  'coming',
  'due',
  'inside',
  'unconfirmed',
  'late',
  'waiting',
  'absent',
  'cancelled',
] as const;
export type GuestView = (typeof guestViews)[number];

export const guestOrders = ['name', 'newest', 'party', 'queue'] as const;
export type GuestOrder = (typeof guestOrders)[number];

const ended: ReadonlySet<RegistrationState> = new Set(['cancelled', 'expired']);
const waits: ReadonlySet<RegistrationState> = new Set(['waitlisted', 'offered']);

/** Whether a party is in a view of the list. `all` leaves out cancelled and expired parties, which have a view of their own. */
export function isInView(guest: GuestOf, view: GuestView): boolean {
  const { state, checked_in, people, needs_reconfirm } = guest;
  switch (view) {
    case 'all':
      return !ended.has(state);
    case 'coming':
      return state === 'confirmed' || state === 'held';
    case 'due':
      return state === 'confirmed' && checked_in < people;
    case 'inside':
      return state === 'confirmed' && checked_in > 0;
    case 'unconfirmed':
      return needs_reconfirm && (state === 'confirmed' || state === 'held' || state === 'offered');
    case 'late':
      return state === 'confirmed' && guest.late_people > 0;
    case 'waiting':
      return waits.has(state);
    case 'absent':
      return state === 'no_show';
    case 'cancelled':
      return ended.has(state);
  }
}

/** Parties and people per view. For parties inside, only the people who came. */
export function tallyOf(guests: readonly GuestOf[]): Readonly<Record<GuestView, Heads>> {
  const counted = guestViews.map((view) => {
    let parties = 0;
    let people = 0;
    for (const guest of guests) {
      if (!isInView(guest, view)) continue;
      parties += 1;
      people += headsIn(guest, view);
    }
    return [view, { parties, people }] as const;
  });
  return Object.fromEntries(counted) as Record<GuestView, Heads>;
}

function headsIn({ people, checked_in }: GuestOf, view: GuestView): number {
  if (view === 'inside') return checked_in;
  return view === 'due' ? people - checked_in : people;
}

type Compare = (one: GuestOf, other: GuestOf) => number;

/** Compares by the chosen order, then by name; otherwise the order is stable. */
export function orderOf(order: GuestOrder, compareNames: (one: string, other: string) => number): Compare {
  const byName: Compare = (one, other) => compareNames(one.contact_name, other.contact_name);
  switch (order) {
    case 'name':
      return byName;
    case 'newest':
      return (one, other) => compareText(other.created_at, one.created_at) || byName(one, other);
    case 'party':
      return (one, other) => other.people - one.people || byName(one, other);
    case 'queue':
      return (one, other) => placeOf(one) - placeOf(other) || byName(one, other);
  }
}

// Parties with an offer come first; parties that do not wait come last.
const placeOf = ({ state, waiting }: GuestOf): number => (state === 'offered' ? 0 : (waiting ?? Infinity));

/** The action that a party's row offers, if any. `free`: seats that are left. */
export function nextAction({ state, can, people }: GuestOf, free: number): GuestAction | undefined {
  if (state === 'waitlisted' && people > free) return undefined;
  const action = state === 'waitlisted' ? 'offer' : state === 'no_show' ? 'reinstate' : 'check_in';
  return can.includes(action) ? action : undefined;
}

const opposites = {
  offer: 'withdraw',
  check_in: 'undo',
  undo: 'check_in',
  no_show: 'reinstate',
  reinstate: 'no_show',
} as const satisfies Partial<Record<GuestAction, GuestAction>>;

interface UndoAction {
  readonly action: GuestAction;
  /** The people to check in or out again: only those that the action was about. */
  readonly count?: number;
}

/** The action that takes `action` back, if the party allows it now. */
export function undoOf(
  action: GuestAction,
  before: Pick<GuestOf, 'checked_in'>,
  after: Pick<GuestOf, 'checked_in' | 'can'>,
): UndoAction | undefined {
  if (action === 'withdraw' || action === 'cancel') return undefined;
  const opposite = opposites[action];
  if (!after.can.includes(opposite)) return undefined;
  const count = Math.abs(after.checked_in - before.checked_in);
  return count > 0 ? { action: opposite, count } : { action: opposite };
}

/** The action that takes `action` back for all of these parties exactly, as they were before it; none where it would do more. */
export function oppositeFor(
  action: GuestAction,
  before: readonly Pick<GuestOf, 'checked_in' | 'people'>[],
): GuestAction | undefined {
  if (action === 'withdraw' || action === 'cancel') return undefined;
  const isExact = before.every(
    ({ checked_in, people }) =>
      (action !== 'check_in' || checked_in === 0) && (action !== 'undo' || checked_in === people),
  );
  return isExact ? opposites[action] : undefined;
}

/** The actions that at least one of these parties allows, with the number of parties that allow it. */
export function actionsFor(
  guests: readonly GuestOf[],
  acts: readonly GuestAction[],
): readonly { readonly action: GuestAction; readonly count: number }[] {
  return acts
    .map((action) => ({ action, count: guests.filter(({ can }) => can.includes(action)).length }))
    .filter(({ count }) => count > 0);
}

/** Parties by id, each in its newest known version. */
export type GuestMap<G extends GuestOf = GuestOf> = ReadonlyMap<string, G>;

/** The map with the parties of `incoming` that are newer; the same map when none is. */
export function withNewer<G extends GuestOf>(known: GuestMap<G>, incoming: readonly G[]): GuestMap<G> {
  const newer = incoming.filter((guest) => newerOf(known.get(guest.id), guest) === guest);
  if (newer.length === 0) return known;
  const next = new Map(known);
  for (const guest of newer) next.set(guest.id, guest);
  return next;
}

/**
 * A list that was just read, with the changes that arrived during the reading (`now` against `before`): newer versions and parties that the
 * list does not contain. Unchanged parties stay the same object.
 */
export function rereadGuest<G extends GuestOf>(
  before: GuestMap<G>,
  now: GuestMap<G>,
  read: readonly G[],
): GuestMap<G> {
  const next = new Map(read.map((guest) => [guest.id, newerOf(now.get(guest.id), guest)]));
  for (const [id, guest] of now) {
    if (!next.has(id) && before.get(id) !== guest) next.set(id, guest);
  }
  return next;
}

/** `can` also changes with the event, so of two parties of one version the one that arrived later counts. */
function newerOf<G extends GuestOf>(known: G | undefined, incoming: G): G {
  if (!known || known.version < incoming.version) return incoming;
  const isSame = known.version > incoming.version || known.can.join() === incoming.can.join();
  return isSame ? known : incoming;
}

/** The roster for the door, in the order in which parties are looked up. */
interface Roster<G> {
  readonly coming: readonly G[];
  /** In order of the waitlist, those with an offer first. */
  readonly waiting: readonly G[];
  readonly people: number;
  readonly waitingPeople: number;
}

const heads = (guests: readonly GuestOf[]): number => guests.reduce((sum, { people }) => sum + people, 0);

/** The roster of a guest list: parties with seats by name, waiting parties by position. Cancelled parties and no-shows are left out. */
export function rosterOf<G extends GuestOf>(
  guests: readonly G[],
  compareNames: (one: string, other: string) => number,
): Roster<G> {
  const coming = guests
    .filter(({ state }) => state === 'confirmed')
    .toSorted((one, other) => compareNames(one.contact_name, other.contact_name));
  const place = ({ state, waiting }: G) => (state === 'offered' ? 0 : (waiting ?? Infinity));
  const waiting = guests
    .filter(({ state }) => state === 'waitlisted' || state === 'offered')
    .toSorted((one, other) => place(one) - place(other));
  return { coming, waiting, people: heads(coming), waitingPeople: heads(waiting) };
}

/** The guest list's state in the URL. */
export interface GuestQuery {
  readonly view: GuestView;
  readonly order: GuestOrder;
  readonly q: string;
  /** The party that is open. */
  readonly guest: string | undefined;
}

/** Reads the state from a URL. Invalid values count as absent. */
export function readGuestQuery(params: URLSearchParams): GuestQuery {
  return {
    view: guestViews.find((view) => view === params.get('show')) ?? 'all',
    order: guestOrders.find((order) => order === params.get('by')) ?? 'name',
    q: (params.get('q') ?? '').slice(0, limits.search),
    guest: params.get('guest') ?? undefined,
  };
}

/** The URL parameters with a change. Defaults are left out. */
export function withGuestQuery(params: URLSearchParams, change: Partial<GuestQuery>): URLSearchParams {
  const { view, order, q, guest } = { ...readGuestQuery(params), ...change };
  const next = new URLSearchParams(params);
  const set = (name: string, value: string | undefined) => {
    if (value) next.set(name, value);
    else next.delete(name);
  };
  set('show', view === 'all' ? undefined : view);
  set('by', order === 'name' ? undefined : order);
  set('q', q.trim());
  set('guest', guest);
  return next;
}

/** The result of an action on many parties, done or previewed. */
export interface BulkOutcome {
  readonly changed: number;
  readonly refused: readonly { readonly id: string; readonly code: string }[];
  readonly freeBefore: number;
  readonly freeAfter: number;
  /** Waiting parties that are offered the freed seats. */
  readonly offered: number;
}

interface BulkResponse {
  readonly items: readonly { readonly id: string; readonly refused: string | null }[];
  readonly free_before: number;
  readonly free_after: number;
  readonly offered: number;
}

export function outcomeOf({ items, free_before, free_after, offered }: BulkResponse): BulkOutcome {
  return {
    changed: items.filter(({ refused }) => refused === null).length,
    refused: items.flatMap(({ id, refused }) => (refused === null ? [] : [{ id, code: refused }])),
    freeBefore: free_before,
    freeAfter: free_after,
    offered,
  };
}

/** Joins the results of two requests of one action. */
export function joinOutcomes(first: BulkOutcome | undefined, next: BulkOutcome): BulkOutcome {
  if (!first) return next;
  return {
    changed: first.changed + next.changed,
    refused: [...first.refused, ...next.refused],
    freeBefore: first.freeBefore,
    freeAfter: first.freeAfter + next.freeAfter - next.freeBefore,
    offered: first.offered + next.offered,
  };
}

/** Splits a list into batches of at most `size`. */
export function inBatches<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}
