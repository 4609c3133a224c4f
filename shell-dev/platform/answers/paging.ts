import * as v from 'valibot';
import { DAY } from '../model/instants';
import { wrong } from '../rules/refused';

/**
 * Where a page ended, as a text that is opaque to callers. A cursor that comes back is checked like any other input: `read` throws
 * `invalid` for one that does not fit the schema. The first page has none.
 */
export const cursorOf = <S extends v.GenericSchema>(schema: S) => ({
  write: (position: v.InferInput<S>): string => Buffer.from(JSON.stringify(position)).toString('base64url'),
  read(cursor: string | undefined): v.InferOutput<S> | undefined {
    if (cursor === undefined) return undefined;
    const read = v.safeParse(schema, parse(cursor));
    if (!read.success) throw wrong('cursor', 'format');
    return read.output;
  },
});

/** The rows that a page shows. `rows` has one more than that where another page follows, which begins after `cursorAt` the last one shown. */
export function pageOf<Row>(rows: readonly Row[], limit: number, cursorAt: (last: Row) => string) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next_cursor: rows.length > limit && last ? cursorAt(last) : null };
}

export const integer = v.pipe(v.number(), v.safeInteger());
export const textOf = (length: number) => v.pipe(v.string(), v.maxLength(length));

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

const MOST_DAYS = 62;

/** Throws when the days are in the wrong order, or more than a screen can show. */
export function checkSpan(from: string, to: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  if (days < 1) throw wrong('to', 'before_start', { from });
  if (days > MOST_DAYS) throw wrong('to', 'too_far', { max: MOST_DAYS });
}
