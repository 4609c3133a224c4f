import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RefusedAttempt } from '~/data/attempt';
import { useNow } from '~/data/clock';
import { usePassed } from '~/data/passed';
import { useRegistrations } from '~/data/registrations.queries';
import type { EventDetail } from '~/api/event-detail.schema';
import type { Registration } from '~/api/registration.schema';
import { peopleIn } from '~/domain/party';
import { isSameParty } from '~/domain/party-changes';
import { activeFor, answerUntil } from '~/domain/registration';
import type { RegisterForm } from './form';
import { stageOf, type Stage } from './stage';
import type { SeatAct } from './use-seat-acts';

/** The marks of registration are whole minutes, and the ticks fall on them. */
const TICK = 30_000;

interface Known {
  readonly event: EventDetail;
  readonly form: UseFormReturn<RegisterForm>;
  readonly wantsToWait: boolean;
  readonly refused: RefusedAttempt | undefined;
  readonly doing: SeatAct | undefined;
}

/** Where the household stands, and how many heads it keeps seats for at this moment. */
export function useStage({ event, form, wantsToWait, refused, doing }: Known): {
  readonly stage: Stage;
  readonly own: number;
} {
  const own = activeFor(useRegistrations(), event.id);
  const held = own?.state === 'held' ? own : undefined;
  const now = useNow(TICK);
  const isPassed = usePassed(held && answerUntil(held));
  const lastHold = useLastHold(held, doing);
  useFollowHold(held, form, wantsToWait);
  const isRunOut = isPassed || refused?.refusal.kind === 'hold_expired';
  return {
    stage: stageOf({ event, own, lastHold, isRunOut, wantsToWait, now }),
    own: held && !isRunOut ? peopleIn(held.party) : 0,
  };
}

/** The hold that was last seen here. One that is given back is forgotten: its time did not run out. */
function useLastHold(held: Registration | undefined, doing: SeatAct | undefined): Registration | undefined {
  const [last, setLast] = useState<Registration>();
  const [givenBack, setGivenBack] = useState<string>();
  if (held && held !== last) setLast(held);
  if (held && doing === 'release' && givenBack !== held.id) setGivenBack(held.id);
  return last?.id === givenBack ? undefined : last;
}

/** The party of the form is the one that seats are kept for, also after a reload and on another device. */
function useFollowHold(
  held: Registration | undefined,
  form: UseFormReturn<RegisterForm>,
  wantsToWait: boolean,
): void {
  const { getValues, setValue } = form;
  const followed = useRef<string>(undefined);
  useEffect(() => {
    // Who rather waits asks for more seats than are kept.
    const change = held && !wantsToWait ? `${held.id} ${held.lock_version}` : undefined;
    const isNew = change !== followed.current;
    followed.current = change;
    if (!held || !change || !isNew) return;
    const { party, mode } = getValues();
    if (!isSameParty(party, held.party)) setValue('party', { ...held.party });
    if (mode !== held.mode) setValue('mode', held.mode);
  }, [held, wantsToWait, getValues, setValue]);
}
