import type { ReactNode } from 'react';
import { useOptionalHousehold } from '~/data/household.queries';
import { useMessages } from '~/i18n/provider';
import { HouseholdButton } from '~/parts/household-button';
import { ChoiceChips } from '~/ui/choices';
import { Stack } from '~/ui/stack';

export interface FoodFilterProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Something to eat for everyone in the household in one press, and who that is. Not there for people without a household. */
export function FoodFilter({ isOn, onChange }: FoodFilterProps): ReactNode {
  const t = useMessages();
  const household = useOptionalHousehold();
  if (!household) return null;
  return (
    <Stack gap={4} align="start">
      {(household.members.length > 0 || isOn) && (
        <ChoiceChips
          label={t('filter.forUs')}
          isLabelHidden
          options={[{ value: 'for_us', label: t('filter.forUs') }]}
          values={isOn ? ['for_us'] : []}
          onChange={(values) => onChange(values.length > 0)}
        />
      )}
      <HouseholdButton household={household} variant="quiet" />
    </Stack>
  );
}
