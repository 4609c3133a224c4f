import { useSyncExternalStore } from 'react';
import type { Readable } from '~/lib/readable';

/** The present value of something of the shell's that changes. */
export function useReadable<T>({ get, subscribe }: Readable<T>): T {
  return useSyncExternalStore(subscribe, get);
}
