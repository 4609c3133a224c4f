/** @jest-environment node */
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

const compilers: readonly Compiler[] = ['typescript-5.9', 'typescript-6', 'typescript-7'];
const resolutions: readonly Resolution[] = ['bundler', 'nodenext'];
const each = compilers.flatMap((compiler) =>
  resolutions.map((resolution) => [compiler, resolution] as const),
);

const exposes = consumerSource('exposes.ts');
let project: string;
beforeAll(() => {
  installConsumer();
  project = openProject();
}, 120_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

describe.each(each)('a strict shell under %s, resolving like %s', (compiler, resolution) => {
  it('finds each mistake and nothing else, with the package', () => {
    const sources = {
      'exposes.ts': exposes.replaceAll("'events/", "'events-remote/"),
      'package.ts': consumerSource('package.ts'),
      'platform.ts': consumerSource('platform.ts'),
    };
    const { marked, found } = compile(project, compiler, resolution, sources);
    expect(Object.fromEntries(found)).toEqual(errorsAt(marked));
  }, 60_000);
});

describe('the types that the federation plugin of a shell takes with it', () => {
  let files: readonly string[];
  beforeAll(async () => {
    const { server, close } = await serveRemote(0, path.resolve(__dirname, '../../dist'));
    const { port } = server.address() as AddressInfo;
    files = await takeTypes(project, `http://localhost:${port}/mf-manifest.json`).finally(close);
  }, 120_000);

  it('are one file for each expose, and the few that these share', () => {
    expect(files).toEqual(
      expect.arrayContaining(['App.d.ts', 'cards.d.ts', 'contract.d.ts', 'mount.d.ts', 'routes.d.ts']),
    );
    // With `apis.d.ts`, which the plugin of the shell adds.
    expect(files.length).toBeLessThan(12);
  });

  it.each(each)(
    'tell a strict shell under %s, resolving like %s, of each mistake and of nothing else',
    (compiler, resolution) => {
      const sources = {
        'exposes.ts': exposes,
        ...(resolution === 'bundler' && { 'federated.ts': consumerSource('federated.ts') }),
      };
      const paths =
        resolution === 'bundler' ? { '*': ['./@mf-types/*'] } : { 'events/*': ['./@mf-types/events/*.d.ts'] };
      const { marked, found } = compile(project, compiler, resolution, sources, paths);
      expect(Object.fromEntries(found)).toEqual(errorsAt(marked));
    },
    60_000,
  );
});

/** One error at each of these places. */
const errorsAt = (places: readonly string[]): Readonly<Record<string, unknown>> => {
  expect(places.length).toBeGreaterThan(15);
  return Object.fromEntries(places.map((place) => [place, expect.stringContaining('error TS')]));
};
