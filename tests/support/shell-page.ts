import type { Platform } from '~/platform/shell';
import { aPage } from './build';
import { json } from './fake-server';

/** What a shell hands over for mounts that show an empty list, in English and without live data. */
export const emptyPlatform: Platform = {
  contractVersion: '1.0.0',
  cable: null,
  api: {
    fetch: async (input) =>
      json(/days/.test(String(input)) ? { days: [], earliest_day: null, latest_day: null } : aPage([])),
  },
  locale: { get: () => 'en', subscribe: () => () => undefined },
};

/**
 * A page of a shell for each test of the file: named "The shell", with an element to mount into, which `onElement` is given. Returns the
 * errors that nobody caught in the present test.
 */
export function onShellPage(onElement: (element: HTMLElement) => void): readonly unknown[] {
  const uncaught: unknown[] = [];
  const note = (event: ErrorEvent): void => void uncaught.push(event.error);
  let element: HTMLElement;

  // The mount renders by its own clock, as on a page.
  beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
  afterAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
  beforeEach(() => {
    uncaught.length = 0;
    addEventListener('error', note);
    document.title = 'The shell';
    element = document.createElement('main');
    document.body.append(element);
    onElement(element);
  });
  afterEach(() => {
    removeEventListener('error', note);
    element.remove();
    history.replaceState(null, '', '/');
  });
  return uncaught;
}
