import type { Position } from '~/domain/distance';

const DIAMETER = 12_742;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const hav = (degrees: number): number => (1 - Math.cos(radians(degrees))) / 2;

interface MaybePlaced {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The great circle in tenths of a kilometre, as lists by distance have it; `null` where one has no coordinates. */
export function tenthsBetween(one: Position, { latitude, longitude }: MaybePlaced): number | null {
  if (latitude === null || longitude === null) return null;
  const square =
    hav(latitude - one.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(latitude)) * hav(longitude - one.longitude);
  return Math.round(10 * DIAMETER * Math.asin(Math.min(1, Math.sqrt(Math.max(0, square)))));
}
