import type { PlanKind } from '~/api/manage/vocabulary';
import type { ReactNode } from 'react';
import type { ManageMessageId } from '~/i18n/manage-words';
import { useManageMessages } from '~/i18n/manage-words';
import type { Failure } from '~/lib/failure';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { SendButton } from '~/ui/send-button';
import type { Moves } from './use-moves';
import { usePlanWords } from './use-plan-words';

const reasons: Partial<Record<Failure['kind'], ManageMessageId>> = {
  offline: 'plan.refused.offline',
  timeout: 'plan.refused.unavailable',
  unavailable: 'plan.refused.unavailable',
  malformed: 'plan.refused.unavailable',
  forbidden: 'plan.refused.forbidden',
  'not-found': 'plan.refused.gone',
  gone: 'plan.refused.gone',
  invalid: 'plan.refused.invalid',
};

function reasonOf({ kind, code }: Failure): ManageMessageId {
  if (code === 'stale') return 'plan.refused.stale';
  if (code === 'nonexistent_time') return 'plan.refused.invalid';
  if (kind === 'conflict') return 'plan.refused.state';
  return reasons[kind] ?? 'plan.refused.other';
}

/** What became of the last move: done, with the way back, or why not. */
export function OutcomeNotice({ moves, by }: { readonly moves: Moves; readonly by: PlanKind }): ReactNode {
  const t = useManageMessages();
  const words = usePlanWords(by);
  const { outcome, undo, forget } = moves;
  if (!outcome) return null;
  const { before, after, to } = outcome.move;
  const { title } = before;
  if (outcome.kind === 'refused') {
    return (
      <Notice
        tone="danger"
        role="alert"
        title={t('plan.refused.title', { title })}
        action={
          outcome.failure.kind === 'offline' && (
            <SendButton onPress={outcome.repeat}>{t('refusal.send')}</SendButton>
          )
        }
        onDismiss={forget}
        dismissLabel={t('common.close')}
      >
        {t(reasonOf(outcome.failure))}
      </Notice>
    );
  }
  const target = words.target({ ...after, lane: words.laneName(to) });
  return (
    <Notice
      tone="success"
      onDismiss={forget}
      dismissLabel={t('common.close')}
      action={!outcome.isUndo && <Button onPress={undo}>{t('plan.undo')}</Button>}
    >
      {t(outcome.isUndo ? 'plan.undone' : 'plan.moved', { title, target })}
    </Notice>
  );
}
