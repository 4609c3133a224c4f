import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const dist = path.resolve(__dirname, '../../dist');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'plain-page-'));
  copyFileSync(path.join(dist, 'plain-page.js'), path.join(folder, 'copy.mjs'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A copy of the file as a module, with nothing beside it and no package to be found. */
async function run(code: string): Promise<string> {
  const script = `const { eventsLoader, RemoteFailure } = await import('./copy.mjs');\n${code}`;
  const args = ['--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return stdout.trim();
}

// `tests/browser/examples.spec.ts` walks through the page itself.
describe('the file for a page without a bundler', () => {
  it('is one of the files of which a deploy is checked', () => {
    const { files } = JSON.parse(readFileSync(path.join(dist, 'integrity.json'), 'utf8')) as {
      files: object;
    };
    expect(Object.keys(files)).toContain('plain-page.js');
  });

  it('loads through the guard, from wherever it was copied to: what fails is a RemoteFailure', async () => {
    const said = await run(`
      const load = eventsLoader({ manifest: 'https://events.example/mf-manifest.json' });
      await load('events/mount').catch((error) =>
        console.log(error instanceof RemoteFailure, error.outcome, error.message));`);
    expect(said).toBe('true skew events/mount is code for pages, and here is none: load it in the browser.');
  });

  it('refuses a manifest whose address is none, in words', async () => {
    await expect(run("eventsLoader({ manifest: 'ftp://events.example/' });")).rejects.toThrow(
      'is no origin. Write it like',
    );
  });
});
