import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { planKinds } from '~/api/manage/vocabulary';
import { eventStates, limits } from '~/api/vocabulary';
import {
  daysOfPlan,
  planViews,
  nextPlanPeriod,
  readPlanPlace,
  writePlanPlace,
  type PlanPlace,
} from '~/domain/plan-place';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import type { Search } from '~/lib/search';
import { useDebouncedDate } from '~/parts/use-debounced-date';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { ChoiceChips, Segmented } from '~/ui/choices';
import { PeriodBar } from '~/ui/period-bar';
import { DebouncedSearchField } from '~/ui/search-field';
import css from './controls.module.css';

export interface PlanPlaceControl extends PlanPlace {
  /** Moves to a day. The URL follows, debounced, and replaces the current history entry. */
  readonly goTo: (date: string) => void;
  /** Another date or search replaces the current history entry; every other change adds one. */
  change(to: Partial<PlanPlace>): void;
}

/** View, date, lanes and filters of the planner. The URL holds them. */
export function usePlanPlace({ params, change }: Search, today: string): PlanPlaceControl {
  const query = params.toString();
  const place = useMemo(() => readPlanPlace(new URLSearchParams(query), today), [query, today]);
  const apply = (to: Partial<PlanPlace>) =>
    change((newest) => writePlanPlace({ ...readPlanPlace(newest, today), ...to }, today), {
      replace: Object.keys(to).every((key) => key === 'date' || key === 'q'),
    });
  const { date, goTo, cancel } = useDebouncedDate(place.date, (next) => apply({ date: next }));
  return {
    ...place,
    date,
    goTo,
    change: (to) => (cancel(), apply(date === place.date ? to : { date, ...to })),
  };
}

export interface PlanControlsProps {
  readonly place: PlanPlaceControl;
  /** No room for more than the period and the view: the rest is with the filters. */
  readonly isNarrow: boolean;
  readonly today: string;
  readonly firstDay: number;
}

/** Controls for the days, the lanes and the filters. */
export function PlanControls({ place, isNarrow, today, firstDay }: PlanControlsProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { view, date, q, states, empty, change } = place;
  // A month has the events of all places.
  const hasLanes = view === 'week';
  const count = Number(q !== '') + states.length + Number(hasLanes && empty);
  // On a phone the filters would fill the screen: the button says how many are set.
  const [wasSet] = useState(count > 0);
  const [toggled, setOpen] = useState<boolean>();
  const isOpen = toggled ?? (wasSet && !isNarrow);
  const panel = useId();
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
        {hasLanes && !isNarrow && <KindChoice place={place} />}
        <Button
          icon={isNarrow ? undefined : SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls={panel}
          onPress={() => setOpen(!isOpen)}
        >
          {t('filter.open', { count })}
        </Button>
      </PeriodBar>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <Filters place={place} isNarrow={isNarrow} hasLanes={hasLanes} />}
      </div>
    </div>
  );
}

/** Rows by place or by restaurant. */
function KindChoice({ place: { by, change } }: { readonly place: PlanPlaceControl }): ReactNode {
  const t = useManageMessages();
  return (
    <Segmented
      label={t('plan.by')}
      isLabelHidden
      options={planKinds.map((value) => ({ value, label: t(`plan.by.${value}`) }))}
      value={by}
      onChange={(next) => change({ by: next })}
    />
  );
}

interface FiltersProps {
  readonly place: PlanPlaceControl;
  readonly isNarrow: boolean;
  readonly hasLanes: boolean;
}

function Filters({ place, isNarrow, hasLanes }: FiltersProps): ReactNode {
  const t = useManageMessages();
  const { q, states, empty, change } = place;
  return (
    <div className={css['fields']}>
      {hasLanes && isNarrow && <KindChoice place={place} />}
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
      {hasLanes && !isNarrow && (
        <Checkbox isSelected={empty} onChange={(next) => change({ empty: next })}>
          {t('plan.empty')}
        </Checkbox>
      )}
    </div>
  );
}
