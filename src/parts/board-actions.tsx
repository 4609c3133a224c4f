import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ManagedEvent } from '~/api/manage/event.schema';
import type { Guest } from '~/api/manage/guests';
import { useSendBoardChange, type BoardChange } from '~/data/board';
import type { FailedSend } from '~/data/send';
import { useAnnounce } from '~/data/shell';
import type { Waiting } from '~/domain/board-facts';
import { managedStateOf, type ManagedState } from '~/domain/event-state';
import { useManageMessages, type ManageTranslate } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import type { Failure } from '~/lib/failure';
import { epochOf } from '~/lib/instants';
import { FailureNotice } from '~/parts/refusal-notice';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';

export interface RefusedAction extends FailedSend {
  /** The need that the action was for: the refusal is shown there. */
  readonly of: string;
  /** The current event, if the server sent it with the refusal. */
  readonly current: ManagedEvent | undefined;
}

/** What is known cannot be unknown again. */
type Undoing = Exclude<BoardChange, { readonly kind: 'seen' }>;

/** An action that succeeded. */
export interface BoardResult {
  readonly message: string;
  /** What takes it back. */
  readonly undo: Undoing | undefined;
}

type PlainAction = 'publish' | 'open_doors' | 'complete';

/** Stands in for a need when an action is taken back: the need of the action has left the board. */
const UNDO = 'undo';

/** The actions of the board, one at a time, and how the last one ended. */
export interface BoardActions {
  readonly event: ManagedEvent;
  readonly now: number;
  /** The need whose action is being sent. */
  readonly pending: string | undefined;
  readonly refused: RefusedAction | undefined;
  /** `undefined` before the first action and once it is dismissed. */
  readonly result: BoardResult | undefined;
  dismiss(): void;
  undo(): void;
  action(of: string, action: PlainAction, isWithoutFood?: boolean): void;
  offer(of: string, to: Waiting): void;
  see(of: string, registrationIds: readonly string[]): void;
  setCapacity(of: string, capacity: number, onDone: () => void): void;
}

export function useBoardActions(event: ManagedEvent, now: number): BoardActions {
  const t = useManageMessages();
  const announce = useAnnounce();
  const { isSending, failed, send } = useSendBoardChange(event.id);
  const [last, setLast] = useState('');
  const [result, setResult] = useState<BoardResult>();

  function start(of: string, change: BoardChange, message: string, onDone?: () => void): void {
    if (isSending) return;
    setLast(of);
    send(change, {
      onDone: (after) => {
        announce(message);
        const undo =
          'seats' in after ? undoOf(change, event, after, t('board.undo.reason')) : withdrawalOf(after);
        setResult({ message, undo: of === UNDO ? undefined : undo });
        onDone?.();
      },
      onFailed: () => setResult(undefined),
    });
  }
  const { lock_version } = event;
  return {
    event,
    now,
    pending: isSending ? last : undefined,
    refused: failed && { ...failed, of: last, current: eventIn(failed.failure.current) },
    result,
    dismiss: () => setResult(undefined),
    undo: () => result?.undo && start(UNDO, result.undo, undoneMessage(result.undo, t)),
    action: (of, action, isWithoutFood = false) =>
      start(of, { kind: 'action', action, lock_version, isWithoutFood }, t(`board.done.${action}`)),
    offer: (of, { registration_id: registrationId, lock_version: version, people }) =>
      start(
        of,
        { kind: 'guest', action: 'offer', registrationId, lock_version: version },
        t('board.done.offer', { people }),
      ),
    see: (of, registrationIds) => start(of, { kind: 'seen', registrationIds }, t('board.done.seen')),
    setCapacity: (of, capacity, onDone) =>
      start(of, { kind: 'capacity', capacity, lock_version }, t('board.done.raise', { capacity }), onDone),
  };
}

/** What takes an offer back, while nobody has answered it. */
const withdrawalOf = ({ id, can, lock_version }: Guest): Undoing | undefined =>
  can.includes('withdraw')
    ? { kind: 'guest', action: 'withdraw', registrationId: id, lock_version }
    : undefined;

/** What takes a change of the event back, where the server allows it. Open doors have reached people: they stay. */
function undoOf(
  change: BoardChange,
  before: ManagedEvent,
  { lock_version, can, taken }: ManagedEvent,
  reason: string,
): Undoing | undefined {
  const { capacity } = before.seats;
  if (change.kind === 'capacity')
    return can.includes('edit') && taken <= capacity
      ? { kind: 'capacity', capacity, lock_version }
      : undefined;
  if (change.kind !== 'action') return undefined;
  if (change.action === 'publish' && can.includes('unpublish'))
    return { kind: 'action', action: 'unpublish', lock_version };
  if (change.action === 'complete' && can.includes('reopen')) return { kind: 'reopen', reason, lock_version };
  return undefined;
}

