import type { SeriesTimes } from '~/domain/recurrence';
import type { NewEvent } from '../model/entities';
import { newDishId, randomText } from '../model/ids';
import { toIso } from '../model/instants';
import { withDishIds } from '../rules/dish-changes';
import { windowsAfterMove } from '../rules/event-times';
import { asText } from '../rules/offered-food';
import { shiftsAfterMove, withoutIds } from '../rules/shifts';
import { eventOfRow } from '../store/event-of-row';
import { fillEvents } from '../store/fill-events';
import type { ManagedRow } from '../store/rows';
import { freshDraft } from './create-event';
import { copyInvitations } from './draft-invitations';
import { recordEvent } from './history';
import { touchEvent } from './touch-event';
import type { Transaction } from './transaction';

/** Adds a date to a series: a draft like the given event, with its own time and UID. */
export function addDate(
  tx: Transaction,
  like: ManagedRow,
  seriesId: string,
  day: string,
  to: SeriesTimes,
): void {
  const id = `evt_${randomText(12)}`;
  const template = eventOfRow(tx.db, like);
  const event: NewEvent = {
    ...template,
    ...windowsAfterMove(template, template, { ...template, starts_local: to.starts_local }),
    id,
    uid: `${id}@events`,
    starts_local: to.starts_local,
    ends_local: to.ends_local,
    fold: 0,
    ...freshDraft,
    shifts: withoutIds(shiftsAfterMove(template.shifts, template, to)),
    dishes: withDishIds([], asText(template.dishes), newDishId),
    updated_at: toIso(tx.now),
  };
  fillEvents(tx.db, [event]);
  copyInvitations(tx, like, id);
  const by = { created_by: tx.actor, updated_by: tx.actor };
  tx.db.change('events', id, { series_id: seriesId, series_day: day, ...by });
  touchEvent(tx, id);
  recordEvent(tx, id, 'event.created', { after: { title: event.title, starts_local: event.starts_local } });
}

/** Renumbers the dates of a series by day. */
export function numberDates(tx: Transaction, seriesId: string): void {
  tx.db.run(
    `UPDATE events SET series_index = (SELECT count(*) FROM events o
       WHERE o.series_id = @seriesId AND (o.series_day < events.series_day OR (o.series_day = events.series_day AND o.id <= events.id)))
     WHERE series_id = @seriesId`,
    { seriesId },
  );
}

/** Excludes a deleted date, so that the next change of the series does not recreate it. */
export function excludeDate(tx: Transaction, seriesId: string, day: string): void {
  tx.db.run(
    `UPDATE series SET exdates = json_insert(exdates, '$[#]', @day), lock_version = lock_version + 1, updated_at = @now WHERE id = @seriesId`,
    { seriesId, day, now: tx.now },
  );
  numberDates(tx, seriesId);
}
