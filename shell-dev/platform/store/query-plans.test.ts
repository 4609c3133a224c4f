import { managedSorts } from '~/api/manage/vocabulary';
import { newTransaction } from '../commands/transaction';
import { fill } from '../seed/fill';
import { anEvent, aSeed, START } from '../testing/seed';
import { Database } from './database';
import { notEndedSql, runningSql } from './event-days';
import { daysSql, overMidnightSql, pageIdsSql, pageSql } from './event-lists';
import { conditionOf, countedConditionOf, type Search } from './event-search';
import { answersSql, notesSql } from './feedback-rows';
import { foundGuestsSql } from './guest-rows';
import { importedSql } from './imported-rows';
import { managedCountSql, managedIdsSql, type ManagedSearch } from './managed-lists';
import { nearSql, ringSql } from './near-lists';
import { freshSql } from './saved-search-rows';
import { indexes, laterIndexes, tables } from './schema';

/** A hundred thousand events page quickly because of what is not done: no sorting, no reading of events that are not shown. */
let db: Database;
beforeAll(() => {
  db = new Database(':memory:');
  db.makeLater(laterIndexes);
  db.exec(tables);
  db.transaction(() => fill(newTransaction(db, START), aSeed([anEvent()])));
  db.exec(indexes);
});
afterAll(() => db.close());

const managedParams = {
  archived: 0,
  first: '',
  from: '',
  to: '9999-12-31',
  also: '[]',
  except: '[]',
  place: 'plc_hall',
  words: 'soup*',
  value: 0,
  id: '',
  after: 0,
  until: 0,
  limit: 50,
};
const page = { day: '2026-12-01', starts_at: 0, id: '', limit: 50, per_day: 3 };
const plan = (sql: string, search: Search): string[] =>
  db
    .all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, { ...conditionOf(search).params, ...page })
    .map(({ detail }) => detail);

const managedPlan = (sql: string): string =>
  db
    .all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, managedParams)
    .map(({ detail }) => detail)
    .join('\n');

const searches: [string, Search][] = [
  ['nothing in particular', { householdId: null }],
  ['days', { householdId: null, from: '2026-12-01', to: '2026-12-31' }],
  [
    'modes, diets and a party',
    { householdId: null, modes: ['collect'], diets: ['vegan'], party: 4, from: '2026-12-01' },
  ],
  [
    'what has not ended',
    { householdId: null, from: '2026-12-01', first: '2026-11-30', also: [1, 2], to: '2026-12-31' },
  ],
  ['a place', { householdId: null, place: 'plc_hall', from: '2026-12-01' }],
  ['words', { householdId: null, q: 'soup' }],
  ['what is near', { householdId: null, places: ['plc_hall', null] }],
  ['what all of us can eat', { householdId: null, foods: [1, 2], from: '2026-12-01' }],
  ['what followed organisers have', { householdId: null, organisers: ['Neighbours'], from: '2026-12-01' }],
];

describe.each(searches)('searching for %s', (_, search) => {
  const index = search.place === undefined ? 'events_listed' : 'events_at_place';

  it('walks along the index from where the last page ended, without sorting', () => {
    for (const isFirst of [true, false]) {
      const steps = plan(pageIdsSql(search, isFirst), search);
      expect(steps[0]).toMatch(new RegExp(`^(SEARCH|SCAN) e USING (COVERING )?INDEX ${index}`));
      expect(steps.join('\n')).not.toContain('TEMP B-TREE');
    }
    const from =
      search.place === undefined
        ? '((day,starts_at,id)>(?,?,?)'
        : '(place_id=? AND (day,starts_at,id)>(?,?,?)';
    expect(plan(pageIdsSql(search, false), search)[0]).toContain(from);
  });

  it('reads only the events that are shown', () =>
    expect(plan(pageSql(search, true), search)).toContain('SEARCH e USING INTEGER PRIMARY KEY (rowid=?)'));

  it('counts within the index, without reading an event', () => {
    const { source, where } = countedConditionOf(search);
    const steps = plan(`SELECT count(*) FROM ${source} WHERE ${where}`, search).join('\n');
    const counted = search.q === undefined ? index : 'events_of_text';
    expect(steps).toContain(`COVERING INDEX ${counted}`);
  });
});

