import { Suspense, useDeferredValue, useMemo, type ReactNode } from 'react';
import { useFollowPlan } from '~/data/plan.live';
import { QueryBoundary, type QueryBoundaryProps } from '~/data/query-boundary';
import type { Impact } from '~/api/manage/act.schema';
import { weekInfoOf } from '~/domain/calendar-week-start';
import { daysAskedOfPlan } from '~/domain/plan-place';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { Loading, SkeletonText } from '~/ui/skeleton';
import { PlanBoard, type PlanFilter } from './plan-board';
import { PlanControls } from './plan-controls';
import css from './planner.module.css';
import type { PlanPlaceControl } from './use-plan-place';
import { useIsNarrow } from './use-is-narrow';

export interface PlannerProps {
  readonly place: PlanPlaceControl;
  readonly today: string;
  /** Whom a move touches. */
  readonly renderImpact: (impact: Impact) => ReactNode;
  /** These days could not be had, and nothing is known of them from before. */
  readonly renderFailed: QueryBoundaryProps['show'];
}

/** How many events of a day of a lane are asked for: what is drawn of it; a list has room for more. */
const perDay = { month: '3', week: '8', list: '12' } as const;

/** A month or a week by place or by restaurant. The controls stay while days are read, and when that fails. */
export function Planner(props: PlannerProps): ReactNode {
  const { place, today } = props;
  const t = useManageMessages();
  const { locale } = useFormats();
  const { firstDay } = useMemo(() => weekInfoOf(locale), [locale]);
  useFollowPlan();
  const [isNarrow, ref] = useIsNarrow<HTMLDivElement>();
  const { view, date, by, q, states, empty } = place;
  const { from, to } = daysAskedOfPlan(view, date, firstDay);
  const state = states.join(',');
  const filter = useMemo<PlanFilter>(
    () => ({
      from,
      to,
      by,
      ...(q && { q }),
      ...(state && { state }),
      ...(empty && { empty: '1' as const }),
      per_day: perDay[isNarrow ? 'list' : view],
    }),
    [from, to, by, q, state, empty, isNarrow, view],
  );
  const read = useDeferredValue(filter);
  return (
    <div ref={ref} className={css['planner']}>
      <PlanControls place={place} today={today} firstDay={firstDay} />
      <QueryBoundary subject={JSON.stringify(filter)} show={props.renderFailed}>
        <Suspense
          fallback={
            <Loading label={t('plan.loading')}>
              <SkeletonText lines={8} />
            </Loading>
          }
        >
          <PlanBoard
            {...props}
            filter={read}
            isLate={read !== filter}
            firstDay={firstDay}
            isNarrow={isNarrow}
          />
        </Suspense>
      </QueryBoundary>
    </div>
  );
}
