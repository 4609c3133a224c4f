import { act } from '@testing-library/react';
import { writable } from '~/lib/readable';
import type { Cable, CableCounters, Connection, Follower, Topic } from '~/platform/cable';

interface Following {
  readonly topic: Topic<unknown>;
  readonly follower: Follower<unknown>;
}

export interface FakeCable extends Cable {
  /** Channels followed at this moment, with repeats. */
  channels(): string[];
  /** The server confirms every subscription of a channel: the first time, or after a reconnect. */
  confirm(channel?: string): void;
  reject(channel: string): void;
  /** A raw message of a channel, through the topic's own door as in life. Throws while nobody follows the channel. */
  send(channel: string, message: unknown): void;
  set(connection: Partial<Connection>): void;
  /** Drops, and comes back with every subscription confirmed again. */
  reconnect(): void;
}

/**
 * A cable without a socket. Confirms by itself as soon as something is followed, unless `{ confirms: false }`.
 */
export function fakeCable({
  confirms = true,
  state = 'live',
}: { confirms?: boolean; state?: Connection['state'] } = {}): FakeCable {
  const followings = new Set<Following>();
  const counters: CableCounters = { malformed: 0, received: 0, reconnects: 0 };
  const connection = writable<Connection>({ state, liveUntil: undefined, generation: 1 });
  const of = (channel?: string) =>
    [...followings].filter(({ topic }) => !channel || topic.channel === channel);
  const set = (change: Partial<Connection>) => act(() => connection.set({ ...connection.get(), ...change }));
  const confirm = (channel?: string) =>
    act(() => of(channel).forEach(({ follower }) => follower.onConfirmed()));

  return {
    connection,
    counters,
    follow<M>(topic: Topic<M>, follower: Follower<M>) {
      const following = { topic, follower: follower as Follower<unknown> };
      followings.add(following);
      if (confirms) queueMicrotask(() => followings.has(following) && follower.onConfirmed());
      return () => followings.delete(following);
    },
    dispose: () => followings.clear(),
    channels: () => of().map(({ topic }) => topic.channel),
    confirm,
    reject: (channel) => act(() => of(channel).forEach(({ follower }) => follower.onRejected?.())),
    send(channel, message) {
      if (of(channel).length === 0) throw new Error(`Nobody follows ${channel}`);
      act(() => {
        for (const { topic, follower } of of(channel)) {
          counters.received += 1;
          const read = topic.read(message);
          if (read !== undefined) follower.onMessage(read);
          else counters.malformed += 1;
        }
      });
    },
    set,
    reconnect() {
      set({ state: 'stale' });
      set({ state: 'live', generation: connection.get().generation + 1 });
      confirm();
    },
  };
}
