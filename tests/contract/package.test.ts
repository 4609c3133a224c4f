import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { consumer, installConsumer } from '../support/consumer';

const root = path.resolve(__dirname, '../..');
const fact = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, unknown>;

let archive: string;
beforeAll(() => {
  archive = installConsumer();
}, 120_000);

/** Runs a program of the consumer or, where it has none of this name, of the project. Fails with its words. */
async function run(program: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, {
    cwd: consumer,
    env: { ...process.env, NODE_OPTIONS: '' },
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(error.stdout + error.stderr);
  });
  return stdout;
}
const bin = (name: string): string => path.join(consumer, 'node_modules/.bin', name);

describe('the package that a shell builds and tests against', () => {
  it('has the version of the build, and every expose as types', () => {
    const { version, exports, dependencies } = fact(
      'tests/contract/consumer/node_modules/events-remote/package.json',
    );
    const { build, exposes } = fact('dist/events.contract.json');
    expect(version).toBe((build as { version: string }).version);
    expect(Object.keys(exports as object)).toEqual(
      expect.arrayContaining(['.', './shell', './testing', ...(exposes as string[])]),
    );
    expect(dependencies).toBeUndefined();
  });

  it('is as publint wants it', async () => {
    await expect(run(bin('publint'), archive, '--strict')).resolves.toContain('All good');
  }, 60_000);

  it('has types that fit its code however it is resolved', async () => {
    await expect(run(bin('attw'), archive)).resolves.toContain('No problems found');
  }, 60_000);

  it('is required by a Jest that transforms nothing', async () => {
    const config = {
      rootDir: consumer,
      testMatch: ['<rootDir>/unit.cjs'],
      moduleFileExtensions: ['js', 'cjs', 'mjs', 'json'],
      testEnvironment: 'jest-fixed-jsdom',
      transform: {},
    };
    await run(path.join(root, 'node_modules/.bin/jest'), '--config', JSON.stringify(config));
  }, 60_000);

  it('is imported by Node, and says of which build it is', async () => {
    const { build, contractVersion } = fact('dist/events.contract.json');
    expect(JSON.parse(await run(process.execPath, 'unit.mjs'))).toEqual({ build, contractVersion });
  }, 60_000);
});
