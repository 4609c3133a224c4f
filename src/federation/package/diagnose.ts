import { backend, isWithin, type BackendVersions } from '~/domain/backend-versions';
import { CONTRACT_VERSION, speaksContract } from '~/domain/contract-version';
import { fits } from '~/domain/missing-share';
import type { Platform } from '~/platform/shell/platform';
import { shared } from '../shared';

/** One thing that was looked at on this page. */
export interface Finding {
  readonly about: 'shares' | 'policy' | 'api' | 'cable' | 'versions' | 'worker';
  readonly isWell: boolean;
  /** What was found, in one sentence. */
  readonly says: string;
  /** What to change, where something has to be. */
  readonly change?: string;
}

const LIMIT_MS = 5_000;

/**
 * Looks at what Events needs of this very page, and says what to change: for developers, who call it in a console or show it in a tool. It sends a
 * few requests, opens a socket for a moment and changes nothing. Takes some seconds at most, and never rejects.
 */
export async function diagnose(platform: Platform = {}): Promise<readonly Finding[]> {
  const remote = findRemote();
  const manifest = remote === undefined ? undefined : await readDocument<Manifest>(remote);
  const parts: Readonly<Record<Finding['about'], () => Promise<readonly Finding[]>>> = {
    shares: async () => shares(),
    policy: async () => (remote === undefined ? [] : policy(remote, manifest, platform)),
    api: () => api(platform),
    cable: () => cable(platform),
    versions: async () => versions(platform, remote, manifest),
    worker: () => worker(platform),
  };
  const looking = Object.entries(parts).map(([about, look]) =>
    // A function of the shell threw.
    look().catch((error: unknown): readonly Finding[] => [
      {
        about: about as Finding['about'],
        isWell: false,
        says: `This could not be looked at: ${String(error)}`,
      },
    ]),
  );
  return (await Promise.all(looking)).flat();
}

interface Instance {
  readonly options?: { readonly remotes?: readonly { name: string; alias?: string; entry?: string }[] };
  readonly shareScopeMap?: {
    readonly default?: Readonly<Record<string, Readonly<Record<string, { from?: string }>>>>;
  };
}

const instances = (): readonly Instance[] =>
  (globalThis as { __FEDERATION__?: { __INSTANCES__?: readonly Instance[] } }).__FEDERATION__
    ?.__INSTANCES__ ?? [];

/** The address of our manifest, as it was registered. */
const findRemote = (): string | undefined =>
  instances()
    .flatMap(({ options }) => options?.remotes ?? [])
    .find(({ name, alias }) => name === 'events' || alias === 'events')?.entry;

interface Manifest {
  readonly metaData?: {
    readonly events?: { readonly contractVersion?: string };
    readonly remoteEntry?: { readonly name?: string };
  };
}

async function readDocument<T>(address: string | URL): Promise<T | undefined> {
  try {
    return (await (await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) })).json()) as T;
  } catch {
    return undefined;
  }
}

/** The name of one of our style sheets. */
async function findSheet(remote: string): Promise<string | undefined> {
  const list = await readDocument<{ readonly files?: object }>(new URL('integrity.json', remote));
  return Object.keys(list?.files ?? {}).find((file) => file.endsWith('.css'));
}

/** Either is enough: the one hands on what the other is. */
const routers = ['react-router', 'react-router-dom'];

function shares(): Finding[] {
  const scopes = instances().map(({ shareScopeMap }) => shareScopeMap?.default ?? {});
  // Several instances may know one of the same version.
  const versionsOf = (name: string) => [
    ...new Set(
      scopes.flatMap((scope) =>
        Object.entries(scope[name] ?? {}).flatMap(([version, { from }]) =>
          from === 'events' ? [] : [version],
        ),
      ),
    ),
  ];
  return Object.entries(shared)
    .filter(([name]) => !name.endsWith('/'))
    .map(([name, { requiredVersion }]) => {
      const found = versionsOf(name);
      const refused = found.find((version) => !fits(version, requiredVersion));
      const about = 'shares' as const;
      if (found.length > 0 && refused === undefined)
        return { about, isWell: true, says: `${name} ${found.join(', ')} is shared.` };
      if (refused !== undefined)
        return {
          about,
          isWell: false,
          says: `${name} ${refused} is shared, and Events needs ${requiredVersion}.`,
          change: `Share ${name} ${requiredVersion}, or take it out of the share scope and use ./mount.`,
        };
      // What Events brings itself is no fault: some shells share nothing on purpose.
      const isOwn =
        name.startsWith('@') ||
        (routers.includes(name) && routers.some((other) => versionsOf(other).length > 0));
      return {
        about,
        isWell: isOwn,
        says: `${name} is not shared${isOwn ? ', so Events brings its own' : ''}.`,
        ...(!isOwn && {
          change: `Share ${name} as a singleton for ./App, ./routes and the card components; ./mount and mountCard need nothing.`,
        }),
      };
    });
}

