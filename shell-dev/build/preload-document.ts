import type { Compilation, Compiler } from 'webpack';
import { screens } from '../../src/domain/screens';

/** A `<link rel="preload">`: `href` is relative to the document's own address. */
export interface Hint {
  readonly href: string;
  readonly as: 'script' | 'style' | 'fetch';
  /** On the link exactly so: with another mode the browser fetches the file a second time. */
  readonly crossorigin: 'anonymous';
  readonly fetchpriority: 'high' | 'auto';
}

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

const hint = (href: string, as: Hint['as'], fetchpriority: Hint['fetchpriority'] = 'auto'): Hint => ({
  href,
  as,
  crossorigin: 'anonymous',
  fetchpriority,
});

const call = (base: ApiHint['base'], href: string): ApiHint => ({ ...hint(href, 'fetch', 'high'), base });

/** Only where the address follows from the page's: `{today}` is the day in the zone that the shell hands over. */
const firstCalls: Readonly<Record<string, ApiHint>> = {
  browse: call('main', '/events?from={today}&limit=50'),
  event: call('main', '/events/{eventId}'),
  register: call('main', '/events/{eventId}'),
  mine: call('family', '/registrations'),
  ticket: call('family', '/registrations/{registrationId}'),
};

/** Emits `preload.json`: what a shell's page can ask for in its head, so that nothing of ours waits for a script to name it. */
export class PreloadDocumentFile {
  constructor(
    private readonly buildId: string,
    private readonly languages: readonly string[],
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
    const always = [
      hint('mf-manifest.json', 'fetch', 'high'),
      hint('remoteEntry.js', 'script', 'high'),
      ...filesOf(compilation, '__federation_expose_App', 'high'),
      ...filesOf(compilation, 'root', 'high'),
    ];
    const routes = screens.map(({ id, path }) => {
      const own = filesOf(compilation, id, 'auto');
      const hints = [...always, ...own.filter(({ href }) => always.every((one) => one.href !== href))];
      const api = firstCalls[id];
      return [id, { path, hints, ...(api && { api }) }] as const;
    });
    return {
      buildId: this.buildId,
      languages: Object.fromEntries(
        this.languages.map((language) => [language, filesOf(compilation, `messages-${language}`, 'auto')]),
      ),
      routes: Object.fromEntries(routes),
    };
  }
}

/** The files of a part of the code, style first: it holds back the first paint. */
function filesOf(compilation: Compilation, name: string, priority: Hint['fetchpriority']): Hint[] {
  const group = compilation.namedChunkGroups.get(name);
  const chunks = group?.chunks ?? [...compilation.chunks].filter((chunk) => chunk.name === name);
  const files = chunks.flatMap((chunk) => [...chunk.files]);
  if (files.length === 0) throw new Error(`preload.json: there is no part of the code named ${name}.`);
  return [
    ...files.filter((file) => file.endsWith('.css')).map((file) => hint(file, 'style', priority)),
    ...files.filter((file) => file.endsWith('.js')).map((file) => hint(file, 'script', priority)),
  ];
}
