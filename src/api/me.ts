import * as v from 'valibot';
import { call } from './call';
import * as f from './fields';

/** Separate from the other calls, because the frame around every screen sends it and needs no other. */
export const showMe = call({
  api: 'main',
  method: 'GET',
  path: '/me',
  summary: 'Permissions of the signed-in person that belong to no single entity, such as `manage_events`',
  answer: v.object({ can: f.can }),
  refusals: [],
});
