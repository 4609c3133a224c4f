import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInstance } from '@module-federation/runtime';
import ts from 'typescript';
import type * as source from '../../shell-dev/host/remote/shell-plugin';

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

/** A shell with nothing but the federation runtime and the plugin. */
function loading(guarded: source.RemoteGuard): Promise<unknown> {
  const shell = createInstance({
    name: 'shell',
    remotes: [{ name: 'events', entry }],
    plugins: [guarded.plugin],
  });
  return guarded.load('events/App', (id) => shell.loadRemote(id));
}

describe('the shell plugin as it is shipped', () => {
  it('needs nothing but the browser', () => {
    const text = readFileSync(file, 'utf8');
    expect(text).not.toMatch(/^\s*import\b|\brequire\(/m);
    // Readable: the comments are there.
    expect(text).toContain('A file with a hash is kept for ever');
  });

  it('comes with types that another project understands', () => {
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
    await expect(loading(guard())).rejects.toMatchObject({ outcome: 'csp' });
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
