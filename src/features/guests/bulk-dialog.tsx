import { useRef, type ReactNode } from 'react';
import type { Guest } from '~/api/manage/guest.schema';
import type { BulkOutcome } from '~/domain/guest-bulk';
import type { GuestAct } from '~/api/manage/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { Spinner } from '~/ui/spinner';
import { Row, Stack } from '~/ui/stack';
import { BulkRefused } from './bulk-refused';
import { useGuesting } from './guesting';
import { useBulk, type BulkStage } from './use-bulk';

export interface BulkDialogProps {
  readonly act: GuestAct;
  readonly guests: readonly Guest[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What will happen to whom, before it does; and afterwards what happened, party by party where it did not. */
export function BulkDialog({ act, guests, onClose, onDone }: BulkDialogProps): ReactNode {
  const t = useManageMessages();
  const { event } = useGuesting();
  const chosen = useRef(guests);
  const { stage, go, look } = useBulk(event.id, guests, act);
  const count = chosen.current.length;
  const isOver = stage.kind === 'done';
  return (
    <Dialog
      isOpen
      role={act === 'cancel' ? 'alertdialog' : 'dialog'}
      onClose={isOver ? onDone : onClose}
      title={t(`guests.bulk.title.${act}`, { count })}
      closeLabel={t('common.close')}
      actions={
        <Actions stage={stage} act={act} onGo={go} onLook={look} onClose={isOver ? onDone : onClose} />
      }
    >
      <Progress stage={stage} total={count} />
      {(stage.kind === 'ready' || stage.kind === 'done') && (
        <Outcome outcome={stage.outcome} guests={chosen.current} isDone={stage.kind === 'done'} />
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

interface ActionsProps {
  readonly stage: BulkStage;
  readonly act: GuestAct;
  readonly onGo: () => void;
  readonly onLook: () => void;
  readonly onClose: () => void;
}

function Actions({ stage, act, onGo, onLook, onClose }: ActionsProps): ReactNode {
  const t = useManageMessages();
  if (stage.kind === 'working') return null;
  const count = stage.kind === 'ready' ? stage.outcome.changed : 0;
  return (
    <>
      {count > 0 && (
        <Button variant={act === 'cancel' ? 'danger' : 'primary'} onPress={onGo}>
          {t('guests.bulk.confirm', { act: t(`guests.act.${act}`), count })}
        </Button>
      )}
      {stage.kind === 'failed' && (
        <Button variant="primary" onPress={onLook}>
          {t('common.retry')}
        </Button>
      )}
      <Button onPress={onClose}>{t(stage.kind === 'done' ? 'common.close' : 'common.cancel')}</Button>
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
