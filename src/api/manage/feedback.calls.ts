import * as v from 'valibot';
import { call } from '../call';
import {
  allergenReportSchema,
  feedbackNotePageSchema,
  feedbackNotesQuerySchema,
  feedbackSummarySchema,
} from './feedback.schema';

/** What households said about an event, with their names: for its managers alone. */
export const managedFeedbackCalls = {
  showFeedback: call({
    api: 'main',
    who: 'manager',
    method: 'GET',
    path: '/manage/events/:eventId/feedback',
    summary: 'Count the feedback on an event, and list its allergen reports',
    isOptional: true,
    answer: feedbackSummarySchema,
    refusals: ['gone'],
  }),
  listFeedbackNotes: call({
    api: 'main',
    who: 'manager',
    method: 'GET',
    path: '/manage/events/:eventId/feedback/notes',
    summary: 'List the feedback that has a note, newest first',
    query: feedbackNotesQuerySchema,
    isOptional: true,
    answer: feedbackNotePageSchema,
    refusals: ['gone'],
  }),
  acknowledgeReport: call({
    api: 'main',
    who: 'manager',
    method: 'POST',
    path: '/manage/allergen-reports/:reportId/acknowledge',
    summary: 'Acknowledge an allergen report; the first to do so is recorded',
    body: v.object({}),
    isOptional: true,
    answer: allergenReportSchema,
    refusals: [],
  }),
} as const;
