import { keepPreviousData, useQuery } from '~/lib/query';
import { editorCalls } from '~/api/manage/editor.calls';
import type { Place } from '~/api/event-detail.schema';
import { useServices } from '~/platform/services';
import { manageKeys } from './manage-keys';
import { useOwner } from './me';

export interface ManagedPlaces {
  readonly places: readonly Place[];
  readonly isLoading: boolean;
}

/** Every place that is known, whole, by part of its name. The former answer stays while the next is read. `null` asks nothing yet. */
export function useManagedPlaces(q: string | null): ManagedPlaces {
  const { api } = useServices();
  const owner = useOwner();
  const { data, isFetching } = useQuery({
    queryKey: manageKeys.managedPlaces(owner, q ?? ''),
    queryFn: ({ signal }) => api.request(editorCalls.findPlaces, { query: q ? { q } : {} }, { signal }),
    placeholderData: keepPreviousData,
    enabled: q !== null,
  });
  return { places: data?.items ?? [], isLoading: isFetching };
}
