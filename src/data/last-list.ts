import { useEffect } from 'react';
import { useHref, useLocation } from '~/lib/router';
import { useServices, type Services } from '~/platform/services';
import { usePaths } from './links';

const lists = new WeakMap<Services, string>();

/** Remembers the list that is on the screen, with its filters: the page of an event leads back to it. */
export function useRememberedList(): void {
  const services = useServices();
  const href = useHref(useLocation());
  useEffect(() => void lists.set(services, href), [services, href]);
}

/** Where the viewer came from: the last list of this visit, else all events. */
export function useListHref(): string {
  const paths = usePaths();
  return lists.get(useServices()) ?? paths.browse();
}
