import Pencil from 'lucide-react/icons/pencil';
import Printer from 'lucide-react/icons/printer';
import { useMemo, type ReactNode } from 'react';
import { useNow } from '~/data/clock';
import { useFollowEvent, useLive } from '~/data/events.live';
import { useEventIfThere } from '~/data/events.queries';
import { usePaths } from '~/data/links';
import { useRegistration } from '~/data/registrations.queries';
import { useFollowHousehold } from '~/data/registrations.list';
import { useTitle } from '~/data/settings';
import type { Registration } from '~/api/registration.schema';
import { ticketView } from '~/domain/ticket-view';
import { useMessages } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { LinkButton } from '~/ui/link-button';
import { Notice } from '~/ui/notice';
import { Page } from '~/ui/page';
import { TextLink } from '~/ui/text-link';
import { KeptNote } from './kept-note';
import { NoTicket } from './no-ticket';
import { Notices } from './notices';
import { Paper } from './paper';
import type { TicketParts } from './ticket';
import css from './ticket.module.css';
import { useAnnounceTicket } from './use-announce-ticket';

/** Doors open and events end on whole minutes. */
const TICK = 30_000;

export function TicketPage({
  registrationId,
  ...parts
}: TicketParts & { readonly registrationId: string }): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const { registration: read, keptAt } = useRegistration(registrationId);
  const event = useLive(read.event);
  const registration = useMemo(() => (event === read.event ? read : { ...read, event }), [read, event]);
  const now = useNow(TICK);
  const view = ticketView(registration, now);
  useFollowHousehold();
  useFollowEvent(event.id);
  useTitle(t('ticket.titleFor', { title: event.title }));
  useAnnounceTicket(registration);
  return (
    <Page
      width="full"
      title={t('ticket.title')}
      above={
        <TextLink href={paths.mine()} isStandalone>
          {t('ticket.back')}
        </TextLink>
      }
    >
      {view === 'valid' || view === 'over' ? (
        <WithTicket registration={registration} keptAt={keptAt} now={now} {...parts} />
      ) : (
        <NoTicket registration={registration} view={view} />
      )}
    </Page>
  );
}

interface WithTicketProps extends TicketParts {
  readonly registration: Registration;
  readonly keptAt: number | undefined;
  readonly now: number;
}

function WithTicket({ registration, keptAt, now, renderPassOn, renderWarning }: WithTicketProps): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const { event: detail, isMissing } = useEventIfThere(registration.event.id);
  return (
    <div className={css['page']}>
      <div className={css['first']}>
        <Notices registration={registration} detail={detail} />
      </div>
      <div className={css['paper']}>
        <Paper registration={registration} detail={detail} now={now} />
      </div>
      <div className={css['rest']}>
        <KeptNote keptAt={keptAt} now={now} />
        {detail && renderWarning(detail.dishes, registration.allergens)}
        {isMissing && registration.allergens.length > 0 && (
          <Notice tone="warning">{t('ticket.unchecked')}</Notice>
        )}
        <div className={css['actions']}>
          {detail && renderPassOn(detail)}
          <LinkButton icon={Pencil} href={paths.mine()}>
            {t('ticket.manage')}
          </LinkButton>
          <Button icon={Printer} onPress={() => globalThis.print()}>
            {t('ticket.print')}
          </Button>
        </div>
      </div>
    </div>
  );
}
