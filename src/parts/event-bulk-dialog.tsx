import { useState, type ReactNode } from 'react';
import type { BulkAnswer, BulkBody } from '~/api/manage/action.schema';
import type { Series } from '~/api/manage/series';
import type { BulkAction } from '~/api/manage/vocabulary';
import { limits } from '~/api/vocabulary';
import { useSendBulk } from '~/data/manage.mutations';
import { useBulkPreview } from '~/data/manage.queries';
import { useManageMessages } from '~/i18n/manage-messages';
import { type Failure, isOffline, isTakenAway } from '~/lib/failure';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Segmented } from '~/ui/choices';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { Select } from '~/ui/select';
import { SkeletonText } from '~/ui/skeleton';
import { Stack } from '~/ui/stack';
import { TextArea, TextField } from '~/ui/text-field';
import { BulkResults } from './bulk-results';
import css from './bulk.module.css';

export interface BulkDialogProps {
  readonly action: BulkAction;
  readonly ids: readonly string[];
  /** `left`: the ids that stay selected, once the action was done. */
  readonly onClose: (left?: readonly string[]) => void;
}

/** One action on many events: a preview of what it would do to each, then what it did. */
export function BulkDialog({ action, ids, onClose }: BulkDialogProps): ReactNode {
  const t = useManageMessages();
  const [ask, setAsk] = useState<BulkAsk>(emptyAsk);
  const body = bodyOf(action, ids, ask);
  const { state, isSending, failed, send } = useSendBulk();
  const done = state.status === 'done' ? state.data : undefined;
  const close = () => onClose(done && idsOf(done, false));
  return (
    <Dialog
      size="wide"
      role={isDangerous(action) ? 'alertdialog' : 'dialog'}
      title={t(done ? 'manage.bulk.done.title' : `manage.bulk.${action}.title`, { count: ids.length })}
      onClose={close}
      actions={
        done ? (
          <Button variant="primary" onPress={close}>
            {t('manage.bulk.finish')}
          </Button>
        ) : (
          <Confirm action={action} body={body} isUnderWay={isSending} onDo={send} onBack={close} />
        )
      }
    >
      <Stack gap={16}>
        {done ? (
          <Done answer={done} action={action} />
        ) : (
          <>
            <BulkFields action={action} ask={ask} onChange={setAsk} />
            <BulkPreview action={action} body={body} />
          </>
        )}
        <NotDone failure={failed?.failure ?? null} />
      </Stack>
    </Dialog>
  );
}

const isDangerous = (action: BulkAction): boolean => action === 'cancel' || action === 'delete';

const idsOf = ({ results }: BulkAnswer, isDone: boolean): string[] =>
  results.filter(({ ok }) => ok === isDone).map(({ id }) => id);

interface ConfirmProps {
  readonly action: BulkAction;
  readonly body: BulkBody | null;
  readonly isUnderWay: boolean;
  readonly onDo: (body: BulkBody) => void;
  readonly onBack: () => void;
}

/** The button names how many events the action is possible for. */
function Confirm({ action, body, isUnderWay, onDo, onBack }: ConfirmProps): ReactNode {
  const t = useManageMessages();
  const { answer, isReading } = useBulkPreview(body);
  const possible = answer ? idsOf(answer, true).length : 0;
  return (
    <>
      <Button
        variant={isDangerous(action) ? 'danger' : 'primary'}
        isPending={isUnderWay}
        isDisabled={body === null || isReading || possible === 0}
        onPress={() => body && onDo(body)}
      >
        {t(`manage.bulk.${action}.do`, { count: possible })}
      </Button>
      <Button onPress={onBack}>{t('common.cancel')}</Button>
    </>
  );
}

function BulkPreview({ action, body }: Pick<ConfirmProps, 'action' | 'body'>): ReactNode {
  const t = useManageMessages();
  const { answer, failure } = useBulkPreview(body);
  if (body === null) return <p>{t('manage.bulk.preview.wait')}</p>;
  if (failure && !answer) return <NotDone failure={failure} />;
  if (!answer) return <SkeletonText lines={3} />;
  const possible = idsOf(answer, true).length;
  return (
    <>
      <p role="status">
        {t('manage.bulk.preview.summary', { count: possible, refused: answer.results.length - possible })}
      </p>
      <BulkResults results={answer.results} action={action} label={t('manage.bulk.preview.label')} />
    </>
  );
}

