import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import { useState, type ReactNode } from 'react';
import { feedbackQuestions, ratings } from '~/api/feedback';
import type { FeedbackNote, FeedbackSummary } from '~/api/manage/feedback-summary';
import { useFeedbackNotes, useFeedbackSummary } from '~/data/managed-feedback';
import type { PlannedStart } from '~/domain/planned-time';
import { useManageMessages, useReportTitle } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { ReplyButton, useReplyDialog } from '~/parts/reply-dialog';
import { ReportReply } from '~/parts/report-reply';
import { Button } from '~/ui/button';
import css from './feedback-lane.module.css';
import { Lane } from './lane';
import table from './table.module.css';
import textCss from '~/ui/text.module.css';

interface FeedbackLaneProps {
  readonly eventId: string;
  /** On whose clocks its times are shown. */
  readonly event: PlannedStart;
  readonly isOver: boolean;
}

/** How the event was for those who attended: counts, notes, and the reports that were dealt with. Nothing before there is anything. */
export function FeedbackLane({ eventId, event, isOver }: FeedbackLaneProps): ReactNode {
  const t = useManageMessages();
  const summary = useFeedbackSummary(eventId);
  if (!summary || (!isOver && summary.given === 0 && summary.reports.length === 0)) return null;
  const { given, attended } = summary;
  return (
    <Lane
      icon={MessageSquareHeart}
      title={t('board.feedback')}
      aside={given > 0 ? t('board.feedback.given', { given, attended }) : undefined}
    >
      {given > 0 ? <Answers summary={summary} /> : <p>{t('board.feedback.none')}</p>}
      {summary.notes > 0 && <Notes eventId={eventId} count={summary.notes} />}
      <Reports eventId={eventId} summary={summary} event={event} />
    </Lane>
  );
}

interface SummaryProps {
  readonly summary: FeedbackSummary;
}

function Answers({ summary }: SummaryProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  return (
    <table className={table['table']}>
      <caption className={table['caption']}>{t('board.feedback.answers')}</caption>
      <thead>
        <tr>
          <th className={table['head']} scope="col">
            {t('board.feedback.question')}
          </th>
          {ratings.map((rating) => (
            <th key={rating} className={table['headNumber']} scope="col">
              {t(`board.feedback.rated.${rating}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {feedbackQuestions.map((question) => (
          <tr key={question}>
            <th className={table['name']} scope="row">
              {t(`history.field.${question}`)}
            </th>
            {ratings.map((rating) => (
              <td key={rating} className={table['number']}>
                {formats.number(summary[question][rating])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Notes({ eventId, count }: { readonly eventId: string; readonly count: number }): ReactNode {
  const t = useManageMessages();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <div>
        <Button variant="quiet" isFlush aria-expanded={isShown} onPress={() => setShown(!isShown)}>
          {t(isShown ? 'board.feedback.hideNotes' : 'board.feedback.notes', { count })}
        </Button>
      </div>
      {isShown && <NoteList eventId={eventId} />}
    </>
  );
}

function NoteList({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const { notes, hasFailed, hasMore, isFetchingMore, fetchMore } = useFeedbackNotes(eventId);
  if (hasFailed) return <p role="alert">{t('board.feedback.failed')}</p>;
  if (!notes) return <p role="status">{t('common.loading')}</p>;
  return (
    <>
      <ul>
        {notes.map((note) => (
          <NoteItem key={note.from.registration_id} note={note} />
        ))}
      </ul>
      {hasMore && (
        <div>
          <Button isPending={isFetchingMore} onPress={fetchMore}>
            {t('board.feedback.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function NoteItem({ note: { note, from, overall } }: { readonly note: FeedbackNote }): ReactNode {
  const t = useManageMessages();
  return (
    <li className={css['note']}>
      <p className={css['text']} dir="auto">
        {note}
      </p>
      <p className={textCss['note']}>
        <bdi>{from.contact_name}</bdi> · {t(`board.feedback.rated.${overall}`)}
      </p>
    </li>
  );
}

/** Reports that somebody acknowledged. The others are above the page. */
function Reports({ eventId, summary, event }: SummaryProps & Omit<FeedbackLaneProps, 'isOver'>): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const title = useReportTitle();
  const seen = summary.reports.filter(({ acknowledged_at }) => acknowledged_at !== null);
  const reply = useReplyDialog(eventId, event);
  return (
    <>
      {seen.length > 0 && (
        <ul aria-label={t('board.report.acknowledged')}>
          {seen.map((report) => (
            <li key={report.id} className={css['note']}>
              <p className={css['text']}>{title(report)}</p>
              {report.note && (
                <p className={css['text']} dir="auto">
                  {t('board.report.note', { note: report.note })}
                </p>
              )}
              <p className={textCss['note']}>
                {t('board.report.acknowledgedBy', {
                  from: report.from.contact_name,
                  name: report.acknowledged_by ?? '',
                  when: formats.timeThere(report.acknowledged_at ?? report.at, event),
                })}
              </p>
              {report.reply && <ReportReply reply={report.reply} event={event} />}
              <ReplyButton report={report} onReply={reply.ask} />
            </li>
          ))}
        </ul>
      )}
      {reply.dialog}
    </>
  );
}
