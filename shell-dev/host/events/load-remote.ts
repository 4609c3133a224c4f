import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Exposes } from '~/federation/package/exposes';
// Other shells import this from the npm package: `events-remote/shell`.
import { guardRemotes, RemoteFailure, type Outcome } from '~/federation/package/shell-plugin';
import type { Platform } from '~/platform/shell';
import { meta, nonce } from '../page';
import { CONTRACT_VERSION } from '../platform';
import { addReport } from '../reports';
import { createStore } from '../store';

/** The state of the remote, for *Inspect*. */
export interface RemoteReport {
  readonly manifestUrl: string;
  readonly state: 'idle' | 'loading' | 'loaded' | Outcome;
  readonly version?: string;
  readonly buildId?: string;
  readonly contractVersion?: string;
  readonly exposes?: readonly string[];
}

export const remoteReport = createStore<RemoteReport>({ manifestUrl: '', state: 'idle' });
const report = (change: Partial<RemoteReport>): void =>
  remoteReport.update((before) => ({ ...before, ...change }));

/** A URL such as `:3001/mf-manifest.json` is completed with the host name of this page, so that phones on the same network can load it. */
function completeUrl(address: string): string {
  return address.startsWith(':')
    ? `${location.protocol}//${location.hostname}${address}`
    : new URL(address, location.href).href;
}

export const manifestUrl = completeUrl(meta('events-manifest'));
const remotes = guardRemotes({ nonce, origins: [new URL(manifestUrl).origin], onManifest: readManifest });

/** Registers Events with the federation runtime. Fetches nothing. */
export function registerEvents(): void {
  report({ manifestUrl });
  registerPlugins([remotes.plugin]);
  registerRemotes([{ name: 'events', entry: manifestUrl }]);
}

interface Manifest {
  readonly metaData: { readonly events?: Pick<RemoteReport, 'version' | 'buildId' | 'contractVersion'> };
  readonly exposes: readonly { readonly path?: string; readonly name?: string }[];
}

/** Rejects a remote with an incompatible contract version before its code runs. A remote serves the previous major version, too. */
function readManifest(value: unknown): void {
  const { metaData, exposes } = value as Manifest;
  const { events = {} } = metaData;
  report({ ...events, exposes: exposes.map(({ path, name }) => path ?? `./${name}`) });
  const ahead = Number.parseInt(events.contractVersion ?? '', 10) - Number.parseInt(CONTRACT_VERSION, 10);
  if (Number.isNaN(ahead) || ahead === 0 || ahead === 1) return;
  throw new RemoteFailure(
    'skew',
    `Events has contract version ${events.contractVersion}, this shell ${CONTRACT_VERSION}.`,
  );
}

const loading = new Map<keyof Exposes, Promise<unknown>>();

/** Loads one expose. Rejects within ten seconds with a `RemoteFailure`, whose `outcome` is the reason. Call it again to retry. */
export function loadExpose<K extends keyof Exposes>(name: K): Promise<Exposes[K]> {
  const pending = loading.get(name) as Promise<Exposes[K]> | undefined;
  const load = pending ?? loadOnce(name).finally(() => loading.delete(name));
  loading.set(name, load);
  return load;
}

async function loadOnce<K extends keyof Exposes>(name: K): Promise<Exposes[K]> {
  if (remoteReport.get().state !== 'loaded') report({ state: 'loading' });
  try {
    const loaded = await remotes.load<Exposes[K]>(`events/${name}`, loadRemote);
    report({ state: 'loaded' });
    return loaded;
  } catch (error) {
    const failure = error as RemoteFailure;
    report({ state: failure.outcome });
    addReport('load', `./${name}: ${failure.outcome}`, failure);
    throw failure;
  }
}

/** Fetches the code of Events ahead of a click. A failure is shown when the click loads it again. */
export function prefetchEvents(): void {
  loadExpose('App').catch(() => undefined);
}

/** Fetches the code of Events and runs that of its first screen. Call it while the page is idle. */
export function prepareEvents(platform: Platform | undefined): void {
  loadExpose('App').then(
    ({ prepare }) => prepare(platform),
    () => undefined,
  );
}
