import type { CableCounters, Follower, Topic } from './cable';
import type { Consumer, Subscription } from './consumer';
import { noteLeaving, paramsNow } from './identifier';
import { isWithinLimits } from './limits';

/** Between two reads for what nobody understood (ms), some times; then twice as long each time while such things keep coming. */
const NUDGE_AFTER = 1_000;
const NUDGES_SOON = 8;
const NUDGE_LONGEST = 30_000;
const CALM = 10_000;
/** Rails may take leaving before joining, and then sends to nobody for ever: so long (ms) an unanswered subscription is not ended. */
const LEAVE_AFTER = 2_000;

export interface StreamEvents {
  /** The server confirmed or rejected a subscription: it is there. */
  onAnswered(): void;
  /** The consumer lost its connection; whether it will come back by itself. */
  onDisconnected(willReturn: boolean): void;
  onFault(error: unknown): void;
}

interface Seat {
  readonly topic: Topic<unknown>;
  readonly follower: Follower<unknown>;
}

/** One identifier: everybody who follows it, and the one subscription that serves them. */
export class Stream {
  state: 'asked' | 'confirmed' | 'rejected' = 'asked';
  readonly #seats = new Set<Seat>();
  #subscription: { readonly on: Consumer; readonly made: Subscription } | undefined;
  /** Marks the present subscription: what a former one still says is not heard. */
  #present: object | undefined;
  #nudging: ReturnType<typeof setTimeout> | undefined;
  #isPausing = false;
  #isNudgeOwed = false;
  #nudges = 0;

  constructor(
    private readonly params: Readonly<Record<string, string>>,
    private readonly events: StreamEvents,
    private readonly counters: CableCounters,
  ) {}

  get isEmpty(): boolean {
    return this.#seats.size === 0;
  }

  /** Returns the way to leave, which says whether it was the last to go. */
  join(topic: Topic<unknown>, follower: Follower<unknown>): () => boolean {
    const seat = { topic, follower };
    this.#seats.add(seat);
    if (this.state === 'confirmed') {
      queueMicrotask(() => {
        if (this.#seats.has(seat) && this.state === 'confirmed') this.#guarded(() => follower.onConfirmed());
      });
    }
    return () => this.#seats.delete(seat) && this.isEmpty;
  }

  subscribe(consumer: Consumer): void {
    this.unsubscribe();
    const mark = {};
    this.#present = mark;
    const heard = (act: () => void): void => {
      if (this.#present === mark) act();
    };
    this.#guarded(() => {
      const made = consumer.subscriptions.create(paramsNow(consumer, this.params), {
        connected: () => heard(() => this.#answered('confirmed')),
        rejected: () => heard(() => this.#answered('rejected')),
        disconnected: (how) => heard(() => this.events.onDisconnected(how?.willAttemptReconnect !== false)),
        received: (message) => heard(() => this.#receive(message)),
      });
      this.#subscription = { on: consumer, made };
    });
  }

  unsubscribe(): void {
    const subscription = this.#subscription;
    this.#present = undefined;
    this.#subscription = undefined;
    clearTimeout(this.#nudging);
    this.#isPausing = false;
    this.#isNudgeOwed = false;
    const isAnswered = this.state !== 'asked';
    this.state = 'asked';
    if (!subscription) return;
    noteLeaving(subscription.on, this.params);
    const leave = (): void => this.#guarded(() => subscription.made.unsubscribe());
    if (isAnswered) leave();
    else setTimeout(leave, LEAVE_AFTER);
  }

  /**
   * Something was said that nobody understood: what it may have been is read over HTTP. Not at every one of a flood, but always once
   * after the last.
   */
  nudge(): void {
    if (this.#isPausing) this.#isNudgeOwed = true;
    else this.#nudgeNow();
  }

  #nudgeNow(): void {
    const pause = Math.min(NUDGE_AFTER * 2 ** Math.max(0, this.#nudges - NUDGES_SOON), NUDGE_LONGEST);
    this.#nudges += 1;
    this.#isNudgeOwed = false;
    this.#isPausing = true;
    clearTimeout(this.#nudging);
    this.#nudging = setTimeout(() => this.#rest(), pause);
    this.#tell(({ follower }) => follower.onConfirmed());
  }

  #rest(): void {
    this.#isPausing = false;
    if (this.#isNudgeOwed) this.#nudgeNow();
    else this.#nudging = setTimeout(() => void (this.#nudges = 0), CALM);
  }

  #answered(state: 'confirmed' | 'rejected'): void {
    this.state = state;
    // Action Cable has forgotten a rejected one already.
    if (state === 'rejected') this.#subscription = undefined;
    this.events.onAnswered();
    this.#tell(({ follower }) => (state === 'confirmed' ? follower.onConfirmed() : follower.onRejected?.()));
  }

  #receive(message: unknown): void {
    this.counters.received += 1;
    const isFit = isWithinLimits(message);
    let isRead = isFit;
    this.#tell(({ topic, follower }) => {
      const read = isFit ? topic.read(message) : undefined;
      if (read === undefined) isRead = false;
      else follower.onMessage(read);
    });
    if (isRead) return;
    this.counters.malformed += 1;
    this.nudge();
  }

  #tell(act: (seat: Seat) => void): void {
    for (const seat of this.#seats) this.#guarded(() => act(seat));
  }

  /** One follower's fault is not to cost the others their message. */
  #guarded(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.events.onFault(error);
    }
  }
}
