import { useEffect } from 'react';
import { note } from './reports';

const stops = new Set<() => void>();

/** An area leaves here what must stop when the shell takes it away. */
export function addTeardown(stop: () => void): void {
  stops.add(stop);
}

function tearDown(): void {
  const leaving = [...stops];
  stops.clear();
  for (const stop of leaving) {
    try {
      stop();
    } catch (error) {
      note('error', 'A teardown function threw.', error);
    }
  }
  if (leaving.length > 0) note('teardown', String(leaving.length));
}

let pending: ReturnType<typeof setTimeout> | undefined;

/** Held by whatever shows the area: when it goes for good, the area's teardown functions are called, once. */
export function useTeardown(): void {
  useEffect(() => {
    clearTimeout(pending);
    // A moment later: React's strict mode takes every component away and brings it straight back.
    return () => {
      pending = setTimeout(tearDown, 0);
    };
  }, []);
}
