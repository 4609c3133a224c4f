import { shiftCalls, type HelpSettings } from '~/api/shifts';
import { nullIfUnknown } from '~/lib/failure';
import { queryOptions, useSuspenseQuery } from '~/lib/query';
import { useServices, type Services } from '~/platform/services';
import { helpKeys } from './next-shifts';
import { useSend, type Send } from './send';
import { ownerNow, useOwner, type Owner } from './shell';

const settingsKey = (owner: Owner) => [...helpKeys.help(owner), 'settings'] as const;

const settingsOf = ({ api }: Services, owner: Owner) =>
  queryOptions({
    queryKey: settingsKey(owner),
    queryFn: ({ signal }): Promise<HelpSettings | null> =>
      api.request(shiftCalls.showHelpSettings, {}, { signal }).catch(nullIfUnknown),
  });

/** What a helper has set; `null` where the back end has no settings. Suspends; throws `Failure`. */
export function useHelpSettings(): HelpSettings | null {
  return useSuspenseQuery(settingsOf(useServices(), useOwner())).data;
}

/** Says whether the helper may be asked to take a place that somebody gave back. */
export function useSendAsks(): Send<HelpSettings, boolean> {
  const services = useServices();
  return useSend((sender, asks) => sender.send(shiftCalls.changeHelpSettings, { body: { asks } }), {
    onDone: (settings) => services.queries.setQueryData(settingsKey(ownerNow(services)), settings),
  });
}
