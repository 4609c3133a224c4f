import { useState, type ReactNode } from 'react';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { useNow } from '~/data/clock';
import { useLastMove, useSendMove } from '~/data/plan';
import { useAnnounce } from '~/data/shell';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { epochOf } from '~/lib/instants';
import { FailureNotice } from '~/parts/refusal-notice';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Stack } from '~/ui/stack';
import css from './manage-frame.module.css';

interface UndoMoveProps {
  /** The event whose screen it is. Its last move can be undone here, also one that another manager made. */
  readonly event?: ManagedEvent | undefined;
}

/** Offers to undo a move on the screens that are opened after it. The planner does so itself for moves that are made there. */
export function UndoMove({ event }: UndoMoveProps): ReactNode {
  const last = useLastMove();
  const [openedAt] = useState(() => performance.now());
  const earlier = last && last.madeAt < openedAt ? last.event : undefined;
  const isOwn = event !== undefined && (event.undo_until !== null || earlier?.id === event.id);
  const moved = isOwn ? event : earlier;
  return moved?.undo_until ? <Undo key={moved.id} event={moved} until={epochOf(moved.undo_until)} /> : null;
}

interface UndoProps {
  readonly event: ManagedEvent;
  /** Epoch milliseconds. */
  readonly until: number;
}

function Undo({ event, until }: UndoProps): ReactNode {
  const t = useManageMessages();
  const { fullWhen } = useFormats();
  const announce = useAnnounce();
  const { isSending, failed, send } = useSendMove();
  const isOver = useNow(1_000) >= until;
  const { id, title, lock_version } = event;
  const undo = () =>
    send(
      { eventId: id, undo: { lock_version } },
      { onDone: (after) => announce(t('plan.undone', { title, target: fullWhen(after) })) },
    );
  if (isOver && !isSending && !failed) return null;
  return (
    <div className={css['reports']} data-print="none">
      <Stack gap={8}>
        <Notice
          tone="info"
          role="status"
          action={
            <Button size="small" isPending={isSending} onPress={undo}>
              {t('manage.undo')}
            </Button>
          }
        >
          {t('plan.moved', { title, target: fullWhen(event) })}
        </Notice>
        {failed && (
          <FailureNotice
            key={failed.attempt}
            failure={failed.failure}
            title={t('plan.undo.refused', { title })}
            onSend={failed.repeat}
          >
            {failed.failure.kind === 'conflict' && t('plan.undo.late')}
          </FailureNotice>
        )}
      </Stack>
    </div>
  );
}
