import * as v from 'valibot';
import { Refused } from '../rules/refused';
import type { Position } from '../store/event-lists';

const schema = v.tuple([
  v.pipe(v.string(), v.maxLength(10)),
  v.pipe(v.number(), v.safeInteger()),
  v.pipe(v.string(), v.maxLength(64)),
]);

/** Opaque to whoever holds it; nothing in it is trusted when it comes back. */
export const writeCursor = ({ day, starts_at, id }: Position): string =>
  Buffer.from(JSON.stringify([day, starts_at, id])).toString('base64url');

export function readCursor(cursor: string): Position {
  const read = v.safeParse(schema, jsonIn(cursor));
  if (!read.success) throw new Refused('invalid', { errors: [{ field: 'cursor', code: 'format' }] });
  const [day, starts_at, id] = read.output;
  return { day, starts_at, id };
}

export function jsonIn(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
