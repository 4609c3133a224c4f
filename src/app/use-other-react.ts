import { createContext, useContext } from 'react';
import { loadProblem } from './load-problem';
import { otherReact } from './shared-modules';
import { tellDevelopers } from './tell-developers';

const Probe = createContext(undefined);
/** Any hook would do: this one keeps nothing. It is called in each render, so its order never changes. */
const askOurReact: (context: typeof Probe) => unknown = useContext;

/**
 * The first hook of whatever a shell draws by itself. Where another copy of React draws than the one whose hooks we call, every hook
 * throws: then this returns the words to draw in place of all else. They are text, because the elements of one version of React are
 * nothing to another, and a component that throws may take the whole shell with it.
 */
export function useOtherReact(props: object | undefined, platform: unknown): string | undefined {
  try {
    askOurReact(Probe);
    return undefined;
  } catch (fault) {
    // So does React itself call a component, to find its place in a stack: without props, and it wants it to throw.
    if (props === undefined) throw fault;
    const error = otherReact();
    tellDevelopers(error, platform);
    const { title, detail } = loadProblem(error);
    return `${title}. ${detail}`;
  }
}
