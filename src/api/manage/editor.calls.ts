import * as v from 'valibot';
import { limits } from '../vocabulary';
import { call } from '../call';
import { placeSchema } from '../event-detail.schema';
import * as f from '../fields';

/** Length in base64 of the largest cover image. */
const LONGEST = Math.ceil(limits.cover.bytes / 3) * 4;

const byManagers = { api: 'main', who: 'manager' } as const;

/** Calls of the editor beyond events. */
export const editorCalls = {
  findPlaces: call({
    ...byManagers,
    method: 'GET',
    path: '/manage/places',
    summary: 'Find all known places by part of the name, with or without events',
    query: v.object({ q: v.optional(f.text(100)) }),
    answer: v.object({ items: v.pipe(v.array(placeSchema), v.maxLength(50)) }),
    refusals: [],
  }),
  uploadCover: call({
    ...byManagers,
    method: 'POST',
    path: '/manage/covers',
    summary:
      'Upload a cover image, which events refer to by `cover_id`. The type is detected from the bytes, never from the declared type',
    maxBody: LONGEST + 1_024,
    body: v.object({
      type: v.picklist(['image/jpeg', 'image/png', 'image/webp']),
      data: v.pipe(v.string(), v.maxLength(LONGEST), v.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    }),
    answer: v.object({ cover_id: f.id, path: f.text(200) }),
    refusals: [],
  }),
} as const;
