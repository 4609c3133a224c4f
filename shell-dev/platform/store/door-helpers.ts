import type { Viewer } from '../model/viewer';
import type { Database } from './database';

/** Those of these events at whose doors a viewer works. Only people of that role do, so nobody else is looked up. */
export const doorsOf = (
  db: Database,
  { role, personId }: Viewer,
  eventIds: readonly string[],
): ReadonlySet<string> =>
  new Set(
    role === 'door'
      ? db.values<string>(
          `SELECT event_id FROM door_helpers
           WHERE person_id = @personId AND event_id IN (SELECT value FROM json_each(@ids))`,
          { personId, ids: JSON.stringify(eventIds) },
        )
      : [],
  );

export const isHelper = (db: Database, viewer: Viewer, eventId: string): boolean =>
  doorsOf(db, viewer, [eventId]).has(eventId);

export const helpersAt = (db: Database, eventId: string): string[] =>
  db.values('SELECT person_id FROM door_helpers WHERE event_id = @eventId', { eventId });

export const addHelper = (db: Database, event_id: string, person_id: string): void =>
  db.add('door_helpers', { event_id, person_id }, 'IGNORE');
