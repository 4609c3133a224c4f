import { Suspense, useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';
import type { AllergenReport } from '~/api/manage/feedback-summary';
import { limits } from '~/api/vocabulary';
import { useStoredDraft } from '~/data/drafts';
import { manageSubjects } from '~/data/live/manage-subjects';
import { useFollow } from '~/data/live/use-live';
import { useFeedbackSummary, useReplyToReport } from '~/data/managed-feedback';
import { useAnnounce } from '~/data/shell';
import type { PlannedStart } from '~/domain/planned-time';
import { useManageMessages, useReportTitle } from '~/i18n/manage-messages';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { Stack } from '~/ui/stack';
import { TextArea } from '~/ui/text-field';
import { FailedNotice } from './refusal-notice';
import { ReportReply } from './report-reply';

export interface ReplyToReportProps {
  readonly eventId: string;
  /** On whose clocks its times are shown. */
  readonly event: PlannedStart;
  /** As it was when somebody began to reply. */
  readonly report: AllergenReport;
  readonly onClose: () => void;
}

/** What a manager replies to a household that reported an allergen; what was begun is kept. */
export function ReplyToReport(props: ReplyToReportProps): ReactNode {
  const t = useManageMessages();
  const form = useId();
  const { report, onClose } = props;
  const sending = useReplyToReport(props.eventId);
  const isReplacing = useReplied(props) !== undefined;
  const values = { name: report.from.contact_name };
  return (
    <Dialog
      onClose={onClose}
      title={t(report.reply ? 'board.report.correctOf' : 'board.report.replyTo', values)}
      actions={
        <>
          <Button variant="primary" type="submit" form={form} isPending={sending.isSending}>
            {t(isReplacing ? 'board.report.reply.replace' : 'board.report.reply.send')}
          </Button>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <Suspense>
        <ReplyForm {...props} id={form} sending={sending} />
      </Suspense>
    </Dialog>
  );
}

/** The reply in its newest form, by whomever; it may come while this one is written. */
function useReplied({ eventId, report }: ReplyToReportProps): AllergenReport['reply'] {
  useFollow(manageSubjects.feedback, eventId);
  const newest = useFeedbackSummary(eventId)?.reports.find(({ id }) => id === report.id);
  return (newest ?? report).reply;
}

const asText = (stored: unknown): string | undefined => (typeof stored === 'string' ? stored : undefined);

interface ReplyFormProps extends ReplyToReportProps {
  readonly id: string;
  readonly sending: ReturnType<typeof useReplyToReport>;
}

function ReplyForm(props: ReplyFormProps): ReactNode {
  const { id, event, report, sending, onClose } = props;
  const t = useManageMessages();
  const title = useReportTitle();
  const announce = useAnnounce();
  const stored = useStoredDraft(`report-reply ${report.id}`, asText);
  const [text, setText] = useState(stored.draft ?? report.reply?.text ?? '');
  const [isTried, setTried] = useState(false);
  const replied = useReplied(props);
  const { failed, isSending } = sending;
  const { contact_name: name } = report.from;
  const written = text.trim();
  const done = () => {
    stored.remove();
    announce(t('board.report.reply.done', { name }));
    onClose();
  };
  // The answer was lost, but it had arrived.
  const isThere = failed !== undefined && replied?.text === written;
  useEffect(() => {
    if (isThere) done();
  });
  const isNews = replied !== undefined && replied.at !== report.reply?.at && !isThere && !isSending;
  const change = (next: string) => {
    setText(next);
    if (next.trim() === '') stored.remove();
    else stored.store(next);
  };
  const submit = (pressed: FormEvent<HTMLFormElement>) => {
    pressed.preventDefault();
    setTried(true);
    if (written === '') {
      pressed.currentTarget.querySelector('textarea')?.focus();
      return;
    }
    sending.send({ reportId: report.id, text: written, replaces: replied?.at ?? null }, { onDone: done });
  };
  return (
    <form id={id} noValidate onSubmit={submit}>
      <Stack gap={16}>
        <p>{title(report)}</p>
        {report.note && <p dir="auto">{t('board.report.note', { note: report.note })}</p>}
        {isNews && (
          <Notice role="alert" tone="warning" title={t('board.report.reply.stale')}>
            <p>{t('board.report.reply.stale.text')}</p>
            <ReportReply reply={replied} event={event} />
          </Notice>
        )}
        <TextArea
          label={t('board.report.reply.text')}
          hint={t('board.report.reply.hint', { name })}
          value={text}
          onChange={change}
          maxLength={limits.feedbackNote}
          leftWords={(count) => t('edit.left', { count })}
          rows={4}
          isRequired
          error={isTried && written === '' ? t('board.report.reply.missing') : undefined}
        />
        {failed && failed.failure.code !== 'stale' && !isThere && (
          <FailedNotice failed={failed} title={t('board.report.reply.failed')} />
        )}
      </Stack>
    </form>
  );
}
