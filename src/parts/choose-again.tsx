import type { ReactNode } from 'react';
import type { Registration } from '~/api/registration.schema';
import { useNewest } from '~/data/live/use-live';
import { lostChoiceOf, type LostChoice } from '~/domain/lost-choice';
import { peopleIn } from '~/domain/party';
import { useMessages } from '~/i18n/provider';
import { Notice } from '~/ui/notice';

/** What the event took away of the household's choice, while it can still choose something else. */
export const lostChoiceIn = (
  registration: Registration,
  event: Registration['event'],
): LostChoice | undefined =>
  registration.can.includes('change') ? lostChoiceOf(registration, event) : undefined;

/** The same, by the newest form of the event. */
export const useLostChoice = (registration: Registration): LostChoice | undefined =>
  lostChoiceIn(registration, useNewest(registration.event));

interface ChooseAgainProps {
  readonly registration: Registration;
  /** Where the household chooses. */
  readonly action: ReactNode;
}

/** Says what the household chose and no longer gets, and what stays. Nothing where its choice still stands. */
export function ChooseAgain({ registration, action }: ChooseAgainProps): ReactNode {
  const t = useMessages();
  const { seats, max_party: max } = useNewest(registration.event);
  const lost = useLostChoice(registration);
  if (!lost) return null;
  const count = peopleIn(registration.party);
  const { state, mode } = registration;
  const facts = { mode: t(`mode.${mode}`), max, count, seats: seats.capacity, state };
  return (
    <Notice tone="warning" title={t(`mine.lost.${lost}`, facts)} action={action}>
      <p>{t(`mine.lost.${lost}.text`, facts)}</p>
    </Notice>
  );
}
