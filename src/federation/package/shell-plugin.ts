/**
 * What the federation runtime leaves to the shell, for any shell and any remotes: time-outs, more tries, a look at what came, the
 * nonce, Trusted Types, and an outcome that a page can put in words. This file imports nothing but types.
 *
 *   const remotes = guardRemotes({ origins: ['https://events.example'], nonce });
 *   registerPlugins([remotes.plugin]);                                   // before the first remote
 *   registerRemotes([{ name: 'events', entry: 'https://events.example/mf-manifest.json' }]);
 *   const { EventsApp } = await remotes.load('events/App', loadRemote);  // or a RemoteFailure, within ten seconds
 */
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

/**
 * How a load ended, in the five ways that a shell can say something useful about.
 * `down`: no answer, or an error status. `slow`: not within the time. `corrupt`: something came and it is not the remote.
 * `skew`: remote and shell do not fit together (contract, React, a deploy since). `csp`: this page's own policy forbade it.
 */
export type Outcome = 'down' | 'slow' | 'corrupt' | 'skew' | 'csp';

export class RemoteFailure extends Error {
  readonly outcome: Outcome;
  /** The remote was deployed again after this page read its manifest: offer a reload, nothing else helps. */
  readonly isOutdated: boolean;

  constructor(outcome: Outcome, message: string, { cause, isOutdated = false }: FailureOptions = {}) {
    super(message, { cause });
    this.name = 'RemoteFailure';
    this.outcome = outcome;
    this.isOutdated = isOutdated;
  }
}

export interface FailureOptions {
  readonly cause?: unknown;
  readonly isOutdated?: boolean;
}

export interface GuardOptions {
  /**
   * Remotes come from here and nowhere else. Read as addresses: of `HTTPS://Events.example:443/path/` the origin counts. What is no
   * address of http or https is refused by `guardRemotes`, in words.
   */
  readonly origins: readonly string[];
  /** Of this page's own scripts, where its policy names one. */
  readonly nonce?: string | undefined;
  /** Of the Trusted Types policy that makes addresses into scripts; name it in the page's `trusted-types`. */
  readonly policyName?: string;
  /** Sees every manifest before any code of that remote runs. To refuse it, throw: best a `RemoteFailure('skew', why)`. */
  readonly onManifest?: (manifest: unknown, remote: string) => void;
}

export interface RemoteGuard {
  readonly plugin: ModuleFederationRuntimePlugin;
  /** `loadRemote` of the runtime, but settled within ten seconds and failing with nothing but a `RemoteFailure`. Call again to try again. */
  load<T>(id: string, loadRemote: (id: string) => Promise<T | null>): Promise<T>;
}

const LOAD_MS = 10_000;
const MANIFEST_MS = 5_000;
const MANIFEST_TRIES = 3;
/** All tries together: leaves a moment for the entry, or for the words, within the ten seconds that a person waits. */
const MANIFEST_BUDGET_MS = 8_500;
const ENTRY_MS = 8_000;
/** An entry that failed sooner than this is fetched once more. */
const QUICK_MS = 1_500;
const PAUSE_MS = 500;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** The words of the container itself, and the runtime's code for the same. */
const missingExpose = /does not exist in container|RUNTIME-014/;
const sharedMismatch = /does not satisfy|strictVersion|Unsatisfied version/i;

const patterns: readonly (readonly [Outcome, RegExp])[] = [
  ['csp', /No remote is expected from|TrustedTypesMissing/],
  ['slow', /timed? ?out|timeout/i],
  // RUNTIME-004: no remote of that name is registered; -005, -006, -012: nobody brings a shared module.
  [
    'skew',
    /does not satisfy|strictVersion|Unsatisfied version|ContractMismatch|MissingShare|RUNTIME-0(?:04|05|06|12)/i,
  ],
  // RUNTIME-001: the entry ran and left no container; -002: no `init`; -011: no entry in the manifest; -013: not a manifest.
  // A chunk is `missing` when its file came and the chunk was not in it.
  ['corrupt', /RUNTIME-0(?:01|02|11|13|15)|ScriptExecutionError|SyntaxError|not a manifest|\(missing: /i],
];

/** Reads an error of the federation runtime, whose types say little and whose texts carry codes. */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof RemoteFailure) return error.outcome;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? 'down';
}

