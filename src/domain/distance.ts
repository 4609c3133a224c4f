/** Where something is, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Upper ends in kilometres of what stands under one heading in a list by distance. After the last come what is farther away, and what has no coordinates. */
export const distanceGroups = [2, 5, 10, 25, 100] as const;
export const FARTHER = distanceGroups.length;
export const UNKNOWN_DISTANCE = FARTHER + 1;

/** The group of a distance in kilometres: an index of `distanceGroups`, `FARTHER` or, of `null`, `UNKNOWN_DISTANCE`. */
export function distanceGroup(km: number | null): number {
  if (km === null) return UNKNOWN_DISTANCE;
  const group = distanceGroups.findIndex((upTo) => km <= upTo);
  return group < 0 ? FARTHER : group;
}

/** A position as `near` in a query, rounded to two decimals of a degree, about one kilometre: nobody needs to know the house. */
export const writePosition = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(2)},${longitude.toFixed(2)}`;

const pattern = /^(-?\d{1,2}(?:\.\d{1,9})?),(-?\d{1,3}(?:\.\d{1,9})?)$/;

/** The position in `near`; `undefined` for the name of a city or a postcode. */
export function readPosition(near: string): Position | undefined {
  const [, latitude, longitude] = (pattern.exec(near) ?? []).map(Number);
  if (latitude === undefined || longitude === undefined) return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}
