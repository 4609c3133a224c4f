import type { Act } from './act';

/** The event's live picture changed: a new version, one per transaction however much changed. */
export function touchEvent(act: Act, eventId: string): void {
  if (act.changes.events.has(eventId)) return;
  act.changes.events.add(eventId);
  act.db.run('UPDATE events SET version = version + 1 WHERE id = @eventId', { eventId });
}
