import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { useQuery } from '~/lib/query';
import { useServices } from '~/platform/services';
import { manageKeys } from './manage-keys';
import { useOwner } from './shell';

/** A choice of the person, stored on this device under `name`. `schema` has the value for what is not stored or no longer valid as its fallback. */
function usePreference<T>(name: string, schema: v.GenericSchema<unknown, T>) {
  const { device, queries } = useServices();
  const owner = useOwner();
  const { data = v.parse(schema, undefined) } = useQuery({
    queryKey: manageKeys.preference(owner, name),
    queryFn: async (): Promise<T> => {
      const stored = owner === null ? undefined : await device.get('preferences', owner, name);
      return v.parse(schema, stored?.value);
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
  // Shown at once, and not lost to a slow read of what was stored before.
  const [chosen, setChosen] = useState<{ readonly owner: typeof owner; readonly value: T }>();
  const choose = useCallback(
    (value: T): void => {
      setChosen({ owner, value });
      queries.setQueryData(manageKeys.preference(owner, name), value);
      if (owner !== null) void device.put('preferences', owner, name, value);
    },
    [device, owner, queries, name],
  );
  const own = chosen?.owner === owner ? chosen : undefined;
  // A device that was slow at its start was asked in vain.
  useEffect(
    () =>
      device.isAvailable.subscribe(() => {
        if (owner === null || !device.isAvailable.get()) return;
        if (own) void device.put('preferences', owner, name, own.value);
        else void queries.invalidateQueries({ queryKey: manageKeys.preference(owner, name) });
      }),
    [device, owner, own, queries, name],
  );
  return [own ? own.value : data, choose] as const;
}

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];
const densitySchema = v.fallback(v.picklist(densities), 'comfortable');

/** How close together the rows of managers' tables are. */
export const useDensity = () => usePreference('density', densitySchema);

const signalsSchema = v.fallback(v.object({ sound: v.boolean(), vibration: v.boolean() }), {
  sound: true,
  vibration: true,
});
/** Whether the answers of a door are heard and felt. */
export type DoorSignals = v.InferOutput<typeof signalsSchema>;

export const useDoorSignals = () => usePreference('door-signals', signalsSchema);

const togetherSchema = v.fallback(v.array(v.string()), []);

/** The events that are checked in together, at one door. */
export const useDoorsTogether = () => usePreference('doors-together', togetherSchema);
