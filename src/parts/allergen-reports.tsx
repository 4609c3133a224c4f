import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Suspense, useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { allergenReportKinds, type AllergenReportKind } from '~/api/allergen-report';
import type { AllergenReportBody, OwnAllergenReport, OwnFeedback } from '~/api/feedback';
import type { Registration } from '~/api/registration.schema';
import { allergens as allAllergens, limits, type Allergen } from '~/api/vocabulary';
import { useStoredDraft } from '~/data/drafts';
import { useSendFeedback, type FeedbackChange } from '~/data/own-feedback';
import type { FailedSend } from '~/data/send';
import { useStoredEvent } from '~/data/stored-events';
import { useFormats, useMessages } from '~/i18n/provider';
import { newId } from '~/lib/new-id';
import { Button } from '~/ui/button';
import { ChoiceChips, RadioCards } from '~/ui/choices';
import { Dialog } from '~/ui/dialog';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { Select } from '~/ui/select';
import { Stack } from '~/ui/stack';
import { TextArea } from '~/ui/text-field';
import css from './feedback-card.module.css';
import { FailureNotice, RefusalNotice } from './refusal-notice';
import textCss from '~/ui/text.module.css';

interface AllergenReportsProps {
  readonly registration: Registration;
  readonly own: OwnFeedback;
}

/** What the household reported, whether a manager has seen it, and the way to report more. */
export function AllergenReports({ registration, own }: AllergenReportsProps): ReactNode {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  const mayReport = own.can.includes('report_allergen');
  return (
    <>
      {own.reports.length > 0 && (
        <Stack gap={8} as="ul" aria-label={t('feedback.report.mine')}>
          {own.reports.map((report) => (
            <OwnReport key={report.id} report={report} />
          ))}
        </Stack>
      )}
      {mayReport && (
        <div>
          <Button
            icon={TriangleAlert}
            variant={own.reports.length > 0 ? 'quiet' : 'secondary'}
            aria-haspopup="dialog"
            onPress={() => setOpen(true)}
          >
            {t('feedback.report')}
          </Button>
        </div>
      )}
      {isOpen && <ReportDialog registration={registration} onClose={() => setOpen(false)} />}
    </>
  );
}

function OwnReport({ report }: { readonly report: OwnAllergenReport }): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { kind, dish, allergens, at, acknowledged_at, reply } = report;
  const names = formats.list(allergens.map((one) => t(`allergen.${one}`)));
  return (
    <Stack gap={0} as="li">
      <b className={css['what']}>{[t(`feedback.report.${kind}`), names, dish].filter(Boolean).join(' · ')}</b>
      <span className={textCss['note']}>
        <Icon of={acknowledged_at ? CircleCheck : Clock} size={16} />{' '}
        {acknowledged_at
          ? t('feedback.report.seen', { when: formats.moment(acknowledged_at) })
          : t('feedback.report.sent', { when: formats.moment(at) })}
      </span>
      {reply && (
        <>
          <p className={css['note']} lang="" dir="auto">
            {reply.text}
          </p>
          <span className={textCss['note']}>
            {t('feedback.report.replied', { when: formats.moment(reply.at) })}
          </span>
        </>
      )}
    </Stack>
  );
}

/** A report that is being written. Its id is made once, so that it is sent once, over reloads too. */
interface ReportDraft {
  readonly id: string;
  readonly kind: AllergenReportKind | undefined;
  /** Empty: not known. */
  readonly dish: string;
  readonly allergens: readonly Allergen[];
  readonly note: string;
}

const empty = (): ReportDraft => ({ id: newId(), kind: undefined, dish: '', allergens: [], note: '' });

function readReportDraft(stored: unknown): ReportDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { id, kind, dish, allergens, note } = stored as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || typeof dish !== 'string' || typeof note !== 'string') return undefined;
  return {
    id,
    kind: allergenReportKinds.find((known) => known === kind),
    dish,
    allergens: allAllergens.filter((known) => Array.isArray(allergens) && allergens.includes(known)),
    note,
  };
}

interface ReportDialogProps {
  readonly registration: Registration;
  readonly onClose: () => void;
}

