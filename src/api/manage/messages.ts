import * as v from 'valibot';
import { call } from '../call';
import * as f from '../fields';
import { messageSchema } from '../notices';
import { allergens, limits } from '../vocabulary';
import { toCall, unseenParties } from './board';
import { byManagersOptional } from './by-managers';

export const messageLimits = {
  /** Sent to guests of one event on one day, by the clock at the place. */
  perDay: 5,
  daysAhead: 90,
  /** Of an event, read at once. */
  listed: 100,
  templates: 10,
  /** Chosen by hand. */
  parties: 500,
  /** Of recipients. */
  names: 100,
} as const;

/** Whom a message is for. All but `chosen` are found when it is sent, not when it is written. `helpers`: who has claimed a shift, from API 2.13 on. */
export const audienceKinds = [
  'seats',
  'waitlist',
  'not_here',
  'not_reconfirmed',
  'avoids',
  'chosen',
  'helpers',
] as const;
export type AudienceKind = (typeof audienceKinds)[number];

export const audienceSchema = v.object({
  kind: v.picklist(audienceKinds),
  /** Of `avoids`: what the parties avoid. */
  allergen: v.optional(v.picklist(allergens)),
  /** Of `chosen`: parties with a place, or in the queue. */
  registration_ids: v.optional(
    v.pipe(v.array(f.registrationId), v.minLength(1), v.maxLength(messageLimits.parties)),
  ),
});
export type Audience = v.InferOutput<typeof audienceSchema>;

/** Who would get a message that is sent now. */
const recipientsSchema = v.object({
  /** Of `helpers`: people. */
  households: f.count,
  /** First names that are known, a hundred at most. */
  names: v.pipe(v.array(f.text(limits.contactName)), v.maxLength(messageLimits.names)),
});
export type Recipients = v.InferOutput<typeof recipientsSchema>;

const sentMessageSchema = v.object({
  id: f.id,
  ...messageSchema.entries,
  /** It asks to be seen, above every page. */
  loud: v.boolean(),
  audience: audienceSchema,
  /** By a manager's name; `null` where it is not known any more. */
  by: v.nullable(f.text(limits.contactName)),
  /** When it is sent. */
  send_at: f.instant,
  /** The same by the clocks at the place, where it was sent for later. */
  send_local: v.nullable(f.wallTime),
  /** `null` until then: it can be withdrawn, and nobody has it. */
  sent_at: v.nullable(f.instant),
  /** Notices, one for each household; of a message that waits, as many as there would be now. */
  notices: f.count,
  seen: f.count,
  /** Whom to call: parties of which nobody has said that it was seen. At most 200. */
  unseen: unseenParties,
  /** The same of `helpers`: people. Back ends before 2.14 only count them. */
  unseen_helpers: v.optional(
    v.pipe(v.array(v.object({ person_id: f.id, ...toCall })), v.maxLength(limits.guestIds)),
    [],
  ),
});
export type SentMessage = v.InferOutput<typeof sentMessageSchema>;

const messagesSchema = v.object({
  /** The newest first. */
  items: v.pipe(v.array(sentMessageSchema), v.maxLength(messageLimits.listed)),
  /** How many more can be sent today, by the calendar of the place. */
  left_today: f.count,
  /** How many people have claimed a shift of the event. Back ends before 2.13 do not say, and have no `helpers`. */
  helpers: v.optional(f.count, 0),
  /** What this organiser wrote for other events, the newest first, each text once. */
  templates: v.pipe(v.array(messageSchema), v.maxLength(messageLimits.templates)),
});
export type Messages = v.InferOutput<typeof messagesSchema>;

const written = {
  subject: f.requiredText(1, limits.messageSubject),
  body: f.requiredText(1, limits.messageBody),
};

const sendBodySchema = v.object({
  ...written,
  spanish: v.nullable(v.object(written)),
  loud: v.boolean(),
  audience: audienceSchema,
  /** By the clocks at the place, at most 90 days ahead; `null`: now. */
  send_local: v.nullable(f.wallTime),
});
export type SendBody = v.InferOutput<typeof sendBodySchema>;

/**
 * What managers write to the guests of an event. The back end hands each message to its households as a notice; a platform that also has their
 * mail, phones or devices sends it there from the same moment on, in the language of the household where `spanish` says so.
 */
export const messageCalls = {
  listMessages: call('GET /manage/events/:eventId/messages', {
    ...byManagersOptional,
    summary: 'List the messages to the guests of an event, and who has seen each',
    answer: messagesSchema,
    refusals: ['gone'],
  }),
  findRecipients: call('POST /manage/events/:eventId/messages/recipients', {
    ...byManagersOptional,
    summary: 'Count who would get a message that is sent now',
    body: v.object({ audience: audienceSchema }),
    answer: recipientsSchema,
    refusals: ['gone'],
  }),
  sendMessage: call('POST /manage/events/:eventId/messages', {
    ...byManagersOptional,
    summary:
      'Send a message to guests of an event, after ten seconds or at a wall time of the place; five a day and event',
    body: sendBodySchema,
    answer: sentMessageSchema,
    refusals: ['gone', 'bad_state', 'nonexistent_time'],
  }),
  withdrawMessage: call('POST /manage/events/:eventId/messages/:messageId/withdraw', {
    ...byManagersOptional,
    summary: 'Take back a message that is not sent yet, without a trace; `bad_state` when it is',
    answer: v.object({ id: f.id }),
    refusals: ['gone', 'bad_state'],
  }),
} as const;
