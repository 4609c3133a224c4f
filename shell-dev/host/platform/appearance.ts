import { settings } from './settings';

function apply(): void {
  const { locale, dir, theme } = settings.get();
  const page = document.documentElement;
  page.lang = locale;
  page.dir = dir;
  if (theme === 'auto') delete page.dataset['theme'];
  else page.dataset['theme'] = theme;
}

/** Keeps the page's language, direction and theme as chosen. */
export function followAppearance(): void {
  apply();
  settings.subscribe(apply);
}
