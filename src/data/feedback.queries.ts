import { feedbackCalls } from '~/api/feedback.calls';
import type { OwnFeedback } from '~/api/feedback.schema';
import type { Registration } from '~/api/registration.schema';
import { keepPreviousData, useQuery } from '~/lib/query';
import { useServices } from '~/platform/services';
import { keys } from './keys';
import { useOwner } from './shell';

/**
 * What the household said about the event of its registration, read again with each version of it. `undefined` while it is read, or when it
 * cannot be read.
 */
export function useOwnFeedback({ id, version }: Registration): OwnFeedback | undefined {
  const { api } = useServices();
  return useQuery({
    queryKey: [...keys.ownFeedback(useOwner(), id), version],
    queryFn: ({ signal }) =>
      api.request(feedbackCalls.showOwnFeedback, { params: { registrationId: id } }, { signal }),
    placeholderData: keepPreviousData,
  }).data;
}
