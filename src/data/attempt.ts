import { useRef, useState } from 'react';
import { refusalOf, type RegistrationRefusal } from '~/domain/registration-refusal';
import { isFailure } from '~/lib/failure';
import type { Registration } from '~/api/registration.schema';

export interface RefusedAttempt {
  readonly refusal: RegistrationRefusal;
  /** Another number for each refusal: the same one again is news too. */
  readonly attempt: number;
  /** Does the very same again, with what follows from it: what may have been done already is not done twice. */
  readonly repeat: () => void;
}

type OnDone<T> = (registration: T) => void;
type OnRefused = (refusal: RegistrationRefusal) => void;

/** `T`: what the server answers, the registration unless said otherwise. */
export interface Attempts<T = Registration> {
  readonly isUnderWay: boolean;
  /** Why the last act came to nothing. */
  readonly refused: RefusedAttempt | undefined;
  /**
   * Does one thing about a registration, then `onDone` with it as it is afterwards; or `refused` says why not, and `onRefused` is told
   * even where nothing of the caller is on the screen any more. One at a time.
   */
  attempt(send: () => Promise<T>, onDone?: OnDone<T>, onRefused?: OnRefused): void;
  forget(): void;
}

/** One thing at a time that a person does about a registration, and what it was refused with. Nothing is shown here. */
export function useAttempts<T = Registration>(): Attempts<T> {
  const [isUnderWay, setUnderWay] = useState(false);
  const [refused, setRefused] = useState<RefusedAttempt>();
  const count = useRef(0);

  async function run(send: () => Promise<T>, onDone?: OnDone<T>, onRefused?: OnRefused): Promise<void> {
    setRefused(undefined);
    setUnderWay(true);
    try {
      const registration = await send();
      onDone?.(registration);
    } catch (error) {
      if (!isFailure(error)) throw error;
      const refusal = refusalOf(error);
      count.current += 1;
      setRefused({ refusal, attempt: count.current, repeat: () => void run(send, onDone, onRefused) });
      onRefused?.(refusal);
    } finally {
      setUnderWay(false);
    }
  }

  const attempt: Attempts<T>['attempt'] = (send, onDone, onRefused) => {
    if (!isUnderWay) void run(send, onDone, onRefused);
  };

  return { isUnderWay, refused, attempt, forget: () => setRefused(undefined) };
}
