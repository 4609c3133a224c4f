import { useRef, useState } from 'react';
import { refusalOf, type RegistrationRefusal } from '~/domain/registration-refusal';
import { isFailure } from '~/lib/failure';
import type { Registration } from '~/platform/api';

export interface RefusedAttempt {
  readonly refusal: RegistrationRefusal;
  /** Another number for each refusal: the same one again is news too. */
  readonly attempt: number;
  /** Does the very same again: what may have been done already is not done twice. */
  readonly repeat: () => void;
}

export interface Attempts {
  readonly isUnderWay: boolean;
  /** Why the last act came to nothing. */
  readonly refused: RefusedAttempt | undefined;
  /** Does one thing about a registration. Resolves to it as it then is, or to `undefined`, and `refused` says why. */
  attempt(send: () => Promise<Registration>): Promise<Registration | undefined>;
  forget(): void;
}

/** One thing at a time that a person does about a registration, and what it was refused with. Nothing is shown here. */
export function useAttempts(): Attempts {
  const [isUnderWay, setUnderWay] = useState(false);
  const [refused, setRefused] = useState<RefusedAttempt>();
  const count = useRef(0);

  async function attempt(send: () => Promise<Registration>): Promise<Registration | undefined> {
    setRefused(undefined);
    setUnderWay(true);
    try {
      return await send();
    } catch (error) {
      if (!isFailure(error)) throw error;
      count.current += 1;
      setRefused({ refusal: refusalOf(error), attempt: count.current, repeat: () => void attempt(send) });
      return undefined;
    } finally {
      setUnderWay(false);
    }
  }

  return { isUnderWay, refused, attempt, forget: () => setRefused(undefined) };
}
