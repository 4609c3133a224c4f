/** @jest-environment node */
import { newTransaction } from '../commands/transaction';
import { fill } from '../seed/fill';
import { anEvent, aSeed, START } from '../testing/seed';
import { Database } from './database';
import { daysSql, pageSql } from './event-lists';
import { answersSql, notesSql } from './feedback-rows';
import { conditionOf, type Search } from './event-search';
import { importedSql } from './imported-rows';
import { ringSql } from './near-lists';
import { freshSql } from './saved-search-rows';
import { indexes, tables } from './schema';

/** A hundred thousand events page quickly because of what is not done: no sorting, no reading of events that are not shown. */
let db: Database;
beforeAll(() => {
  db = new Database(':memory:');
  db.exec(tables);
  db.transaction(() => fill(newTransaction(db, START), aSeed([anEvent()])));
  db.exec(indexes);
});
afterAll(() => db.close());

const page = { day: '2026-12-01', starts_at: 0, id: '', limit: 50, per_day: 3 };
const plan = (sql: string, search: Search): string[] =>
  db
    .all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, { ...conditionOf(search).params, ...page })
    .map(({ detail }) => detail);

const searches: [string, Search][] = [
  ['nothing in particular', { householdId: null }],
  ['days', { householdId: null, from: '2026-12-01', to: '2026-12-31' }],
  [
    'modes, diets and a party',
    { householdId: null, modes: ['collect'], diets: ['vegan'], party: 4, from: '2026-12-01' },
  ],
  [
    'what begins today',
    { householdId: null, from: '2026-11-30', excluded: [{ before: '2026-12-01', zones: ['Asia/Tokyo'] }] },
  ],
  ['a place', { householdId: null, place: 'plc_hall', from: '2026-12-01' }],
  ['words', { householdId: null, q: 'soup' }],
  ['what is near', { householdId: null, places: ['plc_hall', null] }],
  ['what all of us can eat', { householdId: null, foods: [1, 2], from: '2026-12-01' }],
  ['what followed organisers have', { householdId: null, organisers: ['Neighbours'], from: '2026-12-01' }],
  ['what is mine', { householdId: 'family-1', mine: '1' }],
];

describe.each(searches)('searching for %s', (_, search) => {
  const index = search.place === undefined ? 'events_listed' : 'events_at_place';

  it('walks along the index from where the last page ended, without sorting', () => {
    for (const isFirst of [true, false]) {
      const steps = plan(pageSql(search, isFirst), search);
      expect(steps[0]).toMatch(new RegExp(`^(SEARCH|SCAN) e USING INDEX ${index}`));
      expect(steps.join('\n')).not.toMatch(/TEMP B-TREE FOR ORDER/);
    }
    const from =
      search.place === undefined
        ? '((day,starts_at,id)>(?,?,?)'
        : '(place_id=? AND (day,starts_at,id)>(?,?,?)';
    expect(plan(pageSql(search, false), search)[0]).toContain(from);
  });

  it('counts within the index, without reading an event', () => {
    const { where } = conditionOf(search);
    const [step] = plan(`SELECT count(*) FROM events e INDEXED BY ${index} WHERE ${where}`, search);
    // What is searched in words, or is one's own, is known by other columns than the index has.
    expect(step).toContain(
      search.mine || search.q || search.excluded ? `INDEX ${index}` : `COVERING INDEX ${index}`,
    );
  });
});

it('numbers the events of each day within the index, and reads only those that are shown', () => {
  const search: Search = { householdId: null, from: '2026-12-01', to: '2026-12-31', party: 2 };
  const steps = plan(daysSql(search), search);
  expect(steps).toContainEqual(
    expect.stringMatching(/^SEARCH e USING COVERING INDEX events_listed \(day>\? AND day<\?\)/),
  );
  expect(steps).toContainEqual('SEARCH e USING INTEGER PRIMARY KEY (rowid=?)');
});

it('finds the places in a ring within a band of latitudes, and names by index', () => {
  const ring = { latitude: 48.87, longitude: 2.38, south: 48.8, north: 48.9, above: 2, upTo: 5 };
  const [step] = db.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${ringSql}`, ring);
  expect(step?.detail).toMatch(
    /^SEARCH places USING INDEX places_by_position \(latitude>\? AND latitude<\?\)/,
  );
});

it('counts what is new in a search among what was published since, not among all', () => {
  for (const [, search] of searches) {
    const [step] = db.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${freshSql(search)}`, {
      ...conditionOf(search).params,
      since: 0,
    });
    expect(step?.detail).toMatch(/^SEARCH e USING INDEX events_by_publication \(published_at>\?\)/);
  }
});

it('counts the feedback of an event and pages its notes within their indexes', () => {
  const steps = (sql: string) =>
    db
      .all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, { eventId: 'evt_supper', at: 0, n: 0, limit: 20 })
      .map(({ detail }) => detail)
      .join('\n');
  expect(steps(answersSql)).toMatch(
    /^SEARCH feedback USING COVERING INDEX feedback_of_event \(event_id=\?\)$/,
  );
  for (const isFirst of [true, false]) {
    expect(steps(notesSql(isFirst))).toMatch(/^SEARCH f USING INDEX feedback_notes \(event_id=\?/);
    expect(steps(notesSql(isFirst))).not.toMatch(/TEMP B-TREE/);
  }
});

it('finds what is due next by looking at one row of each kind', () => {
  const due = [
    `SELECT min(hold_expires_at) FROM registrations WHERE state = 'held'`,
    `SELECT min(offer_expires_at) FROM registrations WHERE state = 'offered'`,
    `SELECT min(doors_at) FROM events WHERE state = 'published'`,
    `SELECT min(ends_at) FROM events WHERE state = 'live'`,
  ];
  for (const sql of due) {
    const [step] = db.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`);
    expect(step?.detail).toMatch(/^SEARCH \w+ USING COVERING INDEX/);
  }
});

it('finds what came from calendars by day, without looking at what was made here', () => {
  const span = { from: '2026-12-01', to: '2026-12-31', day: '', n: 0 };
  const steps = db
    .all<{ detail: string }>(`EXPLAIN QUERY PLAN ${importedSql}`, span)
    .map(({ detail }) => detail);
  expect(steps[0]).toMatch(/^SEARCH e USING INDEX events_imported/);
  expect(steps.join('\n')).not.toMatch(/TEMP B-TREE/);
});
