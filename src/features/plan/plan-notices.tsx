import CalendarPlus from 'lucide-react/icons/calendar-plus';
import X from 'lucide-react/icons/x';
import { useEffect, type ReactNode } from 'react';
import type { PlanKind } from '~/api/manage/vocabulary';
import { useNow } from '~/data/clock';
import { usePaths } from '~/data/links';
import { useNearestPlanned, type Plan, type PlanFilter } from '~/data/plan';
import { useManageMessages, type ManageMessageId } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import type { Failure } from '~/lib/failure';
import { Button, IconButton, LinkButton, SendButton } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Row } from '~/ui/stack';
import type { PlanPlaceControl } from './plan-controls';
import css from './planner.module.css';
import { useLatestCallback } from './use-latest-callback';
import type { Moves, Outcome } from './use-moves';
import { usePlanMessages } from './use-plan-messages';

/** Why the last move, or undoing it, failed. */
export function MoveRefused({ moves }: { readonly moves: Moves }): ReactNode {
  const t = useManageMessages();
  const { outcome, forget } = moves;
  if (outcome?.kind !== 'refused') return null;
  const { title } = outcome.move.before;
  return (
    <Notice
      tone="danger"
      role="alert"
      title={t(outcome.isUndo ? 'plan.undo.refused' : 'plan.refused.title', { title })}
      action={
        outcome.status === 'not-sent' && <SendButton onPress={outcome.repeat}>{t('refusal.send')}</SendButton>
      }
      onDismiss={forget}
      dismissLabel={t('common.close')}
    >
      {t(reasonOf(outcome.failure, outcome.isUndo))}
    </Notice>
  );
}

interface MovedBarProps {
  readonly outcome: Exclude<Outcome, { readonly kind: 'refused' }>;
  readonly moves: Moves;
  readonly by: PlanKind;
}

/** The last move, with the button that undoes it as long as that is possible. */
export function MovedBar({ outcome, moves, by }: MovedBarProps): ReactNode {
  const t = useManageMessages();
  const words = usePlanMessages(by);
  const { undo, forget } = moves;
  const { move } = outcome;
  const { title } = move.before;
  const target = words.target({ ...move.after, lane: words.laneName(move.to) });
  const canUndo = outcome.kind === 'moved' && outcome.undo !== undefined;
  return (
    <div className={css['bar']}>
      <div className={css['words']}>
        <p className={css['target']}>
          {t(outcome.kind === 'undone' ? 'plan.undone' : 'plan.moved', { title, target })}
        </p>
        {canUndo && outcome.notifies && <p className={css['how']}>{t('plan.undo.notices')}</p>}
      </div>
      <Row>
        {canUndo && (
          <>
            <Button onPress={undo}>{t('manage.undo')}</Button>
            <UndoEnd until={outcome.undo.until} onEnd={forget} />
          </>
        )}
        <IconButton label={t('common.close')} icon={X} onPress={forget} />
      </Row>
    </div>
  );
}

/** Calls `onEnd` when a move cannot be undone any more. */
function UndoEnd({ until, onEnd }: { readonly until: number; readonly onEnd: () => void }): ReactNode {
  const isOver = useNow(1_000) >= until;
  const end = useLatestCallback(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver, end]);
  return null;
}

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

function reasonOf({ kind, code }: Failure, isUndo: boolean): ManageMessageId {
  if (code === 'stale') return 'plan.refused.stale';
  if (code === 'nonexistent_time') return 'plan.refused.invalid';
  if (kind === 'conflict') return isUndo ? 'plan.undo.late' : 'plan.refused.state';
  return reasons[kind] ?? 'plan.refused.other';
}

interface PlanNoneProps {
  readonly place: PlanPlaceControl;
  readonly filter: PlanFilter;
}

/** Shown when there is no event on these days: where the nearest one is, and the way to a new one. */
export function PlanNone({ place, filter }: PlanNoneProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const paths = usePaths();
  const { q, states, view, date, change } = place;
  const isFiltered = q !== '' || states.length > 0;
  const nearest = useNearestPlanned(filter)?.day;
  const day = nearest && formats.day(nearest, filter.to);
  const isBehind = nearest !== undefined && nearest < filter.to;
  return (
    <Notice
      tone="info"
      role="status"
      action={
        <Row>
          {nearest && day && (
            <Button onPress={() => change({ date: nearest })}>{t('calendar.empty.go', { date: day })}</Button>
          )}
          {isFiltered && (
            <Button onPress={() => change({ q: '', states: [] })}>{t('plan.none.clear')}</Button>
          )}
          {!isFiltered && (
            <LinkButton href={paths.newEvent()} icon={CalendarPlus}>
              {t('manage.events.new')}
            </LinkButton>
          )}
        </Row>
      }
    >
      {isFiltered ? t('plan.none.filtered') : t(`plan.none.${view}`, { month: formats.month(date) })}{' '}
      {day && t(isBehind ? 'calendar.empty.earlier' : 'calendar.empty.later', { date: day })}
    </Notice>
  );
}

/** Shown when loading further lanes failed. */
export function PlanMore({ plan }: { readonly plan: Plan }): ReactNode {
  const t = useManageMessages();
  if (!plan.hasMoreFailed) return null;
  return (
    <Notice
      tone="warning"
      role="status"
      action={<Button onPress={plan.fetchMore}>{t('common.retry')}</Button>}
    >
      {t('plan.failed.more')}
    </Notice>
  );
}
