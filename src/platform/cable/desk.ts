import type { CableCounters, Follower, Topic } from './cable';
import type { Consumer } from './consumer';
import { paramsOf } from './identifier';
import { Stream, type StreamEvents } from './stream';

const LINGER = 1_000;

/** Who follows what. Knows followers and subscriptions, and nothing of how a connection is made. */
export interface Desk {
  readonly counters: CableCounters;
  /** Nothing is followed. */
  isIdle(): boolean;
  /** Returns the way to leave: `true` lets the subscription linger a second, `false` ends it at once. */
  follow<M>(topic: Topic<M>, follower: Follower<M>): (lingers: boolean) => void;
  /** Subscribes to everything that is followed, now and later, on this consumer. */
  attach(consumer: Consumer): void;
  /** The consumer is gone. Nothing that it still says is heard. */
  detach(): void;
  /** A frame came that says nothing, not even whom it was for. */
  misheard(): void;
  /** Asks again for what the server rejected. */
  askAgain(): void;
  stop(): void;
}

export interface DeskEvents extends StreamEvents {
  /** The first is followed, or the last no more. */
  onWanted(isWanted: boolean): void;
}

export function createDesk(events: DeskEvents): Desk {
  const streams = new Map<string, Stream>();
  const lingering = new Map<string, ReturnType<typeof setTimeout>>();
  const counters: CableCounters = { malformed: 0, received: 0, reconnects: 0 };
  let consumer: Consumer | undefined;

  function streamOf(topic: Topic<unknown>, key: string): Stream {
    const known = streams.get(key);
    if (known) return known;
    const stream = new Stream(paramsOf(topic), events, counters);
    if (consumer) stream.subscribe(consumer);
    streams.set(key, stream);
    // May attach a consumer, which then serves this stream like every other.
    if (streams.size === 1) events.onWanted(true);
    return stream;
  }

  function end(key: string): void {
    stay(key);
    streams.get(key)?.unsubscribe();
    if (streams.delete(key) && streams.size === 0) events.onWanted(false);
  }

  function stay(key: string): void {
    clearTimeout(lingering.get(key));
    lingering.delete(key);
  }

  return {
    counters,
    isIdle: () => streams.size === 0,
    follow<M>(topic: Topic<M>, follower: Follower<M>) {
      const key = JSON.stringify(paramsOf(topic));
      const stream = streamOf(topic, key);
      stay(key);
      if (stream.state === 'rejected' && consumer) stream.subscribe(consumer);
      const leave = stream.join(topic, follower as Follower<unknown>);
      return (lingers) => {
        if (!leave()) return;
        if (lingers) lingering.set(key, setTimeout(end, LINGER, key));
        else end(key);
      };
    },
    attach(next) {
      consumer = next;
      for (const stream of streams.values()) stream.subscribe(next);
    },
    detach() {
      consumer = undefined;
      for (const stream of streams.values()) stream.unsubscribe();
    },
    misheard() {
      counters.malformed += 1;
      for (const stream of streams.values()) stream.nudge();
    },
    askAgain() {
      for (const stream of streams.values())
        if (stream.state === 'rejected' && consumer) stream.subscribe(consumer);
    },
    stop() {
      for (const key of streams.keys()) end(key);
    },
  };
}
