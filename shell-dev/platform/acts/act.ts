import type { Database } from '../store/database';

/** What a transaction changed, to be told once it is committed. */
export class Changes {
  readonly events = new Set<string>();
  readonly registrations = new Set<string>();
  /** Removed events with the version of their tombstone. */
  readonly removed = new Map<string, number>();

  get isEmpty(): boolean {
    return this.events.size + this.registrations.size + this.removed.size === 0;
  }
}

/** One transaction under way: everything an act needs, with one and the same `now` from its first rule to its last. */
export interface Act {
  readonly db: Database;
  readonly now: number;
  readonly changes: Changes;
  /** Events whose queue gained, lost or reordered somebody. */
  readonly queuesMoved: Set<string>;
}

export const newAct = (db: Database, now: number): Act => ({
  db,
  now,
  changes: new Changes(),
  queuesMoved: new Set(),
});
