import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Platform } from '~/platform/shell';
import { note } from '../platform/reports';
import { createStore } from '../platform/store';
import type { ContractExpose, Exposes } from './exposes';
import { guardRemotes, RemoteFailure, type Outcome, type RemoteGuard } from './shell-plugin';

export interface RemoteReport {
  readonly manifestUrl: string;
  readonly state: 'idle' | 'loading' | 'loaded' | Outcome;
  readonly version?: string;
  readonly buildId?: string;
  readonly sha?: string;
  readonly contractVersion?: string;
  readonly exposes?: readonly string[];
}

export const remoteReport = createStore<RemoteReport>({ manifestUrl: '', state: 'idle' });
const tell = (change: Partial<RemoteReport>): void =>
  remoteReport.update((before) => ({ ...before, ...change }));

let shellContract = '';
let remotes: RemoteGuard | undefined;

/** `:3001/mf-manifest.json` means: on the host this page came from, whatever it is called (localhost, a phone's view of it). */
function manifestUrl(): string {
  const given =
    document.querySelector<HTMLMetaElement>('meta[name="events-manifest"]')?.content ??
    ':3001/mf-manifest.json';
  return given.startsWith(':')
    ? `${location.protocol}//${location.hostname}${given}`
    : new URL(given, location.href).href;
}

/** Makes Events known to the federation runtime. Nothing is fetched yet. */
export function registerEvents(nonce: string | undefined, contractVersion: string): void {
  const entry = manifestUrl();
  shellContract = contractVersion;
  tell({ manifestUrl: entry });
  remotes = guardRemotes({ nonce, origins: [new URL(entry).origin], onManifest: readManifest });
  registerPlugins([remotes.plugin]);
  registerRemotes([{ name: 'events', entry }]);
}

interface Manifest {
  readonly metaData: {
    readonly events?: { version?: string; sha?: string; buildId?: string; contractVersion?: string };
  };
  readonly exposes: readonly { readonly path?: string; readonly name?: string }[];
}

function readManifest(value: unknown): void {
  const { metaData, exposes } = value as Manifest;
  const said = metaData.events ?? {};
  tell({ ...said, exposes: exposes.map(({ path, name }) => path ?? `./${name}`) });
  const [ours, theirs] = [shellContract, said.contractVersion].map((version) =>
    Number.parseInt(version ?? '', 10),
  );
  // Decided from plain data, before any code of the remote runs. One major ahead of us is still served.
  if (
    theirs === undefined ||
    ours === undefined ||
    Number.isNaN(theirs) ||
    theirs === ours ||
    theirs === ours + 1
  )
    return;
  throw new RemoteFailure(
    'skew',
    `Events speaks contract ${said.contractVersion}, this shell ${shellContract}.`,
  );
}

const onTheWay = new Map<keyof Exposes, Promise<unknown>>();

/** Waits at most ten seconds, and fails with a `RemoteFailure` that says in which way. Call again to try again. */
export function loadExpose<K extends keyof Exposes>(name: K): Promise<Exposes[K]> {
  const known = onTheWay.get(name) as Promise<Exposes[K]> | undefined;
  const loading = known ?? load(name).finally(() => onTheWay.delete(name));
  onTheWay.set(name, loading);
  return loading;
}

async function load<K extends keyof Exposes>(name: K): Promise<Exposes[K]> {
  if (!remotes) throw new Error('Events was not registered.');
  if (remoteReport.get().state !== 'loaded') tell({ state: 'loading' });
  try {
    const loaded = await remotes.load<Exposes[K]>(`events/${name}`, loadRemote);
    tell({ state: 'loaded' });
    return loaded;
  } catch (error) {
    // The guard fails with nothing else.
    const failure = error as RemoteFailure;
    tell({ state: failure.outcome });
    note('load', `./${name}: ${failure.outcome}`, failure);
    throw failure;
  }
}

/** Fetches what a click on Events will need, without saying anything when it fails: the click will. */
export function warmUp(): void {
  loadExpose('App').catch(() => undefined);
}

/** The same, and the code of its first screen read as well: for a moment in which nobody does anything. */
export function prepareEvents(platform: Platform | undefined): void {
  loadExpose('App').then(
    ({ prepare }) => prepare(platform),
    () => undefined,
  );
}

let contract: Promise<ContractExpose> | undefined;

/** The remote's plain data: paths and screens. Asked for once; a failure is forgotten so that the next ask tries again. */
export function loadContract(): Promise<ContractExpose> {
  contract ??= loadExpose('contract').catch((error: unknown) => {
    contract = undefined;
    throw error;
  });
  return contract;
}