function undoneMessage(undo: Undoing, t: ManageTranslate): string {
  switch (undo.kind) {
    case 'capacity':
      return t('board.done.raise', { capacity: undo.capacity });
    case 'guest':
      return t('board.undone.offer');
    case 'reopen':
      return t('board.undone.complete');
    case 'action':
      return t('board.undone.publish');
  }
}

/** What the last action did, with a button that takes it back. It has the focus, because the pressed button is gone. */
export function BoardResultNotice({ actions }: { readonly actions: BoardActions }): ReactNode {
  const t = useManageMessages();
  const box = useRef<HTMLDivElement>(null);
  const { result } = actions;
  useEffect(() => {
    if (result) box.current?.focus();
  }, [result]);
  if (!result) return null;
  return (
    <Notice
      ref={box}
      tone="success"
      title={result.message}
      action={
        result.undo && (
          <Button size="small" isPending={actions.pending === UNDO} onPress={actions.undo}>
            {t('manage.undo')}
          </Button>
        )
      }
      onDismiss={actions.dismiss}
      dismissLabel={t('common.close')}
    />
  );
}

// Validated by the call's own answer schema, or not there at all.
const eventIn = (current: unknown): ManagedEvent | undefined =>
  typeof current === 'object' && current !== null && 'updated_at' in current && 'title' in current
    ? (current as ManagedEvent)
    : undefined;

/** Why an action failed, and, if somebody else changed the event, who and when. */
export function ActionRefused({
  refused: { failure, current, repeat, attempt },
  now,
}: {
  readonly refused: RefusedAction;
  readonly now: number;
}): ReactNode {
  const t = useManageMessages();
  const whoAndWhen = useWhoAndWhen(now);
  const { title, text } = wordsOf(failure, current && managedStateOf(current, now), t);
  return (
    <FailureNotice failure={failure} title={title} onSend={repeat} focusKey={attempt}>
      {text && <p>{text}</p>}
      {current && isOvertaken(failure) && <p>{whoAndWhen(current)}</p>}
    </FailureNotice>
  );
}

const isOvertaken = ({ code }: Failure): boolean => code === 'bad_state' || code === 'stale';

function useWhoAndWhen(now: number): (event: ManagedEvent) => string {
  const t = useManageMessages();
  const formats = useFormats();
  return ({ updated_at, updated_by }) => {
    const ago = formats.relative(Math.min(epochOf(updated_at), now), now);
    return updated_by
      ? t('board.refusal.bad_state.by', { name: updated_by, ago })
      : t('board.refusal.bad_state.nobody', { ago });
  };
}

interface Words {
  readonly title: string;
  readonly text?: string;
}

function wordsOf(failure: Failure, state: ManagedState | undefined, t: ManageTranslate): Words {
  switch (failure.code) {
    case 'bad_state':
      return state
        ? { title: t('board.refusal.bad_state', { state: t(`eventState.${state}`) }) }
        : { title: t('refusal.changed.title'), text: t('refusal.changed.text') };
    case 'stale':
      return { title: t('board.refusal.stale'), text: t('board.refusal.stale.text') };
    case 'not_publishable':
      return { title: t('board.refusal.missing'), text: t('board.refusal.missing.text') };
    case 'below_commitments':
      return { title: t('board.refusal.below', { committed: Number(failure.params['committed'] ?? 0) }) };
    case 'sold_out':
      return { title: t('board.refusal.sold_out'), text: t('board.refusal.sold_out.text') };
    default:
      return byKind(failure, t);
  }
}

function byKind({ kind }: Failure, t: ManageTranslate): Words {
  switch (kind) {
    case 'offline':
      return { title: t('refusal.offline.title'), text: t('refusal.offline.text') };
    case 'timeout':
    case 'unavailable':
    case 'malformed':
      return { title: t('refusal.unknown.title'), text: t('refusal.unknown.text') };
    case 'forbidden':
      return { title: t('refusal.forbidden.title') };
    case 'signed-out':
      return { title: t('refusal.signed_out.title') };
    default:
      return { title: t('refusal.changed.title'), text: t('refusal.changed.text') };
  }
}
