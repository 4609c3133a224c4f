import { useCallback, useSyncExternalStore } from 'react';
import { writePosition } from '~/domain/distance';
import { writable, type Writable } from '~/lib/readable';
import type { NoLocation } from '~/platform/location';
import { useServices, type Services } from '~/platform/services';

type NearMe =
  | { readonly kind: 'off' }
  | { readonly kind: 'locating' }
  /** `near` is rounded to about a kilometre. */
  | { readonly kind: 'on'; readonly near: string }
  /** The browser is still asking the person, or has forgotten to answer. */
  | { readonly kind: 'unanswered' }
  | { readonly kind: NoLocation };

/** The code comes with the filters: lists are shown before anybody asks. */
const locate = () =>
  import(/* webpackChunkName: "filters" */ '~/platform/location').then(
    (code) => code.locate(),
    (): NoLocation => 'unknown',
  );

/** Milliseconds, the browser's question to the person included: its own limit begins after that. */
const MAX_WAIT = 10_000;

const off: NearMe = { kind: 'off' };
const states = new WeakMap<Services, Writable<NearMe>>();

function stateFor(services: Services): Writable<NearMe> {
  const state = states.get(services) ?? writable<NearMe>(off);
  states.set(services, state);
  return state;
}

export interface NearMeControl {
  readonly state: NearMe;
  /** Asks the device where it is. Call it only after a press. */
  readonly start: () => void;
  readonly stop: () => void;
}

/** The device's place, once somebody asked for it: in memory until the mount ends, never stored and never in the URL. */
export function useNearMe(): NearMeControl {
  const place = stateFor(useServices());
  const state = useSyncExternalStore(place.subscribe, place.get);
  const start = useCallback(() => {
    const locating: NearMe = { kind: 'locating' };
    const unanswered: NearMe = { kind: 'unanswered' };
    place.set(locating);
    const timer = setTimeout(() => place.get() === locating && place.set(unanswered), MAX_WAIT);
    void locate().then((found) => {
      clearTimeout(timer);
      // Stopped in the meantime. A late answer is as good as an early one.
      if (place.get() !== locating && place.get() !== unanswered) return;
      place.set(typeof found === 'string' ? { kind: found } : { kind: 'on', near: writePosition(found) });
    });
  }, [place]);
  const stop = useCallback(() => place.set(off), [place]);
  return { state, start, stop };
}
