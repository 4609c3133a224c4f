import { foundNames } from '../../tests/support/names';
import { GuestIndex } from './guest-search';
import {
  rereadGuest,
  withNewer,
  actionsFor,
  guestViews,
  isInView,
  nextAction,
  orderOf,
  tallyOf,
  undoOf,
  type GuestOf,
} from './guests';

const aGuest = (overrides: Partial<GuestOf> = {}): GuestOf => ({
  id: 'reg_1',
  version: 1,
  state: 'confirmed',
  contact_name: 'Lucía García',
  phone: '+33612345670',
  code: 'K7PQ2XYZ',
  people: 4,
  checked_in: 0,
  waiting: null,
  created_at: '2026-11-20T08:00:00Z',
  needs_reconfirm: false,
  late_people: 0,
  can: [],
  ...overrides,
});

describe('a view of the list', () => {
  it.each([
    [{ state: 'confirmed' }, ['all', 'coming', 'due']],
    [{ state: 'confirmed', checked_in: 1 }, ['all', 'coming', 'due', 'inside']],
    [{ state: 'confirmed', checked_in: 4 }, ['all', 'coming', 'inside']],
    [{ state: 'held' }, ['all', 'coming']],
    [{ state: 'held', needs_reconfirm: true }, ['all', 'coming', 'unconfirmed']],
    [{ state: 'cancelled', needs_reconfirm: true }, ['cancelled']],
    [{ state: 'waitlisted' }, ['all', 'waiting']],
    [{ state: 'offered' }, ['all', 'waiting']],
    [{ state: 'no_show' }, ['all', 'absent']],
    [{ state: 'cancelled' }, ['cancelled']],
    [{ state: 'expired' }, ['cancelled']],
  ] as const)('shows a party that is %j under %j', (given, views) => {
    expect(guestViews.filter((view) => isInView(aGuest(given), view))).toEqual(views);
  });

  it('counts parties, and heads as far as they matter there', () => {
    const tally = tallyOf([
      aGuest({ checked_in: 3 }),
      aGuest({ people: 2 }),
      aGuest({ state: 'waitlisted', people: 5 }),
    ]);
    expect(tally).toMatchObject({
      all: { parties: 3, people: 11 },
      inside: { parties: 1, people: 3 },
      due: { parties: 2, people: 3 },
      waiting: { parties: 1, people: 5 },
      cancelled: { parties: 0, people: 0 },
    });
  });
});

describe('taking an action back', () => {
  it.each([
    ['check_in', 0, { checked_in: 4, can: ['undo'] }, { action: 'undo', count: 4 }],
    ['check_in', 3, { checked_in: 4, can: ['undo'] }, { action: 'undo', count: 1 }],
    ['undo', 4, { checked_in: 0, can: ['check_in'] }, { action: 'check_in', count: 4 }],
    ['no_show', 0, { checked_in: 0, can: ['reinstate'] }, { action: 'reinstate' }],
    ['reinstate', 0, { checked_in: 0, can: ['check_in'] }, undefined],
    ['check_in', 0, { checked_in: 4, can: [] }, undefined],
    ['cancel', 0, { checked_in: 0, can: ['reinstate'] }, undefined],
    ['offer', 0, { checked_in: 0, can: ['withdraw', 'cancel'] }, { action: 'withdraw' }],
    ['offer', 0, { checked_in: 0, can: ['cancel'] }, undefined],
    ['withdraw', 0, { checked_in: 0, can: ['offer'] }, undefined],
  ] as const)('%s with %d inside', (action, checked_in, after, expected) => {
    expect(undoOf(action, { checked_in }, after)).toEqual(expected);
  });
});

describe('the order', () => {
  const { compare } = new Intl.Collator('es');
  const guests = [
    aGuest({ id: 'b', contact_name: 'Álvaro', people: 2, created_at: '2026-11-20T09:00:00Z', waiting: 2 }),
    aGuest({ id: 'c', contact_name: 'Zoe', people: 5, created_at: '2026-11-20T07:00:00Z', state: 'offered' }),
    aGuest({ id: 'a', contact_name: 'alba', people: 2, created_at: '2026-11-20T08:00:00Z', waiting: 1 }),
  ];
  it.each([
    ['name', ['a', 'b', 'c']],
    ['newest', ['b', 'a', 'c']],
    ['party', ['c', 'a', 'b']],
    ['queue', ['c', 'a', 'b']],
  ] as const)('by %s', (order, ids) => {
    expect(guests.toSorted(orderOf(order, compare)).map(({ id }) => id)).toEqual(ids);
  });
});

