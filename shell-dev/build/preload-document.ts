import type { Compilation, Compiler } from 'webpack';
import { isForManagers, screens, type ScreenId } from '../../src/domain/screens';
import { filesOf, type Hint } from './hints';

export type { Hint } from './hints';

/** The first call of a screen; `{name}` is filled in by whoever places it, and then `base` is the shell's `api.main` or `api.family`. */
export interface ApiHint extends Hint {
  readonly base: 'main' | 'family';
}

export interface PreloadDocument {
  readonly buildId: string;
  /** One of them: the language that the shell hands over. */
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

/** Word for word what the screen asks first; `{name}` stands in the page's address. */
const firstCalls: Readonly<Record<string, ApiHint>> = {
  browse: call('main', '/events?from=today&limit=50'),
  event: call('main', '/events/{eventId}'),
  register: call('main', '/events/{eventId}'),
  mine: call('family', '/registrations'),
  ticket: call('family', '/registrations/{registrationId}'),
};

/** What begins the reading of a screen; that of the list is with the root. */
const startersOf = (id: ScreenId): readonly string[] =>
  id === 'browse' ? [] : [isForManagers(id) ? 'start-manager' : 'start-family'];

/** How a build brings Events to a page. */
export interface Bringing {
  /** What is asked for before any part of the code, in this order. */
  readonly first: readonly Hint[];
  /** The parts of the code that every screen needs. */
  readonly parts: readonly string[];
  /** Of scripts and styles: files of the page's own origin are asked for without. */
  readonly crossorigin?: 'anonymous';
}

const remote: Bringing = {
  first: [
    { href: 'mf-manifest.json', as: 'fetch', crossorigin: 'anonymous', fetchpriority: 'high' },
    { href: 'remoteEntry.js', as: 'script', crossorigin: 'anonymous', fetchpriority: 'high' },
  ],
  parts: ['__federation_expose_App', 'root'],
  crossorigin: 'anonymous',
};

/** Emits `preload.json`: what a shell's page can ask for in its head, so that nothing of ours waits for a script to name it. */
export class PreloadDocumentFile {
  constructor(
    private readonly buildId: string,
    private readonly languages: readonly string[],
    private readonly bringing: Bringing = remote,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PreloadDocument', (compilation) => {
      // Names are final only now.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PreloadDocument', stage }, () => {
        const text = `${JSON.stringify(this.document(compilation), null, 2)}\n`;
        compilation.emitAsset('preload.json', new sources.RawSource(text));
      });
    });
  }

  private document(compilation: Compilation): PreloadDocument {
    const { first, parts } = this.bringing;
    const always = [...first, ...parts.flatMap((name) => this.hints(compilation, name, 'high'))];
    const routes = screens.map(({ id, path }) => {
      const own = [...startersOf(id), id].flatMap((name) => this.hints(compilation, name, 'auto'));
      // Parts share files, and a file is asked for once.
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
    const { crossorigin } = this.bringing;
    const files = filesOf(compilation, name);
    if (files.length === 0) throw new Error(`preload.json: there is no part of the code named ${name}.`);
    return files.map((href) => ({
      href,
      as: href.endsWith('.css') ? 'style' : 'script',
      ...(crossorigin && { crossorigin }),
      fetchpriority,
    }));
  }
}
