import { useEffect, useRef, useState } from 'react';
import { useActOnGuests } from '~/data/guests.mutations';
import type { Guest } from '~/api/manage/guest.schema';
import { inParts, joinOutcomes, outcomeOf, type BulkOutcome } from '~/domain/guest-bulk';
import { limits } from '~/api/vocabulary';
import type { GuestAct } from '~/api/manage/vocabulary';

export type BulkStage =
  | { readonly kind: 'looking' }
  /** What would happen. */
  | { readonly kind: 'ready'; readonly outcome: BulkOutcome }
  | { readonly kind: 'working'; readonly done: number }
  | { readonly kind: 'done'; readonly outcome: BulkOutcome; readonly isCutShort: boolean }
  /** Nothing was looked at or done: the server could not be asked. */
  | { readonly kind: 'failed' };

export interface Bulk {
  readonly stage: BulkStage;
  readonly go: () => void;
  readonly look: () => void;
}

/** One thing done to many: looked at first, then done in parts, each of which stands when a later one fails. */
export function useBulk(eventId: string, guests: readonly Guest[], act: GuestAct): Bulk {
  const [stage, setStage] = useState<BulkStage>({ kind: 'looking' });
  const { mutateAsync } = useActOnGuests(eventId);
  // Those that were chosen when it was opened, also while the list goes on changing.
  const ids = useRef(guests.map(({ id }) => id));

  async function inTurn(
    isRehearsal: boolean,
    onPart: (done: number) => void,
  ): Promise<BulkOutcome | undefined> {
    let outcome: BulkOutcome | undefined;
    let done = 0;
    for (const part of inParts(ids.current, limits.guestsAtOnce)) {
      try {
        outcome = joinOutcomes(outcome, outcomeOf(await mutateAsync({ ids: part, act, isRehearsal })));
      } catch {
        return outcome;
      }
      done += part.length;
      onPart(done);
    }
    return outcome;
  }

  async function look(): Promise<void> {
    setStage({ kind: 'looking' });
    const outcome = await inTurn(true, () => undefined);
    setStage(outcome ? { kind: 'ready', outcome } : { kind: 'failed' });
  }

  async function go(): Promise<void> {
    setStage({ kind: 'working', done: 0 });
    let reached = 0;
    const outcome = await inTurn(false, (done) => {
      reached = done;
      setStage({ kind: 'working', done });
    });
    if (!outcome) setStage({ kind: 'failed' });
    else setStage({ kind: 'done', outcome, isCutShort: reached < ids.current.length });
  }

  const first = useRef(look);
  useEffect(() => void first.current(), []);
  return { stage, go: () => void go(), look: () => void look() };
}