/** What is known of one remote. */
interface Known {
  /** As it was read last; its address and text show later whether there is a newer one. */
  manifest?: { readonly url: string; readonly text: string };
  manifestFault?: RemoteFailure;
  /** A shared module that does not fit is final: a second load would come back with that module missing inside. */
  final?: RemoteFailure;
  entry?: { readonly url: string; readonly askedAt: number };
  /** A file that failed. What the browser keeps of it is replaced before anyone asks again. */
  suspect?: string | undefined;
}

/** Throws a `TypeError` when one of the origins is none. */
export function guardRemotes(guardOptions: GuardOptions): RemoteGuard {
  const options = { ...guardOptions, origins: normalized(guardOptions.origins) };
  const remotes = new Map<string, Known>();
  const knownOf = (name: string): Known => {
    const known = remotes.get(name) ?? {};
    remotes.set(name, known);
    return known;
  };

  async function load<T>(id: string, loadRemote: (id: string) => Promise<T | null>): Promise<T> {
    if (typeof document === 'undefined')
      throw new RemoteFailure('skew', `${id} is code for pages, and here is none: load it in the browser.`);
    const before = knownOf(remoteIn(id));
    if (before.final) throw before.final;
    const endsAt = performance.now() + LOAD_MS;
    const policy = watchPolicy(options);
    try {
      const loaded = await inTime(
        forgetSuspect(before).then(() => loadRemote(id)),
        id,
      );
      if (!loaded) throw new RemoteFailure('corrupt', `There is no ${id}.`);
      return loaded;
    } catch (error) {
      // The first request shows which remote an alias means.
      const known = knownOf(remoteIn(id));
      known.suspect = (error as { request?: string }).request ?? known.entry?.url;
      // The browser reports a violation one task after the error that it caused.
      await pause(20);
      throw await failureOf(error, { id, known, refusal: policy.refusal(), endsAt });
    } finally {
      policy.stop();
    }
  }

  const plugin: ModuleFederationRuntimePlugin = {
    ...pluginFor(options, knownOf),
    beforeRequest(request) {
      for (const { name, alias } of request.options.remotes) if (alias) remotes.set(alias, knownOf(name));
      return request;
    },
  };
  return { plugin, load };
}

function normalized(origins: readonly string[]): readonly string[] {
  // Called from JavaScript as well: one address is easily given without its list.
  if (!Array.isArray(origins)) throw new TypeError('guardRemotes: origins must be a list of addresses.');
  return origins.map((text) => {
    const origin = originOf(text);
    if (origin !== undefined) return origin;
    throw new TypeError(
      `guardRemotes: ${JSON.stringify(text)} is no origin. Write it like "https://events.example".`,
    );
  });
}

function originOf(address: string): string | undefined {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined;
  return new URL(address).origin;
}

