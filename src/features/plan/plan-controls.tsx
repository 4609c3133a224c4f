import type { ReactNode } from 'react';
import { daysOfPlan, planViews, turnPlan } from '~/domain/plan-place';
import { eventStates, limits } from '~/api/vocabulary';
import { planKinds } from '~/api/manage/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { Checkbox } from '~/ui/checkbox';
import { ChoiceChips } from '~/ui/choice-chips';
import { Disclosure } from '~/ui/disclosure';
import { LateSearchField } from '~/ui/late-search-field';
import { PeriodBar } from '~/ui/period-bar';
import { Segmented } from '~/ui/segmented';
import css from './controls.module.css';
import type { PlanPlaceControl } from './use-plan-place';

export interface PlanControlsProps {
  readonly place: PlanPlaceControl;
  readonly today: string;
  readonly firstDay: number;
}

/** Which days, which lanes and which of their events. */
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
        onTurn={(pages) => change({ date: turnPlan(view, date, pages) })}
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
        <LateSearchField
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
