import { limits } from '~/api/vocabulary';
import { problemOf, type Recurrence } from '~/domain/recurrence';
import { recurrenceDays, readRecurrence, rruleOf } from '~/domain/recurrence-text';
import { compareText } from '~/lib/text';
import type { EntryDate, NewEvent, SeriesDate } from '../model/entities';
import { randomText } from '../model/ids';
import { wrong } from '../rules/refused';
import type { Database } from '../store/database';
import { saveRule, type SeriesDateRow } from '../store/series-rows';
import { numberDates } from './series-dates';
import type { Transaction } from './transaction';

export type Joining = readonly [eventId: string, EntryDate];

interface ImportedSeries {
  readonly id: string;
  readonly rrule: string;
  readonly calendar_rrule: string;
}

/**
 * Makes events dates of the series of their entries. A series that is full is followed by another. Ends each series with its last date: its
 * rule promises no date that was not imported.
 */
export function joinSeries(tx: Transaction, joining: Iterable<Joining>): void {
  const touched = new Set<string>();
  for (const [eventId, date] of joining) {
    const rule = ruleOf(date);
    const before = importedSeriesOf(tx.db, eventId);
    const newest = newestSeries(tx.db, date.uid);
    const series =
      newest && hasRoom(tx.db, newest, rule, date.day, eventId) ? newest : addSeries(tx, date, rule);
    followRule(tx, series, rule);
    tx.db.run(
      `UPDATE events SET overridden = iif(series_id IS @id, max(overridden, @overridden), @overridden), series_id = @id, series_day = @day
       WHERE id = @eventId`,
      { eventId, id: series.id, day: date.day, overridden: date.overridden ? 1 : 0 },
    );
    touched.add(series.id);
    if (before !== undefined) touched.add(before);
  }
  for (const id of touched) fitToDates(tx, id);
}

/** The imported series of which an event is a date. */
export const importedSeriesOf = (db: Database, eventId: string): string | undefined =>
  db.value(
    `SELECT s.id FROM events e JOIN series s ON s.id = e.series_id WHERE e.id = @eventId AND s.calendar_uid IS NOT NULL`,
    { eventId },
  );

const newestSeries = (db: Database, uid: string): ImportedSeries | undefined =>
  db.get<ImportedSeries>(
    'SELECT id, rrule, calendar_rrule FROM series WHERE calendar_uid = @uid ORDER BY rowid DESC LIMIT 1',
    { uid },
  );

/** Whether the rule has no more dates than a series may have, from the first of its dates to the last. */
function hasRoom(
  db: Database,
  { id }: ImportedSeries,
  rule: Recurrence,
  day: string,
  eventId: string,
): boolean {
  const others = datesOf(db, id).filter((date) => date.id !== eventId);
  const days = [...others.map(({ series_day }) => series_day), day].toSorted();
  if (days.length > limits.series.max) return false;
  return !recurrenceDays(until(rule, days.at(-1) ?? day), days[0] ?? day).isCut;
}

const datesOf = (db: Database, id: string) =>
  db.all<DateOfSeries>(
    'SELECT id, series_day, overridden FROM events WHERE series_id = @id ORDER BY series_day, id',
    { id },
  );

function ruleOf({ rrule, day }: EntryDate): Recurrence {
  const rule = readRecurrence(rrule);
  const problem = rule ? problemOf(until(rule, day), day) : 'format';
  if (!rule || problem) throw wrong('rrule', problem ?? 'format');
  return until(rule, day);
}

const until = (rule: Recurrence, day: string): Recurrence => ({ ...rule, end: { by: 'day', day } });

function addSeries(tx: Transaction, { uid, day }: EntryDate, rule: Recurrence): ImportedSeries {
  const id = `ser_${randomText(12)}`;
  const rrule = rruleOf(rule);
  const written = { id, rrule, first_day: day, exdates: '[]', lock_version: 1, updated_at: tx.now };
  tx.db.add('series', { ...written, calendar_uid: uid, calendar_rrule: rrule });
  return { id, rrule, calendar_rrule: rrule };
}

