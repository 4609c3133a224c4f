import { useCallback, useState } from 'react';
import { useQuery } from '~/lib/query';
import { useServices } from '~/platform/services';
import { manageKeys } from './manage-keys';
import { useOwner } from './shell';

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** How close together the rows of managers' tables are: a choice of the person, stored on this device. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const { device, queries } = useServices();
  const owner = useOwner();
  const { data = 'comfortable' } = useQuery({
    queryKey: manageKeys.density(owner),
    queryFn: async (): Promise<Density> => {
      const stored = owner === null ? undefined : await device.get('preferences', owner, 'density');
      return densities.find((density) => density === stored?.value) ?? 'comfortable';
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
  // Shown at once, and not lost to a slow read of what was stored before.
  const [chosen, setChosen] = useState<{ readonly owner: typeof owner; readonly density: Density }>();
  const choose = useCallback(
    (density: Density) => {
      setChosen({ owner, density });
      queries.setQueryData(manageKeys.density(owner), density);
      if (owner !== null) void device.put('preferences', owner, 'density', density);
    },
    [device, owner, queries],
  );
  return [chosen && chosen.owner === owner ? chosen.density : data, choose];
}