it.each<[string, Search, string]>([
  [
    'has rare words',
    { householdId: null, q: 'soup', isRare: true },
    'USING COVERING INDEX events_of_text (text_id=?)',
  ],
  ['is mine', { householdId: 'family-1', mine: '1' }, 'USING INDEX events_by_id (id=?)'],
])('gathers what %s, without looking at other events', (_, search, step) => {
  const steps = plan(pageIdsSql(search, true), search).join('\n');
  expect(steps).toContain(step);
  expect(steps).not.toMatch(/SCAN e\b/);
});

it('counts each day within the index, and reads only the events that are shown', () => {
  const search: Search = { householdId: null, from: '2026-12-01', to: '2026-12-31', party: 2 };
  const steps = plan(daysSql(search), search);
  expect(steps).toContainEqual(
    expect.stringMatching(/^SEARCH e USING COVERING INDEX events_listed \(day>\? AND day<\?\)/),
  );
  expect(steps).toContainEqual(
    expect.stringMatching(/^SEARCH e USING COVERING INDEX events_listed \(day=\?\)/),
  );
  expect(steps).toContainEqual('SEARCH e USING INTEGER PRIMARY KEY (rowid=?)');
});

const moments = {
  day: '2026-12-01',
  to: '2026-12-31',
  midnight: '2026-12-01T00:00',
  today: '2026-11-30',
  sure: '2026-12-01',
  now: 0,
};

it('looks for what is on among what begins in two days, and the few that run over midnight', () => {
  const steps = (sql: string) =>
    db.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, moments).map(({ detail }) => detail);
  const running = /^SEARCH (events|e) USING (COVERING )?INDEX events_over_midnight \(day<\?\)$/;
  expect(steps(runningSql)).toEqual([expect.stringMatching(running)]);
  expect(steps(notEndedSql)).toContainEqual(expect.stringMatching(running));
  expect(steps(notEndedSql)).toContainEqual(
    'SEARCH events USING INDEX events_by_state (archived=? AND state=? AND day>? AND day<?)',
  );
  expect(steps(overMidnightSql({ householdId: null, to: '2026-12-31' }))[0]).toMatch(running);
});

/** The columns of events in a query that an index does not have: for them a row would be read. */
function columnsBeside(sql: string): string[] {
  const index = /INDEXED BY (\w+)/.exec(sql)?.[1] ?? '';
  const has = db
    .all<{ name: string }>(`SELECT name FROM pragma_index_xinfo('${index}')`)
    .map(({ name }) => name);
  return [...sql.matchAll(/\be\.(\w+)/g)].flatMap(([, name = '']) =>
    name === 'n' || has.includes(name) ? [] : name,
  );
}

describe.each(managedSorts)('a list of managers in order of %s', (sort) => {
  it.each<[string, ManagedSearch]>([
    ['all events', {}],
    ['states', { state: ['draft', 'cancelled'] }],
    ['days', { from: '2026-12-01', to: '2026-12-31' }],
    ['what has not ended', { from: '2026-12-01', first: '2026-11-30', also: [1] }],
    ['what has ended', { to: '2026-12-01', except: [1] }],
    ['a place', { place: 'plc_hall' }],
    ['words', { q: 'soup' }],
    ['what is archived', { archived: '1' }],
  ])('is met along its index, whatever it is narrowed by: %s', (_, search) => {
    for (const isFirst of [true, false]) {
      const sql = managedIdsSql(search, sort, { isFirst, isGathered: false });
      const steps = managedPlan(sql);
      expect(steps).toMatch(/^SEARCH e USING (COVERING )?INDEX events_by_\w+ \(archived=\?/);
      if (!isFirst) expect(steps).toMatch(/,id\)[<>]\(\?,\?\)/);
      expect(steps).not.toMatch(/TEMP B-TREE|SCAN e\b/);
      expect(columnsBeside(sql)).toEqual([]);
    }
  });

  it('begins and ends with its days where it is in order of start', () => {
    const how = { isFirst: false, isGathered: false };
    const steps = managedPlan(managedIdsSql({ from: '2026-12-01', to: '2026-12-31' }, sort, how));
    const ends = { starts: 'AND starts_at<?', '-starts': 'AND starts_at>?' };
    if (sort === 'starts' || sort === '-starts') expect(steps).toContain(ends[sort]);
    else expect(steps).not.toContain('starts_at');
  });

  it.each<[string, ManagedSearch, string]>([
    [
      'states and days',
      { state: ['draft'], from: '2026-12-01' },
      'events_by_state (archived=? AND state=? AND day>? AND day<?)',
    ],
    ['a place', { place: 'plc_hall' }, 'events_of_lane (place_id=? AND day>? AND day<?)'],
    ['words', { q: 'soup' }, 'events_of_text (text_id=? AND archived=? AND state=? AND day>? AND day<?)'],
  ])('gathers the few events of %s, without looking at others', (_, search, index) => {
    const sql = managedIdsSql(search, sort, { isFirst: true, isGathered: true });
    expect(managedPlan(sql)).toContain(`SEARCH e USING INDEX ${index}`);
    if (search.q) expect(columnsBeside(sql)).toEqual([]);
  });
});

