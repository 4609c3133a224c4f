import type { ReactNode } from 'react';
import type { RefusedAttempt } from '~/data/attempt';
import type { Party, Registration } from '~/api/registration.schema';
import type { Seats } from '~/api/event.schema';
import { peopleIn } from '~/domain/party';
import { isSameParty, partyWithin } from '~/domain/party-changes';
import { seatsForParty } from '~/domain/party-room';
import { usePartyWords } from '~/i18n/party-words';
import { useMessages } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';

/** How many seats this household could have at most, when that is not enough for the party; `undefined` when it is. */
export function useShort(
  registration: Registration,
  seats: Seats,
  people: number,
  refused: RefusedAttempt | undefined,
): number | undefined {
  if (refused?.refusal.kind === 'sold_out') return refused.refusal.free;
  // Who waits has no seats to be short of, and a smaller party always fits.
  const own = peopleIn(registration.party);
  if (registration.state === 'waitlisted' || people <= own) return undefined;
  const left = seatsForParty(seats, people, own);
  if (left.kind === 'enough') return undefined;
  return left.kind === 'some' ? left.free : 0;
}

export interface ChangeShortProps {
  readonly party: Party;
  /** As it is now. */
  readonly saved: Party;
  readonly free: number;
  readonly isPending: boolean;
  readonly onTake: (party: Party) => void;
}

/** Not so many seats are left: what can be had instead. */
export function ChangeShort({ party, saved, free, isPending, onTake }: ChangeShortProps): ReactNode {
  const t = useMessages();
  const partyWords = usePartyWords();
  const smaller = partyWithin(party, free);
  return (
    <Notice
      role="alert"
      tone="warning"
      title={t('mine.dialog.short', { free })}
      action={
        peopleIn(smaller) > 0 &&
        !isSameParty(smaller, saved) && (
          <Button isPending={isPending} onPress={() => onTake(smaller)}>
            {t('mine.dialog.take', { count: peopleIn(smaller), party: partyWords(smaller) })}
          </Button>
        )
      }
    >
      <p>{t('mine.dialog.shortText')}</p>
    </Notice>
  );
}
