import type { PlanKind } from '~/domain/vocabulary';
import { useMemo, useState, type ReactNode } from 'react';
import { useImpact } from '~/data/manage.queries';
import type { Impact } from '~/data/types';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { Loading, SkeletonText } from '~/ui/skeleton';
import { Stack } from '~/ui/stack';
import css from './question.module.css';
import type { PlanMove } from './moving';
import { changedBy } from './plan-change';
import { usePlanWords } from './use-plan-words';

export interface PlanQuestionProps {
  readonly move: PlanMove;
  readonly by: PlanKind;
  readonly onConfirm: (notify: boolean) => void;
  readonly onLeave: () => void;
}

/** Before the move of an event that families can see is saved: whom it concerns, and whether they hear of it. */
export function PlanQuestion({ move, by, onConfirm, onLeave }: PlanQuestionProps): ReactNode {
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
      <Stack>
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
        {impact && <Concerned impact={impact} />}
        {isWorthTelling && (
          <Checkbox isSelected={notify} onChange={setNotify} hint={t('plan.impact.notifyHint')}>
            {t('plan.impact.notify')}
          </Checkbox>
        )}
      </Stack>
    </Dialog>
  );
}

/** Each in a line, and nothing about whom it does not concern. */
function Concerned({ impact }: { readonly impact: Impact }): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { families, people, reconfirm, waiting, kitchens, clashes, told } = impact;
  return (
    <ul className={css['lines']}>
      <li>{t('plan.impact.families', { count: families, people: formats.number(people) })}</li>
      {reconfirm > 0 && <li>{t('plan.impact.reconfirm', { count: reconfirm })}</li>}
      {waiting > 0 && <li>{t('plan.impact.waiting', { count: waiting })}</li>}
      {kitchens > 0 && <li className={css['warm']}>{t('plan.impact.kitchens', { count: kitchens })}</li>}
      {clashes.map(({ kind, event_id, title, starts_at }) => (
        <li key={`${kind} ${event_id}`} className={css['warm']}>
          {t(`plan.clash.${kind}`, { title, time: formats.timeWithZone(starts_at) })}
        </li>
      ))}
      {told.map(({ who, what, count }) => (
        <li key={`${who} ${what}`}>
          {t(`plan.impact.told.${who}`, { count, what: t(`plan.impact.what.${what}`) })}
        </li>
      ))}
    </ul>
  );
}
