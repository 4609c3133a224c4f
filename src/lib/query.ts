/**
 * What is used of the query library, by one door: the bundler keeps this file whole (`sideEffects`), and with it the library becomes one
 * piece. Asked for at thirty places, each of its files would stay a module of its own, with names for the others.
 */
export {
  focusManager,
  hashKey,
  infiniteQueryOptions,
  keepPreviousData,
  notifyManager,
  onlineManager,
  QueryCache,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryErrorResetBoundary,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
export type {
  DefaultOptions,
  FetchQueryOptions,
  InfiniteData,
  Query,
  QueryClient,
  QueryFilters,
  QueryKey,
} from '@tanstack/react-query';
