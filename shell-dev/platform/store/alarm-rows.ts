import type { AlarmKind } from '~/api/manage/alarms';
import type { Database } from './database';
import { IS_CONFLICT, IS_UNSEEN_LATE } from './schema';

/** What cannot wait, counted at one event. */
export interface AlarmRow {
  readonly kind: Exclude<AlarmKind, 'silent_door'>;
  readonly event_id: string;
  readonly count: number;
  /** When the last of them came. */
  readonly at: number;
}

const OF_EVENT = 'AND (@eventId IS NULL OR event_id = @eventId)';

/** All that nobody has settled, of one event or, without one, of all: each part reads an index that holds nothing else. */
export const alarmRows = (db: Database, eventId: string | null): AlarmRow[] =>
  db.all<AlarmRow>(
    `SELECT 'allergen_report' AS kind, event_id, count(*) AS count, max(at) AS at FROM allergen_reports INDEXED BY allergen_reports_open
     WHERE acknowledged_at IS NULL ${OF_EVENT} GROUP BY event_id
     UNION ALL
     SELECT 'conflict', event_id, count(*), max(received_at) FROM check_ins INDEXED BY check_in_conflicts
     WHERE ${IS_CONFLICT} ${OF_EVENT} GROUP BY event_id
     UNION ALL
     SELECT 'late_cancellation', event_id, count(*), max(updated_at) FROM registrations INDEXED BY registrations_cancelled_late
     WHERE ${IS_UNSEEN_LATE} ${OF_EVENT} GROUP BY event_id`,
    { eventId },
  );

/** When each door of an event was last heard of. What is entered in the guest list is no door's. */
export const doorsHeard = (db: Database, eventId: string): { door: string; at: number }[] =>
  db.all(
    `SELECT door, max(received_at) AS at FROM check_ins INDEXED BY check_ins_heard
     WHERE event_id = @eventId AND device_id IS NOT NULL GROUP BY door`,
    { eventId },
  );

export const openEvents = (db: Database): string[] =>
  db.values("SELECT id FROM events INDEXED BY events_to_complete WHERE state = 'live' ORDER BY ends_at");
