import { useRef, useState } from 'react';
import { useConfirmHold, useHoldSeats, useJoinWaitlist, useReleaseHold } from '~/data/registrations.mutations';
import type { DetailsBody, EventDetail, HoldBody, Registration, WaitBody } from '~/data/types';
import { refusalOf, type RegistrationRefusal } from '~/domain/registration-refusal';
import { isFailure } from '~/lib/failure';

export type SeatAct = 'hold' | 'take' | 'wait' | 'release';

export interface RefusedAct {
  readonly act: SeatAct;
  readonly refusal: RegistrationRefusal;
  /** Another number for each refusal: the same one again is news too. */
  readonly attempt: number;
  /** Which picture of the event the refusal is newer than. */
  readonly eventVersion: number;
  /** Does the very same again: what may have been done already is not done twice. */
  readonly repeat: () => void;
}

export interface SeatActs {
  /** What is under way. */
  readonly doing: SeatAct | undefined;
  /** Why the last act came to nothing. */
  readonly refused: RefusedAct | undefined;
  hold(body: HoldBody): Promise<Registration | undefined>;
  take(registrationId: string, body: DetailsBody): Promise<Registration | undefined>;
  wait(body: WaitBody): Promise<Registration | undefined>;
  release(registrationId: string): Promise<Registration | undefined>;
  forget(): void;
}

/** The four things one can do about seats here, one at a time. Each answers the registration, or `undefined` and says why in `refused`. */
export function useSeatActs(event: Pick<EventDetail, 'id' | 'version'>): SeatActs {
  const [doing, setDoing] = useState<SeatAct>();
  const [refused, setRefused] = useState<RefusedAct>();
  const attempts = useRef(0);
  const hold = useHoldSeats(event.id);
  const confirm = useConfirmHold();
  const wait = useJoinWaitlist(event.id);
  const release = useReleaseHold();

  async function run(act: SeatAct, send: () => Promise<Registration>): Promise<Registration | undefined> {
    setRefused(undefined);
    setDoing(act);
    try {
      return await send();
    } catch (error) {
      if (!isFailure(error)) throw error;
      const repeat = () => void run(act, send);
      attempts.current += 1;
      setRefused({ act, refusal: refusalOf(error), attempt: attempts.current, eventVersion: event.version, repeat });
      return undefined;
    } finally {
      setDoing(undefined);
    }
  }

  return {
    doing,
    refused,
    hold: (body) => run('hold', () => hold.mutateAsync(body)),
    take: (registrationId, body) => run('take', () => confirm.mutateAsync({ registrationId, body })),
    wait: (body) => run('wait', () => wait.mutateAsync(body)),
    release: (registrationId) => run('release', () => release.mutateAsync({ registrationId })),
    forget: () => setRefused(undefined),
  };
}
