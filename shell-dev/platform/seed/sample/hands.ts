import type { ShiftKind } from '~/api/shift.schema';
import type { ClaimState } from '~/api/shifts';
import type { NewClaim, NewEvent, NewShift, SeedBatch } from '../../model/entities';
import { stableId } from '../../model/ids';
import { addMinutes, minutesBetween } from '../../model/wall-time';

/** Nobody helps on another continent. */
const CITY = 'Europe/Paris';

const HELPER_NOTE =
  'Thank you for coming! Wear closed shoes, and eat with us afterwards.\nIf you can’t make it, tell us as early as you can: forty families count on the evening.';

/** What a supper needs: minutes from its start and from its end. */
interface Plan {
  readonly kind: ShiftKind;
  readonly places: number;
  readonly place: string | null;
  readonly from: number;
  readonly until: number;
  readonly note?: string;
  readonly needs?: NewShift['needs'];
}

const supper: readonly Plan[] = [
  {
    kind: 'driving',
    places: 1,
    place: null,
    from: -120,
    until: -150,
    needs: { vehicle: 'van', min_age: 18 },
  },
  { kind: 'kitchen', places: 2, place: 'Kitchen at the back', from: -90, until: -90 },
  { kind: 'serving', places: 3, place: 'By the pots', from: -30, until: 0, note: 'Aprons are there.' },
  { kind: 'door', places: 2, place: 'Main entrance', from: -45, until: -30 },
  { kind: 'clearing', places: 2, place: 'The whole hall', from: 15, until: 60 },
];

/** So many suppers to come ask for hands. */
const COMING = 6;

interface Claimed {
  /** Of the coming suppers, from 0; `null`: the one that is over. */
  readonly at: number | null;
  readonly kind: ShiftKind;
  readonly person: string;
  readonly state: ClaimState;
}

const claimed: readonly Claimed[] = [
  { at: null, kind: 'driving', person: 'driver-sam', state: 'done' },
  { at: null, kind: 'serving', person: 'driver-iris', state: 'done' },
  { at: null, kind: 'serving', person: 'driver-tomas', state: 'did_not_go' },
  { at: 0, kind: 'driving', person: 'driver-sam', state: 'claimed' },
  { at: 0, kind: 'serving', person: 'driver-iris', state: 'claimed' },
  { at: 1, kind: 'serving', person: 'door-eli', state: 'claimed' },
  { at: 1, kind: 'driving', person: 'driver-tomas', state: 'claimed' },
];

/** The sample with the shifts of the supper that ended last and of the next ones in one city, and who has claimed them. */
export function withHands(events: SeedBatch['events']): {
  readonly events: SeedBatch['events'];
  readonly claims: readonly NewClaim[];
} {
  const { over, next } = suppersOf(events);
  const named = new Map(
    [...over, ...next].map((event) => [
      event.id,
      { ...event, helper_note: HELPER_NOTE, shifts: supper.map(toShift(event)) },
    ]),
  );
  const claims = claimed.flatMap(({ at, kind, person, state }): NewClaim[] => {
    const shift = named
      .get((at === null ? over[0] : next[at])?.id ?? '')
      ?.shifts.find((one) => one.kind === kind);
    return shift?.id === undefined ? [] : [{ shift_id: shift.id, person_id: person, state }];
  });
  return { events: events.map((event) => named.get(event.id) ?? event), claims };
}

/** One that is over, and the next, one of each day: of a few hours in the evening. */
function suppersOf(events: SeedBatch['events']): Record<'over' | 'next', readonly NewEvent[]> {
  const evenings = events
    .filter(
      ({ time_zone, starts_local, ends_local }) =>
        time_zone === CITY &&
        starts_local.slice(11) >= '17:00' &&
        minutesBetween(starts_local, ends_local) <= 300,
    )
    .toSorted((one, other) => (one.starts_local < other.starts_local ? -1 : 1));
  const over = evenings.filter(({ state }) => state === 'completed').slice(-1);
  const days = new Set<string>();
  const next = evenings.filter(({ state, starts_local }) => {
    const day = starts_local.slice(0, 10);
    return state === 'published' && !days.has(day) && days.add(day);
  });
  return { over, next: next.slice(0, COMING) };
}

const toShift =
  ({ id, starts_local, ends_local }: NewEvent) =>
  ({ from, until, note, needs, ...plan }: Plan): NewShift => ({
    ...plan,
    id: stableId('shf', id, plan.kind),
    starts_local: addMinutes(starts_local, from),
    ends_local: addMinutes(ends_local, until),
    note: note ?? null,
    needs: needs ?? { vehicle: null, min_age: null },
  });
