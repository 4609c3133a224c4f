import { todayNow } from '~/data/clock';
import { prefetchBrowse } from '~/data/events.pages';
import type { Prefetch } from '~/data/queries';
import { listQuery, readFilter } from '~/domain/filter';

/** The first query of the list. It is a part of the root chunk, so that it waits for no file of its own. */
export const prefetchList: Prefetch = (services, _params, search) =>
  prefetchBrowse(services, listQuery(readFilter(search), todayNow(services)));
