import type { Clock } from '../clock';
import { MINUTE } from '../instants';
import type { Database } from '../store/database';
import { newAct, type Act, type Changes } from './act';
import { nextDue, settle } from './settle';

/**
 * The one way to change anything: an act in a transaction, and after it is committed word of what changed. What the clock does by itself
 * (holds that run out, doors that open) happens on time by a timer, and is looked after before every act and every answer as well, so that
 * a timer that comes late is never seen.
 */
export class Performer {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #tell: (changes: Changes) => void;
  #due: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, clock: Clock, tell: (changes: Changes) => void) {
    this.#db = db;
    this.#clock = clock;
    this.#tell = tell;
  }

  /** Does what came due while nobody looked, and sets the timer anew: at the start, and when the clock was moved. */
  catchUp(): void {
    this.#commit(settle);
    this.#schedule();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Throws what the act throws; then nothing of it remains and nobody hears of it. */
  perform<T>(work: (act: Act) => T, actor: string | null = null): T {
    this.settleDue();
    const result = this.#commit(work, actor);
    this.#schedule();
    return result;
  }

  /** Brings the store up to the present moment. */
  settleDue(): void {
    if (this.#due === undefined || this.#due > this.#clock.now()) return;
    this.#commit(settle);
    this.#schedule();
  }

  #commit<T>(work: (act: Act) => T, actor: string | null = null): T {
    const act = newAct(this.#db, this.#clock.now(), actor);
    const result = this.#db.transaction(() => work(act));
    if (!act.changes.isEmpty) this.#tell(act.changes);
    return result;
  }

  #wake(): void {
    try {
      this.settleDue();
      this.#schedule();
    } catch (error) {
      // Whoever asks next meets the same error and is told; until then it is tried again, not in a hurry.
      console.error(error);
      this.#timer = setTimeout(() => this.#wake(), MINUTE);
      this.#timer.unref();
    }
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#due = nextDue(this.#db);
    if (this.#due === undefined) return;
    // Looked at again every minute at least: a machine that slept, or whose clock was set, is not trusted to wake on time.
    const wait = Math.min(Math.max(this.#due - this.#clock.now(), 0), MINUTE);
    this.#timer = setTimeout(() => this.#wake(), wait);
    this.#timer.unref();
  }
}
