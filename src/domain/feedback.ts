import { feedbackQuestions, ratings, type FeedbackQuestion, type Rating } from '~/api/feedback';

/** The answers so far, while a household is asked. */
type Answers = { readonly [Q in FeedbackQuestion]?: Rating | undefined };

/** The first question without an answer; `undefined` when all are answered. */
export const firstUnanswered = (answers: Answers): FeedbackQuestion | undefined =>
  feedbackQuestions.find((question) => answers[question] === undefined);

export interface FeedbackDraft extends Answers {
  readonly note: string;
  /** Asked, and put off: it is not asked for again by itself. */
  readonly isLater?: boolean | undefined;
}

/** A draft as this device stored it, by some version of this code; `undefined` when it is none. */
export function readFeedbackDraft(stored: unknown): FeedbackDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const fields = stored as Readonly<Record<string, unknown>>;
  const answers = feedbackQuestions.map((question) => [
    question,
    ratings.find((rating) => rating === fields[question]),
  ]);
  return {
    ...Object.fromEntries(answers),
    note: typeof fields['note'] === 'string' ? fields['note'] : '',
    isLater: fields['isLater'] === true,
  };
}
