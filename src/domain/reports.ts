import { epochOf } from '~/lib/instants';
import type { AllergenReport, FeedbackSummary } from '~/api/manage/feedback';

const isOpen = ({ acknowledged_at }: AllergenReport): boolean => acknowledged_at === null;

/** Reports that nobody has acknowledged. */
export const openReports = (reports: readonly AllergenReport[]): readonly AllergenReport[] =>
  reports.filter(isOpen);

/**
 * The summary with a report in its newest form: an announcement may arrive late or twice, and one that was acknowledged never becomes open
 * again. Open ones come first, then the newest.
 */
export function withReport(summary: FeedbackSummary, report: AllergenReport): FeedbackSummary {
  const known = summary.reports.find(({ id }) => id === report.id);
  if (known && (!isOpen(known) || isOpen(report))) return summary;
  const reports = [report, ...summary.reports.filter(({ id }) => id !== report.id)];
  return {
    ...summary,
    reports: reports.toSorted(
      (one, other) => Number(isOpen(other)) - Number(isOpen(one)) || epochOf(other.at) - epochOf(one.at),
    ),
  };
}
