import { ContractMismatch, speaksContract } from '~/domain/contract-version';
import type { Platform } from '~/platform/shell';
import { build } from './build';
import { fetchCode } from './fetch-code';
import { sayLoadProblem } from './load-problem';
import type { MountedRoot } from './mounted-root';
import { needShares } from './shared-modules';

export interface MountOptions {
  readonly platform?: Platform | undefined;
  /**
   * `browser` (default when `platform.basePath` is given) owns the addresses under the base path;
   * `memory` (default otherwise) touches no address that is not ours.
   */
  readonly router?: 'browser' | 'memory';
  /** With `memory`: where to begin, relative to the base path. */
  readonly initialPath?: string;
}

export interface Mounted {
  /** Hands over another platform object; Events starts anew with it. */
  update(options: MountOptions): void;
  /** Takes everything away again, as soon as the present task ends. May be called twice, and while the code is still on its way. */
  unmount(): void;
  /** Settles when the first screen was handed to React, and rejects when our code could not be loaded (or, with `MissingShare`, when the shell shares too little): that stands in the element as well. */
  readonly ready: Promise<void>;
}

/**
 * Mounts Events into an element with a React root and a router of its own: for shells with another router, another React or none.
 * Throws `ContractMismatch` before any React code is fetched.
 */
export function mount(element: HTMLElement, options: MountOptions = {}): Mounted {
  const shell = options.platform?.contractVersion;
  if (!speaksContract(shell, build.contractVersion))
    throw new ContractMismatch(String(shell), build.contractVersion);

  let latest = options;
  let root: MountedRoot | undefined;
  let gone = false;
  let unsay = (): void => undefined;

  const start = async (): Promise<void> => {
    needShares();
    const { createMountedRoot } = await fetchCode(
      () => import(/* webpackChunkName: "mounted-root" */ './mounted-root'),
    );
    if (gone) return;
    root = createMountedRoot(element);
    root.render(latest);
  };
  const say = (error: unknown): void => {
    if (gone) return;
    unsay = sayLoadProblem(element, error, () => {
      unsay();
      start().catch(say);
    });
  };
  const ready = start();
  // Whoever cares awaits `ready`; for everybody else the place says it.
  ready.catch(say);

  const mounted: Mounted = {
    ready,
    update(next) {
      latest = { ...latest, ...next };
      root?.render(latest);
    },
    unmount() {
      if (gone) return;
      gone = true;
      unsay();
      root?.unmount();
    },
  };
  try {
    options.platform?.onTeardown?.(mounted.unmount);
  } catch (error) {
    // The shell's own fault must not keep a mount from being taken away: it has `unmount` as well.
    globalThis.reportError?.(error);
  }
  return mounted;
}
