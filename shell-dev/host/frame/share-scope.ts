/** One version of a shared module in the share scope of the federation runtime. */
interface SharedModule {
  readonly name: string;
  readonly version: string;
  /** The container that provides it. */
  readonly from: string;
  readonly usedBy: readonly string[];
  readonly isLoaded: boolean;
}

type Scope = Readonly<Record<string, Readonly<Record<string, SharedEntry>>>>;
interface SharedEntry {
  readonly from?: string;
  readonly useIn?: readonly string[];
  readonly loaded?: unknown;
  readonly lib?: unknown;
}

/** Reads which container provides which version of a shared module, and which containers use it. Sorted by name. */
export function readShareScope(): readonly SharedModule[] {
  const { __FEDERATION__: federation } = globalThis as {
    readonly __FEDERATION__?: {
      readonly __INSTANCES__?: readonly { readonly shareScopeMap?: Record<string, Scope> }[];
    };
  };
  const found = new Map<string, SharedModule>();
  for (const { shareScopeMap } of federation?.__INSTANCES__ ?? [])
    for (const [name, versions] of Object.entries(shareScopeMap?.['default'] ?? {}))
      for (const [version, { from = '?', useIn = [], loaded, lib }] of Object.entries(versions)) {
        const isLoaded = Boolean(loaded) || Boolean(lib);
        found.set(`${name}@${version}`, { name, version, from, usedBy: [...new Set(useIn)], isLoaded });
      }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}
