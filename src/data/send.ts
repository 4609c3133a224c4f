import { useCallback, useRef, useState, useEffect } from 'react';
import type { Call } from '~/api/call';
import type { AnswerOf, InputOf } from '~/api/calls';
import { refusalOf, type RegistrationRefusal } from '~/domain/registration-refusal';
import { isFailure, mayBeDone, outcomeOf, type Failure } from '~/lib/failure';
import { newId } from '~/lib/new-id';
import type { Api } from '~/platform/http';
import { useServices, type Services } from '~/platform/services';
import { ownerNow } from './shell';

/** Milliseconds that a key is remembered for a change whose outcome is unknown. Sent again after that, it is another change. */
const KEY_REMEMBERED = 2 * 60_000;

interface Sent {
  readonly key: string;
  readonly at: number;
  running: Promise<unknown> | undefined;
  /** The last outcome, where nobody knows it. */
  unknown?: Failure;
}

export interface Sender {
  /**
   * Sends a change once: the same input while it runs shares the request, and after an unknown outcome it repeats under the same
   * idempotency key. Rejects with `Failure`.
   */
  send<C extends Call>(call: C, input: InputOf<C>): Promise<AnswerOf<C>>;
  /** The key of a change whose outcome is unknown, for who repeats it in another way. */
  keyOf<C extends Call>(call: C, input: InputOf<C>): string | undefined;
}

export function createSender(api: Api, now: () => number, owner: () => string | null): Sender {
  const known = new Map<string, Sent>();
  const nameOf = (call: Call, input: unknown): string =>
    JSON.stringify([owner(), call.method, call.path, input]);

  return {
    keyOf: (call, input) => known.get(nameOf(call, input))?.key,

    async send<C extends Call>(call: C, input: InputOf<C>): Promise<AnswerOf<C>> {
      const name = nameOf(call, input);
      for (const [other, { at, running }] of known) {
        if (!running && now() - at > KEY_REMEMBERED) known.delete(other);
      }
      const sent: Sent = known.get(name) ?? { key: newId(), at: now(), running: undefined };
      known.set(name, sent);
      const running = (sent.running ??= api.request(call, input, { idempotencyKey: sent.key })) as Promise<
        AnswerOf<C>
      >;
      try {
        const answer = await running;
        known.delete(name);
        return answer;
      } catch (error) {
        sent.running = undefined;
        // That it did not leave this time says nothing about the time before.
        if (isFailure(error) && outcomeOf(error) === 'not-sent' && sent.unknown) throw sent.unknown;
        if (mayBeDone(error)) sent.unknown = error;
        else known.delete(name);
        throw error;
      }
    },
  };
}

const senders = new WeakMap<Services, Sender>();

/** The sender of one mount: what one screen left unknown, another repeats under the same key. */
export function senderFor(services: Services): Sender {
  const sender =
    senders.get(services) ?? createSender(services.api, services.clock.now, () => ownerNow(services));
  senders.set(services, sender);
  return sender;
}

export interface FailedSend {
  /** `unknown`: nobody knows whether the change was made. `not-sent`: it did not leave the device. */
  readonly status: 'refused' | 'unknown' | 'not-sent';
  readonly failure: Failure;
  /** What the failure means to the person. */
  readonly refusal: RegistrationRefusal;
  /** Different for each failure, so that the same one again is announced again. */
  readonly attempt: number;
  /** Sends the very same again, with what follows from it. After an unknown outcome the change is made once all the same. */
  readonly repeat: () => void;
}

export type SendState<T, Input> =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly input: Input }
  | { readonly status: 'done'; readonly input: Input; readonly data: T }
  | (FailedSend & { readonly input: Input });

interface Steps<T, Input> {
  /** These run whether or not the caller is still on the screen, and the change is under way until they are done. */
  readonly onDone?: (data: T, input: Input) => unknown;
  readonly onFailed?: (failure: Failure, input: Input) => unknown;
}

export interface Send<T, Input> {
  readonly state: SendState<T, Input>;
  readonly isSending: boolean;
  /** Why the last one came to nothing, with what was sent: a dialog that opens again begins with it. */
  readonly failed: (FailedSend & { readonly input: Input }) | undefined;
  /** Ignored while another one is under way. */
  send(input: Input, then?: Pick<Steps<T, Input>, 'onDone' | 'onFailed'>): void;
  /** Forgets how the last one ended; one that is under way goes on. */
  reset(): void;
}

const idle = { status: 'idle' } as const;

/**
 * The one way to send a change: one at a time, and how the last one ended. Nothing is shown here. TanStack's `useMutation` is not underneath:
 * it pauses without a network, where a change must say at once that it was not sent, and knows neither a shared request nor an unknown outcome.
 */
export function useSend<T, Input>(
  request: (sender: Sender, input: Input) => Promise<T>,
  steps: Steps<T, Input> = {},
): Send<T, Input> {
  const services = useServices();
  const [state, setState] = useState<SendState<T, Input>>(idle);
  const isRunning = useRef(false);
  const attempts = useRef(0);

  async function run(input: Input, then?: Steps<T, Input>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ status: 'sending', input });
    let end: SendState<T, Input> = idle;
    try {
      const data = await request(senderFor(services), input);
      await steps.onDone?.(data, input);
      end = { status: 'done', input, data };
      then?.onDone?.(data, input);
    } catch (error) {
      if (!isFailure(error)) throw error;
      await steps.onFailed?.(error, input);
      end = { ...failedWith(error), input, repeat: () => void run(input, then) };
      then?.onFailed?.(error, input);
    } finally {
      isRunning.current = false;
      setState(end);
    }
  }

  function failedWith(failure: Failure) {
    attempts.current += 1;
    const outcome = outcomeOf(failure);
    return { status: outcome, failure, refusal: refusalOf(failure), attempt: attempts.current };
  }

  return {
    state,
    isSending: state.status === 'sending',
    failed: 'failure' in state ? state : undefined,
    send: (input, then) => void run(input, then),
    reset: useCallback(() => setState((now) => (now.status === 'sending' ? now : idle)), []),
  };
}

/**
 * Whether somebody is signed in again after a change was refused for want of a session (`isSignedOut`): in this tab, in another one, or
 * because the shell renewed it. The notice about it is out of date then.
 */
export function useSignedInAgain(isSignedOut: boolean): boolean {
  const services = useServices();
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    if (!isSignedOut) return undefined;
    let isOver = false;
    let stop: (() => void) | undefined;
    import(/* webpackChunkName: "lazy-session" */ './watch-session')
      .then(({ watchSignIn }) => {
        if (!isOver) stop = watchSignIn(services, () => setBack(true));
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
      setBack(false);
    };
  }, [services, isSignedOut]);
  return isSignedOut && isBack;
}
