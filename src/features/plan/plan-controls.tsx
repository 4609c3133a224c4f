import { type ReactNode, useMemo } from 'react';
import {
  daysOfPlan,
  planViews,
  nextPlanPeriod,
  readPlanPlace,
  writePlanPlace,
  type PlanPlace,
} from '~/domain/plan-place';
import { eventStates, limits } from '~/api/vocabulary';
import { planKinds } from '~/api/manage/vocabulary';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { Checkbox } from '~/ui/checkbox';
import { ChoiceChips, Segmented } from '~/ui/choices';
import { Disclosure } from '~/ui/disclosure';
import { DebouncedSearchField } from '~/ui/search-field';
import { PeriodBar } from '~/ui/period-bar';
import css from './controls.module.css';
import type { Search } from '~/lib/search';

export interface PlanPlaceControl extends PlanPlace {
  /** Another date or search replaces the current history entry; every other change adds one. */
  change(to: Partial<PlanPlace>): void;
}

/** View, date, lanes and filters of the planner. The URL holds them. */
export function usePlanPlace({ params, change }: Search, today: string): PlanPlaceControl {
  const query = params.toString();
  const place = useMemo(() => readPlanPlace(new URLSearchParams(query), today), [query, today]);
  return {
    ...place,
    change: (to) =>
      change((newest) => writePlanPlace({ ...readPlanPlace(newest, today), ...to }, today), {
        replace: Object.keys(to).every((key) => key === 'date' || key === 'q'),
      }),
  };
}

export interface PlanControlsProps {
  readonly place: PlanPlaceControl;
  readonly today: string;
  readonly firstDay: number;
}

/** Controls for the days, the lanes and the filters. */
export function PlanControls({ place, today, firstDay }: PlanControlsProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { view, date, by, change } = place;
  const { from, to } = daysOfPlan(view, date, firstDay);
  return (
    <div className={css['controls']}>
      <PeriodBar
        period={view === 'week' ? formats.days(from, to) : formats.month(date)}
        labels={{
          previous: t(`calendar.previous.${view}`),
          next: t(`calendar.next.${view}`),
          today: t('calendar.today'),
        }}
        onTurn={(pages) => change({ date: nextPlanPeriod(view, date, pages) })}
        onToday={() => change({ date: today })}
      >
        <Segmented
          label={t('plan.view')}
          isLabelHidden
          options={planViews.map((value) => ({ value, label: t(`calendar.view.${value}`) }))}
          value={view}
          onChange={(next) => change({ view: next })}
        />
        <Segmented
          label={t('plan.by')}
          isLabelHidden
          options={planKinds.map((value) => ({ value, label: t(`plan.by.${value}`) }))}
          value={by}
          onChange={(next) => change({ by: next, lane: undefined })}
        />
      </PeriodBar>
      <Filters place={place} />
    </div>
  );
}

function Filters({ place }: { readonly place: PlanPlaceControl }): ReactNode {
  const t = useManageMessages();
  const { q, states, empty, change } = place;
  return (
    <Disclosure title={t('plan.filters')} defaultExpanded={q !== '' || states.length > 0 || empty}>
      <div className={css['fields']}>
        <DebouncedSearchField
          label={t('plan.search')}
          clearLabel={t('plan.search.clear')}
          value={q}
          onChange={(next) => change({ q: next })}
          maxLength={limits.search}
        />
        <ChoiceChips
          label={t('plan.states')}
          options={eventStates.map((value) => ({ value, label: t(`eventState.${value}`) }))}
          values={states}
          onChange={(next) => change({ states: next })}
        />
        <Checkbox isSelected={empty} onChange={(next) => change({ empty: next })}>
          {t('plan.empty')}
        </Checkbox>
      </div>
    </Disclosure>
  );
}
