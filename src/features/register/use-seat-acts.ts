import { useState } from 'react';
import { useAttempts, type RefusedAttempt } from '~/data/attempt';
import {
  useConfirmHold,
  useHoldSeats,
  useJoinWaitlist,
  useReleaseHold,
} from '~/data/registrations.mutations';
import type { DetailsBody, HoldBody, WaitBody } from '~/api/registration-bodies.schema';
import type { EventDetail } from '~/api/event-detail.schema';
import type { Registration } from '~/api/registration.schema';

export type SeatAct = 'hold' | 'take' | 'wait' | 'release';

export interface SeatActs {
  /** What is under way. */
  readonly doing: SeatAct | undefined;
  /** Why the last act came to nothing. */
  readonly refused: RefusedAttempt | undefined;
  /** Which picture of the event the last act went by. */
  readonly eventVersion: number;
  hold(body: HoldBody, onDone: () => void): void;
  take(registrationId: string, body: DetailsBody): void;
  wait(body: WaitBody): void;
  release(registrationId: string, onDone: () => void): void;
  forget(): void;
}

/** The four things one can do about seats here, one at a time. */
export function useSeatActs(event: Pick<EventDetail, 'id' | 'version'>): SeatActs {
  const [last, setLast] = useState<{ act: SeatAct; eventVersion: number }>();
  const { isUnderWay, refused, attempt, forget } = useAttempts();
  const hold = useHoldSeats(event.id);
  const confirm = useConfirmHold();
  const wait = useJoinWaitlist(event.id);
  const release = useReleaseHold();

  function run(act: SeatAct, send: () => Promise<Registration>, onDone?: () => void): void {
    if (isUnderWay) return;
    setLast({ act, eventVersion: event.version });
    attempt(send, onDone);
  }

  return {
    doing: isUnderWay ? last?.act : undefined,
    refused,
    eventVersion: last?.eventVersion ?? 0,
    hold: (body, onDone) => run('hold', () => hold.mutateAsync(body), onDone),
    take: (registrationId, body) => run('take', () => confirm.mutateAsync({ registrationId, body })),
    wait: (body) => run('wait', () => wait.mutateAsync(body)),
    release: (registrationId, onDone) =>
      run('release', () => release.mutateAsync({ registrationId }), onDone),
    forget,
  };
}
