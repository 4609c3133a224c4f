import type { Database } from './database';

export interface GoneDish<D> {
  readonly dish: D;
  readonly left_at: number;
}

/** The dishes that left an event and in whose place nothing has come, as they were last. */
export const goneDishes = <D>(db: Database, eventId: string): GoneDish<D>[] =>
  db
    .all<GoneDish<string>>('SELECT dish, left_at FROM gone_dishes WHERE event_id = @eventId ORDER BY n', {
      eventId,
    })
    .map(({ dish, left_at }) => ({ dish: JSON.parse(dish) as D, left_at }));

/** Keeps these in place of those that were kept before. */
export function keepGoneDishes<D>(db: Database, event_id: string, gone: readonly GoneDish<D>[]): void {
  db.run('DELETE FROM gone_dishes WHERE event_id = @event_id', { event_id });
  for (const { dish, left_at } of gone)
    db.add('gone_dishes', { event_id, dish: JSON.stringify(dish), left_at });
}
