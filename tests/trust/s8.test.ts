import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { asvs } from './asvs';
import type { Item } from './asvs-item';
import { record } from './record';

const root = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

function sources(folder: string): readonly string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** What an item lacks; nothing when it is kept, owned or decided. */
function lack({ proof }: Item): string | undefined {
  if ('test' in proof) {
    if (!existsSync(path.join(root, proof.test))) return `${proof.test} is not there`;
    return read(proof.test).includes(proof.says) ? undefined : `${proof.test} does not say “${proof.says}”`;
  }
  const words = 'must' in proof ? proof.must : proof.decided;
  return words.split(' ').length >= 8 && words.endsWith('.') ? undefined : 'its sentence says too little';
}

describe('S8 the items of OWASP ASVS 5 that apply', () => {
  const lacking = asvs.flatMap((item) => {
    const why = lack(item);
    return why === undefined ? [] : [`${item.id}: ${why}`];
  });

  it('stand here once each, forty at the least', () => {
    expect(new Set(asvs.map(({ id }) => id)).size).toBe(asvs.length);
    expect(asvs.length).toBeGreaterThanOrEqual(40);
  });

  it('each name the test that proves it, or whose duty it is', () => {
    expect(lacking).toEqual([]);
  });

  it('would be missed', () => {
    const gone: Item = { id: 'V1.1.1', level: 1, what: '', proof: { test: 'tests/gone.test.ts', says: 'x' } };
    expect(lack(gone)).toBeDefined();
    expect(
      lack({ ...gone, proof: { test: 'tests/trust/asvs.ts', says: ['no', 'body'].join('-') } }),
    ).toBeDefined();
    expect(lack({ ...gone, proof: { owner: 'the shell', must: 'Something.' } })).toBeDefined();
  });

  afterAll(() => {
    const decided = asvs.filter(({ proof }) => 'decided' in proof).length;
    const proved = asvs.filter(({ proof }) => 'test' in proof).length;
    record('S8', 'checklist', {
      figure: `${lacking.length} of ${asvs.length} (${proved} by tests, ${decided} decided otherwise)`,
      isKept: lacking.length === 0,
    });
  });
});

describe('S8 the code of the remote', () => {
  const code = sources('src').map((file) => ({ file, text: read(file) }));
  const holding = (pattern: RegExp): string[] =>
    code.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

  it('listens to no messages of other windows', () => {
    // Those that listen listen to what they made themselves: sockets, the reader of calendars and the thread it runs in, a turn of one's own,
    // the outbox in other tabs, what a shell's page asks its own worker.
    const listening = holding(/postMessage|onmessage|BroadcastChannel|addEventListener\(\s*['"]message['"]/);
    expect(listening).toEqual([
      'src/data/calendar-file.worker.ts',
      'src/federation/package/diagnose.ts',
      'src/federation/package/offline.ts',
      'src/platform/cable/owned-connection.ts',
      'src/platform/cable/watch-socket.ts',
      'src/platform/files/index.ts',
      'src/platform/outbox/index.ts',
      'src/platform/scanner/decoder.ts',
      'src/platform/scanner/qr.worker.ts',
    ]);
    const toAnybody = holding(/(window|globalThis)\.(addEventListener\(\s*['"]message|onmessage)/);
    // The global object of a worker is the worker's own.
    expect(toAnybody).toEqual(['src/data/calendar-file.worker.ts', 'src/platform/scanner/qr.worker.ts']);
  });

  it('draws no HTML and builds no code', () => {
    const sinks =
      /dangerouslySetInnerHTML|\.innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|\beval\(|new Function\(|DOMParser|createContextualFragment|setTimeout\(\s*['"`]/;
    expect(holding(sinks)).toEqual([]);
  });

  it('holds no secret in its code', () => {
    expect(
      holding(/(api[_-]?key|secret|passw(or)?d|private[_-]?key)['"]?\s*[:=]\s*['"`][^'"`]{6,}/i),
    ).toEqual([]);
    expect(holding(/\/dev\/|shell-dev|localhost:\d/)).toEqual([]);
  });

  it('keeps only tickets, drafts, what a door has to send, a kiosk and one draw on the device', () => {
    // Only what is locked to a kiosk, and that something waits to be sent.
    expect(holding(/localStorage|document\.cookie/)).toEqual([
      'src/platform/kiosk/index.ts',
      'src/platform/outbox/pending-topics.ts',
    ]);
    expect(holding(/sessionStorage/).every((file) => file.startsWith('src/platform/telemetry/'))).toBe(true);
    expect(holding(/openDB|indexedDB/)).toEqual([
      'src/platform/device/store.ts',
      'src/platform/outbox/outbox-store.ts',
      // Looks whether that database is there, and keeps nothing.
      'src/platform/outbox/unsent-entries.ts',
    ]);
  });

  it('pins every package with its digest', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
      string,
      Record<string, string>
    >;
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+$/.test(version),
    );
    expect(loose).toEqual([]);
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { integrity?: string; link?: boolean; inBundle?: boolean }>;
    };
    const unpinned = Object.entries(packages).filter(
      ([name, { integrity, link, inBundle }]) => name !== '' && !integrity && !link && !inBundle,
    );
    expect(unpinned.map(([name]) => name)).toEqual([]);
  });
});
