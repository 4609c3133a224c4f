import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { daysOfPlan, planViews, turnPlan } from '~/domain/plan-place';
import { eventStates, planKinds } from '~/domain/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { ChoiceChips } from '~/ui/choice-chips';
import { Disclosure } from '~/ui/disclosure';
import { IconButton } from '~/ui/icon-button';
import { Segmented } from '~/ui/segmented';
import css from './controls.module.css';
import { PlanSearch } from './plan-search';
import type { PlanPlaceControl } from './use-plan-place';

export interface PlanControlsProps {
  readonly place: PlanPlaceControl;
  readonly today: string;
  readonly firstDay: number;
}

/** Which stretch of time, which lanes and which of their events. The stretch is announced when it changes. */
export function PlanControls({ place, today, firstDay }: PlanControlsProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { view, date, by, change } = place;
  const { from, to } = daysOfPlan(view, date, firstDay);
  return (
    <div className={css['controls']}>
      <h2 className={css['period']} aria-live="polite" aria-atomic="true">
        <bdi>{view === 'week' ? formats.days(from, to) : formats.month(date)}</bdi>
      </h2>
      <div className={css['arrows']}>
        <IconButton
          icon={ChevronLeft}
          isDirectional
          label={t(`calendar.previous.${view}`)}
          onPress={() => change({ date: turnPlan(view, date, -1) })}
        />
        <IconButton
          icon={ChevronRight}
          isDirectional
          label={t(`calendar.next.${view}`)}
          onPress={() => change({ date: turnPlan(view, date, 1) })}
        />
      </div>
      <div className={css['today']}>
        <Button onPress={() => change({ date: today })}>{t('calendar.today')}</Button>
      </div>
      <div className={css['views']}>
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
      </div>
      <div className={css['filters']}>
        <Filters place={place} />
      </div>
    </div>
  );
}

function Filters({ place }: { readonly place: PlanPlaceControl }): ReactNode {
  const t = useManageMessages();
  const { q, states, empty, change } = place;
  return (
    <Disclosure title={t('plan.filters')} defaultExpanded={q !== '' || states.length > 0 || empty}>
      <div className={css['fields']}>
        <PlanSearch q={q} onChange={(next) => change({ q: next })} />
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
