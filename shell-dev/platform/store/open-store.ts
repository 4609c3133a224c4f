import { existsSync, rmSync } from 'node:fs';
import { newAct } from '../acts/act';
import type { Seed } from '../model';
import { UsageError } from '../options';
import { Database } from './database';
import { fill } from './fill';
import { indexes, SCHEMA_VERSION, tables } from './schema';

export interface StoreOptions {
  /** `:memory:` or a path. */
  readonly file: string;
  readonly reset: boolean;
  /** What the store was made from. A file made from something else is made anew. */
  readonly origin: string;
  readonly now: number;
  readonly seed: () => Seed | Promise<Seed>;
}

export interface OpenedStore {
  readonly db: Database;
  readonly isNew: boolean;
}

/** Opens the store; creates and fills it where there is none, or where it is of another make. */
export async function openStore(options: StoreOptions): Promise<OpenedStore> {
  const { file, reset } = options;
  if (reset) remove(file);
  if (file !== ':memory:' && existsSync(file)) {
    const { db, made } = openThere(file);
    if (made === make(options)) return { db, isNew: false };
    db.close();
    remove(file);
  }
  const seed = await options.seed();
  const db = new Database(file);
  try {
    db.exec(tables);
    db.transaction(() => {
      fill(newAct(db, options.now), seed);
      db.run(`INSERT INTO meta (key, value) VALUES ('make', @make)`, { make: make(options) });
    });
    db.exec(indexes);
    db.exec('ANALYZE');
  } catch (error) {
    // Half a store would be taken for a whole one at the next start.
    db.close();
    remove(file);
    throw error;
  }
  return { db, isNew: true };
}

const make = ({ origin }: StoreOptions): string => `${SCHEMA_VERSION} ${origin}`;

/** Whose file it is, is looked at before anything is done to it: what is no store of ours is never overwritten unasked. */
function openThere(file: string): { readonly db: Database; readonly made: string } {
  let db: Database | undefined;
  try {
    db = new Database(file);
    const made = db.get<{ value: string }>(`SELECT value FROM meta WHERE key = 'make'`);
    if (made) return { db, made: made.value };
  } catch (error) {
    db?.close();
    throw new UsageError(notOurs(file), { cause: error });
  }
  db.close();
  throw new UsageError(notOurs(file));
}

const notOurs = (file: string): string =>
  `${file} is no store of this back end. Choose another file, or --reset this one.`;

function remove(file: string): void {
  if (file === ':memory:') return;
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
}
