import { limits } from '~/api/vocabulary';
import { stableId } from '../model/ids';
import { readPicture } from '../rules/picture';
import { Refused } from '../rules/refused';
import type { Transaction } from './transaction';

/** Stores a picture under the digest of its bytes, so the same picture is stored once. Returns its id; throws `invalid`. */
export function storeCover(tx: Transaction, data: string): string {
  const bytes = Buffer.from(data, 'base64');
  const wrong = (code: string, params = {}) =>
    new Refused('invalid', { errors: [{ field: 'data', code, params }] });
  const { bytes: most, width, height } = limits.cover;
  if (bytes.length > most) throw wrong('too_large', { max: most });
  const picture = readPicture(bytes);
  if (!picture) throw wrong('not_a_picture');
  if (picture.width < width.min || picture.width > width.max) throw wrong('width', width);
  if (picture.height < height.min || picture.height > height.max) throw wrong('height', height);
  const id = stableId('cov', data);
  tx.db.add('covers', { id, type: picture.type, data, at: tx.now }, 'IGNORE');
  return id;
}

type CoverInput = { readonly cover_id: string | null } | null | undefined;

/** Throws when the event names a picture that is not stored. The one it has already is always accepted. */
export function checkCover({ db }: Transaction, cover: CoverInput, before?: CoverInput): void {
  const id = cover?.cover_id ?? null;
  if (id === null || id === before?.cover_id) return;
  if (db.get('SELECT 1 FROM covers WHERE id = @id', { id })) return;
  throw new Refused('invalid', { errors: [{ field: 'cover.cover_id', code: 'not_a_choice' }] });
}
