import type { ReactNode } from 'react';
import { useMe } from '~/data/me';
import type { Filter } from '~/domain/filter';
import { diets, modes } from '~/api/vocabulary';
import { useMessages } from '~/i18n/provider';
import { Checkbox } from '~/ui/checkbox';
import { ChoiceChips } from '~/ui/choice-chips';
import { Stack } from '~/ui/stack';
import { DateFilter } from './date-filter';
import { PartyFilter } from './party-filter';
import { PlaceFilter } from './place-filter';

export interface FilterPanelProps {
  readonly filter: Filter;
  readonly today: string;
  readonly onChange: (filter: Filter) => void;
  /** The calendar's dates are its own. */
  readonly isDateless?: boolean | undefined;
}

/** Everything one can filter by, but for the text. */
export function FilterPanel({ filter, today, onChange, isDateless = false }: FilterPanelProps): ReactNode {
  const t = useMessages();
  const isSignedIn = Boolean(useMe());
  return (
    <Stack gap={24}>
      {!isDateless && <DateFilter filter={filter} today={today} onChange={onChange} />}
      <PartyFilter party={filter.party} onChange={(party) => onChange({ ...filter, party })} />
      <ChoiceChips
        label={t('filter.mode')}
        options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        values={filter.modes ?? []}
        onChange={(values) => onChange({ ...filter, modes: values })}
      />
      <ChoiceChips
        label={t('filter.diet')}
        options={diets.map((value) => ({ value, label: t(`diet.${value}`) }))}
        values={filter.diets ?? []}
        onChange={(values) => onChange({ ...filter, diets: values })}
      />
      <PlaceFilter place={filter.place} onChange={(place) => onChange({ ...filter, place })} />
      {(isSignedIn || filter.mine) && (
        <Checkbox
          isSelected={filter.mine === true}
          onChange={(mine) => onChange({ ...filter, mine: mine || undefined })}
        >
          {t('filter.mine')}
        </Checkbox>
      )}
    </Stack>
  );
}
