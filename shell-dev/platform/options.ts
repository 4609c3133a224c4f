import { fillingOf, flag, hostOf, readCommandLine, shared, text, wholeNumber } from '../serve/command-line';
import type { Limits } from './http/limits';
import type { Seed } from './model/entities';
import { UsageError } from './model/usage-error';

export interface PlatformOptions {
  /** 0 takes any free one. */
  readonly port?: number;
  /** Names of this machine besides its own: with one of them, it listens on every interface. */
  readonly hosts?: readonly string[];
  /** `:memory:` or a path; without one, a file under `shell-dev/.data` named after what fills it. */
  readonly file?: string;
  /** The file is replaced only on `reset`: somebody named it. */
  readonly isKept?: boolean;
  /** Start with a new store. */
  readonly reset?: boolean;
  /** How many sample events. */
  readonly events?: number;
  /** How many parties one more event has on its guest list. */
  readonly guests?: number;
  /** Path of an iCalendar file to fill the store with, in place of the sample events. */
  readonly calendar?: string;
  /** The zone of a calendar's times without any, as an IANA name; the machine's own when absent. */
  readonly timeZone?: string;
  /** Where people find the pages of events, for what leaves the site: `https://platform.example/events`. */
  readonly pages?: string;
  /** Fills the store with exactly this, in place of samples. */
  readonly seed?: Seed;
  /** Epoch milliseconds; the machine's own clock when absent. */
  readonly now?: () => number;
  /** Other limits than the usual ones. */
  readonly limits?: Partial<Limits>;
  /** Believe the address that a proxy on this machine writes into `X-Forwarded-For`. */
  readonly isBehindProxy?: boolean;
  /** Asks the person at the terminal; absent where there is none. */
  readonly confirm?: (question: string) => Promise<boolean>;
  /** Hears what takes its time: a calendar being read, a large store being written. */
  readonly log?: (line: string) => void;
}

export const usage = `
  --port N         default 3002; 0 takes any free one
  --host NAME      another name or address that it is asked for by, once for each; it then listens on every interface
                   (only http://localhost and 127.0.0.1 on this machine when not given)
  --data FILE      where the database is kept; without --reset it is never replaced
  --reset          start with a new one, whatever was changed in it
  --events N       how many sample events
  --guests N       one more event, with N parties on its guest list
  --calendar FILE  fill it with the events of an .ics file
  --behind-proxy   a proxy in front says who asks, in X-Forwarded-For
  --pages URL      where the pages of events are, for calendars that lead there
`;

/** The command line as options. Throws a `UsageError` in words. */
export function readArguments(args: readonly string[]): PlatformOptions {
  const options = readCommandLine(args, {
    ...shared,
    port: text,
    data: text,
    pages: text,
    'behind-proxy': flag,
  });
  const { port, host, data, reset, pages } = options;
  return {
    port: wholeNumber('--port', port ?? '3002', 65_535),
    reset,
    ...(options['behind-proxy'] && { isBehindProxy: true }),
    ...(host !== undefined && { hosts: host.map(hostOf) }),
    ...(data !== undefined && { file: data, isKept: true }),
    ...(pages !== undefined && { pages: webAddress('--pages', pages) }),
    ...fillingOf(options),
  };
}

function webAddress(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.origin + url.pathname;
  throw new UsageError(`${name} wants an address that begins with http, not “${value}”.`);
}