/** Asks for one file of each kind as a page does, and listens for what the policy refuses. */
async function policy(
  remote: string,
  manifest: Manifest | undefined,
  { nonce }: Platform,
): Promise<Finding[]> {
  const { origin } = new URL(remote, location.href);
  const refused = new Map<string, string>();
  const listen = ({ blockedURI, effectiveDirective, disposition }: SecurityPolicyViolationEvent): void => {
    const source = blockedURI.startsWith('blob')
      ? 'blob:'
      : blockedURI.startsWith(origin)
        ? origin
        : undefined;
    if (disposition === 'enforce' && source) refused.set(effectiveDirective.replace('-elem', ''), source);
  };
  document.addEventListener('securitypolicyviolation', listen);
  const sheet = await findSheet(remote);
  await Promise.all([
    fetch(remote, { signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => undefined),
    ask(new URL(manifest?.metaData?.remoteEntry?.name ?? 'remoteEntry.js', remote).href, 'script', nonce),
    sheet && ask(new URL(sheet, remote).href, 'style', nonce),
  ]);
  const needsPolicy = await startWorker();
  document.removeEventListener('securitypolicyviolation', listen);
  const findings: Finding[] = [...refused].map(([directive, source]) => ({
    about: 'policy',
    isWell: false,
    says: `The security policy of this page refuses ${source} in ${directive}.`,
    change: `Add ${source} to ${directive}.`,
  }));
  if (needsPolicy)
    findings.push({
      about: 'policy',
      isWell: false,
      says: 'Trusted Types are required, and the policy of Events is not allowed.',
      change: "Add events and 'allow-duplicates' to trusted-types.",
    });
  if (findings.length > 0) return findings;
  return [{ about: 'policy', isWell: true, says: `The security policy lets Events load from ${origin}.` }];
}

/** A hint is refused as the file would be, and nothing of it runs. */
function ask(href: string, as: 'script' | 'style', nonce: string | undefined): Promise<void> {
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as,
    href,
    crossOrigin: 'anonymous',
  });
  if (nonce) link.nonce = nonce;
  return new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      link.remove();
      // A violation is told one task after the error that it caused.
      setTimeout(resolve, 20);
    };
    const timer = setTimeout(end, LIMIT_MS);
    link.onload = link.onerror = end;
    document.head.append(link);
  });
}

interface Factory {
  createPolicy(name: string, rules: object): { createScriptURL(url: string): unknown };
}

