import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { useNow } from '~/data/clock';
import { usePaths } from '~/data/links';
import { useFollowHousehold, useRegistration } from '~/data/registrations.queries';
import { useTitle } from '~/data/settings';
import type { Registration } from '~/data/types';
import { ticketView } from '~/domain/registration';
import { useMessages } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { Stack } from '~/ui/stack';
import { TextLink } from '~/ui/text-link';
import { TicketPaper } from './ticket-paper';
import { TicketStatus } from './ticket-status';
import { useAnnounceTicket } from './use-announce-ticket';
import css from './ticket.module.css';

const MINUTE = 60_000;

export interface TicketProps {
  readonly registrationId: string;
  /** What the household has to know about the dishes of the event. */
  readonly renderWarnings: (registration: Registration) => ReactNode;
}

/** What the door reads, and everything a family asks itself on the way there. Works without a network once it was seen. */
export function Ticket({ registrationId, renderWarnings }: TicketProps): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const now = useNow(MINUTE);
  const { registration, keptAt } = useRegistration(registrationId);
  const view = ticketView(registration, now);
  useFollowHousehold();
  useTitle(t('ticket.title', { event: registration.event.title }));
  useAnnounceTicket(registration);

  return (
    <div className={css['page']}>
      <Page
        title={t('ticket.heading')}
        width="reading"
        above={
          <TextLink href={paths.mine()} isStandalone>
            {t('ticket.toMine')}
          </TextLink>
        }
      >
        <Stack gap={16}>
          <TicketStatus registration={registration} view={view} now={now} />
          <TicketPaper registration={registration} view={view} keptAt={keptAt} now={now} />
          {view === 'valid' && renderWarnings(registration)}
          <div className={css['ways']}>
            <LinkButton href={paths.event({ eventId: registration.event.id })}>{t('ticket.toEvent')}</LinkButton>
            {registration.code && view === 'valid' && (
              <Button variant="quiet" icon={Printer} onPress={() => globalThis.print()}>
                {t('ticket.print')}
              </Button>
            )}
          </div>
        </Stack>
      </Page>
    </div>
  );
}