/** A rule that the calendar changed replaces the present one; one that only a manager changed stays. */
function followRule(tx: Transaction, { id, calendar_rrule }: ImportedSeries, rule: Recurrence): void {
  const before = readRecurrence(calendar_rrule);
  if (before && rruleOf({ ...before, end: rule.end }) === rruleOf(rule)) return;
  const rrule = rruleOf(rule);
  tx.db.change('series', id, { rrule, calendar_rrule: rrule });
}

type DateOfSeries = Pick<SeriesDateRow, 'id' | 'series_day' | 'overridden'>;

/**
 * Adds a series for each entry of a new store, and gives the place of its events in it, by their ids: what `joinSeries` makes of them one by
 * one. All dates of an entry are among the events.
 */
export function newSeries(tx: Transaction, events: readonly NewEvent[]): ReadonlyMap<string, SeriesDate> {
  const entries = new Map<string, DateOfSeries[]>();
  const first = new Map<string, EntryDate>();
  for (const { id, entry_date } of events) {
    if (!entry_date) continue;
    const { uid, day, overridden } = entry_date;
    const date = { id, series_day: day, overridden: overridden ? 1 : 0 };
    const known = entries.get(uid);
    if (known) known.push(date);
    else {
      entries.set(uid, [date]);
      first.set(uid, entry_date);
    }
  }
  const places = new Map<string, SeriesDate>();
  for (const [uid, dates] of entries) {
    const entry = first.get(uid);
    if (entry) addPlaces(tx, entry, dates, places);
  }
  return places;
}

/** Adds the series of an entry, and to `places` that of each event in it. */
function addPlaces(
  tx: Transaction,
  entry: EntryDate,
  unordered: readonly DateOfSeries[],
  places: Map<string, SeriesDate>,
): void {
  const dates = unordered.toSorted(
    (a, b) => compareText(a.series_day, b.series_day) || compareText(a.id, b.id),
  );
  const rule = ruleOf(entry);
  const { id } = addSeries(tx, entry, rule);
  const ruled = fitSeries(tx, id, rule, dates);
  for (const [at, date] of dates.entries()) {
    const overridden = date.overridden === 1 || !ruled.has(date.series_day);
    places.set(date.id, { id, day: date.series_day, index: at + 1, overridden });
  }
}

/** Lets the rule begin and end with its dates, without the days that have none. A date on another day is an exception. */
function fitToDates(tx: Transaction, id: string): void {
  const rrule = tx.db.value<string>('SELECT rrule FROM series WHERE id = @id', { id });
  const dates = datesOf(tx.db, id);
  const rule = rrule === undefined ? undefined : readRecurrence(rrule);
  if (!rule || dates.length === 0) {
    tx.db.remove('series', id);
    return;
  }
  const ruled = fitSeries(tx, id, rule, dates);
  tx.db.run(
    `UPDATE events SET overridden = 1
     WHERE series_id = @id AND NOT EXISTS (SELECT 1 FROM json_each(@ruled) WHERE value = series_day)`,
    { id, ruled: JSON.stringify([...ruled]) },
  );
  numberDates(tx, id);
}

/** Stores the rule of a series as it fits its dates, which are in order. Returns its days. */
function fitSeries(
  tx: Transaction,
  id: string,
  rule: Recurrence,
  dates: readonly DateOfSeries[],
): ReadonlySet<string> {
  const days = new Set(dates.map(({ series_day }) => series_day));
  const usual = dates.filter(({ overridden }) => overridden === 0).map(({ series_day }) => series_day);
  const [first = dates[0]?.series_day ?? '', last = dates.at(-1)?.series_day ?? ''] = [
    usual[0],
    usual.at(-1),
  ];
  const fitted = until(rule, last);
  const ruled = recurrenceDays(fitted, first).days;
  const exdates = ruled.filter((day) => !days.has(day));
  saveRule(tx.db, id, { rule: fitted, first_day: first, exdates }, tx.now);
  return new Set(ruled);
}
