import { useCallback } from 'react';
import { usePlaces } from '~/data/events.queries';

// The URL has the id of a place; its name is learnt wherever places are listed. Names are public, so they stay until the page is left.
const names = new Map<string, string>();

export function learnPlaces(places: readonly { readonly id: string; readonly name: string }[]): void {
  for (const { id, name } of places) names.set(id, name);
}

/** Looks up the name of a place by its id. Reads the busiest places when the name is not known yet. */
export function usePlaceName(place: string | undefined): (id: string) => string | undefined {
  const { places } = usePlaces(place && !names.has(place) ? '' : null);
  learnPlaces(places);
  return useCallback((id) => names.get(id), []);
}
