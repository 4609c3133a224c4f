import { eventsIn, inLane, keysOf, neighbourOf, repositioned, type Lane, type LaneEvent } from './plan-lanes';

const event = (id: string, day: string, hour: number, more: Partial<LaneEvent> = {}): LaneEvent => ({
  id,
  state: 'published',
  starts_local: `${day}T${hour}:00`,
  ends_local: `${day}T${hour + 1}:00`,
  starts_at: `${day}T${hour}:00:00Z`,
  ends_at: `${day}T${hour + 1}:00:00Z`,
  place_id: 'hall',
  place_name: 'Hall',
  restaurants: ['Amina', 'Pepe'],
  ...more,
});
const lane = (key: string, ...events: LaneEvent[]): Lane<LaneEvent> => ({
  key,
  name: key,
  count: events.length,
  days: [...new Set(events.map(({ starts_local }) => starts_local.slice(0, 10)))].map((day) => {
    const ofDay = events.filter(({ starts_local }) => starts_local.startsWith(day));
    return { day, count: ofDay.length, events: ofDay };
  }),
});

const lunch = event('lunch', '2026-11-21', 12);
const tea = event('tea', '2026-11-21', 16);
const soup = event('soup', '2026-11-23', 12);
const barnDance = event('dance', '2026-11-22', 20, { place_id: 'barn', place_name: 'Barn' });
const lanes = [lane('barn', barnDance), lane('empty'), lane('hall', lunch, tea, soup)];

it.each([
  ['place', lunch, ['hall']],
  ['place', { place_id: null, restaurants: [] }, ['']],
  ['restaurant', lunch, ['amina', 'pepe']],
  ['restaurant', { place_id: 'hall', restaurants: [] }, ['']],
] as const)('by %s, %o stands in %o', (by, of, keys) => expect(keysOf(of, by)).toEqual(keys));

describe('carried to another lane', () => {
  it.each([
    ['place', 'hall', { key: 'barn', name: 'Barn' }, { place_id: 'barn', place_name: 'Barn' }],
    ['place', 'hall', { key: '', name: '' }, { place_id: null, place_name: null }],
    ['place', 'hall', { key: 'hall', name: 'Hall' }, {}],
    ['restaurant', 'Amina', { key: 'Lucca', name: 'Lucca' }, { restaurants: ['Pepe', 'Lucca'] }],
    ['restaurant', 'Amina', { key: 'Pepe', name: 'Pepe' }, { restaurants: ['Pepe'] }],
    ['restaurant', 'AMINA', { key: 'PEPE', name: 'PEPE' }, { restaurants: ['Pepe'] }],
    ['restaurant', 'Amina', { key: '', name: '' }, { restaurants: ['Pepe'] }],
  ] as const)('by %s from %s to %o', (by, from, to, change) => {
    expect(inLane(lunch, by, from, to)).toEqual({ ...lunch, ...change });
  });
});

describe('lanes after a move', () => {
  it('takes the event out of one and puts it into another, and leaves the rest the same', () => {
    const moved = event('tea', '2026-11-22', 10, { place_id: 'barn', place_name: 'Barn' });
    const [barn, empty, hall] = repositioned(lanes, moved, 'place');
    expect(barn).toMatchObject({ count: 2, days: [{ count: 2, events: [moved, barnDance] }] });
    expect(empty).toBe(lanes[1]);
    expect(hall).toMatchObject({ count: 2, days: [{ count: 1, events: [lunch] }, { count: 1 }] });
  });

  it('finds the lane of a restaurant by any spelling of its name', () => {
    const moved = event('tea', '2026-11-25', 16, { restaurants: ['AMÍNA'] });
    const [amina, pepe] = repositioned([lane('Amina', tea), lane('Pepe', tea)], moved, 'restaurant');
    expect([amina?.count, pepe?.count]).toEqual([1, 0]);
  });

  it('moves it within its lane, to a day that had nothing', () => {
    const moved = event('tea', '2026-11-25', 16);
    const hall = repositioned(lanes, moved, 'place')[2];
    expect(hall?.count).toBe(3);
    expect(hall?.days.at(-1)).toEqual({ day: '2026-11-25', count: 1, events: [moved] });
  });
});

describe('the focus among events', () => {
  it.each([
    ['next', 'hall', 'lunch', { lane: 'hall', id: 'tea' }],
    ['next', 'hall', 'tea', { lane: 'hall', id: 'soup' }],
    ['next', 'hall', 'soup', undefined],
    ['previous', 'hall', 'lunch', undefined],
    ['first', 'hall', 'soup', { lane: 'hall', id: 'lunch' }],
    ['last', 'hall', 'lunch', { lane: 'hall', id: 'soup' }],
    ['up', 'hall', 'soup', { lane: 'barn', id: 'dance' }],
    ['down', 'barn', 'dance', { lane: 'hall', id: 'soup' }],
    ['down', 'hall', 'soup', undefined],
    ['next', 'gone', 'x', undefined],
  ] as const)('%s of %s %s is %o', (towards, key, id, to) => {
    expect(neighbourOf(lanes, { lane: key, id }, towards)).toEqual(to);
  });
});

it('walks through every event', () => {
  expect([...eventsIn(lanes)].map(({ id }) => id)).toEqual(['dance', 'lunch', 'tea', 'soup']);
});
