export interface SharedModule {
  readonly name: string;
  readonly version: string;
  readonly from: string;
  readonly usedBy: readonly string[];
  readonly isLoaded: boolean;
}

interface SharedEntry {
  readonly from?: string;
  readonly useIn?: readonly string[];
  readonly loaded?: unknown;
  readonly lib?: unknown;
}
type Scope = Readonly<Record<string, Readonly<Record<string, SharedEntry>>>>;

/** What is in the share scope of the federation runtime: who offers which version, and who took it. */
export function readShareScope(): readonly SharedModule[] {
  const federation = (
    globalThis as { __FEDERATION__?: { __INSTANCES__?: { shareScopeMap?: Record<string, Scope> }[] } }
  ).__FEDERATION__;
  const found = new Map<string, SharedModule>();
  for (const { shareScopeMap } of federation?.__INSTANCES__ ?? []) {
    for (const [name, versions] of Object.entries(shareScopeMap?.['default'] ?? {})) {
      for (const [version, entry] of Object.entries(versions)) {
        found.set(`${name}@${version}`, moduleFrom(name, version, entry));
      }
    }
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}

function moduleFrom(name: string, version: string, entry: SharedEntry): SharedModule {
  return {
    name,
    version,
    from: entry.from ?? '?',
    usedBy: [...new Set(entry.useIn ?? [])],
    isLoaded: Boolean(entry.loaded) || Boolean(entry.lib),
  };
}
