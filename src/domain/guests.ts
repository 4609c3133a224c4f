import type { RegistrationState } from '~/api/vocabulary';
import type { GuestAct } from '~/api/manage/vocabulary';

/** What the rules of the guest list look at. */
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
  readonly can: readonly string[];
}

export const guestViews = ['all', 'coming', 'due', 'inside', 'waiting', 'absent', 'cancelled'] as const;
export type GuestView = (typeof guestViews)[number];

export const guestOrders = ['name', 'newest', 'party', 'queue'] as const;
export type GuestOrder = (typeof guestOrders)[number];

const ended: ReadonlySet<RegistrationState> = new Set(['cancelled', 'expired']);
const waits: ReadonlySet<RegistrationState> = new Set(['waitlisted', 'offered']);

/** Whether a party is shown under a heading of the list. `all` leaves out who gave up: they have a heading of their own. */
export function isInView({ state, checked_in, people }: GuestOf, view: GuestView): boolean {
  switch (view) {
    case 'all':
      return !ended.has(state);
    case 'coming':
      return state === 'confirmed' || state === 'held';
    case 'due':
      return state === 'confirmed' && checked_in < people;
    case 'inside':
      return state === 'confirmed' && checked_in > 0;
    case 'waiting':
      return waits.has(state);
    case 'absent':
      return state === 'no_show';
    case 'cancelled':
      return ended.has(state);
  }
}

export interface Tally {
  readonly parties: number;
  readonly people: number;
}

/** How many parties and heads stand under each heading. Of who is inside only those who came. */
export function tallyOf(guests: readonly GuestOf[]): Readonly<Record<GuestView, Tally>> {
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
  return Object.fromEntries(counted) as Record<GuestView, Tally>;
}

function headsIn({ people, checked_in }: GuestOf, view: GuestView): number {
  if (view === 'inside') return checked_in;
  return view === 'due' ? people - checked_in : people;
}

type Compare = (one: GuestOf, other: GuestOf) => number;

/** How a list is ordered; what is equal stays in order of name, and then as it is. */
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

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
// Who is being asked was first; who does not wait comes last.
const placeOf = ({ state, waiting }: GuestOf): number => (state === 'offered' ? 0 : (waiting ?? Infinity));

/** What is to be done next about a party, if there is one thing that can be: what its row offers. `free`: seats that are left. */
export function nextActOf({ state, can, people }: GuestOf, free: number): GuestAct | undefined {
  if (state === 'waitlisted' && people > free) return undefined;
  const wanted = state === 'waitlisted' ? 'offer' : state === 'no_show' ? 'reinstate' : 'check_in';
  return can.includes(wanted) ? wanted : undefined;
}

/** Which acts at least one of these allows, and how many of them do. */
export function actsFor(
  guests: readonly GuestOf[],
  acts: readonly GuestAct[],
): readonly { readonly act: GuestAct; readonly count: number }[] {
  return acts
    .map((act) => ({ act, count: guests.filter(({ can }) => can.includes(act)).length }))
    .filter(({ count }) => count > 0);
}
