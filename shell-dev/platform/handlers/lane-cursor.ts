import * as v from 'valibot';
import { Refused } from '../rules/refused';
import type { LanePosition } from '../store/plan-lists';
import { jsonIn } from './cursor';

const schema = v.tuple([v.pipe(v.string(), v.maxLength(250)), v.pipe(v.string(), v.maxLength(100))]);

/** Opaque to whoever holds it; nothing in it is trusted when it comes back. */
export const writeLaneCursor = ({ name, lane }: LanePosition): string =>
  Buffer.from(JSON.stringify([name, lane])).toString('base64url');

export function readLaneCursor(cursor: string): LanePosition {
  const read = v.safeParse(schema, jsonIn(cursor));
  if (!read.success) throw new Refused('invalid', { errors: [{ field: 'cursor', code: 'format' }] });
  const [name, lane] = read.output;
  return { name, lane };
}
