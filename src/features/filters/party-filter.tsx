import type { ReactNode } from 'react';
import { useHouseholdIfKnown } from '~/data/household.queries';
import { limits } from '~/api/vocabulary';
import { useMessages } from '~/i18n/provider';
import { ChoiceChips } from '~/ui/choice-chips';
import { Stack } from '~/ui/stack';
import { Stepper } from '~/ui/stepper';

export interface PartyFilterProps {
  readonly party: number | undefined;
  readonly onChange: (party: number | undefined) => void;
}

/** How many must fit together. A household that we know is one press. */
export function PartyFilter({ party, onChange }: PartyFilterProps): ReactNode {
  const t = useMessages();
  const household = useHouseholdIfKnown()?.party;
  const us = household ? household.adults + household.children + household.infants : 0;
  return (
    <Stack gap={8}>
      <Stepper
        label={t('filter.party')}
        hint={t('filter.partyHint')}
        value={party ?? 0}
        min={0}
        max={limits.maxParty.max}
        onChange={(size) => onChange(size || undefined)}
        decreaseLabel={t('filter.partyFewer')}
        increaseLabel={t('filter.partyMore')}
        valueWords={party ? undefined : t('filter.partyAny')}
      />
      {us > 1 && (
        <ChoiceChips
          label={t('filter.party')}
          isLabelHidden
          options={[{ value: 'us', label: t('filter.partyUs', { count: us }) }]}
          values={party === us ? ['us'] : []}
          onChange={(values) => onChange(values.length > 0 ? us : undefined)}
        />
      )}
    </Stack>
  );
}
