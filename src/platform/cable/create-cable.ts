import { callEach } from '~/lib/call-each';
import { constant, type Readable } from '~/lib/readable';
import type { Cable, Connection, Follower, Topic } from './cable';
import type { Consumer } from './consumer';
import { createHub, takeHub, type Hub } from './hub';
import type { Line, LineParts } from './line';

export interface CableOptions {
  /** The shell's Action Cable consumer; where to open a connection of our own; or nothing, and data is polled. */
  readonly source: { readonly consumer: unknown } | { readonly url: () => string } | null;
  readonly renewSession: () => Promise<boolean>;
  /** Who is signed in: a connection of our own is opened anew for another person. */
  readonly session?: Readable<{ readonly id: string } | null | undefined>;
  /** Told of a follower that threw, and of an address that was refused (`CableRefused`). */
  readonly onFault: (error: unknown) => void;
  /** Epoch milliseconds. Default: the device's clock. */
  readonly now?: () => number;
  readonly random?: () => number;
  /** The Action Cable package. Loaded only when a connection of our own is first needed. */
  readonly load?: () => Promise<{ createConsumer(url: () => string): unknown }>;
}

const loadActionCable = () => import(/* webpackChunkName: "cable" */ '@rails/actioncable');

/**
 * The live connection of one mount; all mounts on one consumer or address share it. Opens nothing until something is followed.
 * Never throws: an address that is not safe is reported, and then there is no live connection.
 */
export function createCable(options: CableOptions): Cable {
  const { source, onFault, session } = options;
  try {
    const taken = source && take(source, options);
    return taken ? onHub(taken.hub, taken.leave, session) : withoutConnection();
  } catch (error) {
    onFault(error);
    return withoutConnection();
  }
}

function take(source: NonNullable<CableOptions['source']>, options: CableOptions) {
  const {
    renewSession,
    onFault,
    now = () => Date.now(),
    random = Math.random,
    load = loadActionCable,
  } = options;
  const parts = { renewSession, onFault, now, random };
  if ('consumer' in source) {
    const consumer = source.consumer as Consumer;
    return takeHub(consumer, () => createHub({ consumer }, parts));
  }
  const openLine = async (lineParts: LineParts): Promise<Line> => {
    // Both on their way at once. Whoever needs the package asks again, and says what failed.
    load().catch(() => undefined);
    const { openOwnLine } = await import(/* webpackChunkName: "cable" */ './open-own-line');
    return openOwnLine(source.url, load, lineParts);
  };
  const [place = ''] = source.url().split('?');
  return takeHub(place, () => createHub({ openLine }, parts));
}

function onHub(
  { desk, line, connection }: Hub,
  leaveHub: () => void,
  session: CableOptions['session'],
): Cable {
  const leaving = new Set<(lingers: boolean) => void>();
  const person = () => session?.get()?.id;
  let who = person();
  let isOver = false;
  const stopSession = session?.subscribe(() => {
    const isAnother = person() !== who;
    who = person();
    line.sessionChanged(isAnother);
  });

  return {
    connection,
    counters: desk.counters,
    follow<M>(topic: Topic<M>, follower: Follower<M>) {
      if (isOver) return () => undefined;
      const leave = desk.follow(topic, follower);
      leaving.add(leave);
      return () => {
        if (leaving.delete(leave)) leave(true);
      };
    },
    dispose() {
      if (isOver) return;
      isOver = true;
      stopSession?.();
      callEach([...leaving, leaveHub], false);
      leaving.clear();
    },
  };
}

function withoutConnection(): Cable {
  return {
    connection: constant<Connection>({ state: 'off', liveUntil: undefined, generation: 0 }),
    counters: { malformed: 0, received: 0, reconnects: 0 },
    follow: () => () => undefined,
    dispose: () => undefined,
  };
}
