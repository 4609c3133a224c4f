import type { Services } from '~/platform/services';

/**
 * Starts the first queries of a screen, so that they run while its code is being fetched. Settles when they have; the screen makes the same
 * queries and shows what failed.
 */
export type Prefetch = (
  services: Services,
  params: Readonly<Record<string, string | undefined>>,
  search: URLSearchParams,
) => Promise<unknown>;
