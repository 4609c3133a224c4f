import type { ReactNode } from 'react';
import { shiftKinds, vehicles, type Vehicle } from '~/api/shift.schema';
import type { HelpFilter } from '~/domain/help-filter';
import { useManageMessages } from '~/i18n/manage-messages';
import { ChoiceChips } from '~/ui/choices';
import { DateField } from '~/ui/date-time-field';
import { Disclosure } from '~/ui/disclosure';
import { Select } from '~/ui/select';
import { Stack } from '~/ui/stack';
import css from './help.module.css';

interface HelpFiltersProps {
  readonly filter: HelpFilter;
  readonly onChange: (filter: HelpFilter) => void;
  /** The field for a city or postcode. */
  readonly children: ReactNode;
}

const any = 'any';

/** What kind of shift, on which day, with which vehicle, near where. */
export function HelpFilters({ filter, onChange, children }: HelpFiltersProps): ReactNode {
  const t = useManageMessages();
  const ways = [
    { value: any, label: t('help.vehicle.any') },
    ...vehicles.map((value) => ({ value, label: t(`help.vehicle.${value}`) })),
  ] satisfies readonly { readonly value: Vehicle | typeof any; readonly label: string }[];
  return (
    <Stack data-print="none">
      <ChoiceChips
        label={t('help.kinds')}
        isLabelHidden
        options={shiftKinds.map((value) => ({ value, label: t(`help.kind.${value}`) }))}
        values={filter.kinds}
        onChange={(kinds) => onChange({ ...filter, kinds })}
      />
      <Disclosure
        title={t('help.more')}
        level={2}
        defaultExpanded={Boolean(filter.day ?? filter.vehicle ?? filter.near)}
      >
        <div className={css['pair']}>
          <DateField
            label={t('help.day')}
            value={filter.day ?? ''}
            onChange={(day) => onChange({ ...filter, day: day || undefined })}
          />
          <Select
            label={t('help.vehicle')}
            options={ways}
            value={filter.vehicle ?? any}
            onChange={(value) => onChange({ ...filter, vehicle: value === any ? undefined : value })}
          />
          {children}
        </div>
      </Disclosure>
    </Stack>
  );
}
