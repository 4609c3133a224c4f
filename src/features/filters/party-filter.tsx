import { Suspense, type ReactNode } from 'react';
import { useHousehold } from '~/data/household.queries';
import { QueryBoundary } from '~/data/query-boundary';
import { limits } from '~/domain/vocabulary';
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
      <QueryBoundary subject="household" show={() => null}>
        <Suspense>
          <AllOfUs party={party} onChange={onChange} />
        </Suspense>
      </QueryBoundary>
    </Stack>
  );
}

function AllOfUs({ party, onChange }: PartyFilterProps): ReactNode {
  const t = useMessages();
  const household = useHousehold();
  const us = household ? household.party.adults + household.party.children + household.party.infants : 0;
  if (us < 2) return null;
  return (
    <ChoiceChips
      label={t('filter.party')}
      isLabelHidden
      options={[{ value: 'us', label: t('filter.partyUs', { count: us }) }]}
      values={party === us ? ['us'] : []}
      onChange={(values) => onChange(values.length > 0 ? us : undefined)}
    />
  );
}
