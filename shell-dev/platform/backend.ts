import type { Performer } from './acts/performer';
import type { CableServer } from './cable/cable-server';
import type { Clock } from './clock';
import type { Bustle } from './dev/bustle';
import type { HttpFaults } from './http/faults';
import type { Limiter } from './http/limiter';
import type { Queue } from './http/queue';
import type { Stats } from './stats';
import type { Database } from './store/database';
import type { Extents } from './store/extents';

/** Everything a running back end is made of, made once in `start-platform.ts`. */
export interface Backend {
  readonly db: Database;
  readonly clock: Clock;
  /** The hosts that were named with `--host`: pages of these, and of this machine, may write. */
  readonly hosts: readonly string[];
  readonly performer: Performer;
  readonly extents: Extents;
  readonly cable: CableServer;
  readonly faults: HttpFaults;
  readonly limiter: Limiter;
  /** Writes that are done in parts. One at a time, so that the second of two with one key finds the answer of the first. */
  readonly longWrites: Queue;
  readonly stats: Stats;
  readonly bustle: Bustle;
  /** A proxy on this machine stands in front and writes `X-Forwarded-For`. */
  readonly isBehindProxy: boolean;
  /** Where people find the pages of events, absolute and without a slash at its end. */
  readonly pages: string | undefined;
}
