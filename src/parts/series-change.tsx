import { type ReactNode, useState } from 'react';
import type {
  PlannedDateAnswer as PlannedDate,
  SeriesChangeAnswer,
  ChangeSeriesBody,
  Series,
} from '~/api/manage/series';
import { seriesOutcomes, seriesScopes, type SeriesScope } from '~/api/manage/vocabulary';
import { limits } from '~/api/vocabulary';
import type { FailedSend } from '~/data/send';
import { useSeries, useDryRun, type DryRun, useSendSeriesChange } from '~/data/series';
import { useAnnounce } from '~/data/shell';
import { refusalOf } from '~/domain/registration-refusal';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats, useMessages } from '~/i18n/provider';
import { refusalMessages } from '~/i18n/refusal-messages';
import { type Failure, outcomeOf } from '~/lib/failure';
import { Badge, type Tone } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { RadioCards } from '~/ui/choices';
import { Dialog, type DialogProps } from '~/ui/dialog';
import { Disclosure } from '~/ui/disclosure';
import { Notice } from '~/ui/notice';
import { Loading } from '~/ui/skeleton';
import { Stack } from '~/ui/stack';
import { AlertCount, AlertNotice, LostCounts, LostTold } from './impact';
import { FailureNotice } from './refusal-notice';
import css from './series-change.module.css';
import textCss from '~/ui/text.module.css';

/** What is to be changed; the rest of the request follows from the dry run. */
export type SeriesEdit = Omit<ChangeSeriesBody, 'dry_run' | 'seen' | 'notify' | 'lock_version'>;

interface SeriesChange {
  readonly dryRun: DryRun;
  readonly notify: boolean;
  readonly setNotify: (notify: boolean) => void;
  /** The dry run of exactly this edit has been seen, and it was no refusal. */
  readonly isReady: boolean;
  readonly isSending: boolean;
  readonly failed: FailedSend | undefined;
  save(): void;
}

/** A change of a series in two steps: what it would do, then doing just that. */
export function useSeriesChange(
  series: Pick<Series, 'id' | 'lock_version'>,
  edit: SeriesEdit | undefined,
  onSaved: () => void,
): SeriesChange {
  const t = useManageMessages();
  const announce = useAnnounce();
  const [notify, setNotify] = useState(true);
  const body = edit && { ...edit, lock_version: series.lock_version, notify: false, dry_run: true };
  const dryRun = useDryRun(series.id, body);
  const { isSending, failed, send, reset } = useSendSeriesChange(series.id);
  const { answer, isFetching } = dryRun;
  const isReady = body !== undefined && answer !== undefined && !isFetching;
  const save = () => {
    if (!body || !answer) return;
    const isNotified = notify && answer.families > 0;
    send(
      { ...body, seen: answer.seen, dry_run: false, notify: isNotified },
      {
        onDone: () => {
          announce(t('series.saved'));
          onSaved();
        },
        // The refusal stays visible, beside a new preview. Without a network there is none.
        onFailed: (failure) => outcomeOf(failure) !== 'not-sent' && dryRun.retry(),
      },
    );
  };
  return {
    dryRun,
    notify,
    setNotify: (next) => (reset(), setNotify(next)),
    isReady,
    isSending,
    failed,
    save,
  };
}

interface SeriesChangeDialogProps extends Pick<DialogProps, 'title' | 'role' | 'size' | 'onClose'> {
  readonly change: SeriesChange;
  readonly saveLabel: string;
  /** Whether there is something to change. Without it there is neither a preview nor anything to save. */
  readonly hasEdit?: boolean;
  readonly isDanger?: boolean;
  /** What is chosen, above the preview. */
  readonly children?: ReactNode;
}

