import type { ReactNode } from 'react';
import { QueryClientProvider, type QueryClient } from '~/lib/query';
import type { Queries } from '~/platform/services';

export interface QueriesProviderProps {
  readonly queries: Queries;
  readonly children: ReactNode;
}

/** Hands the queries of a mount to the library's hooks, which ask no more of a client than ours has. */
export function QueriesProvider({ queries, children }: QueriesProviderProps): ReactNode {
  return <QueryClientProvider client={queries as QueryClient}>{children}</QueryClientProvider>;
}
