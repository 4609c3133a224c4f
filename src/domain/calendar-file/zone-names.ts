import { plainName, zoneSpokenOf } from './spoken-zones';

/**
 * Zones that the zone database has renamed and ICU still has under the old name. Both names are accepted; the newer one is stored.
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

/** The current name for any name or alias of a zone, in any case; `null` for an unknown one. */
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

/** The zone that a TZID means by its name alone: IANA, Windows, prefixed, quoted, a plain offset, or the places of a Windows display name. */
export function zoneOfName(tzid: string): string | null {
  const name = tzid
    .trim()
    .slice(0, 200)
    .replace(/^["']+|["']+$/g, '');
  if (name === '') return null;
  return (
    normaliseZone(name) ??
    zoneOfWindowsName(name) ??
    zoneInside(name) ??
    zoneOfOffset(name) ??
    zoneOfPlaces(name) ??
    zoneSpokenOf(name) ??
    // `US-Eastern`
    normaliseZone(name.replace('-', '/'))
  );
}

/** `/freeassociation.sourceforge.net/Europe/Paris`, `/mozilla.org/20070129_1/America/New_York`, `custom_America/New_York_x` */
function zoneInside(name: string): string | null {
  const parts = name.split(/[/\\]/).filter((part) => part !== '');
  for (let from = 1; from < parts.length; from += 1) {
    const zone = normaliseZone(parts.slice(from).join('/'));
    // `tzone://Microsoft/Utc`
    if (zone?.includes('/') || zone === 'UTC') return zone;
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

/** `UTC+11`, `GMT -03:00`: only whole hours have a name of their own. */
function zoneOfOffset(name: string): string | null {
  if (/^(z|zulu)$/i.test(name)) return 'UTC';
  const match = /^(?:UTC|GMT)\s*([+-])\s*(\d{1,2})(?::?(\d{2}))?$/i.exec(name);
  if (!match) return null;
  return fixedZone((match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3] ?? 0)));
}

/**
 * The usual zone of the offset at the beginning of a name such as `(UTC-03:00) Somewhere`, used when nothing defines the name. Windows puts
 * the winter offset there, so it stands for a place with its summer time and never for a fixed offset.
 */
export function zoneOfLeadingOffset(tzid: string): string | null {
  const match = leadingOffset.exec(tzid.slice(0, 60));
  if (!match?.[2]) return null;
  const minutes = (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3] ?? 0));
  return usualZones.get(minutes) ?? fixedZone(minutes);
}

