/** Replaces the module of the shell that loads Events: here Events is part of the shell's own bundle. */
import type { Exposes } from '~/federation/package/exposes';
import type { Platform } from '~/platform/shell';
import type { RemoteReport } from '../../../shell-dev/host/events/load-remote';
import { createStore } from '../../../shell-dev/host/store';

export const remoteReport = createStore<RemoteReport>({ manifestUrl: '', state: 'loaded' });

export function registerEvents(): void {
  // Nothing to register: it is all in the bundle.
}

const loads: { readonly [K in keyof Exposes]: () => Promise<Exposes[K]> } = {
  App: () => import(/* webpackChunkName: "App" */ '~/exposes/App'),
  routes: () => import('~/exposes/routes'),
  mount: () => import('~/exposes/mount'),
  cards: () => import('~/exposes/cards'),
  contract: () => import('~/exposes/contract'),
};

export const loadExpose = <K extends keyof Exposes>(name: K): Promise<Exposes[K]> => loads[name]();

export function prepareEvents(platform: Platform | undefined): void {
  void loadExpose('App').then(({ prepare }) => prepare(platform));
}

export function prefetchEvents(): void {
  void loadExpose('App');
}
