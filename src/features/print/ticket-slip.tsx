import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { useEvent } from '~/data/events.queries';
import { useGuests } from '~/data/guests.queries';
import { usePaths } from '~/data/links';
import { useTitle } from '~/data/shell';
import { spacedCode } from '~/domain/guests';
import { usePartyMessages } from '~/i18n/party-messages';
import { useFormats } from '~/i18n/provider';
import { useManageMessages } from '~/i18n/manage-messages';
import { Button } from '~/ui/button';
import { TextLink } from '~/ui/text-link';
import css from './roster.module.css';

interface TicketSlipProps {
  readonly eventId: string;
  /** The party whose ticket it is. */
  readonly guestId: string;
}

/** The ticket of one party, to print or to show: what a walk-in takes home, having no account. */
export function TicketSlip({ eventId, guestId }: TicketSlipProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const { fullWhen } = useFormats();
  const partyWords = usePartyMessages();
  const event = useEvent(eventId);
  const { guests, isComplete } = useGuests(eventId);
  const guest = guests.find(({ id }) => id === guestId);
  useTitle(t('roster.ticket.of', { event: event.title }));
  return (
    <article className={css['page']}>
      <div className={css['screen']}>
        <TextLink href={paths.guests({ eventId })} isStandalone>
          {t('roster.back')}
        </TextLink>
        <Button variant="primary" icon={Printer} isDisabled={!guest?.code} onPress={() => window.print()}>
          {t('roster.print')}
        </Button>
      </div>
      <div className={css['slip']}>
        <h1 className={css['title']}>{event.title}</h1>
        <p className={css['when']}>{[fullWhen(event), event.place?.name].filter(Boolean).join(' · ')}</p>
        {guest?.code ? (
          <>
            <p className={css['slipCode']}>
              <bdi dir="ltr">{spacedCode(guest.code)}</bdi>
            </p>
            <p>
              <strong>
                <bdi>{guest.contact_name}</bdi>
              </strong>
              {' · '}
              {partyWords(guest.party)}
            </p>
            <p className={css['when']}>{t('roster.ticket.how')}</p>
          </>
        ) : (
          <p role="status">{t(isComplete ? 'roster.ticket.none' : 'common.loading')}</p>
        )}
      </div>
    </article>
  );
}
