/** @jest-environment jest-fixed-jsdom */

import { createInstance } from '@module-federation/runtime';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type * as source from '../../src/federation/package/shell-plugin';

/** What `npm run build` left for other teams: one module that stands alone, and its types. */
const dist = path.resolve(__dirname, '../../dist');
const file = path.join(dist, 'shell-plugin.js');
const entry = 'https://events.example/mf-manifest.json';
const fine = { metaData: { name: 'events' }, exposes: [], shared: [] };

let plugin: typeof source;
beforeAll(async () => {
  plugin = (await import(file)) as typeof source;
});
const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

/** A server that gives these answers in turn, and the last one from then on. */
function answering(...answers: readonly (() => Response)[]): { asked: string[] } {
  const asked: string[] = [];
  globalThis.fetch = (input) => {
    asked.push(String(input));
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('Failed to fetch'));
  };
  return { asked };
}

const json = (body: unknown) => () => new Response(JSON.stringify(body));
const guard = (options: Partial<source.GuardOptions> = {}) =>
  plugin.guardRemotes({ origins: ['https://events.example'], ...options });

/** A shell with nothing but the federation runtime and the plugin. The runtime remembers each address: `at` is another each time. */
function loading(
  guarded: source.RemoteGuard,
  { id = 'events/App', name = 'events', at = entry }: { id?: string; name?: string; at?: string } = {},
): Promise<unknown> {
  const shell = createInstance({
    name: 'shell',
    remotes: [{ name, alias: 'ours', entry: at }],
    plugins: [guarded.plugin],
  });
  return guarded.load(id, (asked) => shell.loadRemote(asked));
}

/** A remote whose entry ran: its container holds `held`, as webpack's own would. Its manifest names `promised`. */
function runningRemote(held: readonly string[], promised: readonly string[]): object {
  remotesSoFar += 1;
  const name = `remote_${remotesSoFar}`;
  (globalThis as Record<string, unknown>)[name] = {
    init: () => undefined,
    get(expose: string) {
      if (held.includes(expose)) return Promise.resolve(() => ({ is: expose }));
      return Promise.reject(new Error(`Module "${expose}" does not exist in container.`));
    },
  };
  return {
    id: name,
    name,
    metaData: {
      name,
      globalName: name,
      buildInfo: { buildVersion: '1', buildName: name },
      publicPath: 'https://events.example/',
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      types: {},
    },
    exposes: promised.map((path) => ({
      path,
      name: path.slice(2),
      assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
    })),
    shared: [],
  };
}
let remotesSoFar = 0;