it.each<[string, ManagedSearch, string]>([
  [
    'by what triggers count',
    { from: '2026-12-01' },
    'USING PRIMARY KEY (archived=? AND state=? AND visibility=? AND day>? AND day<?)',
  ],
  [
    'within the index of places',
    { place: 'plc_hall' },
    'INDEX events_of_lane (place_id=? AND day>? AND day<?)',
  ],
  [
    'within the index of texts',
    { q: 'soup' },
    'INDEX events_of_text (text_id=? AND archived=? AND state=? AND day>? AND day<?)',
  ],
])('counts a list of managers %s', (_, search, step) => {
  const sql = managedCountSql(search);
  expect(managedPlan(sql)).toContain(step);
  if (step.startsWith('INDEX')) expect(columnsBeside(sql)).toEqual([]);
});

it('finds the places in a ring within a band of latitudes, and names by index', () => {
  const ring = { latitude: 48.87, longitude: 2.38, south: 48.8, north: 48.9, above: 2, upTo: 5 };
  const [step] = db.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${ringSql}`, ring);
  expect(step?.detail).toMatch(
    /^SEARCH places USING INDEX places_by_position \(latitude>\? AND latitude<\?\)/,
  );
});

it('walks along the events of each near place, and compares what few events have with the places', () => {
  const near = { ...page, tenths: 5, near: '[]' };
  const steps = (search: Search, isFirst: boolean) =>
    db
      .all<{ detail: string }>(`EXPLAIN QUERY PLAN ${nearSql(search, isFirst)}`, {
        ...conditionOf(search).params,
        ...near,
      })
      .map(({ detail }) => detail)
      .join('\n');
  for (const isFirst of [true, false]) {
    expect(steps({ householdId: null, from: '2026-12-01' }, isFirst)).toMatch(
      /SEARCH e USING (COVERING )?INDEX events_at_place \(place_id=\? AND day>\?\)/,
    );
    for (const search of [
      { householdId: null, q: 'soup', isRare: true },
      { householdId: 'family-1', mine: '1' },
    ] as const) {
      expect(steps(search, isFirst)).toMatch(/SEARCH near USING AUTOMATIC .*INDEX \(id=\?\)/);
      expect(steps(search, isFirst)).not.toMatch(/SCAN e\b/);
    }
  }
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

it('looks at the newest guests whose names match, and at nobody else', () => {
  const steps = db
    .all<{ detail: string }>(`EXPLAIN QUERY PLAN ${foundGuestsSql}`, { words: '"sol"*', now: 0, limit: 8 })
    .map(({ detail }) => detail);
  // `M` is the match, without a sort of what it finds.
  expect(steps).toContainEqual(expect.stringMatching(/^SCAN guest_words VIRTUAL TABLE INDEX \d+:M/));
  expect(steps).toContain('SEARCH r USING INTEGER PRIMARY KEY (rowid=?)');
  expect(steps).toContain('SEARCH e USING INDEX events_by_id (id=?)');
  expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual(['USE TEMP B-TREE FOR ORDER BY']);
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
