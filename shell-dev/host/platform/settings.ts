import { readStored, store, type Area } from './browser-storage';
import { createStore, useStore } from './store';

export const choices = {
  locale: ['en', 'es'],
  dir: ['ltr', 'rtl'],
  theme: ['auto', 'light', 'dark'],
  zone: [
    'auto',
    'America/New_York',
    'America/Los_Angeles',
    'Europe/London',
    'Europe/Paris',
    'Asia/Kolkata',
    'Australia/Sydney',
    'UTC',
  ],
  unit: ['none', 'points', 'euros', 'meals'],
  network: ['live', 'slow', 'cut', 'frozen', 'offline'],
  monitoring: ['off', 'on'],
  sentry: ['off', 'local'],
  platform: ['full', 'partial', 'absent', 'throwing'],
  mount: ['app', 'routes', 'routes-element', 'mount'],
  bar: ['closed', 'open', 'hidden'],
} as const;

export type Choice = keyof typeof choices;
export type Settings = { [K in Choice]: K extends 'zone' ? string : (typeof choices)[K][number] };
export type MountMode = Settings['mount'];
export type NetworkMode = Settings['network'];

/** These go with the tab: a second tab, or tomorrow, starts clean. The others stay. */
const ofTheTab: readonly Choice[] = ['network', 'mount', 'platform'];
/** These are read once when the shell starts; changing them starts the page again. */
export const readAtStart: readonly Choice[] = ['unit', 'monitoring', 'sentry', 'platform', 'mount'];

const keyOf = (choice: Choice): string => `shell-dev.${choice}`;
const areaOf = (choice: Choice): Area => (ofTheTab.includes(choice) ? 'sessionStorage' : 'localStorage');

function isZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}

function isAllowed(choice: Choice, value: string | null): value is string {
  if (value === null) return false;
  if ((choices[choice] as readonly string[]).includes(value)) return true;
  return choice === 'zone' && isZone(value);
}

const keep = (choice: Choice, value: string): void => store(areaOf(choice), keyOf(choice), value);
const kept = (choice: Choice): string | null => readStored(areaOf(choice), keyOf(choice));

function readSettings(): Settings {
  const query = new URLSearchParams(location.search);
  const chosen: Record<string, string> = {};
  for (const choice of Object.keys(choices) as Choice[]) {
    const asked = query.get(choice);
    if (isAllowed(choice, asked)) keep(choice, asked);
    const before = kept(choice);
    chosen[choice] = isAllowed(choice, asked) ? asked : isAllowed(choice, before) ? before : firstOf(choice);
  }
  return chosen as unknown as Settings;
}

function firstOf(choice: Choice): string {
  if (choice === 'locale' && navigator.language.startsWith('es')) return 'es';
  return choices[choice][0];
}

/** The person asked for in the address, once; `null` means signed out, `undefined` means nobody was named. */
export function takePersonAsked(): string | null | undefined {
  const asked = new URLSearchParams(location.search).get('person');
  if (asked === null) return undefined;
  return asked === '' || asked === 'nobody' ? null : asked;
}

/** The shell's own parameters leave the address once they are kept, so that links copied from it are clean. */
export function cleanAddress(): void {
  const url = new URL(location.href);
  for (const name of ['person', ...Object.keys(choices)]) url.searchParams.delete(name);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}

export const settings = createStore<Settings>(readSettings());

export function choose<K extends Choice>(choice: K, value: Settings[K]): void {
  keep(choice, value);
  if (readAtStart.includes(choice)) location.reload();
  else settings.update((before) => ({ ...before, [choice]: value }));
}

export const useSettings = (): Settings => useStore(settings);

const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** The viewer's zone: chosen, or the browser's own. */
export function zoneOf(zone: string): string {
  return zone === 'auto' ? ownZone : zone;
}