/** Previews a change of a series and saves it. */
export function SeriesChangeDialog({
  change,
  saveLabel,
  hasEdit = true,
  isDanger = false,
  children,
  ...dialog
}: SeriesChangeDialogProps): ReactNode {
  const t = useManageMessages();
  return (
    <Dialog
      actions={
        <>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            isPending={change.isSending}
            isDisabled={!hasEdit || !change.isReady}
            onPress={change.save}
          >
            {saveLabel}
          </Button>
          <Button onPress={dialog.onClose}>{t('common.cancel')}</Button>
        </>
      }
      {...dialog}
    >
      <Stack gap={24}>
        {children}
        {hasEdit && <SeriesChangePreview change={change} />}
      </Stack>
    </Dialog>
  );
}

/** Previews a change of a series date by date, and asks whether families are notified. */
function SeriesChangePreview({ change }: { readonly change: SeriesChange }): ReactNode {
  const t = useManageMessages();
  const { dryRun, notify, setNotify, failed } = change;
  const { answer, failure, retry } = dryRun;
  return (
    <section className={css['preview']} aria-label={t('series.check')} aria-busy={dryRun.isFetching}>
      <Stack gap={12}>
        <h3 className={css['title']}>{t('series.check')}</h3>
        {failed && <SeriesRefused key={failed.attempt} failure={failed.failure} onSend={change.save} />}
        {failure && !failed && <SeriesRefused failure={failure} onRetry={retry} />}
        {!answer && !failure && <Loading label={t('series.check.wait')} lines={3} />}
        {answer && <PlannedDates answer={answer} />}
        {answer && answer.families > 0 && (
          <Checkbox isSelected={notify} onChange={setNotify} hint={t('series.notifyHint')}>
            {t('series.notify')}
          </Checkbox>
        )}
      </Stack>
    </section>
  );
}

type Outcome = PlannedDate['outcome'];

const tones: Readonly<Record<Outcome, Tone>> = {
  removed: 'danger',
  registered: 'warning',
  overridden: 'warning',
  moved: 'info',
  changed: 'info',
  created: 'success',
  kept: 'neutral',
  over: 'neutral',
};
// Dates that are lost or that differ from the rule are first, unchanged ones last.
const inOrder: readonly Outcome[] = [...seriesOutcomes].toSorted(
  (a, b) => Object.keys(tones).indexOf(a) - Object.keys(tones).indexOf(b),
);
const open: readonly Outcome[] = ['removed', 'registered', 'overridden', 'moved', 'created'];

/** The dates of a preview, grouped by what happens to them. */
function PlannedDates({ answer }: { readonly answer: SeriesChangeAnswer }): ReactNode {
  const t = useManageMessages();
  const { dates, families, choose_again, allergen_alert: alert } = answer;
  const groups = inOrder
    .map((outcome) => ({ outcome, dates: dates.filter((date) => date.outcome === outcome) }))
    .filter((group) => group.dates.length > 0);
  return (
    <Stack gap={12}>
      {families > 0 && <Notice tone="warning" title={t('series.affected', { count: families })} />}
      {alert.families > 0 && (
        <Notice tone="danger" title={t('impact.alert.label')}>
          <p>
            <AlertCount alert={alert} /> <AlertNotice alert={alert} />
          </p>
        </Notice>
      )}
      {choose_again.length > 0 && (
        <Notice tone="warning" title={t('impact.lost.label')}>
          <LostCounts counts={choose_again} />
          <LostTold counts={choose_again} />
        </Notice>
      )}
      <div>
        {groups.map((group) => (
          <Disclosure
            key={group.outcome}
            level={3}
            defaultExpanded={open.includes(group.outcome)}
            title={t(`series.outcome.${group.outcome}`)}
            aside={<Badge tone={tones[group.outcome]}>{String(group.dates.length)}</Badge>}
          >
            <p className={textCss['quiet']}>{t(`series.outcome.${group.outcome}.text`)}</p>
            <ul className={css['dates']}>
              {group.dates.map((date) => (
                <PlannedRow key={`${date.event_id} ${date.series_day}`} date={date} />
              ))}
            </ul>
          </Disclosure>
        ))}
      </div>
    </Stack>
  );
}

