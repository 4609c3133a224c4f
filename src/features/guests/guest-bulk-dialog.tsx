import { useRef, type ReactNode, useId, useMemo, useEffect, useState } from 'react';
import type { Guest } from '~/api/manage/guests';
import type { GuestAction } from '~/api/manage/vocabulary';
import { useSendGuests, type BulkDone, type BulkRequest } from '~/data/guests.mutations';
import type { SendState } from '~/data/send';
import { type BulkOutcome, oppositeFor } from '~/domain/guests';
import { useManageMessages } from '~/i18n/manage-messages';
import { Button, Spinner } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { Row, Stack } from '~/ui/stack';
import { useGuestContext, type GuestResult } from './guest-context';
import css from './guests.module.css';

export interface BulkDialogProps {
  readonly action: GuestAction;
  readonly guests: readonly Guest[];
  readonly onClose: () => void;
  readonly onDone: (result: GuestResult) => void;
}

/** One action on many guests: a preview, then the result, with each guest for whom it failed. */
export function BulkDialog({ action, guests, onClose, onDone }: BulkDialogProps): ReactNode {
  const t = useManageMessages();
  const { event } = useGuestContext();
  const chosen = useRef(guests);
  const { stage, go, look } = useBulk(event.id, guests, action);
  const count = chosen.current.length;
  const resultOf = useBulkResult(chosen.current, action);
  const close = stage.kind === 'done' ? () => onDone(resultOf(stage)) : onClose;
  return (
    <Dialog
      role={action === 'cancel' ? 'alertdialog' : 'dialog'}
      onClose={close}
      title={t(`guests.bulk.title.${action}`, { count })}
      actions={<Actions stage={stage} action={action} onGo={go} onLook={look} onClose={close} />}
    >
      <Progress stage={stage} total={count} />
      {(stage.kind === 'ready' || stage.kind === 'done') && (
        <Outcome outcome={stage.outcome} guests={chosen.current} isDone={stage.kind === 'done'} />
      )}
      {action === 'cancel' && stage.kind === 'ready' && stage.outcome.changed > 0 && (
        <p>{t('guests.cancelSeen', { count: stage.outcome.changed })}</p>
      )}
      {stage.kind === 'done' && stage.isCutShort && (
        <Notice role="alert" tone="danger" title={t('guests.bulk.failed')} />
      )}
      {stage.kind === 'failed' && (
        <Notice role="alert" tone="danger" title={t('refusal.failed.title')}>
          <p>{t('error.unavailable.detail')}</p>
        </Notice>
      )}
    </Dialog>
  );
}

type DoneStage = Extract<BulkStage, { readonly kind: 'done' }>;

/** What is shown once the dialog is closed: how many changed, and what takes it back where that is known for all of them. */
function useBulkResult(guests: readonly Guest[], action: GuestAction): (stage: DoneStage) => GuestResult {
  const t = useManageMessages();
  return ({ outcome: { changed: count, refused }, isCutShort }) => {
    const isRefused = new Set(refused.map(({ id }) => id));
    const changed = guests.filter(({ id }) => !isRefused.has(id));
    const opposite = isCutShort || count === 0 ? undefined : oppositeFor(action, changed);
    return {
      message: t(`guests.bulk.result.${action}`, { count }),
      undo: opposite && {
        request: { kind: 'bulk', ids: changed.map(({ id }) => id), action: opposite },
        message: t(`guests.bulk.result.${opposite}`, { count }),
      },
    };
  };
}

interface ActionsProps {
  readonly stage: BulkStage;
  readonly action: GuestAction;
  readonly onGo: () => void;
  readonly onLook: () => void;
  readonly onClose: () => void;
}

function Actions({ stage, action, onGo, onLook, onClose }: ActionsProps): ReactNode {
  const t = useManageMessages();
  if (stage.kind === 'working') return null;
  const count = stage.kind === 'ready' ? stage.outcome.changed : 0;
  return (
    <>
      {count > 0 && (
        <Button variant={action === 'cancel' ? 'danger' : 'primary'} onPress={onGo}>
          {t(`guests.bulk.title.${action}`, { count })}
        </Button>
      )}
      {stage.kind === 'failed' && (
        <Button variant="primary" onPress={onLook}>
          {t('common.retry')}
        </Button>
      )}
      <Button onPress={onClose}>{t(stage.kind === 'done' ? 'manage.bulk.finish' : 'common.cancel')}</Button>
    </>
  );
}

