import * as v from 'valibot';
import { report, reportEntries } from './allergen-report';
import { call } from './call';
import * as f from './fields';
import { limits } from './vocabulary';

/** What a household is asked about an event, and the answers to each, the best first. */
export const feedbackQuestions = ['overall', 'food', 'portions'] as const;
export type FeedbackQuestion = (typeof feedbackQuestions)[number];
export const ratings = ['good', 'okay', 'poor'] as const;
export type Rating = (typeof ratings)[number];

const rating = v.picklist(ratings);

/** How an event was for a household. One for each registration: sent again, it replaces the former. */
export const feedbackBodySchema = v.object({
  overall: rating,
  food: rating,
  portions: rating,
  note: f.text(limits.feedbackNote),
});
export type FeedbackBody = v.InferInput<typeof feedbackBodySchema>;

export const allergenReportBodySchema = v.object(report);
export type AllergenReportBody = v.InferInput<typeof allergenReportBodySchema>;

/** What a manager replied. */
export const reply = {
  text: f.text(limits.feedbackNote),
  at: f.instant,
};

/** A report as its household sees it. It changes when a manager acknowledges it, and when one replies. */
const ownAllergenReportSchema = v.object({
  ...reportEntries,
  /** The last reply, without a name. Absent: there is none. Back ends before 2.10 know none. */
  reply: v.optional(v.object(reply)),
});
export type OwnAllergenReport = v.InferOutput<typeof ownAllergenReportSchema>;

/** A household's feedback on an event it was registered for. */
export const ownFeedbackSchema = v.object({
  registration_id: f.registrationId,
  feedback: v.nullable(feedbackBodySchema),
  /** Until when it can be given and changed, and an allergen reported. */
  until: f.instant,
  /** In the order they were made. */
  reports: v.pipe(v.array(ownAllergenReportSchema), v.maxLength(limits.allergenReports)),
  can: f.can,
});
export type OwnFeedback = v.InferOutput<typeof ownFeedbackSchema>;

/** What a household says about an event afterwards, and at any time once doors are open about an allergen. */
export const feedbackCalls = {
  showOwnFeedback: call('GET /registrations/:registrationId/feedback', {
    api: 'family',
    summary: 'Show what the household said about an event, and what it reported',
    isOptional: true,
    answer: ownFeedbackSchema,
    refusals: ['gone'],
  }),
  giveFeedback: call('POST /registrations/:registrationId/feedback', {
    api: 'family',
    summary: 'Say how an event was, or change what was said; `not_open` before it is over',
    body: feedbackBodySchema,
    isOptional: true,
    answer: ownFeedbackSchema,
    refusals: ['not_open', 'closed', 'not_attended', 'gone'],
  }),
  reportAllergen: call('POST /registrations/:registrationId/allergen-reports/:reportId', {
    api: 'family',
    summary:
      'Report a reaction or an undeclared allergen to the managers of the event, under an id that the client makes; sent again, it is the same report',
    body: allergenReportBodySchema,
    isOptional: true,
    answer: ownFeedbackSchema,
    refusals: ['not_open', 'closed', 'not_attended', 'gone'],
  }),
} as const;
