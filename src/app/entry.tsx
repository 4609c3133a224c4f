import { createContext, useContext, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { ContractMismatch, speaksContract } from '~/domain/contract-version';
import { build } from './build';
import { loadProblem, warnDevelopers } from './load-problem';
import { needShares, otherReact } from './shared-modules';
import type { MountState } from './use-mount-services';

// What surrounds everything that a shell draws of Events, pages and cards alike, before any other code of Events is there.

export interface ContractGateProps {
  /** The contract that the shell was built for. */
  readonly shell: unknown;
  readonly children: ReactNode;
}

/** Throws when the shell was built for another contract, or shares too little for this build. */
export function checkShell(contractVersion: unknown): void {
  if (!speaksContract(contractVersion, build.contractVersion))
    throw new ContractMismatch(contractVersion, build.contractVersion);
  needShares();
}

export function ContractGate({ shell, children }: ContractGateProps): ReactNode {
  checkShell(shell);
  return children;
}

const Probe = createContext(undefined);
/** Any hook would do; this one stores nothing. It is called in each render, so the order of hooks never changes. */
const callOurReact: (context: typeof Probe) => unknown = useContext;

/**
 * The first hook of every component that a shell draws by itself. Where another copy of React draws than the one whose hooks Events calls,
 * every hook throws: then this returns a text to draw in place of all else. It is text because the elements of one version of React mean
 * nothing to another, and a component that throws may take the whole shell with it.
 */
export function useOtherReact(props: object | undefined, platform: unknown): string | undefined {
  try {
    callOurReact(Probe);
    return undefined;
  } catch (fault) {
    // React itself calls a component without props to find its place in a stack, and expects it to throw.
    if (props === undefined) throw fault;
    const error = otherReact();
    warnDevelopers(error, platform);
    const { title, detail } = loadProblem(error);
    return `${title}. ${detail}`;
  }
}

const noPlatform = {};

/**
 * A hook for the state of one attempt to load, which outlives the first renders that React abandons. While a placeholder of the shell is
 * younger than 300 ms, React renders what follows it again and again before it shows any of it, and forgets each time what a component
 * stored: each render would read everything for itself. Mounts of one platform that begin at the same time share the attempt.
 */
export function attemptPerPlatform<T extends { readonly mountState: MountState }>(begin: () => T) {
  const pending = new WeakMap<object, T>();
  return function useAttempt(platform: unknown): [T, (next: T) => void] {
    // A platform that is no object is refused further in, in words.
    const key = typeof platform === 'object' && platform !== null ? platform : noPlatform;
    const state = useState(() => {
      const begun = pending.get(key) ?? begin();
      pending.set(key, begun);
      return begun;
    });
    // Committed: from here on React keeps it, and the next mount makes its own.
    useLayoutEffect(() => void pending.delete(key), [key]);
    const [{ mountState }] = state;
    // Unmounted while React still waits to show what is below: nothing there has held the services yet, so nothing would end them.
    useEffect(() => () => mountState.services?.hold()(), [mountState]);
    return state;
  };
}
