import { createContext, useContext, useEffect } from 'react';
import { askWorker } from '~/federation/package/offline';
import type { Platform, PlatformNotice } from '~/platform/shell';
import { hrefFor, prefixes } from './areas';
import { createCable } from './cable';
import { shellFetch } from './network';
import { addReport } from './reports';
import { csrfToken, knownPerson, renewSession } from './session';
import { settingSource } from './settings';
import { createStore } from './store';

/** The version of the contract that this shell was built against. */
export const CONTRACT_VERSION = '1.12.0';

/** The parts of the platform object that need the router or the page. */
export interface FrameServices {
  readonly navigate: (to: string) => void;
  readonly signIn: () => void;
  readonly setTitle: (title: string) => void;
  readonly portalContainer: HTMLElement;
  readonly nonce: string | undefined;
}

/** The platform object, the one argument that Events gets: `src/exposes/README.md` describes every field. Created once per page. */
export function createPlatform(frame: FrameServices): Platform {
  return {
    contractVersion: CONTRACT_VERSION,
    basePath: prefixes.events,
    areas: { ...prefixes },
    api: { main: '/api/v2', family: '/api/family', fetch: shellFetch },
    cable: { consumer: createCable() },
    session: { ...knownPerson, renew: renewSession, signIn: frame.signIn, csrfToken },
    can: () => true,
    flag: () => false,
    locale: settingSource('locale'),
    theme: settingSource('theme'),
    navigate: (to) => {
      addReport('navigate', to);
      frame.navigate(to);
    },
    hrefFor,
    reporter: (error, context) =>
      addReport('error', error instanceof Error ? error.message : String(error), context),
    monitoring: false,
    ...(frame.nonce && { nonce: frame.nonce }),
    portalContainer: frame.portalContainer,
    setTitle: (title) => {
      addReport('title', title);
      frame.setTitle(title);
    },
    notices: { set: (told) => notices.set(told) },
    offline: { isStored: (part) => askWorker({ type: 'is-stored', part }) },
    announce: (message, politeness) => {
      addReport('announce', message, politeness);
      announce(message, politeness);
    },
    onTeardown: (teardown) => void teardowns.add(teardown),
  };
}

const PlatformContext = createContext<Platform | undefined>(undefined);
export const PlatformProvider = PlatformContext.Provider;
/** Undefined only in tests of a shell without a platform object. */
export const usePlatform = (): Platform | undefined => useContext(PlatformContext);

/** The texts of the two live regions in `frame/frame.tsx`. */
export const announcement = createStore({ polite: '', assertive: '' });

/** What waits for the person, as Events told it last: `frame/bell.tsx`. It is of nobody else. */
export const notices = createStore<readonly PlatformNotice[]>([]);
let personOfNotices = knownPerson.get()?.id;
knownPerson.subscribe(() => {
  const id = knownPerson.get()?.id;
  if (id !== personOfNotices) notices.set([]);
  personOfNotices = id;
});

let isMarked = true;
/** Every other message ends in a zero-width space: screen readers read a repeated message only if the text differs. */
function announce(message: string, politeness: 'polite' | 'assertive' = 'polite'): void {
  isMarked = !isMarked;
  announcement.update((before) => ({ ...before, [politeness]: isMarked ? `${message}\u200b` : message }));
}

const teardowns = new Set<() => void>();
let pending: ReturnType<typeof setTimeout> | undefined;

/** Calls the area's teardown functions once its component has unmounted for good. */
export function useTeardown(): void {
  useEffect(() => {
    clearTimeout(pending);
    // Deferred: in strict mode React unmounts every component once and mounts it again at once.
    return () => {
      pending = setTimeout(tearDown, 0);
    };
  }, []);
}

function tearDown(): void {
  const all = [...teardowns];
  teardowns.clear();
  for (const teardown of all) {
    try {
      teardown();
    } catch (error) {
      addReport('error', 'A teardown function threw.', error);
    }
  }
  if (all.length > 0) addReport('teardown', String(all.length));
}
