import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { folders } from '../../../shell-dev/serve/build';
import type { Figure } from '../figure';
import type { Timeline } from './timeline';

const packed = (file: string): number =>
  brotliCompressSync(readFileSync(path.join(folders.remote, file))).length / 1_024;

const isCode = (file: string): boolean => /\.(?:js|css)$/.test(file);

/** P3: what the built remote weighs, brotli. The path to the first data is what a browser really fetched from it. */
export function sizeFigures({ requests }: Timeline, remote: string): Figure[] {
  const needed = requests
    .filter(({ url }) => url.startsWith(remote))
    .map(({ url }) => path.basename(new URL(url).pathname))
    .filter(isCode);
  const others = readdirSync(folders.remote).filter(
    (file) => isCode(file) && file !== 'remoteEntry.js' && !needed.includes(file),
  );
  const weights = others.map((file) => ({ file, size: packed(file) })).toSorted((a, b) => b.size - a.size);
  const [heaviest = { file: '', size: 0 }] = weights;
  const onPath = needed.reduce((sum, file) => sum + packed(file), 0);
  return [
    { row: 'P3', what: 'remoteEntry.js', value: packed('remoteEntry.js'), unit: 'KB', bound: 17 },
    {
      row: 'P3',
      what: 'ours on the path to the first data',
      value: onPath,
      unit: 'KB',
      bound: 110,
      note: `${needed.length} files`,
    },
    {
      row: 'P3',
      what: 'heaviest lazy chunk',
      value: heaviest.size,
      unit: 'KB',
      bound: 60,
      note: heaviest.file,
    },
  ];
}
