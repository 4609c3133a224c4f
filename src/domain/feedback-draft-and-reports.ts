import { feedbackQuestions, ratings, type FeedbackQuestion, type Rating } from '~/api/feedback';
import type { AllergenReport, FeedbackSummary } from '~/api/manage/feedback-summary';
import { epochOf } from '~/lib/instants';

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

const isOpen = ({ acknowledged_at }: AllergenReport): boolean => acknowledged_at === null;

/** Reports that nobody has acknowledged. */
export const openReports = (reports: readonly AllergenReport[]): readonly AllergenReport[] =>
  reports.filter(isOpen);

/**
 * The summary with a report in its newest form: an announcement may arrive late or twice, and nothing of what was done about a report is
 * ever undone. Open ones come first, then the newest.
 */
export function withReport(summary: FeedbackSummary, report: AllergenReport): FeedbackSummary {
  const known = summary.reports.find(({ id }) => id === report.id);
  if (known && !isAfter(report, known)) return summary;
  const reports = [report, ...summary.reports.filter(({ id }) => id !== report.id)];
  return {
    ...summary,
    reports: reports.toSorted(
      (one, other) => Number(isOpen(other)) - Number(isOpen(one)) || epochOf(other.at) - epochOf(one.at),
    ),
  };
}

const isAfter = (one: AllergenReport, other: AllergenReport): boolean => {
  const [mine, its] = [stepsOf(one), stepsOf(other)];
  const at = mine.findIndex((step, index) => step !== its[index]);
  return at >= 0 && (mine[at] ?? 0) > (its[at] ?? 0);
};

/** What was done about a report, each of which only grows. */
const stepsOf = ({ acknowledged_at, reply }: AllergenReport): readonly number[] => [
  Number(acknowledged_at !== null),
  reply ? epochOf(reply.at) : 0,
  reply?.seen_at ? 1 : 0,
];
