import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildInputs, isBuildKept, keepBuild } from './kept-build';

let root: string;
const write = (name: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
};
const keep = () => keepBuild(root, buildInputs(root));
const isKept = () => isBuildKept(root, buildInputs(root));

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kept-build-'));
  write('src/app/start.ts', 'start');
  write('package-lock.json', '1');
  write('dist/integrity.json', '{}');
  write('dist/remote.js', 'built');
});
afterEach(() => {
  delete process.env['BUILD_SHA'];
  rmSync(root, { recursive: true });
});

describe('a build', () => {
  it('is kept while nothing changes, and counts as new', () => {
    expect(isKept()).toBe(false);
    keep();
    const stamp = path.join(root, 'dist/integrity.json');
    utimesSync(stamp, 1, 1);
    expect(isKept()).toBe(true);
    expect(statSync(stamp).mtimeMs).toBeGreaterThan(1_000);
  });

  it('is kept when only a test changes', () => {
    keep();
    write('src/app/start.test.ts', 'a test');
    expect(isKept()).toBe(true);
  });

  it.each([
    ['a source changes', () => write('src/app/start.ts', 'begin')],
    ['a source is added', () => write('src/app/end.ts', 'end')],
    ['a package changes', () => write('package-lock.json', '2')],
    ['a built file is lost', () => rmSync(path.join(root, 'dist/remote.js'))],
    ['another build has taken its place', () => write('dist/remote.js', 'built of something else')],
    ['the commit changes', () => void (process.env['BUILD_SHA'] = 'abc')],
  ])('is made again when %s', (_, change) => {
    keep();
    change();
    expect(isKept()).toBe(false);
  });
});
