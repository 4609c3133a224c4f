import type { ReactNode } from 'react';
import type { Registration } from '~/api/registration.schema';
import { useToday } from '~/data/clock';
import { usePaths } from '~/data/links';
import { usePartyMessages } from '~/i18n/party-messages';
import { useFormats, useMessages, type Translate } from '~/i18n/provider';
import { Disclosure } from '~/ui/disclosure';
import { TextLink } from '~/ui/text-link';
import css from './mine.module.css';

interface OverRegistrationsProps {
  readonly name: 'past' | 'cancelled';
  readonly registrations: readonly Registration[];
}

/** What is over, folded away. */
export function OverRegistrations({ name, registrations }: OverRegistrationsProps): ReactNode {
  const t = useMessages();
  if (registrations.length === 0) return null;
  return (
    <Disclosure
      level={2}
      title={name === 'past' ? t('mine.past') : waysOut(registrations, t)}
      aside={registrations.length}
    >
      <ul>
        {registrations.map((registration) => (
          <OverRow key={registration.id} registration={registration} />
        ))}
      </ul>
    </Disclosure>
  );
}

/** One line, and how it ended. */
function OverRow({ registration }: { readonly registration: Registration }): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const partyWords = usePartyMessages();
  const paths = usePaths();
  const today = useToday();
  const { event } = registration;
  const about = feedbackWay(registration);
  return (
    <li className={css['row']}>
      <div className={css['rowTitle']}>
        <TextLink href={paths.event({ eventId: event.id })}>
          <bdi lang="">{event.title}</bdi>
        </TextLink>
      </div>
      <p className={css['quiet']}>
        {formats.day(event.day, today)} · {partyWords(registration.party)}
      </p>
      <p className={css['quiet']}>{t(`mine.was.${endOf(registration)}`)}</p>
      {about && (
        <TextLink href={paths.ticket({ registrationId: registration.id })} isStandalone>
          {t(`feedback.row.${about}`)}
        </TextLink>
      )}
    </li>
  );
}

/** What the household can say about it, on the page of its ticket. */
function feedbackWay({ can }: Registration): 'give' | 'change' | 'report' | undefined {
  if (can.includes('give_feedback')) return 'give';
  if (can.includes('change_feedback')) return 'change';
  return can.includes('report_allergen') ? 'report' : undefined;
}

/** What became of those that did not take place, each way once: `You cancelled · Not confirmed in time`. */
function waysOut(registrations: readonly Registration[], t: Translate): string {
  const ends = new Set(registrations.map(endOf));
  const isOff = ends.has('event') || ends.has('manager');
  return [
    (ends.has('family') || ends.has('familyLate')) && t('mine.was.family'),
    isOff && t('mine.called_off'),
    ends.has('expired') && t('mine.was.expired'),
    ends.has('waited') && t('mine.was.waited'),
  ]
    .filter(Boolean)
    .join(' · ');
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
