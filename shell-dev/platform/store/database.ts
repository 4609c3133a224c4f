import Libsql from 'libsql';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Another process writes. Callers that may wait try again; waiting inside SQLite would stop every other caller of this one. */
export class DatabaseBusy extends Error {
  constructor(options: ErrorOptions) {
    super('Another process writes to the database', options);
    this.name = 'DatabaseBusy';
  }
}

/** Whether SQLite says so, of a statement outside a transaction. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && (error as { readonly code?: unknown }).code === 'SQLITE_BUSY';

export type Value = string | number | null;
/** What is written. Bytes come back as an `ArrayBuffer` from `all`. */
type Binding = Value | Uint8Array;
export type Params = Readonly<Record<string, Binding>>;

/** One synchronous connection to one SQLite file. Prepared statements are cached. */
export class Database {
  readonly #db: Libsql.Database;
  readonly #statements = new Map<string, Prepared>();
  /** By name, on what. */
  readonly #laterIndexes = new Map<string, string>();
  #isWriting = false;

  /** `:memory:` or a path; its folder is made. */
  constructor(readonly file: string) {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
    this.#db = new Libsql(file);
    // FULL: a transaction that was answered is on the disk, also when the power goes.
    // Of a new file: with pages of 8 KB a large store is filled with a twentieth less work than with 4 KB.
    this.#db.exec(
      'PRAGMA page_size = 8192; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 0;',
    );
    this.#db.exec('PRAGMA foreign_keys = ON; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY;');
  }

  /** Indexes that may be missing from now on: each is made by `makeNextIndex`, or by the first statement that names it. */
  makeLater(indexes: Readonly<Record<string, string>>): void {
    for (const [name, on] of Object.entries(indexes)) this.#laterIndexes.set(name, on);
  }

  /** Makes one of them. Whether there is another. */
  makeNextIndex(): boolean {
    for (const name of this.#laterIndexes.keys()) {
      this.#makeIndex(name);
      break;
    }
    return this.#laterIndexes.size > 0;
  }

  #makeIndex(name: string): void {
    this.#db.exec(`CREATE INDEX IF NOT EXISTS ${name} ON ${this.#laterIndexes.get(name)}`);
    // A rollback takes it away again.
    if (!this.#isWriting) this.#laterIndexes.delete(name);
  }

  exec(sql: string): void {
    this.#db.exec(sql);
  }

  /** The first row, or `undefined`. */
  get<T>(sql: string, params: Params = {}): T | undefined {
    const { statement, valuesOf } = this.#prepared(sql);
    const row = statement.get(valuesOf(params)) as Record<string, unknown> | undefined;
    if (row) delete row['_metadata'];
    return row as T | undefined;
  }

  /** The whole row with this id, or `undefined`. */
  row<T>(table: string, id: string): T | undefined {
    return this.get<T>(`SELECT * FROM ${table} WHERE id = @id`, { id });
  }

  /** The first value of the first row, or `undefined`. */
  value<T extends Value>(sql: string, params: Params = {}): T | undefined {
    return Object.values(this.get<Record<string, T>>(sql, params) ?? {})[0];
  }

  /** The same where it is a number; 0 without a row. */
  count(sql: string, params: Params = {}): number {
    return this.value<number>(sql, params) ?? 0;
  }

  /** The first value of each row. */
  values<T extends Value>(sql: string, params: Params = {}): T[] {
    return this.all<Record<string, T>>(sql, params).flatMap((row) => Object.values(row).slice(0, 1));
  }

  all<T>(sql: string, params: Params = {}): T[] {
    const { statement, valuesOf } = this.#prepared(sql);
    return statement.all(valuesOf(params)) as T[];
  }

  /** How many rows it changed. A list of values fills the `?` of the statement in order. */
  run(sql: string, params: Params | readonly Binding[] = {}): number {
    const { statement, valuesOf } = this.#prepared(sql);
    return statement.run(valuesOf(params)).changes;
  }

  /** Inserts a row, whose columns are named as they are in the table. `or`: what is done where there is one already. */
  add(table: string, row: Params, or: 'ABORT' | 'IGNORE' | 'REPLACE' = 'ABORT'): void {
    const columns = Object.keys(row);
    const values = slots(columns.length);
    this.run(`INSERT OR ${or} INTO ${table} (${columns.join(', ')}) VALUES (${values})`, Object.values(row));
  }

  /** Changes the row with this id. `version`: a column that grows with every change, even with one of nothing else. */
  change(table: string, id: string, patch: Readonly<Record<string, Value>>, version?: string): void {
    const sets = Object.keys(patch).map((column) => `${column} = @${column}`);
    if (version) sets.push(`${version} = ${version} + 1`);
    if (sets.length > 0) this.run(`UPDATE ${table} SET ${sets.join(', ')} WHERE id = @id`, { ...patch, id });
  }

  /** Deletes the row with this id. */
  remove(table: string, id: string): void {
    this.run(`DELETE FROM ${table} WHERE id = @id`, { id });
  }

  /** The number of the row that it inserted. */
  insert(sql: string, params: Params | readonly Binding[] = {}): number {
    const { statement, valuesOf } = this.#prepared(sql);
    return Number(statement.run(valuesOf(params)).lastInsertRowid);
  }

  /**
   * Commits all of it or nothing. Takes the write lock at the start, so what is read inside stays true until the end, even when another
   * process writes. Throws `DatabaseBusy` while it does, at once. Transactions do not nest: throws when one is open.
   */
  transaction<T>(work: () => T): T {
    return this.#inTransaction(work, 'COMMIT');
  }

  /** Runs a transaction that is never committed, so it needs no room on the disk: what is read in it is as if the rest had happened. */
  rehearsal<T>(work: () => T): T {
    return this.#inTransaction(work, 'ROLLBACK');
  }

  #inTransaction<T>(work: () => T, end: 'COMMIT' | 'ROLLBACK'): T {
    if (this.#isWriting) throw new Error('A transaction is open already');
    this.#begin();
    this.#isWriting = true;
    try {
      const result = work();
      this.#db.exec(end);
      return result;
    } catch (error) {
      // After a full disk SQLite has rolled back by itself. To do so again fails, and would hide the cause.
      if (this.#db.inTransaction) this.#db.exec('ROLLBACK');
      throw error;
    } finally {
      this.#isWriting = false;
    }
  }

  #begin(): void {
    try {
      this.#db.exec('BEGIN IMMEDIATE');
    } catch (error) {
      throw isBusy(error) ? new DatabaseBusy({ cause: error }) : error;
    }
  }

  close(): void {
    this.#statements.clear();
    this.#db.close();
  }

  #prepared(sql: string): Prepared {
    for (const name of this.#laterIndexes.keys()) if (sql.includes(name)) this.#makeIndex(name);
    const known = this.#statements.get(sql);
    if (known) return known;
    const prepared = prepare(this.#db, sql);
    this.#statements.set(sql, prepared);
    return prepared;
  }
}

