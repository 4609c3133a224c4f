import { fillingOf, flag, hostOf, readCommandLine, shared, text, wholeNumber } from './command-line';

export { UsageError } from '../platform/model/usage-error';

export interface Ports {
  readonly shell: number;
  readonly remote: number;
  readonly platform: number;
}

export interface StartOptions {
  readonly ports: Ports;
  /** Names of this machine besides its own: with one of them, the servers listen on every interface. */
  readonly hosts: readonly string[];
  /** Empties the back end's database first. */
  readonly reset: boolean;
  /** How many sample events. */
  readonly events?: number;
  /** One more event, with so many parties on its guest list. */
  readonly guests?: number;
  /** A calendar file (.ics) to load as events. */
  readonly calendar?: string;
  /** Builds even when the last build is newer than the sources. */
  readonly build: boolean;
}

export const usage = `
  --calendar FILE      load the events of an .ics file
  --events N           how many sample events (about 60 when not given)
  --guests N           one more event, with N parties on its guest list
  --reset              start with a fresh database
  --build              preview only: build even when nothing changed
  --host NAME          another name or address that pages are asked for by, once for each; the servers then listen on
                       every interface (only http://localhost and 127.0.0.1 on this machine when not given)
  --shell-port N       default 3000, or SHELL_PORT
  --remote-port N      default 3001, or REMOTE_PORT
  --platform-port N    default 3002, or PLATFORM_PORT
`;

/** What was asked for on the command line; throws a `UsageError` that says what is wrong with it. */
export function readArguments(args: readonly string[], env: NodeJS.ProcessEnv = process.env): StartOptions {
  const options = readCommandLine(args, {
    ...shared,
    build: flag,
    'shell-port': text,
    'remote-port': text,
    'platform-port': text,
  });
  const port = (name: 'shell' | 'remote' | 'platform', fallback: number): number => {
    const value = options[`${name}-port`] ?? env[`${name.toUpperCase()}_PORT`] ?? String(fallback);
    return wholeNumber(`--${name}-port`, value, 65_535);
  };
  return {
    ports: { shell: port('shell', 3000), remote: port('remote', 3001), platform: port('platform', 3002) },
    hosts: (options.host ?? []).map(hostOf),
    reset: options.reset,
    build: options.build,
    ...fillingOf(options),
  };
}
