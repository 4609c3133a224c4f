import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { RemoteFailure } from './outcome';

const MANIFEST_MS = 5_000;
const MANIFEST_TRIES = 3;
/** All tries together: leaves a moment for the entry within the ten seconds that a person waits. */
const MANIFEST_BUDGET_MS = 9_000;
const ENTRY_MS = 8_000;

export interface ShellPluginOptions {
  readonly nonce: string | undefined;
  /** Remotes may only come from here; the Trusted Types policy refuses everything else. */
  readonly origins: readonly string[];
  /** The last thing that went wrong with a manifest: the runtime wraps it in a text of its own. */
  onManifestFault(fault: RemoteFailure): void;
  onManifest(manifest: unknown): void;
}

interface ScriptUrls {
  createScriptURL(url: string): unknown;
}

function policyFor(origins: readonly string[]): ScriptUrls {
  const check = (url: string): string => {
    const { origin } = new URL(url, location.href);
    if (origins.includes(origin)) return url;
    throw new TypeError(`No remote is expected from ${origin}.`);
  };
  const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): ScriptUrls } })
    .trustedTypes;
  return factory?.createPolicy('shell-remotes', { createScriptURL: check }) ?? { createScriptURL: check };
}

/**
 * What the federation runtime leaves to the shell: time-outs, two more tries for the manifest and a look at its shape,
 * the nonce, and Trusted Types. Register it before the first remote.
 */
export function shellPlugin(options: ShellPluginOptions): ModuleFederationRuntimePlugin {
  const urls = policyFor(options.origins);
  return {
    name: 'shell-plugin',
    fetch: (url, init) => manifest(url, init, options),
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = urls.createScriptURL(url) as string;
      script.async = true;
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
  };
}

async function manifest(url: string, init: RequestInit, options: ShellPluginOptions): Promise<Response> {
  const endsAt = performance.now() + MANIFEST_BUDGET_MS;
  let fault = new RemoteFailure('slow', `${url} was not answered in time.`);
  for (let attempt = 1; attempt <= MANIFEST_TRIES && performance.now() < endsAt; attempt++) {
    try {
      const text = await read(url, init, Math.min(MANIFEST_MS, endsAt - performance.now()));
      options.onManifest(shaped(url, text));
      return new Response(text, { headers: { 'content-type': 'application/json' } });
    } catch (error) {
      fault =
        error instanceof RemoteFailure
          ? error
          : new RemoteFailure('down', `${url} cannot be reached.`, error);
      // Another try cannot make two contracts fit.
      if (fault.outcome === 'skew') break;
      await new Promise((resolve) => setTimeout(resolve, 200 * attempt));
    }
  }
  options.onManifestFault(fault);
  throw fault;
}

async function read(url: string, init: RequestInit, ms: number): Promise<string> {
  const signal = AbortSignal.timeout(Math.max(1, ms));
  try {
    const answer = await fetch(url, { ...init, cache: 'no-cache', signal });
    if (!answer.ok) throw new RemoteFailure('down', `${url} answered ${answer.status}.`);
    return await answer.text();
  } catch (error) {
    if (signal.aborted) throw new RemoteFailure('slow', `${url} timed out.`, error);
    throw error;
  }
}

/** A page of HTML answered with 200 is the commonest broken manifest: the runtime would remember its failure for ever. */
function shaped(url: string, text: string): unknown {
  try {
    const value = JSON.parse(text) as Record<string, unknown>;
    if (value['metaData'] && Array.isArray(value['exposes']) && Array.isArray(value['shared'])) return value;
  } catch {
    // Said below, in the same words as a wrong shape.
  }
  throw new RemoteFailure('corrupt', `${url} is not a manifest.`);
}
