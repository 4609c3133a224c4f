import { call } from './call';
import { allergenReportBodySchema, feedbackBodySchema, ownFeedbackSchema } from './feedback.schema';

/** What a household says about an event afterwards, and at any time once doors are open about an allergen. */
export const feedbackCalls = {
  showOwnFeedback: call({
    api: 'family',
    method: 'GET',
    path: '/registrations/:registrationId/feedback',
    summary: 'Show what the household said about an event, and what it reported',
    isOptional: true,
    answer: ownFeedbackSchema,
    refusals: ['gone'],
  }),
  giveFeedback: call({
    api: 'family',
    method: 'POST',
    path: '/registrations/:registrationId/feedback',
    summary: 'Say how an event was, or change what was said; `not_open` before it is over',
    body: feedbackBodySchema,
    isOptional: true,
    answer: ownFeedbackSchema,
    refusals: ['not_open', 'closed', 'not_attended', 'gone'],
  }),
  reportAllergen: call({
    api: 'family',
    method: 'POST',
    path: '/registrations/:registrationId/allergen-reports/:reportId',
    summary:
      'Report a reaction or an undeclared allergen to the managers of the event, under an id that the client makes; sent again, it is the same report',
    body: allergenReportBodySchema,
    isOptional: true,
    answer: ownFeedbackSchema,
    refusals: ['not_open', 'closed', 'not_attended', 'gone'],
  }),
} as const;
