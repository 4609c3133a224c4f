import { randomBytes } from 'node:crypto';
import { rruleOf } from '~/domain/recurrence-text';
import { clockOf, timesOn } from '~/domain/recurrence-times';
import { recurrenceDays } from '~/domain/recurrence-dates';
import { limits } from '~/api/vocabulary';
import { Refused } from '../rules/refused';
import { daysBeside, ruleIn } from '../rules/series-rule';
import type { Act } from './act';
import { managedEvent } from './change-event';
import { touchContent } from './event-touch';
import { recordEvent } from './record';
import { addDate, numberDates } from './series-dates';

export interface NewSeries {
  readonly event_id: string;
  readonly rrule: string;
  readonly exdates: readonly string[];
}

/** Repeats an event: it is the first date, whatever the rule says of its day; each other date begins as a draft that is like it. */
export function createSeries(act: Act, { event_id, rrule, exdates }: NewSeries): string {
  const row = managedEvent(act, event_id);
  if ((row.state !== 'draft' && row.state !== 'published') || row.series_id !== null)
    throw new Refused('bad_state', { params: { state: row.state, allowed: [] } });
  const rule = ruleIn(rrule, row.day);
  const days = daysBeside(rule, row.day, exdates);
  if (days.length + 1 > limits.series.max) throw new Refused('too_many_dates');
  const id = `ser_${randomBytes(12).toString('base64url')}`;
  act.db.run(
    `INSERT INTO series (id, rrule, first_day, exdates, lock_version, updated_at) VALUES (@id, @rrule, @day, @exdates, 1, @now)`,
    {
      id,
      rrule: rruleOf(rule),
      day: row.day,
      exdates: JSON.stringify([...exdates].toSorted()),
      now: act.now,
    },
  );
  const isOfRule = recurrenceDays(rule, row.day).days.includes(row.day);
  act.db.run(
    'UPDATE events SET series_id = @id, series_day = @day, overridden = @overridden WHERE id = @event_id',
    {
      id,
      day: row.day,
      overridden: isOfRule ? 0 : 1,
      event_id,
    },
  );
  const clock = clockOf(row);
  for (const day of days) addDate(act, row, id, day, timesOn(day, clock));
  numberDates(act, id);
  touchContent(act, event_id);
  recordEvent(act, event_id, 'event.changed', { before: { series: null }, after: { series: rruleOf(rule) } });
  return id;
}
