import { fold, foldedWords, isFoundBy, typedWords } from '~/api/fold';
import { managedSorts, type ManagedSort } from '~/api/manage/vocabulary';
import { eventStates, FROM_TODAY } from '~/api/vocabulary';
import type { DayRange } from '~/domain/event-days';
import { dayAfter } from '~/lib/instants';
import { fc } from '../../../tests/support/generated';
import { newTransaction } from '../commands/transaction';
import type { NewEvent } from '../model/entities';
import { fill } from '../seed/fill';
import { anEvent, aPlace, aSeed, START } from '../testing/seed';
import { Database } from './database';
import { daysOf } from './event-days';
import { eventsAfter, eventsByDay, Extents, type Position } from './event-lists';
import { isRare, type Search } from './event-search';
import { managedAfter, positionOf, type ManagedPosition, type ManagedSearch } from './managed-lists';
import type { ManagedSummaryRow } from './rows';
import { indexes, laterIndexes, tables } from './schema';

/** Lists read along indexes, or gather few events by another: either way they equal a plain sort of the same rows. */

const titles = ['Soup', 'soup', 'Ágape', 'agape', 'Zürich stew', 'Bread'];
const places = [null, aPlace({ id: 'plc_a' as never }), aPlace({ id: 'plc_b' as never, name: 'Barn' })];
const zones = ['Europe/Paris', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];
const days = ['2026-12-01', '2026-12-02', '2026-12-03'];

const someEvent = fc.record({
  title: fc.constantFrom(...titles),
  place: fc.constantFrom(...places),
  time_zone: fc.constantFrom(...zones),
  day: fc.constantFrom(...days),
  hour: fc.constantFrom('00', '12', '22'),
  ends: fc.constantFrom(
    { days: 0, time: '22:30' },
    { days: 1, time: '00:00' },
    { days: 1, time: '02:20' },
    { days: 3, time: '10:00' },
  ),
  capacity: fc.integer({ min: 1, max: 3 }),
  state: fc.constantFrom(...eventStates),
  visibility: fc.constantFrom('public' as const, 'public' as const, 'link' as const),
  updated_at: fc.constantFrom('2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z'),
  isArchived: fc.boolean(),
});
type Some = (typeof someEvent extends fc.Arbitrary<infer T> ? T : never) & { readonly id: string };

/** Nothing else that a search would find. */
const silent = { summary: '', description: '', organiser: '', restaurants: [], dishes: [], tags: [] };

const endOf = ({ day, ends }: Some): string => `${dayAfter(day, ends.days)}T${ends.time}`;
/** The days that an event touches. */
const daysOfEvent = (event: Some): readonly string[] =>
  [0, 1, 2, 3]
    .map((later) => dayAfter(event.day, later))
    .filter((day) => day === event.day || endOf(event) > `${day}T00:00`);
/** At two in Paris, when the day before is not over everywhere. */
const NOW = Date.parse('2026-12-02T01:00:00Z');
const overIn = (db: Database): ReadonlySet<string> =>
  new Set(db.values<string>(`SELECT id FROM events WHERE ends_at <= ${NOW} OR state = 'completed'`));
function isFound(event: Some, { from = '', to = '9' }: DayRange, over: ReadonlySet<string>): boolean {
  if (from === FROM_TODAY) return !over.has(event.id) && event.day <= to;
  return daysOfEvent(event).some((day) => day >= from && day <= to);
}

const toEvent = (some: Some): NewEvent => {
  const { day, hour, ends: _ends, isArchived: _archived, ...event } = some;
  return anEvent({
    ...event,
    ...silent,
    uid: event.id,
    starts_local: `${day}T${hour}:00`,
    ends_local: endOf(some),
  });
};

const someEvents = fc
  .array(someEvent, { maxLength: 25 })
  .map((events) => events.map((event, at): Some => ({ ...event, id: `evt_${(at * 7) % 25}_${at}` })));

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const someFilter = {
  from: maybe(fc.constantFrom(...days, '2026-12-04', FROM_TODAY, FROM_TODAY)),
  to: maybe(fc.constantFrom(...days)),
  place: maybe(fc.constantFrom('plc_a', 'plc_b')),
  q: maybe(fc.constantFrom('soup', 'a', 'BARN st', 'nothing')),
};

/** The store as it is after its first fill, or as commands leave it once triggers keep the counts. */
function aStore(events: readonly Some[], isFilledFirst: boolean): Database {
  const db = new Database(':memory:');
  db.makeLater(laterIndexes);
  db.exec(tables);
  if (!isFilledFirst) db.exec(indexes);
  db.transaction(() => fill(newTransaction(db, START), aSeed(events.map(toEvent))));
  if (isFilledFirst) db.exec(indexes);
  for (const { id } of events.filter(({ isArchived }) => isArchived))
    db.run('UPDATE events SET archived_at = 1 WHERE id = @id', { id });
  return db;
}

const hasWords = ({ title, place }: Some, q = ''): boolean =>
  isFoundBy(foldedWords(`${title} ${place?.name ?? ''} ${place?.city ?? ''}`), typedWords(q));

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

const fields: Readonly<Record<ManagedSort, (row: ManagedSummaryRow) => string | number>> = {
  starts: (row) => row.starts_at,
  '-starts': (row) => -row.starts_at,
  updated: (row) => -row.updated_at,
  title: (row) => fold(row.title),
  seats: (row) => row.capacity - row.taken,
};