/** The name or alias of the remote: `events` of `events/App`, `@org/events` of `@org/events/App`. */
const remoteIn = (id: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id;

interface Failing {
  readonly id: string;
  readonly known: Known;
  /** What the page's policy refused, in words. */
  readonly refusal: string | undefined;
  readonly endsAt: number;
}

async function failureOf(error: unknown, { id, known, refusal, endsAt }: Failing): Promise<RemoteFailure> {
  if (refusal !== undefined) return new RemoteFailure('csp', refusal, { cause: error });
  if (known.manifestFault) return known.manifestFault;
  if (error instanceof RemoteFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (missingExpose.test(message)) return withoutExpose(error, id, known, endsAt);
  const outcome = outcomeOf(error);
  const isOutdated =
    (outcome === 'down' || outcome === 'corrupt') && (await isRedeployed(known.manifest, endsAt));
  const failure = new RemoteFailure(isOutdated ? 'skew' : outcome, message, { cause: error, isOutdated });
  if (sharedMismatch.test(message)) known.final = failure;
  return failure;
}

/** The container ran and has no such module: either nobody promised it, or the entry is not the one of its manifest. */
async function withoutExpose(
  cause: unknown,
  id: string,
  { manifest: before }: Known,
  endsAt: number,
): Promise<RemoteFailure> {
  const expose = `.${id.slice(remoteIn(id).length)}`;
  if (await isRedeployed(before, endsAt))
    return new RemoteFailure(
      'skew',
      `${id}: the remote was deployed again after this page read its manifest.`,
      { cause, isOutdated: true },
    );
  const exposed = exposesIn(before?.text ?? '');
  if (exposed.includes(expose))
    return new RemoteFailure(
      'corrupt',
      `${id}: the manifest names ${expose}, and its entry does not have it.`,
      { cause },
    );
  const others = exposed.length > 0 ? ` It exposes ${exposed.join(', ')}.` : '';
  return new RemoteFailure('skew', `${id}: the remote does not expose "${expose}".${others}`, { cause });
}

function exposesIn(manifestText: string): readonly string[] {
  const { exposes = [] } = (parsed(manifestText) ?? {}) as {
    exposes?: readonly { readonly path?: string; readonly name?: string }[];
  };
  return exposes.map(({ path, name }) => path ?? `./${name}`);
}

/** The HTTP cache keeps a hashed file for ever: a damaged response stays damaged, and a request that hangs is shared with the next one. */
async function forgetSuspect(known: Known): Promise<void> {
  const { suspect } = known;
  delete known.suspect;
  if (suspect) await read(suspect, { cache: 'reload' }, QUICK_MS).catch(() => undefined);
}

async function isRedeployed(before: Known['manifest'], endsAt: number): Promise<boolean> {
  const left = Math.min(2_000, endsAt - performance.now());
  if (!before || left <= 0) return false;
  const now = await read(before.url, {}, left).catch(() => undefined);
  // Every file of a build has its name in the manifest: another text is another build.
  return now !== undefined && isManifest(parsed(now)) && now !== before.text;
}

function inTime<T>(loading: Promise<T>, id: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = (): void => reject(new RemoteFailure('slow', `${id} did not come within ten seconds.`));
    const timer = setTimeout(late, LOAD_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Listens for what the page's policy refuses of the remotes: the first of it is what has to be allowed. */
function watchPolicy({ origins, policyName }: GuardOptions): { refusal(): string | undefined; stop(): void } {
  let refusal: string | undefined;
  const listener = (violation: SecurityPolicyViolationEvent): void => {
    const { blockedURI, disposition, effectiveDirective, sample } = violation;
    if (disposition !== 'enforce') return;
    const origin = originOf(blockedURI);
    if (blockedURI.startsWith('trusted-types')) {
      const name = blockedURI === 'trusted-types-policy' ? sample : (policyName ?? POLICY_NAME);
      refusal ??= `The security policy of this page refuses remotes: add ${name} to its trusted-types.`;
    } else if (origin !== undefined && origins.includes(origin)) {
      const directive = effectiveDirective.replace(/-(?:elem|attr)$/, '');
      refusal ??= `The security policy of this page refuses ${blockedURI}: add ${origin} to its ${directive}.`;
    }
  };
  document.addEventListener('securitypolicyviolation', listener);
  return {
    refusal: () => refusal,
    stop: () => document.removeEventListener('securitypolicyviolation', listener),
  };
}

const POLICY_NAME = 'shell-remotes';

interface ScriptUrls {
  createScriptURL(url: string): unknown;
}

function policyFor({ origins, policyName = POLICY_NAME }: GuardOptions): ScriptUrls {
  const check = (url: string): string => {
    const { origin } = new URL(url, location.href);
    if (origins.includes(origin)) return url;
    const expected = origins.length > 0 ? ` Expected: ${origins.join(', ')}.` : '';
    throw new RemoteFailure('csp', `No remote is expected from ${origin}.${expected}`);
  };
  const plain: ScriptUrls = { createScriptURL: check };
  const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): ScriptUrls } })
    .trustedTypes;
  try {
    return factory?.createPolicy(policyName, plain) ?? plain;
  } catch {
    // The page's policy does not name ours. The shell is to start all the same; the load will be refused, and say so.
    return plain;
  }
}