function Done({ answer, action }: { readonly answer: BulkAnswer; readonly action: BulkAction }): ReactNode {
  const t = useManageMessages();
  const [count, refused] = [idsOf(answer, true).length, idsOf(answer, false).length];
  return (
    <>
      <Notice role="status" tone={refused > 0 ? 'warning' : 'success'}>
        {t('manage.bulk.done.summary', { count, refused })}
      </Notice>
      <BulkResults results={answer.results} action={action} label={t('manage.bulk.done.label')} />
    </>
  );
}

/** The request failed: nothing was done, and the form is unchanged. */
function NotDone({ failure }: { readonly failure: Failure | null }): ReactNode {
  const t = useManageMessages();
  if (!failure) return null;
  const kind = isOffline(failure) ? 'offline' : isTakenAway(failure) ? 'forbidden' : 'other';
  return (
    <Notice role="alert" tone="danger" title={t('manage.bulk.failed.title')}>
      {t(`manage.bulk.failed.${kind}`)}
    </Notice>
  );
}

interface BulkFieldsProps {
  readonly action: BulkAction;
  readonly ask: BulkAsk;
  readonly onChange: (ask: BulkAsk) => void;
}

/** The fields of an action, which its preview depends on. */
function BulkFields({ action, ask, onChange }: BulkFieldsProps): ReactNode {
  const t = useManageMessages();
  const fields = { ask, onChange };
  switch (action) {
    case 'publish':
      return (
        <Checkbox isSelected={ask.withoutFood} onChange={(withoutFood) => onChange({ ...ask, withoutFood })}>
          {t('manage.bulk.withoutFood')}
        </Checkbox>
      );
    case 'shift':
      return <ShiftFields {...fields} />;
    case 'capacity':
      return (
        <TextField
          label={t('manage.bulk.capacity.field')}
          hint={t('manage.bulk.capacity.hint', limits.capacity)}
          inputMode="numeric"
          value={ask.capacity}
          onChange={(capacity) => onChange({ ...ask, capacity })}
        />
      );
    case 'cancel':
      return <CancelFields {...fields} />;
    case 'archive':
      return <p>{t('manage.bulk.archive.text')}</p>;
    case 'delete':
      return <p>{t('manage.bulk.delete.text')}</p>;
  }
}

type FieldsProps = Omit<BulkFieldsProps, 'action'>;

function ShiftFields({ ask, onChange }: FieldsProps): ReactNode {
  const t = useManageMessages();
  const units = ['minutes', 'hours', 'days'] as const;
  return (
    <>
      <Segmented
        label={t('manage.bulk.shift.direction')}
        value={ask.isEarlier ? 'earlier' : 'later'}
        onChange={(direction) => onChange({ ...ask, isEarlier: direction === 'earlier' })}
        options={[
          { value: 'later', label: t('manage.bulk.shift.later') },
          { value: 'earlier', label: t('manage.bulk.shift.earlier') },
        ]}
      />
      <div className={css['pair']}>
        <TextField
          label={t('manage.bulk.shift.by')}
          inputMode="numeric"
          value={ask.by}
          onChange={(by) => onChange({ ...ask, by })}
        />
        <Select
          label={t('manage.bulk.shift.unit')}
          value={ask.unit}
          onChange={(unit) => onChange({ ...ask, unit })}
          options={units.map((value) => ({ value, label: t(`manage.bulk.shift.${value}`) }))}
        />
      </div>
      <Notify ask={ask} onChange={onChange} />
    </>
  );
}

