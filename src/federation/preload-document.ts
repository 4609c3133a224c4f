import type { Compilation, Compiler } from 'webpack';
import { routeTable } from '~/app/route-table';
import { isForManagers, screens, type ScreenId } from '~/domain/screens';

/** A `<link rel="preload">`: `href` is relative to where the files of its build are. */
export interface Hint {
  readonly href: string;
  readonly as: 'script' | 'style' | 'fetch';
  /** Copy it onto the link unchanged: with another mode the browser fetches the file a second time. */
  readonly crossorigin?: 'anonymous';
  readonly fetchpriority: 'high' | 'auto';
}

/** The files of a named chunk, stylesheets first, because they block the first paint. Empty when there is no such chunk. */
export function filesOf(compilation: Compilation, name: string): readonly string[] {
  const group = compilation.namedChunkGroups.get(name);
  const chunks = group?.chunks ?? [...compilation.chunks].filter((chunk) => chunk.name === name);
  const files = chunks.flatMap((chunk) => [...chunk.files]);
  return [...files.filter((file) => file.endsWith('.css')), ...files.filter((file) => file.endsWith('.js'))];
}

/** The first request of a screen. The page fills in `{name}` and puts the shell's `api.main` or `api.family` (`base`) before it. */
export interface ApiHint extends Hint {
  readonly base: 'main' | 'family';
}

export interface PreloadDocument {
  readonly buildId: string;
  /** A page uses the one that the shell hands over. */
  readonly languages: Readonly<Record<string, readonly Hint[]>>;
  readonly routes: Readonly<
    Record<string, { readonly path: string; readonly hints: readonly Hint[]; readonly api?: ApiHint }>
  >;
}

const call = (base: ApiHint['base'], href: string): ApiHint => ({
  href,
  as: 'fetch',
  crossorigin: 'anonymous',
  fetchpriority: 'high',
  base,
});

/** Exactly what the screen requests first; `{name}` is in the page's address. */
const firstCalls: Readonly<Record<string, ApiHint>> = {
  browse: call('main', '/events?from=today&limit=50'),
  event: call('main', '/events/{eventId}'),
  register: call('main', '/events/{eventId}'),
  mine: call('family', '/registrations'),
  ticket: call('family', '/registrations/{registrationId}'),
};

/** The chunk that starts the queries of a screen; for the list they are in the root. */
const prefetchChunks = (id: ScreenId): readonly string[] =>
  id === 'browse' || !routeTable[id].prefetch
    ? []
    : [isForManagers(id) ? 'prefetch-managers' : 'prefetch-families'];

/** How a page gets Events: over federation, or bundled (for the bench). */
export interface Delivery {
  /** Requested before any chunk, in this order. */
  readonly first: readonly Hint[];
  /** The chunks that every screen needs. */
  readonly parts: readonly string[];
  /** For scripts and styles of another origin. */
  readonly crossorigin?: 'anonymous';
}

const remote: Delivery = {
  first: [
    { href: 'mf-manifest.json', as: 'fetch', crossorigin: 'anonymous', fetchpriority: 'high' },
    { href: 'remoteEntry.js', as: 'script', crossorigin: 'anonymous', fetchpriority: 'high' },
  ],
  parts: ['__federation_expose_App', 'root'],
  crossorigin: 'anonymous',
};

/** Emits `preload.json`: what a shell's page can preload in its head, so that none of our files waits for a script that requests it. */
export class PreloadDocumentFile {
  constructor(
    private readonly buildId: string,
    private readonly languages: readonly string[],
    private readonly delivery: Delivery = remote,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PreloadDocument', (compilation) => {
      // File names are final at this stage.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PreloadDocument', stage }, () => {
        const text = `${JSON.stringify(this.document(compilation), null, 2)}\n`;
        compilation.emitAsset('preload.json', new sources.RawSource(text));
      });
    });
  }

  private document(compilation: Compilation): PreloadDocument {
    const { first, parts } = this.delivery;
    const always = [...first, ...parts.flatMap((name) => this.hints(compilation, name, 'high'))];
    const routes = screens.map(({ id, path }) => {
      const own = [...prefetchChunks(id), id].flatMap((name) => this.hints(compilation, name, 'auto'));
      // Chunks share files; each file is listed once.
      const named = [...always, ...own];
      const hints = named.filter(({ href }, at) => named.findIndex((one) => one.href === href) === at);
      const api = firstCalls[id];
      return [id, { path, hints, ...(api && { api }) }] as const;
    });
    return {
      buildId: this.buildId,
      languages: Object.fromEntries(
        this.languages.map((language) => [language, this.hints(compilation, `messages-${language}`, 'auto')]),
      ),
      routes: Object.fromEntries(routes),
    };
  }

  private hints(compilation: Compilation, name: string, fetchpriority: Hint['fetchpriority']): Hint[] {
    const { crossorigin } = this.delivery;
    const files = filesOf(compilation, name);
    if (files.length === 0) throw new Error(`preload.json: there is no chunk named ${name}.`);
    return files.map((href) => ({
      href,
      as: href.endsWith('.css') ? 'style' : 'script',
      ...(crossorigin && { crossorigin }),
      fetchpriority,
    }));
  }
}