/** Resolves to whether Trusted Types kept it from starting. */
async function startWorker(): Promise<boolean> {
  const address = URL.createObjectURL(new Blob(['']));
  try {
    const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
    const made = factory?.createPolicy('events', { createScriptURL: (url: string) => url });
    const started = new Worker((made ? made.createScriptURL(address) : address) as string);
    await new Promise((resolve) => setTimeout(resolve, 50));
    started.terminate();
    return false;
  } catch {
    return 'trustedTypes' in globalThis;
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function api({ api: bases = {}, session }: Platform): Promise<Finding[]> {
  const send = bases.fetch ?? fetch;
  const answerOf = async (url: string): Promise<{ status: number; value: unknown } | undefined> => {
    try {
      const response = await send(url, {
        headers: { accept: 'application/json' },
        credentials: 'include',
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      return { status: response.status, value: await response.json().catch(() => undefined) };
    } catch {
      return undefined;
    }
  };
  const look = async (field: 'main' | 'family', base: string, path: string): Promise<Finding[]> => {
    const answer = await answerOf(base + path);
    const says = `GET ${base}${path} `;
    if (typeof answer?.value === 'object' && answer.value !== null && answer.status < 500)
      return [
        { about: 'api', isWell: true, says: `${says}answers as an API does.` },
        ...ranges(answer.value),
      ];
    const came = answer ? `came back with status ${answer.status} and is no JSON` : 'was not answered';
    return [
      {
        about: 'api',
        isWell: false,
        says: `${says}${came}.`,
        change: `Check platform.api.${field}, and what your server or its proxy answers there.`,
      },
    ];
  };
  const { main = '/api/v2', family = '/api/family' } = bases;
  const both = [look('main', main, '/events/backend')];
  // A visitor is refused there, which browsers write on the console in red.
  if (session?.get()) both.push(look('family', family, '/household'));
  return (await Promise.all(both)).flat();
}

function ranges(answer: object): Finding[] {
  const { api: http, cable: live } = answer as Partial<BackendVersions>;
  if (http === undefined || live === undefined) return [];
  const isWell = isWithin(http, backend.api) && isWithin(live, backend.cable);
  const says = `The back end speaks API ${http} and cable ${live}; Events needs ${backend.api} and ${backend.cable}.`;
  return [
    { about: 'versions', isWell, says, ...(!isWell && { change: 'Deploy the newer back end first.' }) },
  ];
}

interface Consumer {
  readonly url?: string;
  readonly connection?: { isOpen?(): boolean };
}

async function cable({ cable: given }: Platform): Promise<Finding[]> {
  const about = 'cable';
  if (given === null)
    return [{ about, isWell: true, says: 'There is no live data: platform.cable is null.' }];
  if (given && 'consumer' in given) {
    const { connection, url } = given.consumer as Consumer;
    // It opens with the first subscription, so one that is not open is no fault yet. Its URL may hold a token, and is not shown.
    if (connection?.isOpen?.() || (url !== undefined && (await isWelcome(url))))
      return [{ about, isWell: true, says: 'Action Cable answers the consumer of the shell.' }];
    const change = 'Check its URL, that your proxy passes WebSockets on, and connect-src.';
    return [
      { about, isWell: false, says: 'Action Cable does not answer the consumer of the shell.', change },
    ];
  }
  const meta = document.querySelector<HTMLMetaElement>('meta[name="action-cable-url"]')?.content;
  const url = typeof given?.url === 'function' ? given.url() : (given?.url ?? meta ?? '/cable');
  if (await isWelcome(url)) return [{ about, isWell: true, says: `Action Cable answers at ${url}.` }];
  const change =
    'Check platform.cable or the page’s action-cable-url, that your proxy passes WebSockets on, and connect-src.';
  return [{ about, isWell: false, says: `Action Cable does not answer at ${url}.`, change }];
}

function isWelcome(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), LIMIT_MS);
    try {
      const address = new URL(url, location.href);
      address.protocol = address.protocol.replace('http', 'ws');
      const socket = new WebSocket(address, 'actioncable-v1-json');
      const end = (isOpen: boolean): void => {
        clearTimeout(timer);
        socket.close();
        resolve(isOpen);
      };
      socket.onmessage = () => end(true);
      socket.onerror = () => end(false);
    } catch {
      clearTimeout(timer);
      resolve(false);
    }
  });
}

function versions(
  { contractVersion: shell }: Platform,
  remote: string | undefined,
  manifest: Manifest | undefined,
): Finding[] {
  const about = 'versions';
  if (!remote) {
    const change = "Register it: registerRemotes([{ name: 'events', entry }]).";
    return [
      {
        about,
        isWell: false,
        says: 'No remote is registered as events with the federation runtime.',
        change,
      },
    ];
  }
  const deployed = manifest?.metaData?.events?.contractVersion;
  if (deployed === undefined) {
    const change = `Check the address, its CORS headers and connect-src: npm run contract -- ${remote}.`;
    return [{ about, isWell: false, says: `No manifest of Events came from ${remote}.`, change }];
  }
  const isWell = speaksContract(shell, deployed);
  const says = `Events speaks contract ${deployed}, the platform object says ${shell ?? 'nothing'}, this package is of ${CONTRACT_VERSION}.`;
  return [
    {
      about,
      isWell,
      says,
      ...(!isWell && { change: 'The major of the shell must be that of Events or one behind.' }),
    },
  ];
}

async function worker({ offline }: Platform): Promise<Finding[]> {
  const about = 'worker';
  const change =
    'Register a service worker with offlineWorker of events-remote/offline, and hand over platform.offline.';
  if (!(await isWorkerThere()))
    return [
      { about, isWell: false, says: 'No service worker: Events does not open without a network.', change },
    ];
  if (!offline)
    return [
      {
        about,
        isWell: false,
        says: 'There is a service worker, and platform.offline is missing.',
        change: 'Hand over platform.offline.isStored: askWorker of events-remote/offline.',
      },
    ];
  const isStored = await inTime(offline.isStored('door').catch(() => undefined));
  if (isStored) return [{ about, isWell: true, says: 'The service worker has stored the code of Events.' }];
  const says =
    isStored === undefined
      ? 'The service worker does not answer.'
      : 'The service worker has not stored the code of Events yet.';
  return [
    {
      about,
      isWell: false,
      says,
      change:
        "Send it { type: 'store-events' } with askWorker when the page is idle, and pass messages to offlineWorker.",
    },
  ];
}

/** A shell registers it when its page is idle, which may be after somebody asks here. */
const isWorkerThere = async (): Promise<boolean> =>
  'serviceWorker' in navigator && (await inTime(navigator.serviceWorker.ready)) !== undefined;

/** `undefined` for what takes too long. */
const inTime = <T>(promise: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    promise,
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), LIMIT_MS)),
  ]);
