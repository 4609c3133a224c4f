/** Stands in for the module of the shell that loads Events: here Events is part of the shell's own bundle. */
import type { RemoteReport } from '../../../shell-dev/host/remote/load-remote';
import type { Exposes } from '../../../shell-dev/host/remote/exposes';
import { createStore } from '../../../shell-dev/host/platform/store';

export const remoteReport = createStore<RemoteReport>({ manifestUrl: '', state: 'loaded' });

export function registerEvents(): void {
  // Nothing has to be made known: it is all here.
}

const loads: { readonly [K in keyof Exposes]: () => Promise<Exposes[K]> } = {
  App: () => import(/* webpackChunkName: "App" */ '~/exposes/App'),
  routes: () => import('~/exposes/routes'),
  mount: () => import('~/exposes/mount'),
  cards: () => import('~/exposes/cards'),
  contract: () => import('~/exposes/contract'),
};

export const loadExpose = <K extends keyof Exposes>(name: K): Promise<Exposes[K]> => loads[name]();

export function warmUp(): void {
  void loadExpose('App');
}

export const loadContract = (): Promise<Exposes['contract']> => loadExpose('contract');
