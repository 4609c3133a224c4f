import type { Clock } from '../model/clock';
import { MINUTE } from '../model/instants';
import type { Database } from '../store/database';
import { nextDue, runDue } from './run-due';
import { newTransaction, type Changes, type Transaction } from './transaction';

/**
 * Runs commands, each in a transaction, and publishes what changed once it is committed. What the clock changes by itself (holds that
 * expire, doors that open) is due at a time: a timer runs it, and so does every command and read before its own work, so a late timer is
 * never noticed.
 */
export class CommandRunner {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #publish: (changes: Changes) => void;
  #due: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, clock: Clock, publish: (changes: Changes) => void) {
    this.#db = db;
    this.#clock = clock;
    this.#publish = publish;
  }

  /** Runs what is due and resets the timer. Call it at the start and after moving the clock. */
  catchUp(): void {
    this.#commit(runDue);
    this.#schedule();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Throws what the command throws; its transaction is rolled back and nothing is published. */
  run<T>(work: (tx: Transaction) => T, actor: string | null = null): T {
    this.runDue();
    const result = this.#commit(work, actor);
    this.#schedule();
    return result;
  }

  /** Runs what is due by now. */
  runDue(): void {
    if (this.#due === undefined || this.#due > this.#clock.now()) return;
    this.#commit(runDue);
    this.#schedule();
  }

  #commit<T>(work: (tx: Transaction) => T, actor: string | null = null): T {
    const tx = newTransaction(this.#db, this.#clock.now(), actor);
    const result = this.#db.transaction(() => work(tx));
    if (!tx.changes.isEmpty) this.#publish(tx.changes);
    return result;
  }

  #wake(): void {
    try {
      this.runDue();
      this.#schedule();
    } catch (error) {
      // The next command or read throws the same error to its caller. Until then the timer tries again every minute.
      console.error(error);
      this.#timer = setTimeout(() => this.#wake(), MINUTE);
      this.#timer.unref();
    }
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#due = nextDue(this.#db);
    if (this.#due === undefined) return;
    // At least once a minute, because a timer is late after the machine slept or its clock was set.
    const wait = Math.min(Math.max(this.#due - this.#clock.now(), 0), MINUTE);
    this.#timer = setTimeout(() => this.#wake(), wait);
    this.#timer.unref();
  }
}
