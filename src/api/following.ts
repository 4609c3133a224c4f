import * as v from 'valibot';
import { call } from './call';
import * as f from './fields';
import { limits } from './vocabulary';

/** Organisers are names: two that are written alike are one. */
const organiser = f.requiredText(1, limits.placeName);

/** The organisers that a person follows, by name. */
const followingSchema = v.object({
  items: v.pipe(
    v.array(
      v.object({
        organiser: f.text(limits.placeName),
        /** Events from today on. */
        upcoming: f.count,
      }),
    ),
    v.maxLength(limits.followed),
  ),
});
export type Following = v.InferOutput<typeof followingSchema>;

const followingBodySchema = v.object({ organiser, follow: v.boolean() });
export type FollowingBody = v.InferInput<typeof followingBodySchema>;

/** Apart from the other calls, because only what shows organisers loads them. */
export const followingCalls = {
  listFollowing: call('GET /following', {
    api: 'family',
    who: 'person',
    summary: 'List the organisers that the signed-in person follows',
    isOptional: true,
    answer: followingSchema,
  }),
  followOrganiser: call('POST /following', {
    api: 'family',
    who: 'person',
    summary: 'Follow an organiser, or stop; what is so already is not an error',
    body: followingBodySchema,
    isOptional: true,
    answer: followingSchema,
  }),
} as const;
