/** An address as the API has it; unknown parts are empty strings. */
export interface Address {
  readonly name: string;
  readonly line1: string;
  readonly city: string;
  readonly postcode: string;
  /** Those who cook or help are not told. */
  readonly region?: string;
}
export interface Coordinates {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** `Rue du Taur 12, 31000 Toulouse`: the postal address without the name; empty when nothing is known. */
export function addressLine(place: Address): string {
  const town = [place.postcode, place.city].filter(Boolean).join(' ');
  const region = place.region === place.city ? '' : place.region;
  return [place.line1, town, region].filter(Boolean).join(', ');
}

/** The same after the name. */
export const placeLine = (place: Address): string =>
  [place.name, addressLine(place)].filter(Boolean).join(', ');

/**
 * The place on OpenStreetMap, which needs no account and no key. `geo:` would open the person's own map on Android, but does nothing on
 * desktops and older iPhones.
 */
export function mapHref(place: Address & Coordinates): string {
  const url = new URL('https://www.openstreetmap.org/');
  if (place.latitude !== null && place.longitude !== null) {
    url.searchParams.set('mlat', String(place.latitude));
    url.searchParams.set('mlon', String(place.longitude));
    url.hash = `map=17/${place.latitude}/${place.longitude}`;
  } else {
    url.pathname = '/search';
    url.searchParams.set('query', placeLine(place));
  }
  return url.href;
}