/** `(UTC-05:00) `, `"(GMT+01.00) `, `(UTC) ` */
const leadingOffset = /^["'\s]*\((?:UTC|GMT)(?:\s*([+-])\s*(\d{1,2})(?:[:.]?(\d{2}))?)?\)\s*/i;

/** By minutes ahead of UTC in winter. */
const usualZones: ReadonlyMap<number, string> = new Map([
  [-600, 'Pacific/Honolulu'],
  [-540, 'America/Anchorage'],
  [-480, 'America/Los_Angeles'],
  [-420, 'America/Denver'],
  [-360, 'America/Chicago'],
  [-300, 'America/New_York'],
  [-240, 'America/Halifax'],
  [-210, 'America/St_Johns'],
  [-180, 'America/Sao_Paulo'],
  [-60, 'Atlantic/Azores'],
  [0, 'Europe/London'],
  [60, 'Europe/Paris'],
  [120, 'Europe/Athens'],
  [180, 'Europe/Moscow'],
  [210, 'Asia/Tehran'],
  [240, 'Asia/Dubai'],
  [270, 'Asia/Kabul'],
  [300, 'Asia/Karachi'],
  [330, 'Asia/Kolkata'],
  [345, 'Asia/Kathmandu'],
  [360, 'Asia/Dhaka'],
  [390, 'Asia/Yangon'],
  [420, 'Asia/Bangkok'],
  [480, 'Asia/Shanghai'],
  [540, 'Asia/Tokyo'],
  [570, 'Australia/Adelaide'],
  [600, 'Australia/Sydney'],
  [720, 'Pacific/Auckland'],
]);

/** `(UTC+08:00) Kuala Lumpur, Singapore`, `Beijing`, `Eastern Time (US & Canada)`: the display name, else the first place that is known. */
function zoneOfPlaces(name: string): string | null {
  const places = plainName(name.replace(leadingOffset, ''));
  if (places === '') return null;
  const [whole, ...parts] = [places, ...places.split(/, /)].map(
    (place) => displayNames.get(place) ?? cities().get(place),
  );
  return whole ?? parts.find((zone) => zone !== undefined) ?? null;
}

let knownCities: ReadonlyMap<string, string> | undefined;

/** IANA zones by their city: `hong kong`. */
function cities(): ReadonlyMap<string, string> {
  knownCities ??= new Map(
    Intl.supportedValuesOf('timeZone')
      .filter((zone) => zone.includes('/') && !zone.startsWith('Etc/'))
      .map((zone) => [
        zone
          .slice(zone.lastIndexOf('/') + 1)
          .replaceAll('_', ' ')
          .toLowerCase(),
        renamed[zone] ?? zone,
      ]),
  );
  return knownCities;
}

/** The zone with a fixed offset, where there is one: `Etc/GMT-11` is 11 hours ahead of UTC. */
export function fixedZone(offsetMinutes: number): string | null {
  if (offsetMinutes === 0) return 'UTC';
  const hours = offsetMinutes / 60;
  return Number.isInteger(hours) && hours >= -12 && hours <= 14
    ? `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
    : null;
}

/**
 * Names of zones in Windows and Outlook, as Unicode CLDR maps them (supplemental/windowsZones.xml, territory 001), without plain offsets.
 * Each line: the IANA zone, then the Windows names of it.
 */
const table = `
Etc/GMT+12|Dateline Standard Time
America/Adak|Aleutian Standard Time
Pacific/Honolulu|Hawaiian Standard Time
Pacific/Marquesas|Marquesas Standard Time
America/Anchorage|Alaskan Standard Time
America/Tijuana|Pacific Standard Time (Mexico)
America/Los_Angeles|Pacific Standard Time
America/Phoenix|US Mountain Standard Time
America/Mazatlan|Mountain Standard Time (Mexico)
America/Denver|Mountain Standard Time
America/Whitehorse|Yukon Standard Time
America/Guatemala|Central America Standard Time
America/Chicago|Central Standard Time
Pacific/Easter|Easter Island Standard Time
America/Mexico_City|Central Standard Time (Mexico)
America/Regina|Canada Central Standard Time
America/Bogota|SA Pacific Standard Time
America/Cancun|Eastern Standard Time (Mexico)
America/New_York|Eastern Standard Time
America/Port-au-Prince|Haiti Standard Time
America/Havana|Cuba Standard Time
America/Indiana/Indianapolis|US Eastern Standard Time
America/Grand_Turk|Turks And Caicos Standard Time
America/Asuncion|Paraguay Standard Time
America/Halifax|Atlantic Standard Time
America/Caracas|Venezuela Standard Time
America/Cuiaba|Central Brazilian Standard Time
America/La_Paz|SA Western Standard Time
America/Santiago|Pacific SA Standard Time
America/St_Johns|Newfoundland Standard Time
America/Araguaina|Tocantins Standard Time
America/Sao_Paulo|E. South America Standard Time
America/Cayenne|SA Eastern Standard Time
America/Argentina/Buenos_Aires|Argentina Standard Time
America/Nuuk|Greenland Standard Time
America/Montevideo|Montevideo Standard Time
America/Punta_Arenas|Magallanes Standard Time
America/Miquelon|Saint Pierre Standard Time
America/Bahia|Bahia Standard Time
Etc/GMT+2|Mid-Atlantic Standard Time
Atlantic/Azores|Azores Standard Time
Atlantic/Cape_Verde|Cape Verde Standard Time
Europe/London|GMT Standard Time
Atlantic/Reykjavik|Greenwich Standard Time
Africa/Sao_Tome|Sao Tome Standard Time
Africa/Casablanca|Morocco Standard Time
Europe/Berlin|W. Europe Standard Time
Europe/Budapest|Central Europe Standard Time
Europe/Paris|Romance Standard Time
Europe/Warsaw|Central European Standard Time
Africa/Lagos|W. Central Africa Standard Time
Asia/Amman|Jordan Standard Time
Europe/Bucharest|GTB Standard Time
Asia/Beirut|Middle East Standard Time
Africa/Cairo|Egypt Standard Time
Europe/Chisinau|E. Europe Standard Time
Asia/Damascus|Syria Standard Time
Asia/Hebron|West Bank Standard Time
Africa/Johannesburg|South Africa Standard Time
Europe/Kyiv|FLE Standard Time
Asia/Jerusalem|Israel Standard Time
Africa/Juba|South Sudan Standard Time
Europe/Kaliningrad|Kaliningrad Standard Time
Africa/Khartoum|Sudan Standard Time
Africa/Tripoli|Libya Standard Time
Africa/Windhoek|Namibia Standard Time
Asia/Baghdad|Arabic Standard Time
Europe/Istanbul|Turkey Standard Time
Asia/Riyadh|Arab Standard Time
Europe/Minsk|Belarus Standard Time
Europe/Moscow|Russian Standard Time
Africa/Nairobi|E. Africa Standard Time
Asia/Tehran|Iran Standard Time
Asia/Dubai|Arabian Standard Time
Europe/Astrakhan|Astrakhan Standard Time
Asia/Baku|Azerbaijan Standard Time
Europe/Samara|Russia Time Zone 3
Indian/Mauritius|Mauritius Standard Time
Europe/Saratov|Saratov Standard Time
Asia/Tbilisi|Georgian Standard Time
Europe/Volgograd|Volgograd Standard Time
Asia/Yerevan|Caucasus Standard Time
Asia/Kabul|Afghanistan Standard Time
Asia/Tashkent|West Asia Standard Time
Asia/Yekaterinburg|Ekaterinburg Standard Time
Asia/Karachi|Pakistan Standard Time
Asia/Qyzylorda|Qyzylorda Standard Time
Asia/Kolkata|India Standard Time
Asia/Colombo|Sri Lanka Standard Time
Asia/Kathmandu|Nepal Standard Time
Asia/Almaty|Central Asia Standard Time
Asia/Dhaka|Bangladesh Standard Time
Asia/Omsk|Omsk Standard Time
Asia/Yangon|Myanmar Standard Time
Asia/Bangkok|SE Asia Standard Time
Asia/Barnaul|Altai Standard Time
Asia/Hovd|W. Mongolia Standard Time
Asia/Krasnoyarsk|North Asia Standard Time
Asia/Novosibirsk|N. Central Asia Standard Time
Asia/Tomsk|Tomsk Standard Time
Asia/Shanghai|China Standard Time
Asia/Irkutsk|North Asia East Standard Time
Asia/Singapore|Singapore Standard Time
Australia/Perth|W. Australia Standard Time
Asia/Taipei|Taipei Standard Time
Asia/Ulaanbaatar|Ulaanbaatar Standard Time
Australia/Eucla|Aus Central W. Standard Time
Asia/Chita|Transbaikal Standard Time
Asia/Tokyo|Tokyo Standard Time
Asia/Pyongyang|North Korea Standard Time
Asia/Seoul|Korea Standard Time
Asia/Yakutsk|Yakutsk Standard Time
Australia/Adelaide|Cen. Australia Standard Time
Australia/Darwin|AUS Central Standard Time
Australia/Brisbane|E. Australia Standard Time
Australia/Sydney|AUS Eastern Standard Time
Pacific/Port_Moresby|West Pacific Standard Time
Australia/Hobart|Tasmania Standard Time
Asia/Vladivostok|Vladivostok Standard Time
Australia/Lord_Howe|Lord Howe Standard Time
Pacific/Bougainville|Bougainville Standard Time
Asia/Srednekolymsk|Russia Time Zone 10
Asia/Magadan|Magadan Standard Time
Pacific/Norfolk|Norfolk Standard Time
Asia/Sakhalin|Sakhalin Standard Time
Pacific/Guadalcanal|Central Pacific Standard Time
Asia/Kamchatka|Russia Time Zone 11|Kamchatka Standard Time
Pacific/Auckland|New Zealand Standard Time
Pacific/Fiji|Fiji Standard Time
Pacific/Chatham|Chatham Islands Standard Time
Pacific/Tongatapu|Tonga Standard Time
Pacific/Apia|Samoa Standard Time
Pacific/Kiritimati|Line Islands Standard Time
`;

const zones = byName(table);

function byName(lines: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const line of lines.trim().split('\n')) {
    const [zone, ...names] = line.split('|');
    for (const name of names) found.set(name.toLowerCase(), zone as string);
  }
  return found;
}

/** The IANA zone of a Windows name, also of its summer. Exchange numbers zones that were edited: `Romance Standard Time 1`. */
function zoneOfWindowsName(name: string): string | undefined {
  return zones.get(name.toLowerCase().replace(/ (?:standard|daylight) time(?: \d)?$/, ' standard time'));
}

/**
 * Display names of Windows that name no city of the zone database, or whose first place is in another zone; in lower case, without accents.
 */
const displays = `
UTC|coordinated universal time
Pacific/Honolulu|hawaii
America/Anchorage|alaska
America/Los_Angeles|pacific time (us & canada)|pacific time
America/Tijuana|baja california
America/Phoenix|arizona
America/Mazatlan|chihuahua, la paz, mazatlan|la paz, mazatlan
America/Denver|mountain time (us & canada)|mountain time
America/Guatemala|central america
America/Chicago|central time (us & canada)|central time
America/Mexico_City|guadalajara, mexico city, monterrey|guadalajara
America/Regina|saskatchewan
America/Bogota|bogota, lima, quito, rio branco|quito
America/New_York|eastern time (us & canada)|eastern time
America/Indiana/Indianapolis|indiana (east)
America/Halifax|atlantic time (canada)|atlantic time
America/La_Paz|georgetown, la paz, manaus, san juan
America/St_Johns|newfoundland
America/Sao_Paulo|brasilia
America/Argentina/Buenos_Aires|city of buenos aires
America/Nuuk|greenland
Atlantic/Cape_Verde|cabo verde is.|cape verde is.
Europe/London|dublin, edinburgh, lisbon, london|greenwich mean time : dublin, edinburgh, lisbon, london|edinburgh
Atlantic/Reykjavik|monrovia, reykjavik|greenwich mean time
Europe/Berlin|amsterdam, berlin, bern, rome, stockholm, vienna|bern
Europe/Budapest|belgrade, bratislava, budapest, ljubljana, prague
Europe/Paris|brussels, copenhagen, madrid, paris|western, central europe
Europe/Warsaw|sarajevo, skopje, warsaw, zagreb
Africa/Lagos|west central africa
Europe/Bucharest|athens, bucharest
Europe/Kyiv|helsinki, kyiv, riga, sofia, tallinn, vilnius|kiev
Africa/Johannesburg|harare, pretoria|pretoria
Europe/Moscow|st. petersburg
Asia/Dubai|abu dhabi
Asia/Karachi|islamabad
Asia/Kolkata|chennai|mumbai|new delhi|bengaluru
Asia/Colombo|sri jayawardenepura
Asia/Yangon|yangon (rangoon)
Asia/Bangkok|hanoi
Asia/Shanghai|beijing
Asia/Singapore|kuala lumpur, singapore
Asia/Tokyo|osaka|sapporo
Australia/Sydney|canberra
Pacific/Port_Moresby|guam, port moresby
Pacific/Guadalcanal|solomon is., new caledonia|solomon is.
Pacific/Auckland|wellington
Pacific/Tongatapu|nuku'alofa
Pacific/Apia|samoa
`;

const displayNames = byName(displays);
