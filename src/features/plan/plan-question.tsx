import type { PlanKind } from '~/api/manage/vocabulary';
import { useMemo, useState, type ReactNode } from 'react';
import { useImpact } from '~/data/manage.queries';
import { useManageMessages } from '~/i18n/manage-words';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { Loading, SkeletonText } from '~/ui/skeleton';
import { Stack } from '~/ui/stack';
import type { PlanMove } from './moving';
import { changedBy } from './plan-change';
import type { PlannerProps } from './planner';
import { usePlanWords } from './use-plan-words';

export interface PlanQuestionProps extends Pick<PlannerProps, 'renderImpact'> {
  readonly move: PlanMove;
  readonly by: PlanKind;
  readonly onConfirm: (notify: boolean) => void;
  readonly onLeave: () => void;
}

/** Before the move of an event that families can see is saved: whom it concerns, and whether they hear of it. */
export function PlanQuestion({ move, by, renderImpact, onConfirm, onLeave }: PlanQuestionProps): ReactNode {
  const t = useManageMessages();
  const words = usePlanWords(by);
  const [notify, setNotify] = useState(true);
  const body = useMemo(() => ({ change: changedBy(move, by) }), [move, by]);
  const { answer, isReading, failure } = useImpact(move.before.id, body);
  const impact = isReading ? undefined : answer;
  const hasFailed = failure !== null && !isReading;
  const isPossible = impact !== undefined && impact.errors.length === 0;
  const isWorthTelling = impact !== undefined && impact.told.length > 0;
  return (
    <Dialog
      isOpen
      onClose={onLeave}
      role="alertdialog"
      title={t('plan.impact.title', { title: move.before.title })}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button
            variant="primary"
            isDisabled={!isPossible}
            onPress={() => onConfirm(isWorthTelling && notify)}
          >
            {t('plan.dialog.move')}
          </Button>
          <Button onPress={onLeave}>{t('plan.carry.abandon')}</Button>
        </>
      }
    >
      <Stack gap={24}>
        <p>{words.target({ ...move.after, lane: words.laneName(move.to) })}</p>
        {hasFailed && (
          <Notice tone="danger" role="alert">
            {t('plan.impact.failed')}
          </Notice>
        )}
        {!impact && !hasFailed && (
          <Loading label={t('plan.impact.loading')}>
            <SkeletonText lines={3} />
          </Loading>
        )}
        {impact && impact.errors.length > 0 && (
          <Notice tone="danger" role="alert">
            {t('plan.refused.invalid')}
          </Notice>
        )}
        {impact && renderImpact(impact)}
        {isWorthTelling && (
          <Checkbox isSelected={notify} onChange={setNotify} hint={t('impact.notify.hint')}>
            {t('impact.notify')}
          </Checkbox>
        )}
      </Stack>
    </Dialog>
  );
}
