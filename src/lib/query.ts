/**
 * What is used of the query library, by one door: the bundler keeps this file whole (`sideEffects`), and with it the library becomes one
 * piece. Asked for at thirty places, each of its files would stay a module of its own, with names for the others.
 */
export {
  focusManager,
  infiniteQueryOptions,
  keepPreviousData,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryErrorResetBoundary,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
export type {
  InfiniteData,
  Query,
  QueryKey,
  QueryPersister,
  UseInfiniteQueryResult,
} from '@tanstack/react-query';
