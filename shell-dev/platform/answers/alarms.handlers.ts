import { limits } from '~/api/vocabulary';
import { toIso } from '../model/instants';
import { feedbackUntil } from '../rules/feedback-permissions';
import { DOOR_RETENTION } from '../rules/permissions';
import { silentDoors } from '../rules/silent-doors';
import { alarmRows, doorsHeard, openEvents, type AlarmRow } from '../store/alarm-rows';
import type { Database } from '../store/database';
import { doorsOf } from '../store/door-helpers';
import { managedRow } from '../store/event-rows';
import type { EventRow, ManagedRow } from '../store/rows';
import type { AnswerOf, Handlers } from './handler';

type AlarmAnswer = NonNullable<AnswerOf<'listAlarms'>['items'][number]>;

export const alarmHandlers: Pick<Handlers, 'listAlarms'> = {
  listAlarms({ viewer }, { db, now }) {
    const rows = alarmRows(db, null);
    const ids = [...new Set([...rows.map(({ event_id }) => event_id), ...openEvents(db)])];
    const mine = viewer.role === 'manager' ? undefined : doorsOf(db, viewer, ids, now);
    const events = ids
      .filter((id) => !mine || mine.has(id))
      .flatMap((id) => managedRow(db, id) ?? [])
      .sort((one, other) => one.starts_at - other.starts_at);
    const items = events.flatMap((event) =>
      ofEvent(
        db,
        event,
        rows.filter(({ event_id }) => event_id === event.id),
        now,
        mine ? 'helpers' : 'managers',
      ),
    );
    return { items: items.slice(0, limits.notices) };
  },
};

export type Audience = 'managers' | 'helpers';

/** The alarms of one event. */
export function alarmsAt(db: Database, eventId: string, now: number, audience: Audience): AlarmAnswer[] {
  const event = managedRow(db, eventId);
  return event ? ofEvent(db, event, alarmRows(db, eventId), now, audience) : [];
}

/** What helpers can do something about besides a silent door: while food is served, warn who serves it. */
const isForHelpers = ({ kind }: AlarmRow, { state }: ManagedRow): boolean =>
  kind === 'allergen_report' && state === 'live';

function ofEvent(
  db: Database,
  event: ManagedRow,
  rows: readonly AlarmRow[],
  now: number,
  audience: Audience,
): AlarmAnswer[] {
  if (event.archived_at !== null) return [];
  const { id, title, starts_local, time_zone } = event;
  const about = { event: { id, title, starts_local, time_zone } };
  const told = audience === 'managers' ? rows : rows.filter((row) => isForHelpers(row, event));
  const counted = told.map(({ kind, count, at }) => ({
    kind,
    count,
    at,
    door: '',
    until: endOf[kind](event),
  }));
  const silent = event.state === 'live' ? silentDoors(doorsHeard(db, id), now) : [];
  return [...counted, ...silent.map((door) => ({ kind: 'silent_door' as const, count: 1, ...door }))]
    .filter(({ until }) => until > now)
    .map(({ at, until, ...alarm }) => ({ ...about, ...alarm, at: toIso(at), until: toIso(until) }));
}

/** A party that cancelled is nobody's surprise once the food is there. */
const endOf: Readonly<Record<AlarmRow['kind'], (event: EventRow) => number>> = {
  allergen_report: feedbackUntil,
  conflict: ({ ends_at }) => ends_at + DOOR_RETENTION,
  late_cancellation: ({ starts_at }) => starts_at,
};
