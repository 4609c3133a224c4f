import * as v from 'valibot';
import { limits } from '../vocabulary';
import { call } from '../call';
import { placeSchema } from '../event-detail.schema';
import * as f from '../fields';

/** Base64 of what is allowed. */
const LONGEST = Math.ceil(limits.cover.bytes / 3) * 4;

const byManagers = { api: 'main', who: 'manager' } as const;

/** What the editor asks beside the events themselves. */
export const editorCalls = {
  findPlaces: call({
    ...byManagers,
    method: 'GET',
    path: '/manage/places',
    summary: 'Places that are known, whole, by part of the name; with events or without',
    query: v.object({ q: v.optional(f.text(100)) }),
    answer: v.object({ items: v.pipe(v.array(placeSchema), v.maxLength(50)) }),
    refusals: [],
  }),
  uploadCover: call({
    ...byManagers,
    method: 'POST',
    path: '/manage/covers',
    summary:
      'Keep a picture for the top of a page; events name it by `cover_id`. The bytes decide what it is, never the type that is claimed',
    maxBody: LONGEST + 1_024,
    body: v.object({
      type: v.picklist(['image/jpeg', 'image/png', 'image/webp']),
      data: v.pipe(v.string(), v.maxLength(LONGEST), v.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    }),
    answer: v.object({ cover_id: f.id, path: f.text(200) }),
    refusals: [],
  }),
} as const;