function ReportDialog({ registration, onClose }: ReportDialogProps): ReactNode {
  const t = useMessages();
  const form = useId();
  const [isSent, setSent] = useState(false);
  const sending = useSendFeedback();
  return (
    <Dialog
      onClose={onClose}
      title={t('feedback.report')}
      // None once it is sent: the second click of a double click would close what it says.
      actions={
        !isSent && (
          <>
            <Button variant="danger" type="submit" form={form} isPending={sending.isSending}>
              {t('feedback.report.send')}
            </Button>
            <Button onPress={onClose}>{t('common.cancel')}</Button>
          </>
        )
      }
    >
      {isSent ? (
        <Sent phone={registration.phone} />
      ) : (
        <Suspense>
          <ReportForm
            id={form}
            registration={registration}
            failed={<FeedbackRefused failed={sending.failed} about="report" />}
            onSend={({ id: reportId, ...body }, onDone) =>
              sending.send(
                { action: 'report', registrationId: registration.id, reportId, body },
                {
                  onDone: () => {
                    onDone();
                    setSent(true);
                  },
                },
              )
            }
          />
        </Suspense>
      )}
    </Dialog>
  );
}

function Sent({ phone }: { readonly phone: string }): ReactNode {
  const t = useMessages();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Notice ref={box} role="status" tone="success" title={t('feedback.report.done')}>
      <p>
        {phone
          ? t('feedback.report.doneCall', { phone: `\u2066${phone}\u2069` })
          : t('feedback.report.doneText')}
      </p>
    </Notice>
  );
}

interface ReportFormProps {
  readonly id: string;
  readonly registration: Registration;
  readonly failed: ReactNode;
  readonly onSend: (report: AllergenReportBody & { readonly id: string }, onDone: () => void) => void;
}

function ReportForm({ id, registration, failed, onSend }: ReportFormProps): ReactNode {
  const t = useMessages();
  const stored = useStoredDraft(`allergen-report ${registration.id}`, readReportDraft);
  const [draft, setDraft] = useState(() => stored.draft ?? empty());
  const [isTried, setTried] = useState(false);
  const { event } = useStoredEvent(registration.event.id);
  const change = (changed: Partial<ReportDraft>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    stored.store(next);
  };
  const submit = (pressed: FormEvent<HTMLFormElement>) => {
    pressed.preventDefault();
    setTried(true);
    const { kind, dish, allergens, note } = draft;
    if (!kind) {
      pressed.currentTarget.querySelector('input')?.focus();
      return;
    }
    stored.store(draft);
    const body = { id: draft.id, kind, dish: dish || null, allergens: [...allergens], note: note.trim() };
    onSend(body, stored.remove);
  };
  const dishes = event?.dishes ?? [];
  return (
    <form id={id} noValidate onSubmit={submit}>
      <Stack gap={24}>
        <p>{t('feedback.report.lead')}</p>
        <RadioCards
          label={t('feedback.report.what')}
          value={draft.kind}
          onChange={(kind) => change({ kind })}
          options={allergenReportKinds.map((kind) => ({ value: kind, label: t(`feedback.report.${kind}`) }))}
          error={isTried && !draft.kind ? t('feedback.report.missing') : undefined}
        />
        {dishes.length > 0 && (
          <Select
            label={t('feedback.report.dish')}
            value={draft.dish}
            onChange={(dish) => change({ dish })}
            options={[
              { value: '', label: t('feedback.report.unknownDish') },
              ...dishes.map(({ name }) => ({ value: name, label: name })),
            ]}
          />
        )}
        <ChoiceChips
          label={t('feedback.report.allergens')}
          hint={t('feedback.report.allergens.hint')}
          values={draft.allergens}
          onChange={(allergens) => change({ allergens })}
          options={allAllergens.map((one) => ({ value: one, label: t(`allergen.${one}`) }))}
        />
        <TextArea
          label={t('feedback.report.note')}
          optionalWord={t('register.optional')}
          value={draft.note}
          onChange={(note) => change({ note })}
          maxLength={limits.feedbackNote}
        />
        {failed}
      </Stack>
    </form>
  );
}

const own = ['not_open', 'closed', 'not_attended'] as const;

interface FeedbackRefusedProps {
  readonly failed: FailedSend | undefined;
  readonly about: FeedbackChange['action'];
}

/** Why feedback or a report was not accepted, with messages of its own for problems with the time or the party. */
export function FeedbackRefused({ failed, about }: FeedbackRefusedProps): ReactNode {
  const t = useMessages();
  const code = own.find((known) => known === failed?.failure.code);
  if (!failed || !code) return <RefusalNotice failed={failed} />;
  return (
    <FailureNotice
      failure={failed.failure}
      title={t(`feedback.refused.${about}.${code}`)}
      focusKey={failed.attempt}
    />
  );
}