function PlannedRow({ date }: { readonly date: PlannedDate }): ReactNode {
  const t = useManageMessages();
  const words = useWallWords();
  const { starts_local, to, people } = date;
  const text =
    starts_local && to
      ? t('manage.bulk.fromTo', { from: words(starts_local), to: words(to.starts_local) })
      : words(to?.starts_local ?? starts_local ?? `${date.series_day}T00:00`);
  return (
    <li className={css['date']}>
      <span>{text}</span>
      {people > 0 && <span className={textCss['strong']}>{t('common.people', { count: people })}</span>}
      {to && to.clocks !== 'usual' && (
        <span className={textCss['quiet']}>{t(`series.clocks.${to.clocks}`)}</span>
      )}
    </li>
  );
}

/** Formats a wall time: `Fri 4 Dec, 18:30`. */
function useWallWords(): (wall: string) => string {
  const t = useManageMessages();
  const formats = useFormats();
  return (wall) =>
    t('series.dayAt', { day: formats.shortDay(wall.slice(0, 10)), time: formats.wallTime(wall) });
}

const knownCodes = [
  'no_dates',
  'too_many_dates',
  'cannot_turn',
  'stale',
  'below_commitments',
  'nonexistent_time',
] as const;
type KnownCode = (typeof knownCodes)[number];

interface SeriesRefusedProps {
  readonly failure: Failure;
  /** Repeats the request. Absent where that cannot help. */
  readonly onRetry?: (() => void) | undefined;
  /** Sends a change that could not leave the device. */
  readonly onSend?: (() => void) | undefined;
}

/** Why a change of a series was refused, beside the button that sent it. */
export function SeriesRefused({ failure, onRetry, onSend }: SeriesRefusedProps): ReactNode {
  const t = useManageMessages();
  const words = useMessages();
  const code = knownCodes.find((one) => one === failure.code);
  if (code) return <FailureNotice failure={failure} title={t(`series.refused.${code}`, paramsOf(code))} />;
  const { title, text } = refusalMessages(words, refusalOf(failure).kind);
  return (
    <FailureNotice
      failure={failure}
      tone="danger"
      title={title}
      onSend={onSend}
      action={onRetry && <Button onPress={onRetry}>{t('common.retry')}</Button>}
    >
      <p>{text}</p>
    </FailureNotice>
  );
}

const paramsOf = (code: KnownCode) => (code === 'too_many_dates' ? { max: limits.series.max } : {});

interface SeriesScopeDialogProps {
  readonly seriesId: string;
  /** The date of the series that was edited. */
  readonly eventId: string;
  /** The changed fields, as `changeEvent` takes them. */
  readonly fields: NonNullable<ChangeSeriesBody['change']>;
  /** Called when the change is saved. */
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Saves an edit of one date of a series: asks which dates it applies to and previews each of them. Suspends while the series loads. */
export function SeriesScopeDialog({
  seriesId,
  eventId,
  fields,
  onSaved,
  onClose,
}: SeriesScopeDialogProps): ReactNode {
  const t = useManageMessages();
  const series: Series = useSeries(seriesId);
  const [scope, setScope] = useState<SeriesScope>('this');
  const change = useSeriesChange(series, { scope, from_event: eventId, change: fields }, onSaved);
  return (
    <SeriesChangeDialog
      change={change}
      size="wide"
      title={t('series.scope.title')}
      saveLabel={t('series.scope.save')}
      onClose={onClose}
    >
      <RadioCards
        label={t('series.scope')}
        options={seriesScopes.map((value) => ({
          value,
          label: t(`series.scope.${value}`),
          hint: t(`series.scope.${value}.hint`),
        }))}
        value={scope}
        onChange={setScope}
      />
    </SeriesChangeDialog>
  );
}
