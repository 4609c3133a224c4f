import { createStore, useStore } from './store';

/** Settings of the developer bar, also read from the URL (`?locale=es&theme=dark`). The first value is the default. */
export const choices = {
  locale: ['en', 'es'],
  theme: ['auto', 'light', 'dark'],
  network: ['online', 'offline'],
  bar: ['shown', 'hidden'],
} as const;

export type Choice = keyof typeof choices;
export type Settings = { [K in Choice]: (typeof choices)[K][number] };

/** A stored value; null if there is none or site data is blocked. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(`shell-dev.${key}`);
  } catch {
    return null;
  }
}

/** Stores a value. If site data is blocked or the disk is full, the value lasts as long as the page. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(`shell-dev.${key}`, value);
  } catch {
    // The setting is still in memory.
  }
}

const isAllowed = (choice: Choice, value: string | null): value is string =>
  (choices[choice] as readonly (string | null)[]).includes(value);

function initialValue(choice: Choice): string {
  const requested = new URLSearchParams(location.search).get(choice);
  if (isAllowed(choice, requested)) {
    remember(choice, requested);
    return requested;
  }
  const stored = readStored(choice);
  if (isAllowed(choice, stored)) return stored;
  return choice === 'locale' && navigator.language.startsWith('es') ? 'es' : choices[choice][0];
}

/** *Offline* is not stored: a page that is opened later starts online. */
function remember(choice: Choice, value: string): void {
  if (choice !== 'network') writeStored(choice, value);
}

export const settings = createStore(
  Object.fromEntries(
    (Object.keys(choices) as Choice[]).map((choice) => [choice, initialValue(choice)]),
  ) as Settings,
);
export const useSettings = (): Settings => useStore(settings);

export function choose<K extends Choice>(choice: K, value: Settings[K]): void {
  remember(choice, value);
  settings.update((before) => ({ ...before, [choice]: value }));
}

/** One setting as a source of the platform object. Its listeners are called only when this setting changes. */
export function settingSource<K extends 'locale' | 'theme'>(choice: K) {
  return {
    get: () => settings.get()[choice],
    subscribe(listener: () => void): () => void {
      let last = settings.get()[choice];
      return settings.subscribe(() => {
        const next = settings.get()[choice];
        if (next === last) return;
        last = next;
        listener();
      });
    },
  };
}

/** `?person=ID` of the URL: `null` to sign out, `undefined` if the URL has no `person`. */
export function requestedPerson(): string | null | undefined {
  const requested = new URLSearchParams(location.search).get('person');
  if (requested === null) return undefined;
  return requested === '' || requested === 'nobody' ? null : requested;
}

/** Removes the settings from the URL, so that a copied link does not carry them. */
export function removeSettingsFromUrl(): void {
  const url = new URL(location.href);
  for (const name of ['person', ...Object.keys(choices)]) url.searchParams.delete(name);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}

/** Applies language and theme to the page, now and whenever they change. */
export function followAppearance(): void {
  const apply = (): void => {
    const { locale, theme } = settings.get();
    const page = document.documentElement;
    page.lang = locale;
    if (theme === 'auto') delete page.dataset['theme'];
    else page.dataset['theme'] = theme;
  };
  apply();
  settings.subscribe(apply);
}
