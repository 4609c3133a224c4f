import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '~/lib/failure';

interface State<T> {
  readonly data: T | undefined;
  readonly error: Failure | null;
  readonly isPending: boolean;
  /** Another number for each sending: the same refusal again is news too. 0: nothing was sent yet. */
  readonly attempt: number;
}

/** Something that a person does and the server answers, and how the last sending stands. */
export interface Mutation<T, Input> extends State<T> {
  /** What it leads to is only called while the caller is still on the screen. What fails is in `error`. */
  readonly mutate: (input: Input, then?: Then<T>) => void;
  /** Rejects with `Failure`. */
  readonly mutateAsync: (input: Input) => Promise<T>;
  /** Forgets how the last sending ended. */
  readonly reset: () => void;
}

interface Then<T> {
  readonly onSuccess?: (data: T) => void;
  readonly onError?: () => void;
}

export interface MutationSteps<T, Input> {
  readonly mutationFn: (input: Input) => Promise<T>;
  /** These happen whether or not the caller is still on the screen, and it is not over before they are. */
  readonly onSuccess?: (data: T, input: Input) => unknown;
  readonly onError?: (failure: Failure) => unknown;
  readonly onSettled?: () => unknown;
}

const idle = { data: undefined, error: null, isPending: false, attempt: 0 };

/** Sends what a person does, once for each call. What is kept of it is only the last, and only here. */
export function useMutation<T, Input>(steps: MutationSteps<T, Input>): Mutation<T, Input> {
  const [state, setState] = useState<State<T>>(idle);
  const latest = useRef(steps);
  const count = useRef(0);
  const isHere = useRef(false);
  useEffect(() => {
    latest.current = steps;
  }, [steps]);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  const mutateAsync = useCallback(async (input: Input): Promise<T> => {
    count.current += 1;
    const own = count.current;
    const show = (part: Partial<State<T>>) => {
      if (own === count.current) setState({ ...idle, attempt: own, ...part });
    };
    show({ isPending: true });
    try {
      const data = await sent(latest, input);
      show({ data });
      return data;
    } catch (error) {
      show({ error: error as Failure });
      throw error;
    }
  }, []);
  const mutate = useCallback<Mutation<T, Input>['mutate']>(
    (input, then) => {
      const own = count.current + 1;
      const isWatched = () => isHere.current && own === count.current;
      mutateAsync(input).then(
        (data) => isWatched() && then?.onSuccess?.(data),
        () => isWatched() && then?.onError?.(),
      );
    },
    [mutateAsync],
  );
  const reset = useCallback(() => {
    count.current += 1;
    setState(idle);
  }, []);
  return { ...state, mutate, mutateAsync, reset };
}

/** The steps as they are at each moment: the caller may have rendered anew meanwhile. */
async function sent<T, Input>(
  latest: { readonly current: MutationSteps<T, Input> },
  input: Input,
): Promise<T> {
  try {
    const data = await latest.current.mutationFn(input);
    await latest.current.onSuccess?.(data, input);
    return data;
  } catch (error) {
    await latest.current.onError?.(error as Failure);
    throw error;
  } finally {
    await latest.current.onSettled?.();
  }
}
