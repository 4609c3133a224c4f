import { savedSearchCalls, type SavedSearchBody, type SavedSearches } from '~/api/saved-searches';
import { useQuery } from '~/lib/query';
import { useServices } from '~/platform/services';
import { keys } from './keys';
import { useSend, type Send, type Sender } from './send';
import { ownerNow, useOwner } from './shell';

interface SavedSearchList {
  /** `undefined` for visitors, while they are read, and when they cannot be read. */
  readonly searches: SavedSearches['items'] | undefined;
  /** Counts again what is new. */
  recount(): void;
}

/** The searches that the signed-in person saved, with what is new in each. */
export function useSavedSearches(): SavedSearchList {
  const { api } = useServices();
  const owner = useOwner();
  const { data, refetch } = useQuery({
    queryKey: keys.savedSearches(owner),
    queryFn: ({ signal }) => api.request(savedSearchCalls.listSavedSearches, {}, { signal }),
    enabled: owner !== null,
  });
  return { searches: data?.items, recount: () => void refetch() };
}

/** What a person changes about their searches. The id of a new one is made before it is sent, so that a repeated request saves it once. */
type SearchChange =
  | { readonly action: 'save'; readonly searchId: string; readonly body: SavedSearchBody }
  | { readonly action: 'look' | 'remove'; readonly searchId: string };

function request(sender: Sender, change: SearchChange): Promise<SavedSearches> {
  const params = { searchId: change.searchId };
  switch (change.action) {
    case 'save':
      return sender.send(savedSearchCalls.saveSearch, { params, body: change.body });
    case 'look':
      return sender.send(savedSearchCalls.lookAtSearch, { params, body: {} });
    case 'remove':
      return sender.send(savedSearchCalls.removeSearch, { params, body: {} });
  }
}

export function useSendSearch(): Send<SavedSearches, SearchChange> {
  const services = useServices();
  return useSend(request, {
    onDone: (searches) =>
      void services.queries.setQueryData(keys.savedSearches(ownerNow(services)), searches),
  });
}
