import type { Clock } from '../model/clock';
import { MINUTE, SECOND } from '../model/instants';
import { DatabaseBusy, type Database } from '../store/database';
import { nextDue, runDue } from './run-due';
import { newTransaction, type Changes, type Transaction } from './transaction';

/**
 * Runs commands, each in a transaction, and publishes what changed once it is committed. What the clock changes by itself (holds that
 * expire, doors that open) is due at a time: a timer runs it, and so does every command and read before its own work, so a late timer is
 * never noticed. Where it fails (a full disk, another process that writes), reads see what would be.
 */
export class CommandRunner {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #publish: (changes: Changes) => void;
  #due: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isFailing = false;
  /** When reads try again what is due, by `performance.now()`. */
  #againAt = -Infinity;

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

  /** Answers a read, as if everything that is due were done. A read never fails because nothing can be written. */
  read<T>(look: () => T): T {
    return this.#tryDue() ? look() : this.#asIfDone(look);
  }

  /** Runs what is due by now. */
  runDue(): void {
    if (!this.#isDue()) return;
    this.#commit(runDue);
    this.#isFailing = false;
    this.#schedule();
  }

  #isDue(): boolean {
    return this.#due !== undefined && this.#due <= this.#clock.now();
  }

  /** Whether nothing is due any more. */
  #tryDue(): boolean {
    if (this.#isDue() && performance.now() < this.#againAt) return false;
    try {
      this.runDue();
      return true;
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  /** Names a cause once, however often it is tried again. */
  #fail(error: unknown): void {
    this.#againAt = performance.now() + SECOND;
    if (error instanceof DatabaseBusy) return;
    if (!this.#isFailing) console.error('What is due cannot be done, and is tried again:', error);
    this.#isFailing = true;
  }

  #asIfDone<T>(look: () => T): T {
    let isDone = false;
    try {
      return this.#db.rehearsal(() => {
        runDue(newTransaction(this.#db, this.#clock.now()));
        isDone = true;
        return look();
      });
    } catch (error) {
      if (isDone) throw error;
      return look();
    }
  }

  #commit<T>(work: (tx: Transaction) => T, actor: string | null = null): T {
    const tx = newTransaction(this.#db, this.#clock.now(), actor);
    const result = this.#db.transaction(() => work(tx));
    if (!tx.changes.isEmpty) this.#publish(tx.changes);
    return result;
  }

  #wake(): void {
    if (this.#tryDue()) return this.#schedule();
    this.#timer = setTimeout(() => this.#wake(), 10 * SECOND);
    this.#timer.unref();
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
