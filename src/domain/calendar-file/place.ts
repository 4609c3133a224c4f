import { limits } from '~/api/vocabulary';
import { bounds } from './limits';
import { reason, type Report } from './problems';
import { explains, own, firstOf, textOf, type Properties } from './properties';
import { cleanText, cutText, oneLine, splitText } from './text';

/** A place as a calendar names it, cut to our limits. */
export interface CalendarPlace {
  /** Equal for the same place in any entry and any file. */
  readonly key: string;
  readonly name: string;
  readonly line1: string;
  readonly city: string;
  readonly region: string;
  readonly postcode: string;
  readonly access_notes: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** LOCATION and GEO as a place. `null` where they name none, or are a URL. */
export function placeOf(properties: Properties, zone: string, report: Report): CalendarPlace | null {
  const text = cleanText(textOf(properties, 'LOCATION'))
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  const location = text.slice(0, bounds.location);
  if (text.length > bounds.location)
    report(reason('text_cut', { property: 'LOCATION', max: bounds.location }));
  const coordinates = coordinatesOf(properties);
  if (/^https?:\/\/\S+$/i.test(location) || (location === '' && !coordinates)) return null;
  const address =
    location === ''
      ? { name: coordinatesText(coordinates) }
      : (ownAddressOf(properties) ?? addressOf(location));
  return {
    key: `${location.toLowerCase()}\n${coordinates ? coordinatesText(coordinates) : zone}`,
    line1: '',
    city: '',
    region: '',
    postcode: '',
    access_notes: '',
    latitude: coordinates?.latitude ?? null,
    longitude: coordinates?.longitude ?? null,
    ...address,
  };
}

type Address = Pick<CalendarPlace, 'name'> &
  Partial<Pick<CalendarPlace, 'line1' | 'city' | 'region' | 'postcode' | 'access_notes'>>;

/** The parts of an address that was written here. */
function ownAddressOf(properties: Properties): Address | null {
  const property = firstOf(properties, own.address);
  if (!explains(property, textOf(properties, 'LOCATION'))) return null;
  const [name = '', line1 = '', postcode = '', city = '', region = '', notes = ''] = splitText(
    property.raw,
    ';',
  ).map(oneLine);
  if (name === '') return null;
  return {
    name: cutText(name, limits.placeName),
    line1: cutText(line1, limits.addressLine),
    postcode: cutText(postcode, limits.postcode),
    city: cutText(city, limits.city),
    region: cutText(region, limits.region),
    access_notes: cutText(notes, limits.accessNotes),
  };
}

/** `Name, street, 31000 City`, or `STREET (how to find it)`. Parts that cannot be distinguished stay together in the first line. */
function addressOf(location: string): Address {
  const noted = /^([^(]{3,}?)\s*\((.{15,})\)\s*$/s.exec(location);
  if (noted?.[1] && noted[2]) {
    return { ...addressOf(noted[1]), access_notes: cutText(oneLine(noted[2]), limits.accessNotes) };
  }
  const parts = location
    .split(/\s*(?:,|\n)\s*/)
    .map(oneLine)
    .filter((part) => part !== '');
  const name = cutText(parts[0] ?? oneLine(location), limits.placeName);
  const { rest, ...city } = withoutCity(parts.slice(1));
  const line1 = cutText((name.endsWith('…') ? [parts[0], ...rest] : rest).join(', '), limits.addressLine);
  return { name, line1, ...city };
}

interface CityAndRest extends Partial<Pick<CalendarPlace, 'city' | 'postcode'>> {
  /** The other parts of the address, so that no city is printed twice. */
  readonly rest: readonly string[];
}

function withoutCity(parts: readonly string[]): CityAndRest {
  for (const [at, part] of parts.entries()) {
    const match = /(?:^|\s)(\d{5})\s+(\p{L}[\p{L}' -]{1,60})$/u.exec(part);
    if (!match?.[1] || !match[2]) continue;
    const before = part.slice(0, match.index).trim();
    const rest = parts.toSpliced(at, 1, ...(before === '' ? [] : [before]));
    return { rest, postcode: match[1], city: cutText(match[2].trim(), limits.city) };
  }
  const last = parts.at(-1);
  // Of three parts, the last without a number is where the street is.
  return parts.length === 2 && last && /^\p{L}[\p{L}' -]{1,60}$/u.test(last)
    ? { rest: parts.slice(0, 1), city: cutText(last, limits.city) }
    : { rest: parts };
}

function coordinatesOf(properties: Properties): Coordinates | null {
  const raw = firstOf(properties, 'GEO')?.raw ?? '';
  const match = /^\s*([+-]?\d{1,2}(?:\.\d+)?)\s*[;,]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*$/.exec(
    raw.replace('\\', ''),
  );
  if (!match) return null;
  const [latitude, longitude] = [Number(match[1]), Number(match[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

function coordinatesText(coordinates: Coordinates | null): string {
  return coordinates ? `${coordinates.latitude.toFixed(4)}, ${coordinates.longitude.toFixed(4)}` : '';
}
