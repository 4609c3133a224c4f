import { useState } from 'react';
import { useAttempts, type RefusedAttempt } from '~/data/attempt';
import { useConfirmHold, useHoldSeats, useJoinWaitlist, useReleaseHold } from '~/data/registrations.mutations';
import type { DetailsBody, EventDetail, HoldBody, Registration, WaitBody } from '~/data/types';

export type SeatAct = 'hold' | 'take' | 'wait' | 'release';

export interface SeatActs {
  /** What is under way. */
  readonly doing: SeatAct | undefined;
  /** Why the last act came to nothing. */
  readonly refused: RefusedAttempt | undefined;
  /** Which picture of the event the last act went by. */
  readonly eventVersion: number;
  hold(body: HoldBody): Promise<Registration | undefined>;
  take(registrationId: string, body: DetailsBody): Promise<Registration | undefined>;
  wait(body: WaitBody): Promise<Registration | undefined>;
  release(registrationId: string): Promise<Registration | undefined>;
  forget(): void;
}

/** The four things one can do about seats here, one at a time. Each answers the registration, or `undefined` and says why in `refused`. */
export function useSeatActs(event: Pick<EventDetail, 'id' | 'version'>): SeatActs {
  const [last, setLast] = useState<{ act: SeatAct; eventVersion: number }>();
  const { isUnderWay, refused, attempt, forget } = useAttempts();
  const hold = useHoldSeats(event.id);
  const confirm = useConfirmHold();
  const wait = useJoinWaitlist(event.id);
  const release = useReleaseHold();

  function run(act: SeatAct, send: () => Promise<Registration>): Promise<Registration | undefined> {
    setLast({ act, eventVersion: event.version });
    return attempt(send);
  }

  return {
    doing: isUnderWay ? last?.act : undefined,
    refused,
    eventVersion: last?.eventVersion ?? 0,
    hold: (body) => run('hold', () => hold.mutateAsync(body)),
    take: (registrationId, body) => run('take', () => confirm.mutateAsync({ registrationId, body })),
    wait: (body) => run('wait', () => wait.mutateAsync(body)),
    release: (registrationId) => run('release', () => release.mutateAsync({ registrationId })),
    forget,
  };
}
