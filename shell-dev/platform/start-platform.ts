import type { Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { ensureTemporal } from '~/lib/temporal';
import type { Changes } from './acts/act';
import { Performer } from './acts/performer';
import { GuardedServer } from '../serve/guarded-server';
import { listenOn } from '../serve/ports';
import type { Backend } from './backend';
import { broadcastsOf } from './cable/announce';
import { CableServer } from './cable/cable-server';
import type { Problem } from '~/domain/calendar-file/problems';
import { Clock } from './clock';
import { Bustle } from './dev/bustle';
import { createApp } from './http/app';
import { HttpFaults } from './http/faults';
import { Limiter } from './http/limiter';
import { Queue } from './http/queue';
import { usualLimits } from './limits';
import type { PlatformOptions } from './options';
import { sourceOf } from './seed-from';
import { Stats } from './stats';
import type { Database } from './store/database';
import { Extents } from './store/extents';
import { openStore } from './store/open-store';

const KEEP_ALIVE = 65_000;

export interface Platform {
  readonly port: number;
  /** `http://localhost:3002` */
  readonly url: string;
  readonly file: string;
  /** How many events the store holds. */
  readonly events: number;
  /** What a calendar held that could not be taken as it stands; empty when the store was there already. */
  readonly problems: readonly Problem[];
  readonly isNew: boolean;
  close(): Promise<void>;
}

/** Starts the reference back end in this process. Whoever starts it closes it. */
export async function startPlatform(options: PlatformOptions = {}): Promise<Platform> {
  await ensureTemporal();
  const clock = new Clock(options.now);
  const { db, problems, isNew } = await filledStore(options, clock);
  const backend = assemble(db, clock, options);
  const app = createApp(backend);
  const { hosts } = backend;
  const server = new GuardedServer({ hosts, sockets: ['/cable'] }, getRequestListener(app.fetch));
  // Longer than any proxy in front keeps a connection: it never sends a request into one that is just closing.
  server.keepAliveTimeout = KEEP_ALIVE;
  backend.cable.attach(server);
  backend.performer.catchUp();
  let port;
  try {
    port = await listenOn(server, options.port ?? 0, hosts);
  } catch (error) {
    stop(backend);
    throw error;
  }
  return {
    port,
    url: `http://localhost:${port}`,
    file: db.file,
    events: db.get<{ count: number }>('SELECT count(*) AS count FROM events')?.count ?? 0,
    problems,
    isNew,
    close: () => closeAll(server, backend),
  };
}

async function filledStore(options: PlatformOptions, clock: Clock) {
  const source = sourceOf(options, clock.now());
  let problems: readonly Problem[] = [];
  const store = await openStore({
    file: options.file ?? source.file,
    reset: options.reset ?? false,
    origin: source.origin,
    // A file that somebody named is somebody's own.
    goodFor: options.file === undefined ? source.goodFor : undefined,
    now: clock.now(),
    async seed() {
      if (options.calendar !== undefined) options.say?.(`Reading ${options.calendar} …`);
      const read = await source.read();
      problems = read.problems;
      options.say?.(`Writing ${read.seed.events.length} events …`);
      return read.seed;
    },
  });
  return { ...store, problems };
}

function assemble(
  db: Database,
  clock: Clock,
  { hosts = [], limits, isBehindProxy = false, pages }: PlatformOptions,
): Backend {
  const usual = { ...usualLimits, ...limits };
  const cable = new CableServer(db, clock, { hosts, limits: usual.cable, isBehindProxy });
  const extents = new Extents(db);
  const tell = (changes: Changes): void => {
    extents.forget();
    cable.broadcast(broadcastsOf(db, changes, clock.now(), (stream) => cable.streams.has(stream)));
  };
  const performer = new Performer(db, clock, tell);
  return {
    db,
    clock,
    hosts,
    extents,
    cable,
    performer,
    bustle: new Bustle(performer),
    faults: new HttpFaults(),
    limiter: new Limiter(usual),
    longWrites: new Queue(),
    isBehindProxy,
    stats: new Stats(),
    pages: pages?.replace(/\/+$/, ''),
  };
}

function stop({ performer, bustle, cable, db }: Backend): void {
  bustle.set(0);
  performer.stop();
  cable.close();
  db.close();
}

const closeAll = (server: Server, backend: Backend): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => {
      backend.db.close();
      resolve();
    });
    backend.bustle.set(0);
    backend.performer.stop();
    backend.cable.close();
    server.closeAllConnections();
  });
