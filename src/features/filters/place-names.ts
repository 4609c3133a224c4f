import { useCallback } from 'react';
import { usePlaces } from '~/data/events.queries';

// The URL holds a place's id; its name is learnt wherever places are listed. Public names, kept for the life of the page.
const names = new Map<string, string>();

export function learnPlaces(places: readonly { readonly id: string; readonly name: string }[]): void {
  for (const { id, name } of places) names.set(id, name);
}

/** The name behind the id of a place; asks for the busiest places when it is not known yet. */
export function usePlaceName(place: string | undefined): (id: string) => string | undefined {
  const { places } = usePlaces(place && !names.has(place) ? '' : null);
  learnPlaces(places);
  return useCallback((id) => names.get(id), []);
}
