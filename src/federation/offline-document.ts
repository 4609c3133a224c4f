import type { AsyncDependenciesBlock, Chunk, Compilation, Compiler, Module } from 'webpack';
import { routeTable } from '~/app/route-table';
import type { ScreenId } from '~/domain/screens';
import { fileIntegrity } from './integrity';

/**
 * What a file is needed for without a network. `base`: every screen. `events`: lists, the calendar and the page of an event. `tickets`: My
 * events and tickets. `door`: check-in. `shared`: our copies of shared modules, for a shell that does not share them.
 */
export type OfflinePart = 'base' | 'events' | 'tickets' | 'door' | 'shared';

/** In the form of Workbox's precache entries, with what it is for. */
export interface OfflineFile {
  /** Relative to the manifest. */
  readonly url: string;
  /** Changes with the content; `null` where the name does. */
  readonly revision: string | null;
  /** In the form of the `integrity` attribute: `fetch` compares it. */
  readonly integrity: string;
  /** Bytes, before any compression on the way. */
  readonly size: number;
  readonly parts: readonly OfflinePart[];
  /** Of messages: needed only where the page is in this language. */
  readonly language?: string;
}

/** `offline.json`: the files of one build that a service worker stores, so that Events opens without a network. */
export interface OfflineDocument {
  /** As in the manifest. */
  readonly buildId: string;
  readonly files: readonly OfflineFile[];
}

type ScreenPart = Exclude<OfflinePart, 'base' | 'shared'>;
const screensOf: Readonly<Record<ScreenPart, readonly ScreenId[]>> = {
  events: ['browse', 'calendar', 'event'],
  tickets: ['mine', 'ticket'],
  door: ['door'],
};

/** Requested by address, before any chunk. */
const first = ['mf-manifest.json', 'remoteEntry.js'];
const exposes = ['App', 'routes', 'mount', 'contract'].map((name) => `__federation_expose_${name}`);
/** Of no use without a network, or only where something is written or managed. */
const apart = new Set([
  ...Object.keys(routeTable),
  'prefetch-managers',
  'palette',
  'phone-numbers',
  'monitoring',
  'own-monitoring',
  'own-sentry',
]);

/** The words of managers' screens, of which only the door is stored: families do without them. */
const WORDS_OF_MANAGERS = 'manage-messages-';

/** Emits `offline.json` beside the manifest. The lists follow the code: all that a screen imports, at once or when it is needed. */
export class OfflineDocumentFile {
  constructor(
    private readonly buildId: string,
    private readonly languages: readonly string[],
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('OfflineDocument', (compilation) => {
      // Contents are final at this stage, the manifest's too.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'OfflineDocument', stage }, () => {
        const text = `${JSON.stringify(this.document(compilation), null, 2)}\n`;
        compilation.emitAsset('offline.json', new sources.RawSource(text));
      });
    });
  }

  private document(compilation: Compilation): OfflineDocument {
    const base = reach(compilation, exposes, 'own');
    const parts: [OfflinePart, ReadonlySet<Chunk>][] = (['events', 'tickets', 'door'] as const).map(
      (part) => [part, reach(compilation, this.namesOf(part), 'own')],
    );
    const shared = reach(compilation, [...exposes, ...Object.values(screensOf).flat()], 'shared');
    const needed = new Set([...base, ...parts.flatMap(([, chunks]) => [...chunks]), ...shared]);
    const files = new Map<string, OfflineFile>(
      first.map((url) => [url, this.file(compilation, url, ['base'])]),
    );
    for (const chunk of needed) {
      const own = base.has(chunk)
        ? ['base' as const]
        : parts.flatMap(([part, all]) => (all.has(chunk) ? [part] : []));
      const language = this.languages.find((one) => chunk.name?.endsWith(`-${one}`));
      for (const url of [...chunk.files, ...chunk.auxiliaryFiles]) {
        if (url.endsWith('.map')) continue;
        files.set(url, this.file(compilation, url, own.length > 0 ? own : ['shared'], language));
      }
    }
    return { buildId: this.buildId, files: [...files.values()].toSorted((a, b) => (a.url < b.url ? -1 : 1)) };
  }

  private namesOf(part: ScreenPart): readonly string[] {
    const words = part === 'door' ? this.languages.map((language) => WORDS_OF_MANAGERS + language) : [];
    return [...screensOf[part], ...words];
  }

  private file(
    compilation: Compilation,
    url: string,
    parts: readonly OfflinePart[],
    language?: string,
  ): OfflineFile {
    const asset = compilation.getAsset(url);
    if (!asset) throw new Error(`offline.json: there is no file ${url}.`);
    const { integrity, size } = fileIntegrity(asset.source.buffer());
    const revision = /\.[0-9a-f]{8}\.\w+$/.test(url) ? null : integrity.slice(-16);
    return { url, revision, integrity, size, parts, ...(language && { language }) };
  }
}

/** All chunks that the named ones lead to, without those of other screens. `shared`: those that only a missing shared module leads to. */
function reach(
  compilation: Compilation,
  names: readonly string[],
  source: 'own' | 'shared',
): ReadonlySet<Chunk> {
  const { chunkGraph } = compilation;
  const found = { own: new Set<Chunk>(), shared: new Set<Chunk>() };

  function follow(chunks: readonly Chunk[], isShared: boolean): void {
    for (const chunk of chunks) {
      if (found.own.has(chunk) || (isShared && found.shared.has(chunk))) continue;
      found[isShared ? 'shared' : 'own'].add(chunk);
      for (const module of chunkGraph.getChunkModulesIterable(chunk))
        followImports(module, isShared || isOfShare(module));
    }
  }

  function followImports(module: Module, isShared: boolean): void {
    for (const block of blocksOf(module)) {
      const group = chunkGraph.getBlockChunkGroup(block);
      const name = group?.name ?? '';
      if (group && !apart.has(name) && !name.startsWith(WORDS_OF_MANAGERS)) follow(group.chunks, isShared);
    }
  }

  for (const name of names) {
    const group = compilation.namedChunkGroups.get(name);
    if (!group) throw new Error(`offline.json: there is no chunk named ${name}.`);
    follow(group.chunks, false);
  }
  // What the entry adds to the share scope may be in other chunks than the fallback of the same module.
  for (const { chunks } of compilation.entrypoints.values()) {
    for (const chunk of chunks) {
      for (const module of chunkGraph.getChunkModulesIterable(chunk))
        if (isOfShare(module)) followImports(module, true);
    }
  }
  return source === 'own' ? found.own : new Set([...found.shared].filter((chunk) => !found.own.has(chunk)));
}

const isOfShare = ({ type }: Module): boolean => /^(?:consume-shared|provide)-module$/.test(type);

/** The dynamic imports of a module, also within others. */
const blocksOf = (module: Module | AsyncDependenciesBlock): readonly AsyncDependenciesBlock[] =>
  module.blocks.flatMap((block) => [block, ...blocksOf(block)]);
