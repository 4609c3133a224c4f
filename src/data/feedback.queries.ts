import { feedbackCalls, type OwnFeedback } from '~/api/feedback';
import type { Registration } from '~/api/registration.schema';
import { keepPreviousData, useQuery } from '~/lib/query';
import { useServices } from '~/platform/services';
import { keys } from './keys';
import { useOwner } from './shell';

/**
 * What the household said about the event of its registration, read again with each change of it. `undefined` while it is read, or when it
 * cannot be read.
 */
export function useOwnFeedback({ id, version, can }: Registration): OwnFeedback | undefined {
  const { api } = useServices();
  return useQuery({
    // What is allowed changes with the clock, too, which raises no version.
    queryKey: [...keys.ownFeedback(useOwner(), id), version, can],
    queryFn: ({ signal }) =>
      api.request(feedbackCalls.showOwnFeedback, { params: { registrationId: id } }, { signal }),
    placeholderData: keepPreviousData,
  }).data;
}
