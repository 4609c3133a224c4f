import { newTransaction } from '../commands/transaction';
import { fill } from '../seed/fill';
import { anEvent, aPlace, aSeed, START } from '../testing/seed';
import { Database } from './database';
import {
  clashesAmong,
  spansSql,
  eventsOfLanes,
  lanesAfter,
  lanesSql,
  planSql,
  type PlanSearch,
} from './plan-lists';
import { indexes, laterIndexes, tables } from './schema';

const barn = aPlace({ id: 'plc_barn', name: 'Barn', city: 'Ávila' });
const at = (id: string, starts: string, ends: string, more: Parameters<typeof anEvent>[0] = {}) =>
  anEvent({ id, title: id, starts_local: starts, ends_local: ends, ...more });

const events = [
  at('lunch', '2026-11-27T12:00', '2026-11-27T14:00'),
  at('tea', '2026-11-27T13:30', '2026-11-27T15:00', { restaurants: ['Pepe'] }),
  at('supper', '2026-11-27T18:00', '2026-11-27T20:00', {
    state: 'draft',
    restaurants: ['Pepe', 'La Huerta'],
  }),
  at('off', '2026-11-27T18:00', '2026-11-27T20:00', { state: 'cancelled', restaurants: [] }),
  at('dance', '2026-11-27T19:00', '2026-11-27T23:00', { place: barn, restaurants: ['PEPÉ', 'pepe'] }),
  at('breakfast', '2026-11-28T09:00', '2026-11-28T10:00', { place: null, restaurants: [] }),
  at('later', '2026-12-28T09:00', '2026-12-28T10:00'),
];

let db: Database;
beforeAll(() => {
  db = new Database(':memory:');
  db.makeLater(laterIndexes);
  db.exec(tables);
  db.transaction(() => fill(newTransaction(db, START), aSeed(events.slice(0, -1))));
  db.exec(indexes);
  // From here on the triggers of the indexes keep this table up to date.
  db.transaction(() =>
    fill(newTransaction(db, START), {
      people: [],
      households: [],
      registrations: [],
      events: events.slice(-1),
    }),
  );
});
afterAll(() => db.close());

const november: PlanSearch = { from: '2026-11-01', to: '2026-11-30', by: 'place' };
const byRestaurant: PlanSearch = { ...november, by: 'restaurant' };
const lanes = (search: PlanSearch, limit = 10) =>
  lanesAfter(db, search, undefined, limit).map(
    ({ shown_name, count, total }) => `${shown_name} ${count}/${total}`,
  );

describe('lanes', () => {
  it('are places in order of their names, what has none first, with all events of these days', () => {
    expect(lanes(november)).toEqual([' 1/3', 'Barn 1/3', 'Parish hall 4/3']);
  });
  it('are restaurants by any spelling of their names; an event of two stands in both, one of none in its own', () => {
    expect(lanes(byRestaurant)).toEqual([' 2/3', 'La Huerta 2/3', 'Pepe 3/3']);
  });
  it.each<[string, Partial<PlanSearch>, string[]]>([
    ['by state', { state: ['draft', 'cancelled'] }, ['Parish hall 2/1']],
    ['by words', { q: 'dance' }, ['Barn 1/1']],
    ['one of them', { lane: 'plc_barn' }, ['Barn 1/1']],
    ['the one without a place', { lane: '' }, [' 1/1']],
    ['empty ones too', { from: '2026-12-01', to: '2026-12-31', empty: '1' }, ['Barn 0/2', 'Parish hall 1/2']],
  ])('are found %s', (_, more, found) => expect(lanes({ ...november, ...more })).toEqual(found));

  it('come a page at a time', () => {
    const [first] = lanesAfter(db, november, undefined, 1);
    const rest = lanesAfter(db, november, first, 10);
    expect(rest.map(({ lane }) => lane)).toEqual(['plc_barn', 'plc_hall']);
  });
});

describe('events of lanes', () => {
  it('are a few of each day with the whole count', () => {
    const rows = eventsOfLanes(db, november, ['', 'plc_hall'], 2);
    expect(rows.map(({ lane, id, in_day }) => [lane, id, in_day])).toEqual([
      ['', 'breakfast', 1],
      ['plc_hall', 'lunch', 4],
      ['plc_hall', 'tea', 4],
    ]);
  });

  it('are marked where they share their place or a restaurant with another at the same time', () => {
    const rows = eventsOfLanes(db, november, ['', 'plc_barn', 'plc_hall'], 9);
    const met = clashesAmong(db, rows, november);
    const idsOf = (kind: 'place' | 'restaurant') =>
      rows.filter(({ n }) => met[kind].has(n)).map(({ id }) => id);
    // What is cancelled is in nobody's way.
    expect(idsOf('place')).toEqual(['lunch', 'tea']);
    expect(idsOf('restaurant')).toEqual(['dance', 'supper']);
  });

  it('follow a change of their restaurants and day, and go with the event', () => {
    db.run(`UPDATE events SET restaurants = '["Amina"]', day = '2026-11-29' WHERE id = 'later'`);
    expect(lanes(byRestaurant)).toContain('Amina 1/4');
    db.run(`DELETE FROM events WHERE id = 'later'`);
    expect(lanes(byRestaurant)).toHaveLength(3);
  });
});

describe('the plan of a query', () => {
  const params = {
    from: november.from,
    to: november.to,
    lane: '',
    after_name: '',
    after_lane: '',
    limit: 20,
    lanes: '[]',
    per_day: 3,
  };
  const plan = (sql: string): string =>
    db
      .all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, params)
      .map(({ detail }) => detail)
      .join('\n');

  it('counts lanes within an index, without reading an event', () => {
    expect(plan(lanesSql(november, true))).toContain('INDEX events_planned (day>? AND day<?)');
    expect(plan(lanesSql(byRestaurant, true))).toContain('INDEX event_restaurants_by_day (day>? AND day<?)');
  });
  it('finds the events of a lane within an index, and reads only those that are shown', () => {
    expect(plan(planSql(november))).toContain('INDEX events_of_lane (place_id=? AND day>? AND day<?)');
    expect(plan(planSql(november))).toContain('INDEX events_of_lane (place_id=? AND day=?)');
    expect(plan(planSql(byRestaurant))).toContain('USING PRIMARY KEY (name=? AND day>? AND day<?)');
    expect(plan(planSql(byRestaurant))).toContain('USING PRIMARY KEY (name=? AND day=?)');
    expect(plan(planSql(byRestaurant)) + plan(planSql(november))).not.toContain('SCAN e');
    expect(plan(planSql(november))).toContain('SEARCH e USING INTEGER PRIMARY KEY (rowid=?)');
  });
  it('looks for clashes only among the lanes and days that are shown', () => {
    expect(plan(spansSql.place)).toContain('INDEX events_of_lane (place_id=? AND day>? AND day<?)');
    expect(plan(spansSql.restaurant)).toContain('USING PRIMARY KEY (name=? AND day>? AND day<?)');
  });
});
