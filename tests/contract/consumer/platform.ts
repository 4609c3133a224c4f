/** A whole platform object, as the integrator's README shows it. */
import type { Platform, PlatformNotice, Source } from 'events-remote';
import { askWorker } from 'events-remote/offline';

declare const shell: {
  readonly user: Source<{ readonly id: number; readonly name: string } | null>;
  readonly language: Source<string>;
  readonly cable: object;
  readonly router: { push(path: string): void };
  readonly reportError: (error: unknown, context: object) => void;
  readonly bell: { show(notices: readonly PlatformNotice[]): void };
  readonly openSignIn: () => void;
  readonly renewSession: () => Promise<boolean>;
};

export const platform: Platform = {
  contractVersion: '1.12.0', // the version you built against: CHANGELOG.md
  basePath: '/events',
  areas: { manager: '/console', driver: '/drive', family: '/home' }, // no prefix, no link
  api: { main: '/api/v2', family: '/api/family' },
  cable: { consumer: shell.cable }, // your one Action Cable consumer; null: no live data
  session: {
    get: () => shell.user.get(), // { id, name? }, or null for a visitor
    subscribe: (listener) => shell.user.subscribe(listener),
    renew: () => shell.renewSession(), // a fresh cookie and CSRF token; resolves to whether there is one
    signIn: () => shell.openSignIn(),
  },
  locale: shell.language, // BCP 47
  theme: 'auto',
  navigate: (path) => shell.router.push(path), // a full path on this origin, without a reload
  offline: { isStored: (part) => askWorker({ type: 'is-stored', part }) }, // of `events-remote/offline`
  notices: { set: (notices) => shell.bell.show(notices) }, // what the person has to know or answer
  reporter: (error, context) => shell.reportError(error, context),
};
