import { Refused } from '../rules/refused';
import type { Database } from '../store/database';
import type { HistoryBatch } from '../store/history-rows';

/** What a transaction changed, to be published once it is committed. */
export class Changes {
  readonly events = new Set<string>();
  readonly registrations = new Set<string>();
  /** Allergen reports that were made or acknowledged. Their registrations are among the changed ones. */
  readonly reports = new Set<string>();
  /** Notices that a household sees, and changed. */
  readonly notices = new Set<string>();
  /** Notices that it saw and that are deleted, with their household and the version of their tombstone. */
  readonly removedNotices = new Map<string, { readonly householdId: string; readonly version: number }>();
  /** Events with a message that was taken, sent or withdrawn. */
  readonly messages = new Set<string>();
  /** Offers that changed, with their event, their version and the people of their restaurant. */
  readonly offers = new Map<
    string,
    { readonly eventId: string; readonly version: number; readonly people: readonly string[] }
  >();
  /** Shifts that changed, or claims of them, with their event and their version. */
  readonly shifts = new Map<string, { readonly eventId: string; readonly version: number }>();
  /** People with another claim, and so with other rights. */
  readonly rights = new Set<string>();
  /** Events whose check-in log grew, or of which a conflict was settled. */
  readonly doors = new Set<string>();
  /** Removed events with the version of their tombstone. */
  readonly removed = new Map<string, number>();
  /** Events that left the public lists without being removed. */
  readonly hidden = new Set<string>();
  /** Numbers of the history entries that were written. */
  readonly history: number[] = [];
  /** By event, the number of the last entry that was nobody's consequence: what the system does next follows from it. */
  readonly causes = new Map<string, number>();

  /** Adds what a savepoint changed. */
  add(other: Changes): void {
    for (const id of other.events) this.events.add(id);
    for (const id of other.registrations) this.registrations.add(id);
    for (const id of other.reports) this.reports.add(id);
    for (const id of other.notices) this.notices.add(id);
    for (const [id, removed] of other.removedNotices) this.removedNotices.set(id, removed);
    for (const id of other.messages) this.messages.add(id);
    for (const [id, offer] of other.offers) this.offers.set(id, offer);
    for (const [id, shift] of other.shifts) this.shifts.set(id, shift);
    for (const id of other.rights) this.rights.add(id);
    for (const id of other.doors) this.doors.add(id);
    for (const [id, version] of other.removed) this.removed.set(id, version);
    for (const id of other.hidden) this.hidden.add(id);
    this.history.push(...other.history);
    for (const [id, n] of other.causes) this.causes.set(id, n);
  }

  get isEmpty(): boolean {
    const { events, registrations, doors, removed, notices, messages, offers, shifts } = this;
    return [events, registrations, doors, removed, notices, messages, offers, shifts].every(
      ({ size }) => size === 0,
    );
  }
}

/** An open transaction. Every command takes one; `now` is the same from its first rule to its last. */
export interface Transaction {
  readonly db: Database;
  readonly now: number;
  readonly changes: Changes;
  /** Events whose waitlist changed. */
  readonly queuesMoved: Set<string>;
  /** The person who runs the command; `null`: the clock. */
  readonly actor: string | null;
  /** Number of the history entry that led the system to what follows; `null` for what the actor does. */
  readonly cause: number | null;
  /** False while a new store is filled: seeds have no history. */
  readonly recordsHistory: boolean;
  /** Where history entries wait to be written together; absent: each is written at once. */
  readonly history?: HistoryBatch;
}

export const newTransaction = (db: Database, now: number, actor: string | null = null): Transaction => ({
  db,
  now,
  changes: new Changes(),
  queuesMoved: new Set(),
  actor,
  cause: null,
  recordsHistory: true,
});

/** The same transaction for what the system does to an event because of what was just done to it. The history names no person for it. */
export const consequencesFor = (tx: Transaction, eventId: string): Transaction => ({
  ...tx,
  actor: null,
  cause: tx.changes.causes.get(eventId) ?? null,
});

type Outcome<T> =
  | { readonly isDone: true; readonly value: T }
  | { readonly isDone: false; readonly refused: Refused };

/**
 * Runs a part of a transaction in a savepoint. It is rolled back when it is refused, and when `keep` is false: that is how previews see what
 * a command would do. Its changes are published only when it is kept.
 */
export function runInSavepoint<T>(
  tx: Transaction,
  keep: boolean,
  work: (inner: Transaction) => T,
): Outcome<T> {
  const inner: Transaction = {
    ...newTransaction(tx.db, tx.now, tx.actor),
    queuesMoved: new Set(tx.queuesMoved),
  };
  tx.db.exec('SAVEPOINT part');
  try {
    const value = work(inner);
    if (!keep) tx.db.exec('ROLLBACK TO part');
    else tx.changes.add(inner.changes);
    return { isDone: true, value };
  } catch (error) {
    tx.db.exec('ROLLBACK TO part');
    if (!(error instanceof Refused)) throw error;
    return { isDone: false, refused: error };
  } finally {
    tx.db.exec('RELEASE part');
  }
}
