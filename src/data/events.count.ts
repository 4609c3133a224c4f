import { keepPreviousData, useInfiniteQuery } from '~/lib/query';
import type { EventFilter } from '~/api/event.schema';
import { useServices } from '~/platform/services';
import { pagesOf } from './events.pages';
import { useOwner } from './me';

/** How many events match, without waiting for it: the former number while another filter is counted, `undefined` before the first. */
export function useEventCount(filter: EventFilter): number | undefined {
  const services = useServices();
  const { data } = useInfiniteQuery({
    ...pagesOf(services, useOwner(), filter),
    placeholderData: keepPreviousData,
  });
  return data?.pages.at(-1)?.total;
}
