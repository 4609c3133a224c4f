import type { Ports, StartOptions } from './arguments';
import { eventsAt, startBackEnd } from './back-end';
import { ensureBuilt, folders, type ShellPlace } from './build';
import { createCleanup } from './cleanup';
import { settlePorts } from './ports';
import { serveShell } from './preview-servers';
import { serveRemote } from './serve-remote';

export interface PreviewOptions extends Partial<Omit<StartOptions, 'ports'>> {
  /** 0 stands for any free port. */
  readonly ports?: Partial<Ports>;
  /** The database file of the back end. */
  readonly data?: string;
  /** Another build of the shell than the usual one. */
  readonly shell?: ShellPlace;
  readonly sentryDsn?: string;
  readonly log?: (words: string) => void;
}

export interface Preview {
  readonly ports: Ports;
  readonly urls: Readonly<Record<keyof Ports | 'manifest', string>>;
  close(): Promise<void>;
}

/** Builds what is stale, then serves all three. Ends what it started when one of them cannot start. */
export async function startPreview({
  log = () => undefined,
  ...options
}: PreviewOptions = {}): Promise<Preview> {
  const { shell = { folder: folders.shell } } = options;
  await ensureBuilt(options.build ?? false, log, shell);
  const hosts = options.hosts ?? [];
  const ports = await settlePorts({ shell: 3000, remote: 3001, platform: 3002, ...options.ports }, hosts);
  const sentryDsn = options.sentryDsn ?? process.env['SENTRY_DSN'] ?? '';
  const cleanup = createCleanup();
  try {
    const pages = eventsAt(ports.shell, hosts);
    cleanup.add((await startBackEnd({ ...options, port: ports.platform, pages, log })).close);
    cleanup.add((await serveRemote(ports.remote, folders.remote, hosts)).close);
    cleanup.add((await serveShell({ ports, hosts, sentryDsn, folder: shell.folder })).close);
  } catch (error) {
    await cleanup.run();
    throw error;
  }
  const at = (port: number): string => `http://localhost:${port}`;
  return {
    ports,
    urls: {
      shell: at(ports.shell),
      remote: at(ports.remote),
      platform: at(ports.platform),
      manifest: `${at(ports.remote)}/mf-manifest.json`,
    },
    close: cleanup.run,
  };
}
