import { useEffect, useRef, type ReactNode } from 'react';
import { useSignedInAgain } from '~/data/signed-in-again';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { useManageMessages, type ManageTranslate } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import type { Failure } from '~/lib/failure';
import { epochOf } from '~/lib/instants';
import { Notice } from '~/ui/notice';
import { SendButton } from '~/ui/send-button';
import type { RefusedAct } from './board-acts';

export interface RefusedProps {
  readonly refused: RefusedAct;
  readonly now: number;
}

/** Why it was not done, and how it really stands: with who changed it, and when. */
export function Refused({ refused: { failure, current, repeat, attempt }, now }: RefusedProps): ReactNode {
  const t = useManageMessages();
  const box = useRef<HTMLDivElement>(null);
  const whoAndWhen = useWhoAndWhen(now);
  useEffect(() => box.current?.focus(), [attempt]);
  const isBack = useSignedInAgain(failure.kind === 'signed-out');
  if (isBack) return <Notice ref={box} role="status" tone="success" title={t('session.back.title')} />;
  const { title, text } = wordsOf(failure, current, t);
  return (
    <Notice
      ref={box}
      role="alert"
      tone="warning"
      title={title}
      action={failure.kind === 'offline' && <SendButton onPress={repeat}>{t('refusal.send')}</SendButton>}
    >
      {text && <p>{text}</p>}
      {current && isOvertaken(failure) && <p>{whoAndWhen(current)}</p>}
    </Notice>
  );
}

const isOvertaken = ({ code }: Failure): boolean => code === 'bad_state' || code === 'stale';

function useWhoAndWhen(now: number): (event: ManagedEvent) => string {
  const t = useManageMessages();
  const formats = useFormats();
  return ({ updated_at, updated_by }) => {
    const ago = formats.relative(epochOf(updated_at), now);
    return updated_by
      ? t('board.refusal.bad_state.by', { name: updated_by, ago })
      : t('board.refusal.bad_state.nobody', { ago });
  };
}

interface Words {
  readonly title: string;
  readonly text?: string;
}

function wordsOf(failure: Failure, current: ManagedEvent | undefined, t: ManageTranslate): Words {
  switch (failure.code) {
    case 'bad_state':
      return current
        ? { title: t('board.refusal.bad_state', { state: t(`eventState.${current.state}`) }) }
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
