/** What pages do with the device's store: read from it what cannot be read elsewhere, and empty it. Cards store nothing and do not load this. */
import { whenIdle } from '~/lib/browser';
import { mayPass } from '~/lib/failure';
import type { Query, QueryPersister } from '~/lib/query';
import type { Services } from '~/platform/services';
import { ownerNow } from './shell';
import { onOwner } from './start';

type Find = (query: Query) => Promise<unknown>;

/** A first read that takes longer goes on behind what is stored, in ms. */
const PATIENCE = 2_000;

/** Reads that go on while what is stored is shown. */
const late = new WeakMap<Query, Promise<unknown>>();

/**
 * Reads, and takes what `find` has where a first read fails for want of a network, or takes too long: then the read goes on, and what it brings is
 * shown in its place. `find` resolves to `undefined` when there is nothing. A query with a `findStored` of its own in `meta` is asked instead.
 */
export const orStored =
  (find: Find): QueryPersister =>
  (read, context, untypedQuery) => {
    const query = untypedQuery as Query;
    const reading = late.get(query) ?? Promise.resolve(read(context));
    late.delete(query);
    const own = query.meta?.['findStored'] as Find | undefined;
    return query.state.data === undefined ? readOrFind(query, reading, own ?? find) : reading;
  };

async function readOrFind(query: Query, reading: Promise<unknown>, find: Find): Promise<unknown> {
  let isRead = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const inTime = new Promise<unknown>((resolve) => {
    timer = setTimeout(async () => {
      const stored = await find(query);
      if (stored === undefined || isRead) return;
      resolve(stored);
      late.set(query, reading);
      // Once that is shown. Takes the read that is under way.
      setTimeout(() => void query.fetch().catch(() => undefined));
    }, PATIENCE);
  });
  try {
    return await Promise.race([reading, inTime]);
  } catch (error) {
    const stored = mayPass(error) ? await find(query) : undefined;
    if (stored === undefined) throw error;
    return stored;
  } finally {
    isRead = true;
    clearTimeout(timer);
  }
}

/**
 * Drops what the device stores for a person when somebody else is signed in, at the start or later, or when the server confirms that they have
 * signed out. Returns a stop function.
 */
export function startDevice(services: Services): () => void {
  const { device } = services;
  let stopConfirming = (): void => undefined;
  // Somebody else may have used this device before, and closed the page without signing out.
  const cancel = whenIdle(() => {
    const owner = ownerNow(services);
    if (owner !== null) void device.deleteOthers(owner);
  });

  const stop = onOwner(services, (now) => {
    stopConfirming();
    if (now === null) stopConfirming = whenSignedOut(services, () => void device.deleteOthers(undefined));
    else void device.deleteOthers(now);
  });

  return () => {
    cancel();
    stop();
    stopConfirming();
  };
}

/** Loaded when it is needed: few pages ever sign out. */
function whenSignedOut(services: Services, onConfirmed: () => void): () => void {
  let isStopped = false;
  let stop = (): void => undefined;
  import(/* webpackChunkName: "lazy-session" */ './watch-session')
    .then(({ confirmSignOut }) => {
      if (!isStopped) stop = confirmSignOut(services, onConfirmed);
    })
    // Without a network: what is stored stays, until somebody signs in.
    .catch(() => undefined);
  return () => {
    isStopped = true;
    stop();
  };
}