function managedPages(db: Database, search: ManagedSearch, sort: ManagedSort, total: number): string[] {
  const found: string[] = [];
  let position: ManagedPosition | undefined;
  for (;;) {
    const rows = managedAfter(db, search, sort, position, 4, total);
    found.push(...rows.map(({ id }) => id));
    const last = rows.at(-1);
    if (!last) return found;
    position = positionOf(sort, last);
  }
}

it('lists of managers equal a plain sort, whatever their order, filters and pages', () => {
  const someSearch = fc.record({
    ...someFilter,
    ended: maybe(fc.constant('1' as const)),
    state: maybe(fc.subarray([...eventStates])),
    archived: maybe(fc.constant('1' as const)),
    // By their places among the events.
    alsoFound: maybe(fc.subarray([0, 1, 2, 3])),
  });
  fc.assert(
    fc.property(
      someEvents,
      someSearch,
      fc.constantFrom(...managedSorts),
      fc.boolean(),
      (events, { from, to, ended, alsoFound: also = [], ...filter }, sort, first) => {
        const db = aStore(events, first);
        const alsoFound = also.flatMap((at) =>
          db.values<number>('SELECT n FROM events WHERE id = @id', { id: events[at]?.id ?? null }),
        );
        const search: ManagedSearch = { ...filter, ...daysOf(db, { from, to, ended }, NOW), alsoFound };
        const rows = new Map(
          db
            .all<ManagedSummaryRow>('SELECT id, starts_at, updated_at, title, capacity, taken FROM events')
            .map((row) => [row.id, row]),
        );
        const over = overIn(db);
        const direction = sort === '-starts' || sort === 'updated' ? -1 : 1;
        const plain = events
          .filter(
            (event, at) =>
              event.isArchived === (search.archived === '1') &&
              (!search.state?.length || search.state.includes(event.state)) &&
              isFound(event, { from, to }, over) &&
              (!ended || over.has(event.id)) &&
              (search.place === undefined || event.place?.id === search.place) &&
              (hasWords(event, search.q) || also.includes(at)),
          )
          .map(({ id }) => rows.get(id) as ManagedSummaryRow)
          .toSorted((a, b) => compare(fields[sort](a), fields[sort](b)) || direction * compare(a.id, b.id))
          .map(({ id }) => id);
        const total = new Extents(db).ofManaged(search);
        expect(total).toBe(plain.length);
        expect(managedPages(db, search, sort, total)).toEqual(plain);
        expect(managedPages(db, search, sort, 100_000)).toEqual(plain);
        db.close();
      },
    ),
    { numRuns: 60 },
  );
});

function publicPages(db: Database, search: Search): string[] {
  const found: string[] = [];
  let position: Position | undefined;
  for (;;) {
    const rows = eventsAfter(db, search, position, 4);
    found.push(...rows.map(({ id }) => id));
    position = rows.at(-1);
    if (!position) return found;
  }
}

it('lists of everybody equal a plain sort, and so do their days, counts and places', () => {
  fc.assert(
    fc.property(someEvents, fc.record(someFilter), fc.boolean(), (events, { from, to, ...filter }, first) => {
      const db = aStore(events, first);
      const search: Search = { ...filter, ...daysOf(db, { from, to }, NOW), householdId: null };
      const over = overIn(db);
      const rows = new Map(
        db.all<Position>('SELECT id, day, starts_at FROM events').map((row) => [row.id, row]),
      );
      const listed = events.filter(({ state, visibility }) => state !== 'draft' && visibility === 'public');
      const plain = listed
        .filter(
          (event) =>
            isFound(event, { from, to }, over) &&
            (search.place === undefined || event.place?.id === search.place) &&
            hasWords(event, search.q),
        )
        .map(({ id }) => rows.get(id) as Position)
        .toSorted((a, b) => compare(a.day, b.day) || a.starts_at - b.starts_at || compare(a.id, b.id));
      const ids = plain.map(({ id }) => id);
      expect(publicPages(db, search)).toEqual(ids);
      const rare = { ...search, isRare: isRare(db, search.q) };
      expect(publicPages(db, rare)).toEqual(ids);
      expect([new Extents(db).of(search).total, new Extents(db).of(rare).total]).toEqual([
        ids.length,
        ids.length,
      ]);
      const between = { from: '2026-12-02', to: '2026-12-04' };
      const perDay = eventsByDay(db, { ...filter, ...between, householdId: null }, 2);
      const touching = (day: string) =>
        plain
          .filter(({ id }) => listed.some((event) => event.id === id && daysOfEvent(event).includes(day)))
          .map(({ id }) => id);
      if (from === undefined && to === undefined)
        expect(perDay.map(({ day, count, rows: found }) => [day, count, found.map(({ id }) => id)])).toEqual(
          ['2026-12-02', '2026-12-03', '2026-12-04'].flatMap((day) =>
            touching(day).length > 0 ? [[day, touching(day).length, touching(day).slice(0, 2)]] : [],
          ),
        );
      const counted = db.all<{ id: string; listed: number }>('SELECT id, listed FROM places');
      for (const { id, listed: count } of counted)
        expect(count).toBe(listed.filter(({ place }) => place?.id === id).length);
      db.close();
    }),
    { numRuns: 60 },
  );
});
