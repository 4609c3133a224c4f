import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql';

export type Value = string | number | null;
export type Params = Readonly<Record<string, Value>>;

/** One connection to one SQLite file, synchronous. Statements are prepared once and kept. */
export class Database {
  readonly #db: Libsql.Database;
  readonly #statements = new Map<string, Libsql.Statement>();
  #isWriting = false;

  /** `:memory:` or a path; its folder is made. */
  constructor(readonly file: string) {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
    this.#db = new Libsql(file);
    this.#db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
    this.#db.exec('PRAGMA foreign_keys = ON; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY;');
  }

  exec(sql: string): void {
    this.#db.exec(sql);
  }

  /** The first row, or `undefined`. */
  get<T>(sql: string, params: Params = {}): T | undefined {
    const row = this.#prepared(sql).get(params) as Record<string, unknown> | undefined;
    if (row) delete row['_metadata'];
    return row as T | undefined;
  }

  all<T>(sql: string, params: Params = {}): T[] {
    return this.#prepared(sql).all(params) as T[];
  }

  /** How many rows it changed. */
  run(sql: string, params: Params = {}): number {
    return this.#prepared(sql).run(params).changes;
  }

  /**
   * All of it or nothing. Takes the write lock at the start, so what is read inside stays true until the end, also against another
   * process. One inside another is a mistake.
   */
  transaction<T>(work: () => T): T {
    if (this.#isWriting) throw new Error('A transaction is open already');
    this.#db.exec('BEGIN IMMEDIATE');
    this.#isWriting = true;
    try {
      const result = work();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      this.#db.exec('ROLLBACK');
      throw error;
    } finally {
      this.#isWriting = false;
    }
  }

  close(): void {
    this.#statements.clear();
    this.#db.close();
  }

  #prepared(sql: string): Libsql.Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** `'a', 'b'` for an `IN (…)`; only for words of our own, never for input. */
export const listed = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');
