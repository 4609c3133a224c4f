import type { Database } from '../store/database';

/** What a transaction changed, to be told once it is committed. */
export class Changes {
  readonly events = new Set<string>();
  readonly registrations = new Set<string>();
  /** Removed events with the version of their tombstone. */
  readonly removed = new Map<string, number>();
  /** Events that left the public lists without being removed. */
  readonly hidden = new Set<string>();
  /** What was written into the history, by its number. */
  readonly history: number[] = [];

  /** Takes over what a part of the transaction changed. */
  add(other: Changes): void {
    for (const id of other.events) this.events.add(id);
    for (const id of other.registrations) this.registrations.add(id);
    for (const [id, version] of other.removed) this.removed.set(id, version);
    for (const id of other.hidden) this.hidden.add(id);
    this.history.push(...other.history);
  }

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
  /** The person who acts; `null`: the clock. */
  readonly actor: string | null;
  /** Not while a new store is filled: nobody did any of that. */
  readonly keepsHistory: boolean;
}

export const newAct = (db: Database, now: number, actor: string | null = null): Act => ({
  db,
  now,
  changes: new Changes(),
  queuesMoved: new Set(),
  actor,
  keepsHistory: true,
});
