/**
 * Weighs the build in `dist` (brotli, by size-limit) against its budgets: `tsx tests/contract/weigh.ts`. `--all` prints all of them;
 * `--write` records what each part weighs now, so that a budget that breaks says what grew.
 */
// @ts-expect-error -- it has no types
import filePlugin from '@size-limit/file';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sizeLimit from 'size-limit';
import { cards, codeIn, filesOfCard, filesOnPath, chunkOf } from './chunks';

const dist = path.resolve(__dirname, '../../dist');
const record = path.join(__dirname, 'weights.json');
const KB = 1_024;

interface Budget {
  readonly name: string;
  readonly files: readonly string[];
  /** Bytes. */
  readonly most: number;
}

/** What the other cards do without: all that changes what a household does (messages and reminders make 270 bytes of it), the rules of the board with the schema of a whole event, of offers what they are and how they are answered, and of shifts what they are. The same sources weigh up to 50 bytes more or less from build to build. */
const mostOfCard: Readonly<Record<string, number>> = {
  NextEventsCard: 49.75,
  NeedsYouCard: 56.25,
  KitchenCard: 49.85,
  OpenShiftsCard: 49.25,
};

function budgets(): Budget[] {
  const onPath = filesOnPath(dist, 'browse');
  const plainPage = 'plain-page.js';
  const late = codeIn(dist).filter((file) => !onPath.includes(file) && file !== plainPage);
  return [
    // Each file has its name in it: a screen of managers makes 36 bytes, a card or a dialog of its own as many.
    { name: 'the entry', files: ['remoteEntry.js'], most: 17.4 * KB },
    // P3 allows 110. Menus of managers make about 700 bytes of React Aria shared; times of several days are 300, every kind of field of a
    // registration 260, stored lists and the entries that wait at doors 350, coming back to the place in a list 550, the zone of a device
    // that travels 150, blocked cookies and pages of managers named as such 150, the directive that a security policy
    // lacks 150. Notices of the household's channel make 1,450, messages and reminders with them; passes for wallets, the question who is signed in and the names of
    // kitchens' screens 300, taking the secret of a kitchen's link out of the address 140, the names of helpers' screens and their
    // link 165, messages to helpers and their card 100. A first build in a folder makes up to 110 bytes more than a later one.
    { name: 'the path to the first data of the list', files: onPath, most: 108.3 * KB },
    // Nearly all of it is the federation runtime, which other shells bring.
    { name: 'the loader of a page without a bundler', files: [plainPage], most: 20 * KB },
    ...Object.entries(cards).map(([name, parts]) => ({
      name,
      files: filesOfCard(dist, parts),
      // An event that was cancelled under a household, the end on the next day, and the zone of a device that travels make 350 bytes, badges of
      // wallets and the question who is signed in 110, the words and paths of the restaurants' card 150.
      most: (mostOfCard[name] ?? 47.5) * KB,
    })),
    ...late.map((file) => ({ name: `late ${chunkFile(file)}`, files: [file], most: 60 * KB })),
  ];
}

/** The same in each build: `browse.js`, `core.css`. */
const chunkFile = (file: string): string => `${chunkOf(file)}${path.extname(file)}`;

async function weigh(groups: readonly (readonly string[])[]): Promise<number[]> {
  const checks = groups.map((files) => ({ files: files.map((file) => path.join(dist, file)) }));
  const weighed = (await sizeLimit([filePlugin as () => void], { checks })) as { size?: number }[];
  return weighed.map(({ size = Number.NaN }) => size);
}

type Weights = Readonly<Record<string, number>>;

const recorded = (): Weights =>
  existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Weights) : {};

/** ` (+120)` since it was recorded. */
function grown(name: string, size: number, before: Weights): string {
  const was = before[name];
  if (was === undefined) return ' (new)';
  return was === size ? '' : ` (${size > was ? '+' : ''}${size - was})`;
}

async function main(): Promise<void> {
  const all = budgets();
  const parts = [...new Set(all.flatMap(({ files }) => files))];
  const weights = await weigh([...all.map(({ files }) => files), ...parts.map((file) => [file])]);
  const sizes = weights.slice(0, all.length);
  const ofParts = new Map(parts.map((file, at) => [file, weights[all.length + at] ?? Number.NaN]));
  if (process.argv.includes('--write')) {
    const now = [
      ...all.flatMap(({ name }, at) => (name.startsWith('late ') ? [] : [[name, sizes[at]] as const])),
      ...parts.map((file) => [chunkFile(file), ofParts.get(file)] as const),
    ];
    writeFileSync(record, `${JSON.stringify(Object.fromEntries(now), null, 2)}\n`);
  }
  const before = recorded();
  for (const [at, { name, files, most }] of all.entries()) {
    const size = sizes[at] ?? Number.NaN;
    const isKept = size <= most;
    if (isKept && !process.argv.includes('--all')) continue;
    const room = isKept ? `${most - size} left` : `${size - most} too many`;
    const own = name.startsWith('late ') ? name.slice(5) : name;
    console.info(`${name}: ${size}${grown(own, size, before)} of ${most} bytes, ${room}`);
    if (isKept) continue;
    process.exitCode = 1;
    for (const file of files) {
      const weight = ofParts.get(file) ?? Number.NaN;
      console.info(`    ${weight}${grown(chunkFile(file), weight, before)} ${file}`);
    }
  }
}

void main();
