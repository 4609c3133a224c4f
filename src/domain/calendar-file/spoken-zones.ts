/** Lower case without accents; the separators that Outlook has used become commas. */
export const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/\s*(?:\/|,|;|\band\b)\s*/g, ', ')
    .trim()
    .toLowerCase();

const spoken = (name: string): string => plainName(name).replaceAll('’', "'");

// Each with the zone that comes first where several are called alike.
const languages = {
  de: 'Europe/Berlin',
  fr: 'Europe/Paris',
  es: 'Europe/Madrid',
  it: 'Europe/Rome',
  nl: 'Europe/Amsterdam',
  pl: 'Europe/Warsaw',
  pt: 'America/Sao_Paulo',
  en: 'Europe/Paris',
};
const spokenZones = [
  'Europe/Lisbon',
  'Europe/Athens',
  'Europe/Moscow',
  'America/New_York',
  'America/Chicago',
];

// Of 2026.
const WINTER = 1_767_225_600_000;
const SUMMER = 1_782_950_400_000;

let knownSpoken: ReadonlyMap<string, string> | undefined;

/** The zone that a language calls so: `Mitteleuropäische Zeit`. */
export const zoneSpokenOf = (name: string): string | undefined => spokenNames().get(spoken(name));

function spokenNames(): ReadonlyMap<string, string> {
  if (knownSpoken) return knownSpoken;
  const found = new Map<string, string>();
  for (const [language, first] of Object.entries(languages))
    for (const zone of [first, ...spokenZones])
      for (const timeZoneName of ['long', 'longGeneric'] as const) {
        const format = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName });
        for (const ms of [WINTER, SUMMER]) {
          const parts = format.formatToParts(ms);
          const name = spoken(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '');
          if (!found.has(name)) found.set(name, zone);
        }
      }
  return (knownSpoken = found);
}