interface Prepared {
  readonly statement: Libsql.Statement;
  readonly valuesOf: (params: Params | readonly Binding[]) => readonly Binding[];
}

/** `@name` becomes a number: libsql binds a list three times as fast as names, which matters where thousands of rows are written. */
function prepare(db: Libsql.Database, sql: string): Prepared {
  const names: string[] = [];
  const numbered = sql.replace(/@(\w+)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `?${names.indexOf(name) + 1}`;
  });
  return {
    statement: db.prepare(numbered),
    valuesOf: (params) => (isList(params) ? params : names.map((name) => named(params, name, sql))),
  };
}

const isList = (params: Params | readonly Binding[]): params is readonly Binding[] => Array.isArray(params);

function named(params: Params, name: string, sql: string): Binding {
  const value = params[name];
  if (value === undefined) throw new Error(`No value for @${name} in: ${sql}`);
  return value;
}

const TOGETHER = 16;

/** Rows that are written several in a statement, in order, which takes less than one by one. They are there once it is finished. */
export class Batch {
  readonly #db: Database;
  readonly #one: string;
  readonly #together: string;
  readonly #width: number;
  readonly #waiting: Value[] = [];

  /** `sqlOf`: the statement with so many rows of `width` values in place of its `VALUES`. */
  constructor(db: Database, width: number, sqlOf: (values: string) => string) {
    const row = `(${slots(width)})`;
    this.#db = db;
    this.#width = width;
    this.#one = sqlOf(`VALUES ${row}`);
    this.#together = sqlOf(`VALUES ${Array.from({ length: TOGETHER }, () => row).join(', ')}`);
  }

  add(row: readonly Value[]): void {
    this.#waiting.push(...row);
    if (this.#waiting.length === TOGETHER * this.#width)
      this.#db.run(this.#together, this.#waiting.splice(0));
  }

  finish(): void {
    while (this.#waiting.length > 0) this.#db.run(this.#one, this.#waiting.splice(0, this.#width));
  }
}

/** `?, ?` for so many values in order. */
export const slots = (count: number): string => Array.from({ length: count }, () => '?').join(', ');

/** `'a', 'b'` for an `IN (…)`. Only for constants, never for input. */
export const sqlList = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/** A set of known words as a number, one bit each by its place in the list. Words of the list are only ever added at its end. */
export const toBits = <T extends string>(known: readonly T[], words: readonly T[]): number =>
  words.reduce((bits, word) => bits | (1 << known.indexOf(word)), 0);
