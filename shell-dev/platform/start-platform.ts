import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Server } from 'node:http';
import type { Problem } from '~/domain/calendar-file/problems';
import { ensureTemporal } from '~/lib/temporal';
import { GuardedServer } from '../serve/guarded-server';
import { listenOn } from '../serve/ports';
import { toBroadcasts } from './cable/broadcasts';
import { CableServer } from './cable/cable-server';
import { CommandRunner } from './commands/command-runner';
import { newTransaction } from './commands/transaction';
import { HttpFaults } from './dev/http-faults';
import { bindDev } from './dev/routes';
import { SimulatedFamilies } from './dev/simulated-families';
import { callInterceptor, Stats } from './dev/stats';
import { createApp } from './http/app';
import { FairTurns } from './http/fair-turns';
import { Limiter } from './http/limiter';
import { defaultLimits } from './http/limits';
import { callerOf } from './http/session';
import { MovableClock } from './model/clock';
import { UsageError } from './model/usage-error';
import type { PlatformOptions } from './options';
import { fill } from './seed/fill';
import { selectSource } from './seed/sources';
import { isBusy, type Database } from './store/database';
import { Extents } from './store/event-lists';
import { openStore } from './store/open-store';

const KEEP_ALIVE = 65_000;

export interface Platform {
  readonly port: number;
  /** `http://localhost:3002` */
  readonly url: string;
  readonly file: string;
  /** How many events the store holds. */
  readonly events: number;
  /** What could not be imported from a calendar as it is; empty when the store existed already. */
  readonly problems: readonly Problem[];
  readonly isNew: boolean;
  close(): Promise<void>;
}

/** Starts the reference back end in this process. The caller closes it. */
export async function startPlatform(options: PlatformOptions = {}): Promise<Platform> {
  await ensureTemporal();
  const clock = new MovableClock(options.now);
  const { db, problems, isNew } = await openFilledStore(options, clock);
  const services = compose(db, clock, options);
  const { hosts = [] } = options;
  const listener = getRequestListener((request, env) => services.answer(request, env as HttpBindings));
  const server = new GuardedServer({ hosts, sockets: ['/cable'] }, listener);
  // Longer than any proxy in front keeps a connection: the proxy never sends a request into one that is just closing.
  server.keepAliveTimeout = KEEP_ALIVE;
  services.cable.attach(server);
  services.commands.catchUp();
  let port;
  try {
    port = await listenOn(server, options.port ?? 0, hosts);
  } catch (error) {
    stop(services);
    db.close();
    throw error;
  }
  const indexing = makeIndexes(db);
  return {
    port,
    url: `http://localhost:${port}`,
    file: db.file,
    events: db.count('SELECT count(*) FROM events'),
    problems,
    isNew,
    close() {
      clearInterval(indexing);
      return close(server, services, db);
    },
  };
}

/** Lets requests in between two of them. */
const BETWEEN_INDEXES = 50;

function makeIndexes(db: Database): NodeJS.Timeout {
  let hasFailed = false;
  const timer = setInterval(() => {
    try {
      if (!db.makeNextIndex()) clearInterval(timer);
    } catch (error) {
      // Lists that name one make it themselves, and a disk that is full now may have room later.
      if (!hasFailed && !isBusy(error)) console.error('An index cannot be made, and is tried again:', error);
      hasFailed ||= !isBusy(error);
    }
  }, BETWEEN_INDEXES);
  return timer;
}

async function openFilledStore(options: PlatformOptions, clock: MovableClock) {
  const now = clock.now();
  const source = selectSource(options, now);
  let problems: readonly Problem[] = [];
  const store = await openStore({
    file: options.file ?? source.file,
    reset: options.reset ?? false,
    isKept: options.isKept ?? false,
    origin: source.origin,
    // A file named with --data never expires.
    maxAge: options.file === undefined ? source.maxAge : undefined,
    now,
    ...(options.calendar !== undefined && {
      mayReplace: (changes: number) => confirmReplacing(options, changes),
    }),
    async prepare() {
      if (options.calendar !== undefined) options.log?.(`Reading ${options.calendar} …`);
      const { seed, ...read } = await source.read();
      problems = read.problems;
      const progress = progressOf(seed.events.length + (seed.more?.events ?? 0), options.log);
      return (db) => fill(newTransaction(db, now), seed, progress);
    },
  });
  if (options.isKept && store.isOther)
    options.log?.(
      `${store.db.file} was made from something else and is opened as it is. --reset creates it again.`,
    );
  return { ...store, problems };
}

/** A calendar that changed is read again, unless that loses what people did here and nobody agrees. */
async function confirmReplacing({ calendar, confirm }: PlatformOptions, changes: number): Promise<boolean> {
  const made = changes === 1 ? '1 change was' : `${changes} changes were`;
  const found = `${calendar} is not as it was, and ${made} made here since it was loaded.`;
  if (confirm) return confirm(`${found} Load it again and lose them?`);
  throw new UsageError(
    `${found} --reset loads it again and loses them; --data FILE loads it into another database.`,
  );
}

const TELL_EVERY = 5_000;

/** Says how far it is: at the beginning and every few seconds. */
function progressOf(all: number, log: PlatformOptions['log'] = () => undefined): (count: number) => void {
  const words = (count: number): string => count.toLocaleString('en');
  log(`Writing ${words(all)} events …`);
  let next = Date.now() + TELL_EVERY;
  return (count) => {
    if (Date.now() < next) return;
    next = Date.now() + TELL_EVERY;
    log(`${words(count)} of ${words(all)} events are written.`);
  };
}

interface PlatformServices {
  readonly answer: (request: Request, env: HttpBindings) => Promise<Response>;
  readonly cable: CableServer;
  readonly commands: CommandRunner;
  readonly simulation: SimulatedFamilies;
}

/** The one place where the floors meet: every other file gets the few ports that it names. */
function compose(
  db: Database,
  clock: MovableClock,
  { hosts = [], limits, isBehindProxy = false, pages }: PlatformOptions,
): PlatformServices {
  const allLimits = { ...defaultLimits, ...limits };
  const cable = new CableServer(db, clock, { hosts, limits: allLimits.cable, isBehindProxy });
  const extents = new Extents(db);
  const commands = new CommandRunner(db, clock, (changes) => {
    extents.forget();
    cable.review(changes.rights);
    cable.broadcast(toBroadcasts(db, changes, clock.now(), (stream) => cable.streams.has(stream)));
  });
  const stats = new Stats();
  const faults = new HttpFaults();
  const simulation = new SimulatedFamilies(commands);
  const app = createApp({
    db,
    clock,
    hosts,
    commands,
    extents,
    presence: cable,
    interceptor: callInterceptor(stats, faults),
    limiter: new Limiter(allLimits),
    isBehindProxy,
    pages: pages?.replace(/\/+$/, ''),
  });
  bindDev(app, { db, clock, hosts, commands, cable, stats, faults, simulation });
  const turns = new FairTurns();
  const answer: PlatformServices['answer'] = (request, env) =>
    turns.take(callerOf({ db, isBehindProxy }, env.incoming), () => app.fetch(request, env));
  return { answer, cable, commands, simulation };
}

function stop({ simulation, commands, cable }: PlatformServices): void {
  simulation.set(0);
  commands.stop();
  cable.close();
}

const close = (server: Server, services: PlatformServices, db: Database): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => {
      db.close();
      resolve();
    });
    stop(services);
    server.closeAllConnections();
  });
