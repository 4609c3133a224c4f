import { existsSync, renameSync, rmSync } from 'node:fs';
import { UsageError } from '../model/usage-error';
import { Database } from './database';
import { indexes, laterIndexes, SCHEMA_VERSION, tables } from './schema';

export interface StoreOptions {
  /** `:memory:` or a path. */
  readonly file: string;
  readonly reset: boolean;
  /** What the store was made from. A file made from something else is replaced. */
  readonly origin: string;
  readonly now: number;
  /** Milliseconds after which the file is replaced; never when absent. */
  readonly maxAge?: number | undefined;
  /** It is never replaced, unless `reset`: it is opened as it is, whatever it was made from and however old it is. */
  readonly isKept?: boolean;
  /**
   * Asked before a store is replaced in which people changed something; with `false` it is opened as it is. Without it, such a store is
   * replaced.
   */
  readonly mayReplace?: ((changes: number) => Promise<boolean>) | undefined;
  /** Reads what a new store starts with. The function it returns writes it, inside a transaction. */
  readonly prepare: () => Promise<(db: Database) => void>;
}

export interface OpenedStore {
  readonly db: Database;
  readonly isNew: boolean;
  /** It was made from something else, and is opened as it is. */
  readonly isOther: boolean;
}

type Fill = (db: Database) => void;

/**
 * Opens the store. Creates and fills it when there is none, when it was made from something else, or when it is too old. Indexes may be missing
 * (`makeNextIndex`), of a new store and of one whose process ended before it made them.
 */
export async function openStore(options: StoreOptions): Promise<OpenedStore> {
  const store = await openOrFill(options);
  store.db.makeLater(laterIndexes);
  return store;
}

async function openOrFill(options: StoreOptions): Promise<OpenedStore> {
  const { file, reset } = options;
  if (reset) remove(file);
  if (file !== ':memory:' && existsSync(file)) {
    const { db, made } = openThere(file);
    const isOther = !isGood(made, options);
    if (!isOther || !(await isReplaced(db, made, options))) return { db, isNew: false, isOther };
    db.close();
  }
  const fill = await options.prepare();
  return {
    db: file === ':memory:' ? filled(file, fill, options) : filledFile(file, fill, options),
    isNew: true,
    isOther: false,
  };
}

/** Tables of another version cannot be used, whatever is answered. */
async function isReplaced(db: Database, { make: was }: Made, options: StoreOptions): Promise<boolean> {
  const { isKept = false, mayReplace } = options;
  const changes = !isKept && mayReplace ? changesIn(db) : 0;
  if (!isKept && (changes === 0 || (await mayReplace?.(changes)))) return true;
  if (was.startsWith(SCHEMA_VERSION)) return false;
  db.close();
  throw new UsageError(`${db.file} is of an older version. Rename it to keep it, or --reset it.`);
}

/** How often somebody changed something since the store was filled; none where the tables are of a version that does not tell. */
function changesIn(db: Database): number {
  try {
    const sql = 'SELECT count(*) FROM history WHERE actor_id IS NOT NULL';
    return db.count(sql);
  } catch {
    return 0;
  }
}

/** Filled beside its place and renamed when complete, so an interrupted start leaves no half-filled store. */
function filledFile(file: string, fill: Fill, options: StoreOptions): Database {
  const making = `${file}.making`;
  remove(making);
  filled(making, fill, options).close();
  remove(file);
  renameSync(making, file);
  return new Database(file);
}

function filled(file: string, fill: Fill, options: StoreOptions): Database {
  const db = new Database(file);
  try {
    // A fill that fails is thrown away whole, so it needs no journal.
    db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF');
    db.exec(tables);
    db.transaction(() => {
      fill(db);
      const made: Made = { make: make(options), at: options.now };
      db.add('meta', { key: 'made', value: JSON.stringify(made) });
    });
    db.exec(indexes);
    // A sample of each index is enough to choose among them.
    db.exec('PRAGMA analysis_limit = 1000; ANALYZE');
    // A store in memory is used as it is from here on, so rollbacks must work again.
    db.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON');
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
  made.make === make(options) && options.now - made.at < (options.maxAge ?? Infinity);

/** Opens an existing file. A file that is not a store of this back end is never overwritten without `--reset`. */
function openThere(file: string): { readonly db: Database; readonly made: Made } {
  let db: Database | undefined;
  try {
    db = new Database(file);
    const made = db.get<{ value: string }>(`SELECT value FROM meta WHERE key = 'made'`);
    // A store of an older version, which recorded its make elsewhere.
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
