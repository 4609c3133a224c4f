import type * as v from 'valibot';
import { feedbackQuestions, type FeedbackQuestion, type Rating } from '~/api/feedback';
import type { allergenReportSchema } from '~/api/manage/feedback-summary';
import { limits } from '~/api/vocabulary';
import { toIso, toIsoOrNull } from '../model/instants';
import { feedbackUntil } from '../rules/feedback-permissions';
import { registrationCan, reportCan } from '../rules/permissions';
import type { Database } from '../store/database';
import { eventRow } from '../store/event-rows';
import {
  answersOf,
  attendedCount,
  feedbackRow,
  noteCount,
  reportsOfEvent,
  reportsOfRegistration,
  type FeedbackRow,
  type ReportRow,
} from '../store/feedback-rows';
import { registrationRow } from '../store/registration-rows';
import type { AnswerOf } from './handler';

/** What the household of a registration said. Throws when there is no registration: look it up first. */
export function ownFeedbackAnswer(
  db: Database,
  registrationId: string,
  now: number,
): AnswerOf<'showOwnFeedback'> {
  const row = registrationRow(db, registrationId);
  const event = row && eventRow(db, row.event_id);
  if (!row || !event) throw new Error(`No registration ${registrationId}`);
  const feedback = feedbackRow(db, row.id);
  return {
    registration_id: row.id,
    feedback: feedback ?? null,
    until: toIso(feedbackUntil(event)),
    reports: reportsOfRegistration(db, row.id).map(ownReportAnswer),
    can: registrationCan(row, event, now),
  };
}

const ownReportAnswer = (row: ReportRow): AnswerOf<'showOwnFeedback'>['reports'][number] => ({
  ...row,
  allergens: JSON.parse(row.allergens) as never[],
  at: toIso(row.at),
  acknowledged_at: toIsoOrNull(row.acknowledged_at),
  reply: replyOf(row),
});

const replyOf = ({ reply: text, replied_at: at }: ReportRow) =>
  text === null || at === null ? undefined : { text, at: toIso(at) };

/** A report as managers see it. */
export function reportAnswer(row: ReportRow): v.InferInput<typeof allergenReportSchema> {
  const reply = replyOf(row);
  return {
    ...ownReportAnswer(row),
    from: row,
    acknowledged_by: row.acknowledged_name,
    reply: reply && { ...reply, by: row.replied_name, seen_at: toIsoOrNull(row.reply_seen_at) },
    can: reportCan(row),
  };
}

export function summaryAnswerOf(db: Database, eventId: string): AnswerOf<'showFeedback'> {
  const answers = answersOf(db, eventId);
  const countOf = (question: FeedbackQuestion, rating: Rating): number =>
    answers.reduce((sum, answer) => (answer[question] === rating ? sum + answer.count : sum), 0);
  const [overall, food, portions] = feedbackQuestions.map((question) => ({
    good: countOf(question, 'good'),
    okay: countOf(question, 'okay'),
    poor: countOf(question, 'poor'),
  })) as [Counts, Counts, Counts];
  return {
    event_id: eventId,
    given: answers.reduce((sum, { count }) => sum + count, 0),
    attended: attendedCount(db, eventId),
    overall,
    food,
    portions,
    notes: noteCount(db, eventId),
    reports: reportsOfEvent(db, eventId, limits.reportsShown).map(reportAnswer),
  };
}

type Counts = Record<Rating, number>;

export const noteAnswer = (row: FeedbackRow): AnswerOf<'listFeedbackNotes'>['items'][number] => ({
  ...row,
  from: row,
  at: toIso(row.at),
});
