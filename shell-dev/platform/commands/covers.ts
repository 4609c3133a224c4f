import type { Picture } from '../rules/picture';
import { wrong } from '../rules/refused';
import type { Transaction } from './transaction';

/** A picture that was sent and read, or a part of it. */
export interface CoverPart {
  /** Of the whole picture's bytes, so the same picture is stored once. */
  readonly id: string;
  readonly type: Picture['type'];
  readonly bytes: Uint8Array;
  /** Where it begins in the picture. */
  readonly start: number;
  readonly isLast: boolean;
}

/** Bytes of a transaction: a disk takes them in some milliseconds, and all of a large picture in hundreds. */
const PART = 1_024 * 1_024;

export const partsOf = (cover: CoverPart): CoverPart[] =>
  Array.from({ length: Math.ceil(cover.bytes.length / PART) }, (_, at) => {
    const [start, end] = [at * PART, (at + 1) * PART];
    return { ...cover, bytes: cover.bytes.subarray(start, end), start, isLast: end >= cover.bytes.length };
  });

/** There is a cover with that id once its last part is stored. */
export function storeCoverPart(tx: Transaction, { id, type, bytes, start, isLast }: CoverPart): void {
  tx.db.add('cover_parts', { cover_id: id, start, data: bytes }, 'IGNORE');
  if (isLast) tx.db.add('covers', { id, type, at: tx.now }, 'IGNORE');
}

type CoverInput = { readonly cover_id: string | null } | null | undefined;

/** Throws when the event names a picture that is not stored. The one it has already is always accepted. */
export function checkCover({ db }: Transaction, cover: CoverInput, before?: CoverInput): void {
  const id = cover?.cover_id ?? null;
  if (id === null || id === before?.cover_id) return;
  if (db.get('SELECT 1 FROM covers WHERE id = @id', { id })) return;
  throw wrong('cover.cover_id', 'not_a_choice');
}