function pluginFor(options: GuardOptions, knownOf: (remote: string) => Known): ModuleFederationRuntimePlugin {
  const urls = policyFor(options);
  return {
    name: 'shell-plugin',
    fetch: (url, init, remote) => manifest(url, init, remote?.name ?? url, knownOf, options),
    createScript({ url, remoteInfo }) {
      if (remoteInfo) knownOf(remoteInfo.name).entry = { url, askedAt: performance.now() };
      const script = document.createElement('script');
      script.src = urls.createScriptURL(url) as string;
      script.async = true;
      // As in the preload hints: with another mode the browser fetches the file a second time.
      script.crossOrigin = 'anonymous';
      script.fetchPriority = 'high';
      if (options.nonce) script.nonce = options.nonce;
      return { script, timeout: ENTRY_MS };
    },
    createLink({ url, attrs }) {
      const link = document.createElement('link');
      for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
      link.href = url;
      link.crossOrigin = 'anonymous';
      if (options.nonce) link.nonce = options.nonce;
      return { link, timeout: ENTRY_MS };
    },
    loadEntryError: (failed) => askAgain(failed, knownOf(failed.remoteInfo.name)),
  };
}

type EntryErrorHook = NonNullable<ModuleFederationRuntimePlugin['loadEntryError']>;

/** Once more, when the entry failed at once: a server that stumbled. The hook's own type promises a promise too many. */
const askAgain = (async (failed: Parameters<EntryErrorHook>[0], { entry }: Known) => {
  if (performance.now() - (entry?.askedAt ?? 0) > QUICK_MS) return undefined;
  await pause(PAUSE_MS);
  const { getRemoteEntry, origin, remoteInfo, globalLoading, uniqueKey } = failed;
  delete globalLoading[uniqueKey];
  return getRemoteEntry({ origin, remoteInfo });
}) as unknown as (failed: Parameters<EntryErrorHook>[0], known: Known) => ReturnType<EntryErrorHook>;

async function manifest(
  url: string,
  init: RequestInit,
  remote: string,
  knownOf: (remote: string) => Known,
  { onManifest }: GuardOptions,
): Promise<Response> {
  const known = knownOf(remote);
  delete known.manifestFault;
  const endsAt = performance.now() + MANIFEST_BUDGET_MS;
  let fault = new RemoteFailure('slow', `${url} was not answered in time.`);
  for (let attempt = 1; attempt <= MANIFEST_TRIES && performance.now() < endsAt; attempt++) {
    try {
      const text = await read(url, init, Math.min(MANIFEST_MS, endsAt - performance.now()));
      const value = parsed(text);
      // A page of HTML answered with 200 is the commonest broken manifest: the runtime would remember its failure for ever.
      if (!isManifest(value)) throw new RemoteFailure('corrupt', `${url} is not a manifest.`);
      onManifest?.(value, remote);
      known.manifest = { url, text };
      return new Response(text, { headers: { 'content-type': 'application/json' } });
    } catch (cause) {
      fault =
        cause instanceof RemoteFailure
          ? cause
          : new RemoteFailure('down', `${url} cannot be reached.`, { cause });
      const wait = 200 * attempt;
      // Another try cannot make two contracts fit, and where there is none left nobody waits for it.
      if (fault.outcome === 'skew' || attempt === MANIFEST_TRIES || performance.now() + wait > endsAt) break;
      await pause(wait);
    }
  }
  known.manifestFault = fault;
  throw fault;
}

async function read(url: string, init: RequestInit, ms: number): Promise<string> {
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(), Math.max(1, ms));
  try {
    const answer = await fetch(url, { cache: 'no-cache', ...init, signal });
    if (!answer.ok) throw new RemoteFailure('down', `${url} answered ${answer.status}.`);
    return await answer.text();
  } catch (cause) {
    if (signal.aborted) throw new RemoteFailure('slow', `${url} timed out.`, { cause });
    throw cause;
  } finally {
    clearTimeout(timer);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isManifest(value: unknown): boolean {
  const { metaData, exposes, shared } = (value ?? {}) as Record<string, unknown>;
  return typeof metaData === 'object' && Array.isArray(exposes) && Array.isArray(shared);
}
