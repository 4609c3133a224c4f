import type { Hono } from 'hono';
import { limits } from '~/api/vocabulary';
import type { Act } from '../acts/act';
import type { Backend } from '../backend';
import { stableId } from '../calendar/ids';
import { refusal } from '../http/answer';
import type { Env } from '../http/bind';
import { Refused } from '../rules/refused';
import { readPicture } from './picture';

const YEAR = 31_536_000;
const PATH = '/api/v2/covers';

export const coverPath = (id: string): string => `${PATH}/${id}`;

/** Keeps a picture under the digest of its bytes: the same one twice is one. Throws what is wrong with it. */
export function keepCover(act: Act, data: string): { cover_id: string; path: string } {
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
  act.db.run('INSERT OR IGNORE INTO covers (id, type, data, at) VALUES (@id, @type, @data, @at)', {
    id,
    type: picture.type,
    data,
    at: act.now,
  });
  return { cover_id: id, path: coverPath(id) };
}

type GivenCover = { readonly cover_id: string | null } | null | undefined;

/** Refuses the name of a picture that is not here. An event keeps the one it has. */
export function checkCover({ db }: Act, given: GivenCover, before?: GivenCover): void {
  const id = given?.cover_id ?? null;
  if (id === null || id === before?.cover_id) return;
  if (db.get('SELECT 1 FROM covers WHERE id = @id', { id })) return;
  throw new Refused('invalid', { errors: [{ field: 'cover.cover_id', code: 'not_a_choice' }] });
}

/**
 * A picture for whoever has a page with it: no cookie is asked for. Its bytes never change, and opened on its own it may do nothing.
 */
export function bindCovers(app: Hono<Env>, { db }: Backend): void {
  app.get(`${PATH}/:id`, (c) => {
    const cover = db.get<{ type: string; data: string }>('SELECT type, data FROM covers WHERE id = @id', {
      id: c.req.param('id'),
    });
    if (!cover) return refusal(new Refused('not_found'));
    return c.body(new Uint8Array(Buffer.from(cover.data, 'base64')), 200, {
      'Content-Type': cover.type,
      'Cache-Control': `public, max-age=${YEAR}, immutable`,
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-site',
    });
  });
}