function Progress({ stage, total }: { readonly stage: BulkStage; readonly total: number }): ReactNode {
  const t = useManageMessages();
  if (stage.kind !== 'looking' && stage.kind !== 'working') return null;
  return (
    <Row>
      <Spinner />
      <p role="status">
        {stage.kind === 'looking'
          ? t('guests.bulk.looking')
          : t('guests.bulk.working', { done: stage.done, total })}
      </p>
    </Row>
  );
}

interface OutcomeProps {
  readonly outcome: BulkOutcome;
  readonly guests: readonly Guest[];
  readonly isDone: boolean;
}

function Outcome({ outcome, guests, isDone }: OutcomeProps): ReactNode {
  const t = useManageMessages();
  const { changed: count, freeBefore: before, freeAfter: after, offered, refused } = outcome;
  return (
    <Stack gap={12}>
      <p role="status">{t(isDone ? 'guests.bulk.done' : 'guests.bulk.will', { count })}</p>
      {before !== after && <p>{t('guests.bulk.seats', { before, after })}</p>}
      {offered > 0 && <p>{t('guests.bulk.offered', { count: offered })}</p>}
      {refused.length > 0 && <BulkRefused refused={refused} guests={guests} isDone={isDone} />}
    </Stack>
  );
}

const known = ['sold_out', 'already_checked_in', 'not_found'] as const;
/** How many names a dialog shows at most. */
const MOST = 100;

interface BulkRefusedProps {
  readonly refused: BulkOutcome['refused'];
  readonly guests: readonly Guest[];
  readonly isDone: boolean;
}

/** The guests for whom the action is not possible, with the reason for each. */
function BulkRefused({ refused, guests, isDone }: BulkRefusedProps): ReactNode {
  const t = useManageMessages();
  const heading = useId();
  const names = useMemo(
    () => new Map<string, string>(guests.map(({ id, contact_name }) => [id, contact_name])),
    [guests],
  );
  const whyOf = (code: string) => t(`guests.bulk.why.${known.find((one) => one === code) ?? 'other'}`);
  return (
    <div>
      <p id={heading}>
        {t(isDone ? 'guests.bulk.notDone' : 'guests.bulk.cannot', { count: refused.length })}
      </p>
      <ul className={css['names']} aria-labelledby={heading}>
        {refused.slice(0, MOST).map(({ id, code }) => (
          <li key={id}>{t('guests.bulk.row', { name: names.get(id) ?? '', why: whyOf(code) })}</li>
        ))}
        {refused.length > MOST && <li>{t('guests.bulk.more', { count: refused.length - MOST })}</li>}
      </ul>
    </div>
  );
}

type BulkStage =
  | { readonly kind: 'looking' }
  /** `outcome` is what would happen. */
  | { readonly kind: 'ready'; readonly outcome: BulkOutcome }
  | { readonly kind: 'working'; readonly done: number }
  | { readonly kind: 'done'; readonly outcome: BulkOutcome; readonly isCutShort: boolean }
  /** Nothing was looked at or done: the server could not be asked. */
  | { readonly kind: 'failed' };

interface Bulk {
  readonly stage: BulkStage;
  readonly go: () => void;
  readonly look: () => void;
}

/** One thing done to many: looked at first, then done in batches, each of which stays when a later one fails. */
function useBulk(eventId: string, guests: readonly Guest[], action: GuestAction): Bulk {
  const { state, send } = useSendGuests(eventId);
  const [done, setDone] = useState(0);
  // Those that were chosen when it was opened, also while the list goes on changing.
  const ids = useRef(guests.map(({ id }) => id));
  const start = (isDryRun: boolean) => {
    setDone(0);
    send({ ids: ids.current, action, isDryRun, onProgress: setDone });
  };
  const look = () => start(true);
  const first = useRef(look);
  useEffect(() => first.current(), []);
  return { stage: stageOf(state, done), go: () => start(false), look };
}

function stageOf(state: SendState<BulkDone, BulkRequest>, done: number): BulkStage {
  if (state.status === 'idle') return { kind: 'looking' };
  const { isDryRun } = state.input;
  if (state.status === 'sending') return isDryRun ? { kind: 'looking' } : { kind: 'working', done };
  if (state.status !== 'done') return { kind: 'failed' };
  const { outcome, isCutShort } = state.data;
  return isDryRun ? { kind: 'ready', outcome } : { kind: 'done', outcome, isCutShort };
}