describe('the search', () => {
  const guests = [
    aGuest({ id: 'lucia' }),
    aGuest({ id: 'weiss', contact_name: 'Élodie Weiß', phone: '+34600123456', code: 'ABCD2345' }),
    aGuest({ id: 'walk', contact_name: 'Sam 2', phone: '', code: null }),
  ];
  it.each([
    ['', ['lucia', 'weiss', 'walk']],
    ['g', ['lucia']],
    ['GARCIA luc', ['lucia']],
    ['elodie weiss', ['weiss']],
    ['elo\0die\tweiss\u0007', ['weiss']],
    ['k7pq', ['lucia']],
    ['2xyz', ['lucia']],
    ['z', []],
    ['K7PQ 2XYZ', ['lucia']],
    ['abcd-2345', ['weiss']],
    ['06 12 34 56 70', ['lucia']],
    ['0033 6 12', ['lucia']],
    ['+34 600', ['weiss']],
    ['(600) 123', ['weiss']],
    ['sam 2', ['walk']],
    ['nobody', []],
  ])('finds by “%s”', (typed, ids) => {
    expect(new GuestIndex().find(guests, typed).map(({ id }) => id)).toEqual(ids);
  });

  it.each(foundNames)('finds by “%s” %s', (typed, contact_name) => {
    expect(new GuestIndex().find([aGuest({ contact_name })], typed)).toHaveLength(1);
  });
});

describe('what changed since the last reading', () => {
  const old = aGuest({ id: 'a', version: 2 });
  const known = new Map([['a', old]]);

  it('replaces what is older, adds who is new, and never goes back', () => {
    expect(withNewer(known, [aGuest({ id: 'a', version: 1 })])).toBe(known);
    const next = withNewer(known, [aGuest({ id: 'a', version: 3 }), aGuest({ id: 'b' })]);
    expect([...next].map(([id, { version }]) => `${id} ${version}`)).toEqual(['a 3', 'b 1']);
  });

  it('takes over what may be done, which changes with the event', () => {
    expect(withNewer(known, [aGuest({ id: 'a', version: 2, can: ['check_in'] })]).get('a')?.can).toEqual([
      'check_in',
    ]);
  });

  it('outlasts a reading that began before it', () => {
    const came = aGuest({ id: 'new', version: 1 });
    const changed = aGuest({ id: 'a', version: 5 });
    const now = new Map([...known, ['a', changed], ['new', came]] as const);
    const read = [aGuest({ id: 'a', version: 2 }), aGuest({ id: 'c' })];
    expect([...rereadGuest(known, now, read).keys()]).toEqual(['a', 'c', 'new']);
    expect(rereadGuest(known, now, read).get('a')).toBe(changed);
  });

  it('ends with who is not there any more, and leaves who is as before the same', () => {
    const read = rereadGuest(known, known, [aGuest({ id: 'a', version: 2 })]);
    expect(read.get('a')).toBe(old);
    expect(rereadGuest(known, known, []).size).toBe(0);
  });
});

describe('what can be done', () => {
  it.each([
    [{ can: ['cancel', 'check_in'] }, 'check_in'],
    [{ state: 'waitlisted', can: ['offer', 'cancel'] }, 'offer'],
    [{ state: 'no_show', can: ['reinstate'] }, 'reinstate'],
    [{ can: ['cancel'] }, undefined],
  ] as const)('next to %j is %s', (given, action) => {
    expect(nextAction(aGuest({ people: 2, ...given }), 2)).toBe(action);
  });

  it('is no offer of seats that are not there', () => {
    expect(nextAction(aGuest({ state: 'waitlisted', people: 3, can: ['offer'] }), 2)).toBeUndefined();
  });

  it('to many is what at least one of them allows', () => {
    const guests = [aGuest({ can: ['cancel'] }), aGuest({ can: ['cancel', 'check_in'] })];
    expect(actionsFor(guests, ['check_in', 'cancel', 'offer'])).toEqual([
      { action: 'check_in', count: 1 },
      { action: 'cancel', count: 2 },
    ]);
  });
});
