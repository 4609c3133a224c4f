import CalendarDays from 'lucide-react/icons/calendar-days';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import type { ReactNode } from 'react';
import { useNearMe } from '~/data/near-me';
import type { Filter } from '~/domain/filter';
import { useMessages } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import css from './filter-panel.module.css';

export interface NearMeButtonProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

/** Puts the nearest events first, from where the device is, and back in order of days. Says why when the place is not known. */
export function NearMeButton({ filter, onFilter }: NearMeButtonProps): ReactNode {
  const t = useMessages();
  const { state, start, stop } = useNearMe();
  const isOn = state.kind === 'on' && !filter.near;
  const find = () => {
    start();
    if (filter.near) onFilter({ ...filter, near: undefined });
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        isFlush
        icon={isOn ? CalendarDays : LocateFixed}
        isPending={state.kind === 'locating'}
        onPress={isOn ? stop : find}
      >
        {isOn ? t('near.byDate') : t('near.me')}
      </Button>
      {(state.kind === 'refused' || state.kind === 'unknown') && (
        <div className={css['notLocated']}>
          <Notice tone="warning" role="status">
            {t(`near.${state.kind}`)}
          </Notice>
        </div>
      )}
    </>
  );
}
