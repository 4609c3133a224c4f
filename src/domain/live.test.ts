import { fc } from '../../tests/support/generated';
import {
  isRemoved,
  liveOf,
  looksDifferent,
  newerOf,
  newestOf,
  tombstone,
  withLive,
  type LiveFields,
} from './live';

interface Thing {
  readonly id: string;
  readonly version: number;
  readonly free: number;
}
type Form = Thing | ReturnType<typeof tombstone>;

/** Every form that one thing ever had: what the server says at a version is always the same. */
const formAt = (id: string, version: number): Form =>
  version % 7 === 0 ? tombstone(id, version) : { id, version, free: (version * 31) % 40 };

const fold = (forms: readonly Form[]): ReadonlyMap<string, Form> => {
  const known = new Map<string, Form>();
  for (const form of forms) {
    const before = known.get(form.id);
    known.set(form.id, before ? newerOf<Thing>(before, form) : form);
  }
  return known;
};

/** Messages as a bad network brings them: some lost, some twice, in any order; and the same with nothing lost. */
const deliveries = fc
  .array(fc.record({ id: fc.constantFrom('a', 'b', 'c'), version: fc.integer({ min: 1, max: 30 }) }), {
    minLength: 1,
    maxLength: 40,
  })
  .chain((forms) =>
    fc.record({
      forms: fc.constant(forms.map(({ id, version }) => formAt(id, version))),
      order: fc.shuffledSubarray([...forms, ...forms], {
        minLength: forms.length,
        maxLength: forms.length * 2,
      }),
    }),
  );

describe('of two forms of one thing', () => {
  it('the same one is the newer whichever way they are held (commutative, associative, idempotent)', () => {
    const form = fc.integer({ min: 1, max: 30 }).map((version) => formAt('a', version));
    fc.assert(
      fc.property(form, form, form, (a, b, c) => {
        expect(newerOf<Thing>(a, b)).toEqual(newerOf<Thing>(b, a));
        expect(newerOf<Thing>(newerOf<Thing>(a, b), c)).toEqual(newerOf<Thing>(a, newerOf<Thing>(b, c)));
        expect(newerOf<Thing>(a, a)).toBe(a);
      }),
      { numRuns: 500 },
    );
  });

  it('removal goes before presence at one version', () => {
    const present = { id: 'a', version: 3, free: 1 };
    expect(isRemoved(newerOf<Thing>(present, tombstone('a', 3)))).toBe(true);
    expect(isRemoved(newerOf<Thing>(tombstone('a', 3), present))).toBe(true);
    expect(newerOf<Thing>(tombstone('a', 3), { ...present, version: 4 })).toEqual({ ...present, version: 4 });
  });

  it('deliveries, reordered and repeated, end in one and the same state', () => {
    fc.assert(
      fc.property(deliveries, ({ forms, order }) => {
        const all = order.map(({ id, version }) => formAt(id, version));
        // After the gaps comes what HTTP says: the newest of each.
        const healed = fold([...all, ...fold(forms).values()]);
        const byId = (forms: ReadonlyMap<string, Form>) => Object.fromEntries(forms);
        expect(byId(healed)).toEqual(byId(fold(forms)));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a list', () => {
  const items = [1, 2, 3].map((version) => ({ id: `t${version}`, version, free: version }));
  const newest = (known: Record<string, Form>) => (id: string) => known[id];

  it('is the same list when nothing is newer', () => {
    expect(newestOf<Thing>(items, newest({ t2: { id: 't2', version: 1, free: 9 } }))).toBe(items);
  });

  it('shows what is newer, leaves out what is gone, and puts what it lacks in front', () => {
    const changed = { id: 't2', version: 5, free: 0 };
    const added = { id: 't9', version: 1, free: 4 };
    const known = newest({ t2: changed, t3: tombstone('t3', 9) });
    expect(newestOf<Thing>(items, known, [changed, added, tombstone('t8', 2)])).toEqual([
      added,
      items[0],
      changed,
    ]);
  });
});

describe('an event', () => {
  const event = {
    id: 'evt_1',
    version: 4,
    content_version: 2,
    state: 'published' as const,
    seats: { capacity: 30, free: 5, waiting: 0, waitlist_limit: 10 },
    starts_at: '2027-03-27T18:30:00Z',
    ends_at: '2027-03-27T20:00:00Z',
    cancel_reason: null,
    time_zone: 'Europe/Paris',
    day: '2027-03-27',
    starts_local: '2027-03-27T19:30',
    ends_local: '2027-03-27T21:00',
    title: 'Supper',
  };
  const live = (change: Partial<LiveFields>): LiveFields => ({ ...liveOf(event), version: 5, ...change });

  it('stays itself for what is older or the same', () => {
    expect(withLive(event, undefined)).toBe(event);
    expect(withLive(event, live({ version: 4, state: 'cancelled' }))).toBe(event);
    expect(withLive(event, live({ version: 3, state: 'cancelled' }))).toBe(event);
  });

  it('takes what is newer, and keeps saying which content it holds', () => {
    const shown = withLive(event, live({ content_version: 3, seats: { ...event.seats, free: 1 } }));
    expect(shown).toEqual({ ...event, version: 5, seats: { ...event.seats, free: 1 } });
  });

  it('that moves has the hours that the message says', () => {
    const moved = {
      starts_at: '2027-03-28T17:30:00Z',
      ends_at: '2027-03-28T22:00:00Z',
      starts_local: '2027-03-28T20:30',
      ends_local: '2027-03-29T01:00',
      time_zone: 'Europe/Athens',
    };
    expect(withLive(event, live(moved))).toMatchObject({ ...moved, day: '2027-03-28' });
  });

  it('that moves by a message without them has its former times until it is read again', () => {
    const without = { starts_local: undefined, ends_local: undefined, time_zone: undefined };
    const moved = { starts_at: '2027-03-28T18:30:00Z', ends_at: '2027-03-28T20:00:00Z' };
    expect(withLive(event, live({ ...without, ...moved }))).toEqual({ ...event, version: 5 });
  });

  it.each<[string, Partial<LiveFields>, boolean]>([
    ['a version alone', {}, false],
    ['content that is not shown here', { content_version: 9 }, false],
    ['free seats', { seats: { ...event.seats, free: 4 } }, true],
    ['who waits', { seats: { ...event.seats, waiting: 1 } }, true],
    ['its state', { state: 'cancelled' }, true],
    ['its start', { starts_at: '2027-03-27T19:00:00Z' }, true],
  ])('%s: a person sees a difference = %s', (_, change, expected) => {
    expect(looksDifferent(event, live(change))).toBe(expected);
  });
});
