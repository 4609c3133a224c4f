import * as v from 'valibot';
import { call } from './call';
import { eventAt } from './event-at';
import * as f from './fields';
import { partySchema } from './registration-fields';
import { allergens, diets, limits, modes, registrationStates } from './vocabulary';

/**
 * What happened to a household at an event. Of a household, an event and a kind at most one notice is open, and it speaks of the newest state;
 * of messages and of replies to allergen reports, each is open by itself.
 * A seat offer is none of them: it is a state of the registration. First what can make somebody ill, then what takes most away.
 */
export const noticeKinds = [
  'allergen',
  'cancelled',
  'time_place',
  'reservation',
  'choice',
  'reminder',
  'message',
  'report_reply',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What a household can do about a notice. All but `seen` are calls of its registration. A client ignores those that it does not know. */
export const noticeAnswers = ['seen', 'still_coming', 'change', 'cancel', 'choose_again'] as const;
export type NoticeAnswer = (typeof noticeAnswers)[number];

/** When and where an event is, as the clocks at its place and people say it. */
const timeAndPlace = v.object({
  starts_local: f.wallTime,
  ends_local: f.wallTime,
  time_zone: f.timeZone,
  /** The name of the place. */
  place: v.nullable(f.text(limits.placeName)),
  /** Its street and city: where only this differs, the place has another address. */
  address: v.nullable(f.text(limits.addressLine + 2 + limits.city)),
});
export type TimeAndPlace = v.InferOutput<typeof timeAndPlace>;

/** A dish that was good for the household and is not any more, with what is in the way now and was not before. */
const changedDish = v.object({
  /** `null` for a dish of a time when dishes had none. */
  id: v.nullable(f.id),
  name: f.text(limits.dishName.max),
  /** Allergens that the household avoids. */
  contains: v.array(v.picklist(allergens)),
  /** Nobody declares any more what the household has to know. */
  undeclared: v.boolean(),
  /** Diets of the household that it is not marked for any more, where no other dish is. */
  not_marked: v.array(v.picklist(diets)),
  /** Its course, of which no other dish is marked for them; absent: none at all is. From API 2.11 on. */
  served: v.optional(v.picklist(['hot', 'cold'])),
  /** First names of the members whom it is about; empty where only the reservation says what is avoided. */
  for: v.pipe(v.array(f.text(limits.firstName)), v.maxLength(limits.members)),
});
export type ChangedDish = v.InferOutput<typeof changedDish>;

/** What a household chose that the event does not offer any more, the gravest first; `domain/lost-choice` says what each means. */
const lostChoice = v.picklist(['room', 'mode', 'party']);

/** What a household has at an event. */
const reserved = v.object({
  /** Off the waitlist is `cancelled`, too. */
  state: v.picklist(registrationStates),
  party: partySchema,
  mode: v.picklist(modes),
});
export type Reserved = v.InferOutput<typeof reserved>;

const notice = {
  id: f.id,
  /** Grows with every change of the notice. Of two with one `id` the higher wins. */
  version: f.version,
  /** It changes what the household does. */
  loud: v.boolean(),
  event: v.object({
    ...eventAt,
  }),
  registration_id: f.registrationId,
  /** As the manager wrote it, where families may read it. */
  reason: v.nullable(f.text(limits.cancelReason.max)),
  /** What can be done now, the first the most likely (`noticeAnswers`). Empty when the notice is closed. */
  answers: v.pipe(v.array(f.text(40)), v.maxLength(10)),
  sent_at: f.instant,
  /** By the first person of the household who did. */
  seen_at: v.nullable(f.instant),
  answered_at: v.nullable(f.instant),
  /** Which of `noticeAnswers` closed it. */
  answer: v.nullable(f.text(40)),
  /** When it ends to matter: the end of the event; of a reply to a report, 30 days after it was sent. */
  until: f.instant,
  /** Answered, corrected by a newer one, without object any more, or `until` is over. */
  closed_at: v.nullable(f.instant),
  /** The notice of the same kind that this one corrects. */
  corrects: v.nullable(f.id),
};

const text = {
  subject: f.text(limits.messageSubject),
  /** In our Markdown. */
  body: f.text(limits.messageBody),
};

/** What managers wrote, and the same in Spanish where they wrote it twice. */
export const messageSchema = v.object({ ...text, spanish: v.nullable(v.object(text)) });
export type Message = v.InferOutput<typeof messageSchema>;

export const noticeSchema = v.variant('kind', [
  v.object({ kind: v.literal('cancelled'), ...notice }),
  /** Moved, or elsewhere. Both are `change`; what stayed is the same in both. */
  v.object({
    kind: v.literal('time_place'),
    ...notice,
    change: v.object({ before: timeAndPlace, after: timeAndPlace }),
  }),
  /** `dishes` is empty in a quiet correction: what the corrected notice warned of is gone. */
  v.object({
    kind: v.literal('allergen'),
    ...notice,
    change: v.object({ dishes: v.pipe(v.array(changedDish), v.maxLength(limits.dishes)) }),
  }),
  v.object({
    kind: v.literal('choice'),
    ...notice,
    change: v.object({
      lost: v.pipe(v.array(lostChoice), v.minLength(1)),
      /** What the event offers, before and after. */
      before: v.object({ modes: v.array(v.picklist(modes)), max_party: f.count, capacity: f.count }),
      after: v.object({ modes: v.array(v.picklist(modes)), max_party: f.count, capacity: f.count }),
    }),
  }),
  /** A manager wrote to its guests. Each message is a question of its own: another one says nothing about whether this one was read. */
  v.object({
    kind: v.literal('message'),
    ...notice,
    /** `null`, from API 2.13 on: it is to who has claimed a shift of the event, for that alone. */
    registration_id: v.nullable(f.registrationId),
    message: messageSchema,
  }),
  /** It is soon. The loud one asks whether the household still comes; a quiet one, two hours before, only says so. */
  v.object({ kind: v.literal('reminder'), ...notice }),
  /**
   * A manager changed the reservation, which is quiet, or cancelled it, which is loud. Where both say the same, only details differ: a phone
   * number, a diet.
   */
  v.object({
    kind: v.literal('reservation'),
    ...notice,
    change: v.object({ before: reserved, after: reserved }),
  }),
  /** A manager replied to what the household reported. It is quiet, and stays true whatever becomes of the event and of the reservation. */
  v.object({
    kind: v.literal('report_reply'),
    ...notice,
    reply: f.text(limits.feedbackNote),
  }),
]);
export type Notice = v.InferOutput<typeof noticeSchema>;
export type NoticeOf<K extends NoticeKind> = Extract<Notice, { readonly kind: K }>;

/** Those sent in the last 30 days, and older ones that are still open, the newest first. */
export const noticeListSchema = v.object({
  /** A notice of a kind that this build does not know is read as `null`. None is ever sent. */
  items: v.pipe(v.array(v.fallback(v.nullable(noticeSchema), null)), v.maxLength(limits.notices)),
});

/** Messages of a household's channel. */
export const noticeMessages = [
  v.object({ type: v.literal('notice.changed'), notice: noticeSchema }),
  v.object({ type: v.literal('notice.removed'), id: f.id, version: f.version }),
] as const;

const seenBodySchema = v.object({
  /** The one that was on the screen. */
  version: f.version,
});

export const noticeCalls = {
  listNotices: call('GET /notices', {
    api: 'family',
    who: 'person',
    summary:
      'List what the household was sent about its events; for a person without a household, what managers wrote to who has claimed a shift',
    isOptional: true,
    answer: noticeListSchema,
  }),
  seeNotice: call('POST /notices/:noticeId/seen', {
    api: 'family',
    who: 'person',
    summary:
      'Say that the household has seen a notice, which is idempotent; `stale`, with the newest of its kind, when it had changed, was closed or came too late',
    body: seenBodySchema,
    isOptional: true,
    answer: noticeSchema,
    refusals: ['stale'],
  }),
} as const;
