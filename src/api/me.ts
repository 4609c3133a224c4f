import * as v from 'valibot';
import { call } from './call';
import * as f from './fields';

/** Separate from the other calls, because the frame around every screen sends it and needs no other. */
export const showMe = call('GET /me', {
  api: 'main',
  summary:
    'Permissions of the signed-in person that belong to no single entity, such as `manage_events`, and whether there is a session: visitors get 200',
  answer: v.object({
    can: f.can,
    /** Back ends before 2.8 do not send it. */
    signed_in: v.optional(v.boolean()),
  }),
});
