import type { ReactNode } from 'react';
import { useToday } from '~/data/clock';
import { usePaths } from '~/data/links';
import type { Registration } from '~/api/registration.schema';
import { usePartyWords } from '~/i18n/party-words';
import { useFormats, useMessages } from '~/i18n/provider';
import { TextLink } from '~/ui/text-link';
import css from './mine.module.css';

/** What is over: one line, and how it ended. */
export function OverRow({ registration }: { readonly registration: Registration }): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const partyWords = usePartyWords();
  const paths = usePaths();
  const today = useToday();
  const { event } = registration;
  return (
    <li className={css['row']}>
      <div className={css['rowTitle']}>
        <TextLink href={paths.event({ eventId: event.id })}>
          <bdi>{event.title}</bdi>
        </TextLink>
      </div>
      <p className={css['quiet']}>
        {formats.day(event.day, today)} · {partyWords(registration.party)}
      </p>
      <p className={css['quiet']}>{t(`mine.was.${endOf(registration)}`)}</p>
    </li>
  );
}

type End = 'no_show' | 'came' | 'event' | 'family' | 'familyLate' | 'manager' | 'expired' | 'waited';

function endOf({ state, event, cancelled_by, cancelled_late }: Registration): End {
  if (state === 'no_show') return 'no_show';
  if (event.state === 'cancelled' || cancelled_by === 'event') return 'event';
  if (cancelled_by === 'manager') return 'manager';
  if (state === 'cancelled') return cancelled_late ? 'familyLate' : 'family';
  if (state === 'confirmed') return 'came';
  return state === 'waitlisted' ? 'waited' : 'expired';
}
