import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { note } from '../platform/reports';
import { createStore } from '../platform/store';
import { outcomeOf, RemoteFailure, type Outcome } from './outcome';
import type { ContractExpose, Exposes } from './exposes';
import { shellPlugin } from './shell-plugin';

const WAIT_MS = 10_000;

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

let manifestFault: RemoteFailure | undefined;
let shellContract = '';

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
  registerPlugins([
    shellPlugin({
      nonce,
      origins: [new URL(entry).origin],
      onManifest: readManifest,
      onManifestFault: (fault) => {
        manifestFault = fault;
      },
    }),
  ]);
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

/** Waits at most ten seconds, and fails with a `RemoteFailure` that says in which way. Call again to try again. */
export async function loadExpose<K extends keyof Exposes>(name: K): Promise<Exposes[K]> {
  if (remoteReport.get().state !== 'loaded') tell({ state: 'loading' });
  manifestFault = undefined;
  const forbidden = watchPolicy();
  try {
    const loaded = await inTime(loadRemote<Exposes[K]>(`events/${name}`), name);
    if (!loaded) throw new RemoteFailure('corrupt', `Events has no ./${name}.`);
    tell({ state: 'loaded' });
    return loaded;
  } catch (error) {
    const failure = manifestFault ?? asFailure(error, forbidden.seen());
    tell({ state: failure.outcome });
    note('load', `./${name}: ${failure.outcome}`, failure);
    throw failure;
  } finally {
    forbidden.stop();
  }
}

function asFailure(error: unknown, wasForbidden: boolean): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new RemoteFailure(outcomeOf(error, wasForbidden), message, error);
}

function inTime<T>(loading: Promise<T>, name: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = (): void => reject(new RemoteFailure('slow', `./${name} did not come within ten seconds.`));
    const timer = setTimeout(late, WAIT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function watchPolicy(): { seen(): boolean; stop(): void } {
  const { origin } = new URL(manifestUrl());
  let seen = false;
  const listener = (event: SecurityPolicyViolationEvent): void => {
    seen ||= event.blockedURI.startsWith(origin) || event.blockedURI === 'trusted-types-sink';
  };
  document.addEventListener('securitypolicyviolation', listener);
  return { seen: () => seen, stop: () => document.removeEventListener('securitypolicyviolation', listener) };
}

/** Fetches what a click on Events will need, without saying anything when it fails: the click will. */
export function warmUp(): void {
  loadExpose('App').catch(() => undefined);
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
