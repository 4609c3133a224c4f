/** What the shell remembers in this browser, or for the life of a tab. Where that is blocked (site data off, a full disk) it remembers nothing. */
export type Area = 'localStorage' | 'sessionStorage';

/** A browser that blocks site data throws already when the area is read, so the area is named and not given. */
export function readStored(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** `null` removes the value. */
export function store(area: Area, key: string, value: string | null): void {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
  } catch {
    // What was chosen lasts as long as the page.
  }
}
