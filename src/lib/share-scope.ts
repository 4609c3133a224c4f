declare const __webpack_share_scopes__: {
  readonly default?: Readonly<Record<string, Readonly<Record<string, Entry>>>>;
};

/** As the federation runtime keeps a shared module; webpack's own container keeps less. */
interface Entry {
  readonly version?: string;
  readonly get?: unknown;
  readonly lib?: unknown;
  readonly loaded?: unknown;
  readonly loading?: unknown;
}
interface Instance {
  readonly name: string;
  readonly options: { readonly shared?: Readonly<Record<string, readonly Entry[]>> };
}

export interface SharedVersion {
  readonly version: string;
  /** Somebody uses it already. */
  readonly isLoaded: boolean;
}

const inScope = (name: string): readonly (readonly [string, Entry])[] =>
  Object.entries(__webpack_share_scopes__.default?.[name] ?? {});

/** The versions of a module in this page's share scope, the fallbacks of all remotes among them. */
export const sharedVersions = (name: string): readonly SharedVersion[] =>
  inScope(name).map(([version, { lib, loaded, loading }]) => ({
    version,
    isLoaded: Boolean(loaded) || Boolean(loading) || typeof lib === 'function',
  }));

/**
 * The versions that others than the container called `own` brought. An entry's own `from` does not say that: it becomes the name of
 * the container that loads it first. And our own fallback may stand in the place of the very same version of the shell's.
 */
export function versionsOfOthers(name: string, own: string): readonly string[] {
  const brought = (isOwn: boolean): readonly Entry[] =>
    instances()
      .filter((instance) => (instance.name === own) === isOwn)
      .flatMap(({ options }) => options.shared?.[name] ?? []);
  const ours = new Set(brought(true).map(({ get }) => get));
  return [
    ...inScope(name).flatMap(([version, { get }]) => (ours.has(get) ? [] : [version])),
    ...brought(false).flatMap(({ version }) => version ?? []),
  ];
}

/** Every host and container of the federation runtime on this page, where its developer tools find them as well. */
const instances = (): readonly Instance[] =>
  (globalThis as { __FEDERATION__?: { __INSTANCES__?: readonly Instance[] } }).__FEDERATION__
    ?.__INSTANCES__ ?? [];
