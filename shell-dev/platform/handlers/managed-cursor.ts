import * as v from 'valibot';
import type { ManagedSort } from '~/api/manage/vocabulary';
import { Refused } from '../rules/refused';
import type { ManagedPosition } from '../store/managed-lists';
import { jsonIn } from './cursor';

const schema = v.tuple([
  v.string(),
  v.union([v.pipe(v.string(), v.maxLength(200)), v.pipe(v.number(), v.safeInteger())]),
  v.pipe(v.string(), v.maxLength(64)),
]);

/** Opaque to whoever holds it, and of one order. */
export const writeManagedCursor = ({ value, id }: ManagedPosition, sort: ManagedSort): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');

export function readManagedCursor(cursor: string, sort: ManagedSort): ManagedPosition {
  const read = v.safeParse(schema, jsonIn(cursor));
  if (!read.success || read.output[0] !== sort)
    throw new Refused('invalid', { errors: [{ field: 'cursor', code: 'format' }] });
  const [, value, id] = read.output;
  return { value, id };
}

export const writeHistoryCursor = (n: number): string =>
  Buffer.from(JSON.stringify([n])).toString('base64url');

export function readHistoryCursor(cursor: string): number {
  const read = v.safeParse(v.tuple([v.pipe(v.number(), v.safeInteger())]), jsonIn(cursor));
  if (!read.success) throw new Refused('invalid', { errors: [{ field: 'cursor', code: 'format' }] });
  return read.output[0];
}
