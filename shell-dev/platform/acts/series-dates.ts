import { randomBytes } from 'node:crypto';
import type { SeriesTimes } from '~/domain/recurrence-times';
import { isoOf, isoOrNull, msOf, msOrNull } from '../instants';
import type { NewEvent } from '../model';
import { eventOfRow } from '../store/event-of-row';
import { fillEvents } from '../store/fill-events';
import type { ManagedRow } from '../store/rows';
import type { Act } from './act';
import { recordEvent } from './record';
import { touchEvent } from './touch-event';

const windows = ['registration_opens_at', 'registration_closes_at', 'kitchen_cutoff_at'] as const;
type Windows = { readonly [K in (typeof windows)[number]]?: string | null | undefined };

/** Windows as far from another start as they are from this one. */
export function windowsAt(
  from: Windows,
  startsAt: number,
  toStartsAt: number,
): Partial<Pick<NewEvent, keyof Windows>> {
  const said = windows.flatMap((field) => {
    const at = from[field];
    if (at === undefined) return [];
    const moment = msOrNull(at);
    return [[field, isoOrNull(moment === null ? null : moment + toStartsAt - startsAt)] as const];
  });
  return Object.fromEntries(said);
}

/** Makes a date of a series: a draft that is like the event in hand, at its own time, with a UID of its own. */
export function addDate(act: Act, like: ManagedRow, seriesId: string, day: string, to: SeriesTimes): void {
  const id = `evt_${randomBytes(12).toString('base64url')}`;
  const template = eventOfRow(act.db, like);
  const event: NewEvent = {
    ...template,
    ...windowsAt(template, like.starts_at, msOf(to.starts_at)),
    id,
    uid: `${id}@events`,
    starts_local: to.starts_local,
    ends_local: to.ends_local,
    fold: 0,
    state: 'draft',
    cancel_reason: null,
    cancel_reason_shown: false,
    source_url: null,
    sequence: 0,
    previous_starts_at: [],
    updated_at: isoOf(act.now),
  };
  fillEvents(act.db, [event]);
  act.db.run(
    `UPDATE events SET series_id = @seriesId, series_day = @day, created_by = @actor, updated_by = @actor WHERE id = @id`,
    { id, seriesId, day, actor: act.actor },
  );
  touchEvent(act, id);
  recordEvent(act, id, 'event.created', { after: { title: event.title, starts_local: event.starts_local } });
}

/** Numbers the dates of a series anew, in order of their days. */
export function numberDates(act: Act, seriesId: string): void {
  act.db.run(
    `UPDATE events SET series_index = (SELECT count(*) FROM events o
       WHERE o.series_id = @seriesId AND (o.series_day < events.series_day OR (o.series_day = events.series_day AND o.id <= events.id)))
     WHERE series_id = @seriesId`,
    { seriesId },
  );
}

/** A date that was deleted by itself does not come back with the next change of its series. */
export function leaveOut(act: Act, seriesId: string, day: string): void {
  act.db.run(
    `UPDATE series SET exdates = json_insert(exdates, '$[#]', @day), lock_version = lock_version + 1, updated_at = @now WHERE id = @seriesId`,
    { seriesId, day, now: act.now },
  );
  numberDates(act, seriesId);
}
