import type { Connection } from './cable';
import type { Consumer } from './consumer';
import { createDesk, type Desk } from './desk';
import { createLateLine } from './late-line';
import { renewSeldom, type Line, type LineParts } from './line';
import { createShellLine } from './shell-line';
import { createStatus } from './status';
import type { Readable } from '~/lib/readable';

/** One connection and everybody on it, over all mounts on the page. */
export interface Hub {
  readonly desk: Desk;
  readonly line: Line;
  readonly connection: Readable<Connection>;
}

export interface HubOptions {
  readonly renewSession: () => Promise<boolean>;
  readonly onFault: (error: unknown) => void;
  readonly now: () => number;
  readonly random: () => number;
}

/** On the shell's consumer, or on one of our own. */
export type Way =
  | { readonly consumer: Consumer }
  | { readonly openLine: (parts: LineParts) => Promise<Line> };

export function createHub(way: Way, { renewSession, onFault, now, random }: HubOptions): Hub {
  const status = createStatus(now);
  const desk = createDesk({
    onWanted: (isWanted) => line.want(isWanted),
    onAnswered: () => line.answered(),
    onDisconnected: (willReturn) => line.disconnected(willReturn),
    onFault,
  });
  const parts = { desk, status, now, random, onFault, renew: renewSeldom(renewSession, now) };
  const line: Line =
    'consumer' in way
      ? createShellLine(way.consumer, parts)
      : createLateLine(() => way.openLine(parts), parts);
  return { desk, line, connection: status.connection };
}

interface Held {
  readonly hub: Hub;
  users: number;
}

const onConsumers = new WeakMap<object, Held>();
const onAddresses = new Map<string, Held>();

/** The hub of a consumer or an address: made for the first who asks, ended with the last who leaves. */
export function takeHub(key: object | string, make: () => Hub): { readonly hub: Hub; leave(): void } {
  const known = typeof key === 'string' ? onAddresses.get(key) : onConsumers.get(key);
  const held = known ?? { hub: make(), users: 0 };
  held.users += 1;
  if (typeof key === 'string') onAddresses.set(key, held);
  else onConsumers.set(key, held);
  return {
    hub: held.hub,
    leave() {
      held.users -= 1;
      if (held.users > 0) return;
      if (typeof key === 'string') onAddresses.delete(key);
      else onConsumers.delete(key);
      held.hub.desk.stop();
      held.hub.line.stop();
    },
  };
}