function CancelFields({ ask, onChange }: FieldsProps): ReactNode {
  const t = useManageMessages();
  return (
    <>
      <p>{t('manage.bulk.cancel.text')}</p>
      <TextArea
        label={t('edit.cancel.reason')}
        hint={t('manage.bulk.cancel.reasonHint', limits.cancelReason)}
        value={ask.reason}
        maxLength={limits.cancelReason.max}
        leftWords={(left) => t('edit.left', { count: left })}
        onChange={(reason) => onChange({ ...ask, reason })}
      />
      <Checkbox isSelected={ask.showReason} onChange={(showReason) => onChange({ ...ask, showReason })}>
        {t('manage.bulk.cancel.show')}
      </Checkbox>
      <Notify ask={ask} onChange={onChange} />
    </>
  );
}

function Notify({ ask, onChange }: FieldsProps): ReactNode {
  const t = useManageMessages();
  return (
    <Checkbox
      isSelected={ask.notify}
      hint={t('manage.bulk.notifyHint')}
      onChange={(notify) => onChange({ ...ask, notify })}
    >
      {t('manage.bulk.notify')}
    </Checkbox>
  );
}

/** The form of the dialog, with the fields of all actions. */
interface BulkAsk {
  /** How far to move, in `unit`. */
  readonly by: string;
  readonly unit: 'minutes' | 'hours' | 'days';
  readonly isEarlier: boolean;
  readonly capacity: string;
  readonly reason: string;
  readonly showReason: boolean;
  readonly notify: boolean;
  readonly withoutFood: boolean;
}

const emptyAsk: BulkAsk = {
  by: '',
  unit: 'days',
  isEarlier: false,
  capacity: '',
  reason: '',
  showReason: true,
  notify: true,
  withoutFood: false,
};

const minutesIn = { minutes: 1, hours: 60, days: 1_440 } as const;
const MOST_MINUTES = 525_600;

const wholeIn = (text: string, min: number, max: number): number | undefined => {
  const value = /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
};

/** The request body, or `null` until every field that the action needs is valid. */
function bodyOf(action: BulkAction, ids: readonly string[], ask: BulkAsk): BulkBody | null {
  const common = { ids: [...ids], action };
  switch (action) {
    case 'publish':
      return { ...common, without_food: ask.withoutFood };
    case 'archive':
    case 'delete':
      return common;
    case 'capacity': {
      const capacity = wholeIn(ask.capacity, limits.capacity.min, limits.capacity.max);
      return capacity === undefined ? null : { ...common, capacity };
    }
    case 'shift': {
      const size = minutesIn[ask.unit];
      const by = wholeIn(ask.by, 1, Math.floor(MOST_MINUTES / size));
      if (by === undefined) return null;
      return { ...common, minutes: by * size * (ask.isEarlier ? -1 : 1), notify: ask.notify };
    }
    case 'cancel': {
      const reason = ask.reason.trim();
      const { min, max } = limits.cancelReason;
      if (reason.length < min || reason.length > max) return null;
      return { ...common, reason, show_reason: ask.showReason, notify: ask.notify };
    }
  }
}

interface PublishDatesProps {
  readonly series: Series;
  /** The date that is published already. */
  readonly except?: string;
  readonly onPublished: (count: number) => void;
  /** Shows how many dates are drafts, and a button that opens the dialog; not called where there are none. */
  readonly children: (count: number, open: () => void) => ReactNode;
}

/** Publishes every date of a series that is still a draft at once, after a list of those that would be refused. */
export function PublishDates({ series, except, onPublished, children }: PublishDatesProps): ReactNode {
  // The dates of the dialog stay while it is open, although they are no drafts any more.
  const [publishing, setPublishing] = useState<readonly string[]>();
  const ids = series.dates
    .filter(({ state, is_over, event_id }) => state === 'draft' && !is_over && event_id !== except)
    .map(({ event_id }) => event_id)
    .slice(0, limits.bulk);
  const close = (left: readonly string[] | undefined) => {
    setPublishing(undefined);
    const count = left && publishing ? publishing.length - left.length : 0;
    if (count > 0) onPublished(count);
  };
  return (
    <>
      {ids.length > 0 && children(ids.length, () => setPublishing(ids))}
      {publishing && <BulkDialog action="publish" ids={publishing} onClose={close} />}
    </>
  );
}
