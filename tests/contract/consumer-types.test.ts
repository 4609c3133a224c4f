import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { serveRemote } from '../../shell-dev/serve/serve-remote';
import {
  compile,
  consumerSource,
  installConsumer,
  openProject,
  takeTypes,
  type Compiler,
  type Resolution,
} from '../support/consumer';

const resolutions: readonly Resolution[] = ['bundler', 'nodenext'];
/** Each compiler, and each way to resolve by the oldest or the one after it as well as by the newest. */
const each: readonly (readonly [Compiler, Resolution])[] = [
  ['typescript-5.9', 'nodenext'],
  ['typescript-6', 'bundler'],
  ['typescript-7', 'bundler'],
  ['typescript-7', 'nodenext'],
];

const exposes = consumerSource('exposes.ts');
const own = [
  'package.ts',
  'platform.ts',
  'recipes.tsx',
  'next.tsx',
  'angular.ts',
  'frameworks.d.ts',
] as const;
const ofPackage = Object.fromEntries(own.map((name) => [name, consumerSource(name)]));
let project: string;
let taken: readonly string[];
beforeAll(async () => {
  installConsumer();
  project = openProject();
  const { server, close } = await serveRemote(0, path.resolve(__dirname, '../../dist'));
  const { port } = server.address() as AddressInfo;
  taken = await takeTypes(project, `http://localhost:${port}/mf-manifest.json`).finally(close);
}, 240_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

it('the federation plugin of a shell takes one file for each expose, and the few that these share', () => {
  expect(taken).toEqual(
    expect.arrayContaining(['App.d.ts', 'cards.d.ts', 'contract.d.ts', 'mount.d.ts', 'routes.d.ts']),
  );
  // With `apis.d.ts`, which the plugin of the shell adds.
  expect(taken.length).toBeLessThan(12);
});

it.each(resolutions)(
  'the package alone tells a strict shell, resolving like %s, the same',
  (resolution) => {
    const alone = openProject();
    const sources = {
      'exposes.ts': exposes.replaceAll("'events/", "'events-remote/"),
      ...ofPackage,
    };
    const { marked, found } = compile(alone, 'typescript-7', resolution, sources);
    rmSync(alone, { recursive: true, force: true });
    expect(Object.fromEntries(found)).toEqual(errorsAt(marked));
  },
  60_000,
);

describe.each(each)('a strict shell under %s, resolving like %s', (compiler, resolution) => {
  it('finds each mistake and nothing else, with the package and with the types that its plugin took', () => {
    const sources = {
      'exposes-of-package.ts': exposes.replaceAll("'events/", "'events-remote/"),
      ...ofPackage,
      'exposes.ts': exposes,
      ...(resolution === 'bundler' && { 'federated.ts': consumerSource('federated.ts') }),
    };
    const paths =
      resolution === 'bundler' ? { '*': ['./@mf-types/*'] } : { 'events/*': ['./@mf-types/events/*.d.ts'] };
    const { marked, found } = compile(project, compiler, resolution, sources, paths);
    expect(Object.fromEntries(found)).toEqual(errorsAt(marked));
  }, 60_000);
});

/** One error at each of these places. */
const errorsAt = (places: readonly string[]): Readonly<Record<string, unknown>> => {
  expect(places.length).toBeGreaterThan(15);
  return Object.fromEntries(places.map((place) => [place, expect.stringContaining('error TS')]));
};
