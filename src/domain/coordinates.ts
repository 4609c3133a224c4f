export interface Coordinates {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const PAIR = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** `41.65, -0.88` as maps copy it; nothing typed is no coordinates. `undefined`: they cannot be read. */
export function readCoordinates(text: string): Coordinates | undefined {
  if (text.trim() === '') return { latitude: null, longitude: null };
  const [, latitude, longitude] = PAIR.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  const at = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(at.latitude) <= 90 && Math.abs(at.longitude) <= 180 ? at : undefined;
}

export const writeCoordinates = ({ latitude, longitude }: Coordinates): string =>
  latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`;
