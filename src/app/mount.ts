import { ContractMismatch, speaksContract } from '~/domain/contract-version';
import { build } from './build';
import { fetchCode } from './fetch-code';
import { showLoadProblem } from './load-problem';
import { createPlace, needElement } from './mount-place';
import type { MountedRoot, MountOptions } from './mounted-root';
import { needShares } from './shared-modules';

export interface Mounted {
  /** Hands over another platform object and restarts Events with it. */
  update(options: MountOptions): void;
  /**
   * Goes to a path under the base path (`/calendar`, `evt_1`; `/` is the front page) as a link within Events does. Where the address
   * is there already, nothing is added to the history and Events only follows: in browsers without the Navigation API (Safari before
   * 26.2, Firefox before 147), call it whenever the shell's own router has changed the address. May be called before `ready`.
   */
  go(path: string): void;
  /**
   * Takes everything of Events out of the element at once, so that the shell may draw into it in the same task; what runs is stopped as
   * soon as that task ends. May be called twice, and while the code is still loading.
   */
  unmount(): void;
  /**
   * Resolves when the first screen was handed to React. Rejects when our code could not be loaded, with `MissingShare` when the shell
   * shares too little, or with `PlatformMismatch` when a field of the platform object is wrong; the element says so as well.
   */
  readonly ready: Promise<void>;
}

/** At most one mount for each element. */
const mounts = new WeakMap<Element, Mounted>();

/**
 * Mounts Events into an element with a React root and a router of its own: for shells with another router, another React or none.
 * Events draws in a child that it appends: what else is in the element is left alone. One mount an element: a second replaces the
 * first, as if that had been unmounted before.
 *
 * Own links under the base path write the address with the browser's history, keep what other routers store there, and notify them
 * with a `popstate` event, as the browser does for back and forward; `platform.navigate` is for links out of Events.
 *
 * Throws a `TypeError` for what is not an HTML element or is inside a shadow root, and `ContractMismatch`, before any React code is fetched.
 */
export function mount(element: HTMLElement, options: MountOptions = {}): Mounted {
  needElement(element, 'mount(element)');
  const shell = options.platform?.contractVersion;
  if (!speaksContract(shell, build.contractVersion)) throw new ContractMismatch(shell, build.contractVersion);
  mounts.get(element)?.unmount();

  const place = createPlace(element);
  let latest = options;
  let requested: string | undefined;
  let root: MountedRoot | undefined;
  let isGone = false;

  const start = async (): Promise<void> => {
    needShares();
    const { createMountedRoot } = await fetchCode(
      () => import(/* webpackChunkName: "mounted-root" */ './mounted-root'),
    );
    if (isGone) return;
    root = createMountedRoot(place, latest);
    if (requested !== undefined) root.go(requested);
    root.render(latest);
  };
  const showProblem = (error: unknown): void => {
    if (isGone) return;
    const remove = showLoadProblem(place, error, latest.platform, () => {
      remove();
      start().catch(showProblem);
    });
  };
  const begun = start();
  begun.catch(showProblem);
  const ready = begun.then(() => root?.checkPlatform());
  // For those who do not await it, the element shows what failed.
  ready.catch(() => undefined);

  const mounted: Mounted = {
    ready,
    update(next) {
      latest = { ...latest, ...next };
      root?.render(latest);
    },
    go(path) {
      requested = path;
      if (!isGone) root?.go(path);
    },
    unmount() {
      if (isGone) return;
      isGone = true;
      if (mounts.get(element) === mounted) mounts.delete(element);
      place.remove();
      root?.unmount();
    },
  };
  mounts.set(element, mounted);
  try {
    options.platform?.onTeardown?.(mounted.unmount);
  } catch (error) {
    // The shell's own fault must not keep a mount from being taken away: it has `unmount` as well.
    globalThis.reportError?.(error);
  }
  return mounted;
}
