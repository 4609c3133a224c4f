import type { ReactNode } from 'react';
import { densities, type Density } from '~/data/preferences';
import { useManageMessages } from '~/i18n/manage-messages';
import { Segmented } from '~/ui/choices';
import css from './density-switch.module.css';

interface DensitySwitchProps {
  readonly density: Density;
  readonly onChange: (density: Density) => void;
}

/** How close together the rows of a table are. Where there are no columns there is one density, and no switch. */
export function DensitySwitch({ density, onChange }: DensitySwitchProps): ReactNode {
  const t = useManageMessages();
  return (
    <div className={css['switch']}>
      <Segmented
        label={t('manage.density')}
        isLabelHidden
        value={density}
        onChange={onChange}
        options={densities.map((value) => ({ value, label: t(`manage.density.${value}`) }))}
      />
    </div>
  );
}
