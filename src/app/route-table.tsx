import { lazy, Suspense, useContext, useState, type ComponentType, type ReactNode } from 'react';
import { screens, type Screen, type ScreenId } from '~/domain/screens';
import { useLocation, useParams, useResolvedPath, type RouteObject } from '~/lib/router';
import type { Platform } from '~/platform/shell';
import { speaksContract } from '~/domain/contract-version';
import { attemptOf } from './attempt';
import { basePathOf } from './base-path';
import { build } from './build';
import { fetchCode } from './fetch-code';
import { headStart } from './head-start';
import { InsideRouter } from './inside-router';
import { LoadBoundary } from './load-boundary';
import { LoadProblemPage } from './load-problem-page';
import { plainWords } from './plain-words';
import { SlotContext } from './slot';
import { Understanding } from './understanding';
import { useOtherReact } from './use-other-react';
import type { Kept } from './use-own-services';

const loadRoot = () =>
  fetchCode(() => import(/* webpackChunkName: "root" */ './root')).then(({ Root }) => ({ default: Root }));

/**
 * Fetches and reads what a screen will need (`path` under the base path), for an idle moment before somebody goes there. Shows nothing,
 * asks for no data, and says nothing of what fails: whoever goes there will hear of it.
 */
export function prepare(platform?: Platform, path = '/'): void {
  if (!speaksContract(platform?.contractVersion, build.contractVersion)) return;
  loadRoot().catch(() => undefined);
  headStart(platform, path);
}

/**
 * The route table, in the portable subset that means the same under `createBrowserRouter` and under `useRoutes`:
 * no loaders, no `lazy`, no `errorElement`. Mount it as children of a route at the base path.
 */
export function createRoutes(platform?: Platform): RouteObject[] {
  return [
    {
      id: 'events',
      Component: entryFor(platform),
      handle: { titleKey: 'nav.label', needs: [], nav: true, crumb: true },
      children: [
        ...screens.map(routeOf),
        { id: 'events.not-found', path: '*', Component: slotFor('not-found') },
      ],
    },
  ];
}

function routeOf({ id, path, titleKey, needs, nav }: Screen & { readonly id: ScreenId }): RouteObject {
  const common = {
    id: `events.${id}`,
    Component: slotFor(id),
    handle: { titleKey, needs, nav, crumb: true },
  };
  return path === '' ? { ...common, index: true } : { ...common, path };
}

function slotFor(screen: ScreenId | 'not-found'): ComponentType {
  return function Slot() {
    return useContext(SlotContext)(screen);
  };
}

const begin = () => ({ Root: lazy(loadRoot), kept: {} satisfies Kept });
const useAttempt = attemptOf(begin);

/** Checks that we understand each other, from plain data, before anything else of ours is fetched. */
function entryFor(platform: Platform | undefined): ComponentType {
  function Entry() {
    const rest = useRest();
    const [{ Root, kept }, attempt] = useAttempt(platform);
    useState(() => {
      if (speaksContract(platform?.contractVersion, build.contractVersion)) headStart(platform, rest);
    });
    return (
      <LoadBoundary
        platform={platform}
        onRetry={() => attempt(begin())}
        show={(error, retry) => <LoadProblemPage error={error} onRetry={retry} />}
      >
        <Understanding shell={platform?.contractVersion}>
          <Suspense fallback={<Loading />}>
            <Root platform={platform} kept={kept} />
          </Suspense>
        </Understanding>
      </LoadBoundary>
    );
  }
  return function EventsEntry(props: object) {
    return (
      useOtherReact(props, platform) ?? (
        <InsideRouter platform={platform}>
          <Entry />
        </InsideRouter>
      )
    );
  };
}

/** What of the address lies under the base path. */
function useRest(): string {
  const base = basePathOf(useResolvedPath('.').pathname, useParams()['*']);
  return decodeURI(useLocation().pathname).slice(base.length) || '/';
}

function Loading(): ReactNode {
  return <div data-area="events" role="status" aria-label={plainWords().loading} />;
}
