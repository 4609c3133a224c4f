import { existsSync, renameSync, rmSync } from 'node:fs';
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
  /** Milliseconds after which it is made anew; for ever when absent. */
  readonly goodFor?: number | undefined;
  readonly seed: () => Seed | Promise<Seed>;
}

export interface OpenedStore {
  readonly db: Database;
  readonly isNew: boolean;
}

/** Opens the store; creates and fills it where there is none, or where it is of another make or too old. */
export async function openStore(options: StoreOptions): Promise<OpenedStore> {
  const { file, reset } = options;
  if (reset) remove(file);
  if (file !== ':memory:' && existsSync(file)) {
    const { db, made } = openThere(file);
    if (isGood(made, options)) return { db, isNew: false };
    db.close();
  }
  const seed = await options.seed();
  return {
    db: file === ':memory:' ? filled(file, seed, options) : filledFile(file, seed, options),
    isNew: true,
  };
}

/** Made beside its place and put there whole: a start that is broken off leaves no half store behind. */
function filledFile(file: string, seed: Seed, options: StoreOptions): Database {
  const making = `${file}.making`;
  remove(making);
  filled(making, seed, options).close();
  remove(file);
  renameSync(making, file);
  return new Database(file);
}

function filled(file: string, seed: Seed, options: StoreOptions): Database {
  const db = new Database(file);
  try {
    // Nothing to roll back to: what fails is thrown away.
    db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
    db.exec(tables);
    db.transaction(() => {
      fill(newAct(db, options.now), seed);
      const made: Made = { make: make(options), at: options.now };
      db.run(`INSERT INTO meta (key, value) VALUES ('made', @made)`, { made: JSON.stringify(made) });
    });
    db.exec(indexes);
    db.exec('ANALYZE');
    // A file is opened anew; one in memory goes on as it is, and from here on there is something to roll back to.
    db.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = NORMAL');
    return db;
  } catch (error) {
    db.close();
    remove(file);
    throw error;
  }
}

interface Made {
  readonly make: string;
  readonly at: number;
}

const make = ({ origin }: StoreOptions): string => `${SCHEMA_VERSION} ${origin}`;
const isGood = (made: Made, options: StoreOptions): boolean =>
  made.make === make(options) && options.now - made.at < (options.goodFor ?? Infinity);

/** Whose file it is, is looked at before anything is done to it: what is no store of ours is never overwritten unasked. */
function openThere(file: string): { readonly db: Database; readonly made: Made } {
  let db: Database | undefined;
  try {
    db = new Database(file);
    const made = db.get<{ value: string }>(`SELECT value FROM meta WHERE key = 'made'`);
    // Ours, but of a make that said so elsewhere.
    return { db, made: made ? (JSON.parse(made.value) as Made) : { make: '', at: 0 } };
  } catch (error) {
    db?.close();
    const message = `${file} is no store of this back end. Choose another file, or --reset this one.`;
    throw new UsageError(message, { cause: error });
  }
}

function remove(file: string): void {
  if (file === ':memory:') return;
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
}
