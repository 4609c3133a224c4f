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
  | { readonly kind: NoLocation };

/** The code comes with the filters: lists are shown before anybody asks. */
const locate = () =>
  import(/* webpackChunkName: "filters" */ '~/platform/location').then(
    (code) => code.locate(),
    (): NoLocation => 'unknown',
  );

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
    place.set(locating);
    void locate().then((found) => {
      // Stopped in the meantime.
      if (place.get() !== locating) return;
      place.set(typeof found === 'string' ? { kind: found } : { kind: 'on', near: writePosition(found) });
    });
  }, [place]);
  const stop = useCallback(() => place.set(off), [place]);
  return { state, start, stop };
}
