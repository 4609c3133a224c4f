import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { screens, type Screen } from '~/domain/screens';
import type { CardName, CardProps, MountedCard } from '~/exposes/cards';
import * as contract from '~/exposes/contract';
import type { Mounted, MountOptions } from '~/exposes/mount';
import type { Platform } from '~/platform/shell/platform';
import type { Exposes } from './exposes';
import { RemoteFailure, type FailureOptions, type Outcome } from './shell-plugin';

export { fakePlatform } from './fake-platform';
export type { Asked, Changing, FakePlatform } from './fake-platform';

/** One call of something that the remote exposes. Of a component: each drawing with new props. */
export interface RemoteCall {
  /**
   * `EventsApp`, `createRoutes`, `prepare`, `NextEventsCard`, `TodayCard`, `NeedsYouCard`, `KitchenCard`, `OpenShiftsCard`, `mount`, `mountCard`, or `update`, `go` and `unmount` of what was
   * mounted.
   */
  readonly name: string;
  /** As they came; of a component its props. */
  readonly args: readonly unknown[];
}

/** Events in the unit tests of a shell: the same exposes of the same types, without a network. */
export interface FakeRemote {
  /**
   * Takes the place of the federation runtime's: `loadRemote('events/App')`. The name before the slash may be any. Needs `react` and
   * `react-router-dom` of the test for what is made of them, and nothing for `mount`, `mountCard` and `contract`.
   */
  readonly loadRemote: <T>(id: string) => Promise<T | null>;
  /** What was asked of `loadRemote`, in order. */
  readonly loaded: readonly string[];
  /** What was called since, in order. */
  readonly calls: readonly RemoteCall[];
  /** The platform object that came last. */
  readonly platform: Platform | undefined;
  /** From now on each load fails as a guarded one does, with a `RemoteFailure` of this outcome; at once, also when it is `slow`. */
  fail(outcome: Outcome, options?: FailureOptions): void;
  /** From now on loads succeed again. */
  recover(): void;
}

type RecordCall = (name: string, args: readonly unknown[], platform: Platform | undefined) => void;
type Makers = { readonly [K in keyof Exposes]: (record: RecordCall) => Exposes[K] | Promise<Exposes[K]> };

const makers: Makers = {
  contract: () => ({
    ...contract,
    needs: [],
    missingShares: () => [],
    hasUnsentEntries: () => false,
    readUnsentEntries: async () => false,
  }),
  mount: (record) => ({ mount: fakeMount(record) }),
  cards: async (record) => {
    const component = await componentsWith(record).catch(() => withoutReact);
    return {
      NextEventsCard: component('NextEventsCard'),
      TodayCard: component('TodayCard'),
      NeedsYouCard: component('NeedsYouCard'),
      KitchenCard: component('KitchenCard'),
      OpenShiftsCard: component('OpenShiftsCard'),
      mountCard: fakeMountCard(record),
    };
  },
  routes: async (record) => {
    const [createRoutes, createUnseen] = await Promise.all([routesWith(record), routesWith(() => undefined)]);
    return { createRoutes, prepare: fakePrepare(record), routes: createUnseen() };
  },
  App: async (record) => {
    const [{ useMemo }, { useRoutes }] = await Promise.all([import('react'), import('react-router-dom')]);
    const [component, createRoutes] = await Promise.all([
      componentsWith(record),
      routesWith(() => undefined),
    ]);
    const useScreen = ({ platform }: HasPlatform): ReactNode =>
      useRoutes(useMemo(() => createRoutes(platform), [platform]));
    return { EventsApp: component('EventsApp', useScreen), prepare: fakePrepare(record) };
  },
};

export function fakeRemote(): FakeRemote {
  const loaded: string[] = [];
  const calls: RemoteCall[] = [];
  let platform: Platform | undefined;
  let failure: (() => RemoteFailure) | undefined;
  const record: RecordCall = (name, args, nextPlatform) => {
    calls.push({ name, args });
    platform = nextPlatform ?? platform;
  };
  return {
    loaded,
    calls,
    get platform() {
      return platform;
    },
    async loadRemote<T>(id: string): Promise<T | null> {
      loaded.push(id);
      if (failure) throw failure();
      const name = id.slice(id.indexOf('/') + 1);
      // In the words of a real container.
      if (!isExposed(name)) throw new Error(`Module "./${name}" does not exist in container.`);
      return (await makers[name](record)) as T;
    },
    fail(outcome, options) {
      failure = () => new RemoteFailure(outcome, `The fake remote was told to fail: ${outcome}.`, options);
    },
    recover() {
      failure = undefined;
    },
  };
}