describe('the shell plugin as it is shipped', () => {
  it('needs nothing but the browser', () => {
    const text = readFileSync(file, 'utf8');
    expect(text).not.toMatch(/^\s*import\b|\brequire\(/m);
    // Readable: the comments are there.
    expect(text).toContain('The HTTP cache keeps a hashed file for ever');
  });

  it('comes with types that another project compiles', () => {
    expect(existsSync(path.join(dist, 'shell-plugin.d.ts'))).toBe(true);
    const user = path.join(dist, 'user-of-shell-plugin.ts');
    const words = `import { guardRemotes, RemoteFailure, type Outcome } from './shell-plugin';
      const { plugin, load } = guardRemotes({ origins: [] });
      export const name: string = plugin.name;
      export const app: Promise<{ a: 1 }> = load('events/App', async () => ({ a: 1 }) as const);
      export const outcome: Outcome = new RemoteFailure('slow', 'late').outcome;`;
    const options: ts.CompilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ES2022,
      types: [],
    };
    const host = ts.createCompilerHost(options);
    const { getSourceFile, fileExists } = host;
    host.getSourceFile = (name, ...rest) =>
      name === user ? ts.createSourceFile(name, words, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
    host.fileExists = (name) => name === user || fileExists(name);
    const problems = ts.getPreEmitDiagnostics(ts.createProgram([user], options, host));
    expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))).toEqual([]);
  });

  it.each([
    ['no answer', [], 'down'],
    ['an error status', [() => new Response('', { status: 503 })], 'down'],
    ['a page', [() => new Response('<!doctype html>')], 'corrupt'],
    ['another document', [json({})], 'corrupt'],
  ] as const)('a manifest that is %s is said in its own way', async (_, answers, outcome) => {
    answering(...answers);
    await expect(loading(guard())).rejects.toMatchObject({ name: 'RemoteFailure', outcome });
  });

  it('asks twice more for a manifest that fails, and the shell may refuse it', async () => {
    const { asked } = answering(() => new Response('', { status: 500 }), json(fine));
    const refusing = guard({
      onManifest: (manifest, remote) => {
        throw new plugin.RemoteFailure(
          'skew',
          `${remote} of ${JSON.stringify(manifest).length} letters is too new.`,
        );
      },
    });
    await expect(loading(refusing)).rejects.toMatchObject({
      outcome: 'skew',
      message: expect.stringContaining('too new'),
    });
    expect(asked).toEqual([entry, entry]);
  });

  describe('a module that the container does not have', () => {
    const other = (manifest: object): object => ({ ...manifest, deployed: 'since' });

    it('is skew where the manifest never named it, and what there is instead is said', async () => {
      answering(json(runningRemote(['./App'], ['./App', './cards'])));
      await expect(loading(guard(), { id: 'events/Nope', at: `${entry}?1` })).rejects.toMatchObject({
        outcome: 'skew',
        isOutdated: false,
        message: 'events/Nope: the remote does not expose "./Nope". It exposes ./App, ./cards.',
      });
    });

    it('is corrupt where the manifest promised it', async () => {
      answering(json(runningRemote(['./App'], ['./App', './cards'])));
      await expect(loading(guard(), { id: 'events/cards', at: `${entry}?2` })).rejects.toMatchObject({
        outcome: 'corrupt',
        message: 'events/cards: the manifest names ./cards, and its entry does not have it.',
      });
    });

    it('is a deploy since, where there is another manifest now', async () => {
      const manifest = runningRemote(['./App'], ['./App', './cards']);
      answering(json(manifest), json(other(manifest)));
      await expect(loading(guard(), { id: 'events/cards', at: `${entry}?3` })).rejects.toMatchObject({
        outcome: 'skew',
        isOutdated: true,
      });
    });

    it('is left alone where it is there', async () => {
      answering(json(runningRemote(['./App'], ['./App'])));
      await expect(loading(guard(), { at: `${entry}?4` })).resolves.toEqual({ is: './App' });
    });
  });

  it.each([
    ['an alias', { id: 'ours/App', at: `${entry}?5` }],
    ['a scope', { id: '@org/events/App', name: '@org/events', at: `${entry}?6` }],
  ])('says why a manifest was refused also of a remote with %s', async (_, remote) => {
    answering(json(fine));
    const refusing = guard({
      onManifest: () => {
        throw new plugin.RemoteFailure('skew', 'Too new.');
      },
    });
    await expect(loading(refusing, remote)).rejects.toMatchObject({ outcome: 'skew', message: 'Too new.' });
  });

  it('a remote that this shell never registered is skew: nothing is down', async () => {
    answering(json(fine));
    await expect(loading(guard(), { id: 'others/App' })).rejects.toMatchObject({ outcome: 'skew' });
  });

  it('takes a remote from its origins however they are written', async () => {
    answering(json(runningRemote(['./App'], ['./App'])));
    const capitalised = guard({ origins: ['HTTPS://events.example:443/'] });
    await expect(loading(capitalised, { at: `${entry}?7` })).resolves.toEqual({ is: './App' });
    expect(() => guard({ origins: ['events.example'] })).toThrow('"events.example" is no origin');
  });

  it('takes a remote from nowhere but its origins', async () => {
    answering(
      json({
        ...fine,
        id: 'events',
        name: 'events',
        metaData: {
          name: 'events',
          buildInfo: { buildVersion: '1', buildName: 'events' },
          publicPath: 'https://elsewhere.example/',
          remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
          types: {},
          globalName: 'events',
        },
      }),
    );
    await expect(loading(guard(), { at: `${entry}?8` })).rejects.toMatchObject({ outcome: 'csp' });
    expect(document.querySelector('script[src*="elsewhere"]')).toBeNull();
  });

  it('tells a part that a deploy took away from one that is down', async () => {
    const { plugin: hooks, load } = guard();
    answering(json(fine), json(fine), json({ ...fine, metaData: { name: 'events', build: 2 } }));
    await hooks.fetch?.(entry, {}, { name: 'events' } as never);
    const gone = () =>
      Promise.reject(new Error('Loading chunk 7 failed. (error: https://events.example/7.js)'));
    await expect(load('events/App', gone)).rejects.toMatchObject({ outcome: 'down', isOutdated: false });
    await expect(load('events/App', gone)).rejects.toMatchObject({ outcome: 'skew', isOutdated: true });
  });

  it('never asks again for a shared module that does not fit', async () => {
    let tries = 0;
    const { load } = guard();
    const unfit = () => {
      tries += 1;
      return Promise.reject(new Error('Version 18.3.1 of react does not satisfy the requirement ^19.0.0'));
    };
    await expect(load('events/App', unfit)).rejects.toMatchObject({ outcome: 'skew' });
    await expect(load('events/App', unfit)).rejects.toMatchObject({ outcome: 'skew' });
    expect(tries).toBe(1);
  });

  it('gives what came, and says when nothing did', async () => {
    const { load } = guard();
    await expect(load('events/App', () => Promise.resolve({ EventsApp: 1 }))).resolves.toEqual({
      EventsApp: 1,
    });
    await expect(load('events/App', () => Promise.resolve(null))).rejects.toMatchObject({
      outcome: 'corrupt',
    });
  });

  it('settles within ten seconds whatever hangs', async () => {
    jest.useFakeTimers();
    try {
      const settled = guard()
        .load('events/App', () => new Promise(() => undefined))
        .catch((error: unknown) => error);
      await jest.advanceTimersByTimeAsync(10_100);
      await expect(settled).resolves.toMatchObject({ name: 'RemoteFailure', outcome: 'slow' });
    } finally {
      jest.useRealTimers();
    }
  });
});
