import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileIntegrity } from '../../../src/federation/integrity';
import type { OfflineDocument } from '../../../src/federation/offline-document';

const dist = path.resolve(__dirname, '../../../dist');
const text = /\.(js|css|json)$/;
const hashed = /\.([0-9a-f]{8})\.(?:js|css)$/;

/** Backwards, which no hash is by chance. */
const another = (word: string): string => [...word].toReversed().join('');

/** Other names are another content. */
function rehash(folder: string): void {
  const document = path.join(folder, 'offline.json');
  const { files, ...rest } = JSON.parse(readFileSync(document, 'utf8')) as OfflineDocument;
  const hashedAgain = files.map((file) => ({
    ...file,
    ...fileIntegrity(readFileSync(path.join(folder, file.url))),
  }));
  writeFileSync(document, JSON.stringify({ ...rest, files: hashedAgain }));
}

export interface TwoBuilds {
  /** What a server would have in its folder. */
  readonly live: string;
  /** Puts the second build there; what the first left is kept beside it or taken away. */
  deploy(old: 'kept' | 'deleted'): void;
  /** Takes one kind of file out of the folder, as a deploy that went wrong does. */
  lose(file: RegExp): void;
  remove(): void;
}

/**
 * The build at hand, and one that differs from it as two deploys do: in its id, in the name of its runtime, and in every hashed
 * name. Its code is the same, so that what a page shows tells nothing but which files it was given.
 */
export function makeTwoBuilds(): TwoBuilds {
  const home = mkdtempSync(path.join(tmpdir(), 'events-deploy-'));
  const live = path.join(home, 'live');
  const second = path.join(home, 'second');
  for (const folder of [live, second]) mkdirSync(folder);
  const files = readdirSync(dist).filter((file) => text.test(file));
  const { metaData } = JSON.parse(readFileSync(path.join(dist, 'mf-manifest.json'), 'utf8')) as {
    metaData: { events: { sha: string } };
  };
  const words = files.flatMap((file) => hashed.exec(file)?.[1] ?? []).concat(metaData.events.sha);
  const pattern = new RegExp(words.join('|'), 'g');
  const renamed = (was: string): string => was.replace(pattern, another);
  for (const file of files) {
    copyFileSync(path.join(dist, file), path.join(live, file));
    writeFileSync(path.join(second, renamed(file)), renamed(readFileSync(path.join(dist, file), 'utf8')));
  }
  rehash(second);
  return {
    live,
    deploy(old) {
      if (old === 'deleted') for (const file of readdirSync(live)) rmSync(path.join(live, file));
      for (const file of readdirSync(second)) copyFileSync(path.join(second, file), path.join(live, file));
    },
    lose(file) {
      for (const name of readdirSync(live)) if (file.test(name)) rmSync(path.join(live, name));
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}
