import Mail from 'lucide-react/icons/mail';
import { useState, type ReactNode } from 'react';
import type { AllergenReport } from '~/api/manage/feedback-summary';
import type { PlannedStart } from '~/domain/planned-time';
import { useManageMessages } from '~/i18n/manage-messages';
import { Button } from '~/ui/button';
import { lazyComponent } from '~/ui/lazy-component';
import type { ReplyToReportProps } from './reply-to-report';

const lazyReply = lazyComponent<ReplyToReportProps>(() =>
  import(/* webpackChunkName: "menu" */ './reply-to-report').then(({ ReplyToReport }) => ReplyToReport),
);

interface ReplyDialog {
  ask(report: AllergenReport): void;
  readonly dialog: ReactNode;
}

/** The dialog in which a report is replied to, for a list of them: the report may leave the list while somebody writes. */
export function useReplyDialog(eventId: string, event: PlannedStart): ReplyDialog {
  const t = useManageMessages();
  const [report, setReport] = useState<AllergenReport>();
  const { Component, hasFailed } = lazyReply.useLoadState();
  return {
    ask(asked) {
      lazyReply.fetch();
      setReport(asked);
    },
    dialog: report && (
      <>
        {hasFailed && <p role="alert">{t('board.report.reply.code')}</p>}
        {Component && (
          <Component eventId={eventId} event={event} report={report} onClose={() => setReport(undefined)} />
        )}
      </>
    ),
  };
}

interface ReplyButtonProps {
  readonly report: AllergenReport;
  readonly onReply: (report: AllergenReport) => void;
}

/** Nothing where the back end knows no replies. */
export function ReplyButton({ report, onReply }: ReplyButtonProps): ReactNode {
  const t = useManageMessages();
  const { reply, from, can } = report;
  if (!can.includes('reply')) return null;
  const name = from.contact_name;
  return (
    <Button
      icon={Mail}
      variant={reply ? 'quiet' : 'secondary'}
      isFlush={reply !== undefined}
      aria-haspopup="dialog"
      aria-label={t(reply ? 'board.report.correctOf' : 'board.report.replyTo', { name })}
      onPress={() => onReply(report)}
    >
      {t(reply ? 'board.report.correct' : 'board.report.reply')}
    </Button>
  );
}
