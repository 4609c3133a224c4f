import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { REPORTS_OF_TODAY } from '~/api/manage/board';
import type { AllergenReport } from '~/api/manage/feedback-summary';
import { useNow } from '~/data/clock';
import { manageSubjects } from '~/data/live/manage-subjects';
import { useFollow } from '~/data/live/use-live';
import { useAcknowledgeReport, useFeedbackSummary } from '~/data/managed-feedback';
import { useAnnounce } from '~/data/shell';
import { openReports } from '~/domain/feedback-draft-and-reports';
import type { PlannedStart } from '~/domain/planned-time';
import { wallThere } from '~/domain/time-there';
import { useManageMessages, useReportTitle } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { MINUTE } from '~/lib/instants';
import { FailedNotice } from '~/parts/refusal-notice';
import { ReplyButton, useReplyDialog } from '~/parts/reply-dialog';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Stack } from '~/ui/stack';
import { TextLink } from '~/ui/text-link';

interface OpenReportsProps {
  readonly eventId: string;
  /** On whose clocks its times are shown. */
  readonly event: PlannedStart;
}

/** Reports that are shown at once; the others follow as those are acknowledged. */
const SHOWN = REPORTS_OF_TODAY;

/** Above every screen of an event: the allergen reports that no manager has acknowledged yet, as they arrive. */
export function OpenReports({ eventId, event }: OpenReportsProps): ReactNode {
  useFollow(manageSubjects.feedback, eventId);
  const reports = openReports(useFeedbackSummary(eventId)?.reports ?? []);
  return <ReportList eventId={eventId} event={event} reports={reports} total={reports.length} />;
}

interface ReportListProps extends OpenReportsProps {
  readonly reports: readonly AllergenReport[];
  /** How many there are, of which `reports` are the first. */
  readonly total: number;
}

/** Reports that nobody has acknowledged, where they have been read. */
export function ReportList({ eventId, event, reports, total }: ReportListProps): ReactNode {
  const t = useManageMessages();
  const more = total - SHOWN;
  // It stays open when somebody else acknowledges the report.
  const reply = useReplyDialog(eventId, event);
  return (
    <>
      {reports.length > 0 && (
        <Stack gap={8}>
          {reports.slice(0, SHOWN).map((report) => (
            <OpenReport key={report.id} eventId={eventId} report={report} event={event} onReply={reply.ask} />
          ))}
          {more > 0 && <p>{t('board.report.more', { count: more })}</p>}
        </Stack>
      )}
      {reply.dialog}
    </>
  );
}

interface OpenReportProps extends OpenReportsProps {
  readonly report: AllergenReport;
  readonly onReply: (report: AllergenReport) => void;
}

function OpenReport({ eventId, report, event, onReply }: OpenReportProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const announce = useAnnounce();
  const title = useReportTitle();
  const { isSending, failed, send } = useAcknowledgeReport(eventId);
  const { from, note, at, can } = report;
  const today = wallThere(useNow(MINUTE), event).slice(0, 10);
  const when = formats.wallMoment(wallThere(at, event), today);
  const acknowledge = () => send(report.id, { onDone: () => announce(t('board.report.done')) });
  return (
    <Notice
      role="alert"
      tone="danger"
      title={title(report)}
      action={
        <>
          {can.includes('acknowledge') && (
            <Button icon={CircleCheck} isPending={isSending} onPress={acknowledge}>
              {t('board.report.acknowledge')}
            </Button>
          )}
          <ReplyButton report={report} onReply={onReply} />
        </>
      }
    >
      {note && <p dir="auto">{t('board.report.note', { note })}</p>}
      <p>
        {t('board.report.from', { name: from.contact_name, when })}{' '}
        {from.phone && (
          <TextLink href={`tel:${from.phone}`}>
            <bdi dir="ltr">{from.phone}</bdi>
          </TextLink>
        )}
      </p>
      {failed && <FailedNotice failed={failed} title={t('board.report.failed')} />}
    </Notice>
  );
}
