import * as v from 'valibot';
import { call } from '../call';
import { feedbackBodySchema, reply } from '../feedback';
import * as f from '../fields';
import { limits } from '../vocabulary';
import { author, openReportSchema } from './allergen-report';
import { byManagers } from './by-managers';

/**
 * A report as managers see it, and as the cable announces it. Of two with one `id` that one is newer which is acknowledged, has the later
 * reply, or one that was seen.
 */
export const allergenReportSchema = v.object({
  ...openReportSchema.entries,
  reply: v.optional(
    v.object({
      ...reply,
      by: v.nullable(f.text(limits.contactName)),
      /** When somebody of the household said that they have seen it. */
      seen_at: v.nullable(f.instant),
    }),
  ),
});
export type AllergenReport = v.InferOutput<typeof allergenReportSchema>;

const counts = v.object({ good: f.count, okay: f.count, poor: f.count });

/** How an event was for those who attended, and every allergen that was reported. */
export const feedbackSummarySchema = v.object({
  event_id: f.eventId,
  /** Households that gave feedback, and those that attended. */
  given: f.count,
  attended: f.count,
  /** Households by answer, for each question. */
  overall: counts,
  food: counts,
  portions: counts,
  /** Feedback that has a note: see `listFeedbackNotes`. */
  notes: f.count,
  /** Those that nobody acknowledged first, then the newest first. */
  reports: v.pipe(v.array(allergenReportSchema), v.maxLength(limits.reportsShown)),
});
export type FeedbackSummary = v.InferOutput<typeof feedbackSummarySchema>;

const feedbackNoteSchema = v.object({
  from: v.object(author),
  ...feedbackBodySchema.entries,
  at: f.instant,
});
export type FeedbackNote = v.InferOutput<typeof feedbackNoteSchema>;

export const feedbackNotesQuerySchema = v.object({
  cursor: v.optional(f.text(300)),
  limit: v.optional(f.numberIn(1, limits.pageSize.max)),
});

/** Newest first. */
export const feedbackNotePageSchema = v.object({
  items: v.pipe(v.array(feedbackNoteSchema), v.maxLength(limits.pageSize.max)),
  next_cursor: v.nullable(f.text(300)),
});

/** Feedback of households on an event, with their names, for its managers only. */
export const managedFeedbackCalls = {
  showFeedback: call('GET /manage/events/:eventId/feedback', {
    ...byManagers,
    summary: 'Count the feedback on an event, and list its allergen reports',
    isOptional: true,
    answer: feedbackSummarySchema,
    refusals: ['gone'],
  }),
  listFeedbackNotes: call('GET /manage/events/:eventId/feedback/notes', {
    ...byManagers,
    summary: 'List the feedback that has a note, newest first',
    query: feedbackNotesQuerySchema,
    isOptional: true,
    answer: feedbackNotePageSchema,
    refusals: ['gone'],
  }),
  acknowledgeReport: call('POST /manage/allergen-reports/:reportId/acknowledge', {
    ...byManagers,
    summary: 'Acknowledge an allergen report; the first to do so is recorded',
    body: v.object({}),
    isOptional: true,
    answer: allergenReportSchema,
  }),
  replyToReport: call('POST /manage/allergen-reports/:reportId/reply', {
    ...byManagers,
    summary:
      'Reply to an allergen report, which acknowledges it and tells its household; `stale`, with the report, when somebody else has replied since',
    body: v.object({
      text: f.requiredText(1, limits.feedbackNote),
      /** When the reply was made that this one replaces; `null`: there was none. */
      replaces: v.nullable(f.instant),
    }),
    isOptional: true,
    answer: allergenReportSchema,
    refusals: ['stale'],
  }),
} as const;