const isExposed = (name: string): name is keyof Exposes => Object.hasOwn(makers, name);

/** What is drawn in place of a screen or a card: its name, for a test to find. */
const label = (name: string): string => `Fake Events: ${name}`;

interface HasPlatform {
  readonly platform?: Platform | undefined;
}

/** Makes components that record what they were given. */
async function componentsWith(record: RecordCall) {
  const { createElement, useEffect } = await import('react');
  return (name: string, useContent?: (props: HasPlatform) => ReactNode) =>
    function FakeComponent(props: HasPlatform): ReactNode {
      useEffect(() => record(name, [props], props.platform), [props]);
      const content = useContent?.(props);
      return content ?? createElement('p', { 'data-area': 'events' }, label(name));
    };
}

/** The real table with other components: the same ids, paths and handles. */
async function routesWith(record: RecordCall): Promise<Exposes['routes']['createRoutes']> {
  const [{ createElement }, { Outlet }] = await Promise.all([import('react'), import('react-router-dom')]);
  const drawn = (id: string) => () => createElement('p', { 'data-area': 'events' }, label(id));
  const routeOf = ({ id, path, titleKey, needs, nav }: Screen): RouteObject => {
    const common = {
      id: `events.${id}`,
      Component: drawn(id),
      handle: { titleKey, needs, nav, crumb: true },
    };
    return path === '' ? { ...common, index: true } : { ...common, path };
  };
  return (platform) => {
    record('createRoutes', [platform], platform);
    return [
      {
        id: 'events',
        Component: () => createElement(Outlet),
        handle: { titleKey: 'nav.label', needs: [], nav: true, crumb: true },
        children: [
          ...screens.map(routeOf),
          { id: 'events.not-found', path: '*', Component: drawn('not-found') },
        ],
      },
    ];
  };
}

const fakePrepare =
  (record: RecordCall): Exposes['App']['prepare'] =>
  (platform, path) =>
    record('prepare', [platform, path], platform);

/** A shell without React mounts cards, and never draws these. */
const withoutReact = (name: string) => (): ReactNode => {
  throw new Error(`${name} is a React component: install react for this test, or use mountCard.`);
};

function fakeMount(record: RecordCall): Exposes['mount']['mount'] {
  function mount(element: HTMLElement, options: MountOptions = {}): Mounted {
    record('mount', [element, options], options.platform);
    const { show, ...mounted } = openPlace(mounts, element, options, record);
    show(`mounted at ${options.initialPath ?? '/'}`);
    const go = (path: string): void => {
      record('go', [path], undefined);
      show(`mounted at ${path}`);
    };
    return { ...mounted, go };
  }
  return mount;
}

function fakeMountCard(record: RecordCall): Exposes['cards']['mountCard'] {
  function mountCard(element: HTMLElement, name: CardName, props: CardProps = {}): MountedCard {
    record('mountCard', [element, name, props], props.platform);
    const { show, ...mounted } = openPlace(cards, element, props, record);
    show(name);
    return mounted;
  }
  return mountCard;
}

/** How to unmount what is in an element: the next mount replaces it, and so does the next card. */
type Unmounts = WeakMap<HTMLElement, () => void>;
const mounts: Unmounts = new WeakMap();
const cards: Unmounts = new WeakMap();

/** Draws one element of its own, and removes it again. */
function openPlace(unmounts: Unmounts, element: HTMLElement, { platform }: HasPlatform, record: RecordCall) {
  unmounts.get(element)?.();
  const place = element.ownerDocument.createElement('p');
  place.dataset['area'] = 'events';
  element.append(place);
  let isOpen = true;
  const unmount = (): void => {
    if (!isOpen) return;
    isOpen = false;
    unmounts.delete(element);
    place.remove();
    record('unmount', [], undefined);
  };
  unmounts.set(element, unmount);
  platform?.onTeardown?.(unmount);
  return {
    show(name: string): void {
      place.textContent = label(name);
    },
    ready: Promise.resolve(),
    update: (next: HasPlatform) => record('update', [next], next.platform),
    unmount,
  };
}
