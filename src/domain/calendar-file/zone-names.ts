import { zoneOfWindowsName } from './windows-zones';

/**
 * ICU keeps the names that zones had when it began; the zone database has renamed these since.
 * Both names are accepted everywhere, the newer one is what we keep.
 */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Etc/GMT': 'UTC',
  'Etc/UTC': 'UTC',
  'Europe/Kiev': 'Europe/Kyiv',
  GMT: 'UTC',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const normalised = new Map<string, string | null>();

/** The zone database's present name for any name or alias of a zone, whatever its case; `null` when it knows none. */
export function normaliseZone(name: string): string | null {
  const known = normalised.get(name);
  if (known !== undefined) return known;
  const found = look(name);
  if (normalised.size < 10_000) normalised.set(name, found);
  return found;
}

function look(name: string): string | null {
  // Offsets such as +01:00 are no zones, though Intl takes them.
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{1,63}$/.test(name)) return null;
  try {
    const canonical = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    return renamed[canonical] ?? canonical;
  } catch {
    return null;
  }
}

/** The zone that a TZID means by its name alone: IANA, Windows, prefixed, quoted, or a plain offset. */
export function zoneOfName(tzid: string): string | null {
  const name = tzid
    .trim()
    .slice(0, 200)
    .replace(/^["']+|["']+$/g, '');
  return normaliseZone(name) ?? zoneOfWindowsName(name) ?? zoneInside(name) ?? zoneOfOffset(name);
}

/** `/freeassociation.sourceforge.net/Europe/Paris`, `/mozilla.org/20070129_1/America/New_York`, `custom_America/New_York_x` */
function zoneInside(name: string): string | null {
  const parts = name.split(/[/\\]/).filter((part) => part !== '');
  for (let from = 1; from < parts.length; from += 1) {
    const zone = normaliseZone(parts.slice(from).join('/'));
    if (zone?.includes('/')) return zone;
  }
  const named =
    /(?:^|[^A-Za-z])((?:Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Za-z_/+-]+)/.exec(
      name,
    );
  for (let zone = named?.[1] ?? ''; zone.includes('/'); zone = zone.replace(/[^A-Za-z]?[A-Za-z]*$/, '')) {
    const found = normaliseZone(zone);
    if (found) return found;
  }
  return null;
}

/** `UTC+11`, `GMT -03:00`, `(UTC+01:00) Somewhere`: only whole hours have a name of their own. */
function zoneOfOffset(name: string): string | null {
  if (/^(z|zulu)$/i.test(name)) return 'UTC';
  const match = /^\(?(?:UTC|GMT)\s*([+-])\s*(\d{1,2})(?::?(\d{2}))?\)?$/i.exec(name);
  if (!match) return null;
  return fixedZone((match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3] ?? 0)));
}

/** The offset that stands at the beginning of a name such as `(UTC-03:00) Brasília`: all that is left when nothing defines it. */
export function zoneOfLeadingOffset(tzid: string): string | null {
  const leading = /^[("'\s]*(?:UTC|GMT)\s*[+-]\s*\d{1,2}(?::?\d{2})?\)/i.exec(tzid.slice(0, 40))?.[0];
  return leading === undefined ? null : zoneOfOffset(leading.replace(/^["'\s]+/, ''));
}

/** The zone with one offset for ever, where there is one: `Etc/GMT-11` is 11 hours ahead of UTC. */
export function fixedZone(offsetMinutes: number): string | null {
  if (offsetMinutes === 0) return 'UTC';
  const hours = offsetMinutes / 60;
  return Number.isInteger(hours) && hours >= -12 && hours <= 14
    ? `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
    : null;
}
