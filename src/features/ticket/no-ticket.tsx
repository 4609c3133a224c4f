import CircleSlash from 'lucide-react/icons/circle-slash';
import Hourglass from 'lucide-react/icons/hourglass';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import type { Registration } from '~/api/registration.schema';
import { usePaths } from '~/data/links';
import { useNoticesAt } from '~/data/notices-at-event';
import { filterQuery } from '~/domain/filter';
import type { TicketView } from '~/domain/ticket-view';
import { useFormats, useMessages } from '~/i18n/provider';
import { AfterEvent } from '~/parts/after-event';
import { EventNotice } from '~/parts/event-notice';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/error-state';
import type { IconShape } from '~/ui/icon';
import css from './no-ticket.module.css';

type NoTicketView = Exclude<TicketView, 'valid' | 'over'>;

const icons: Partial<Record<NoTicketView, IconShape>> = { event_cancelled: CircleSlash, cancelled: Undo2 };

/** There is no ticket, or none any more: why, what one has instead, and where that is. */
export function NoTicket({
  registration,
  view,
}: {
  readonly registration: Registration;
  readonly view: NoTicketView;
}): ReactNode {
  const t = useMessages();
  const { fullWhen } = useFormats();
  const { event, cancelled_by } = registration;
  const open = useNoticesAt(event.id);
  const words = view === 'cancelled' && cancelled_by === 'manager' ? 'manager' : view;
  return (
    <div className={css['none']}>
      {open.map((notice) => (
        <EventNotice key={notice.id} notice={notice} registration={registration} />
      ))}
      {!open.some(({ kind }) => kind === 'cancelled') && (
        <div role="status">
          <EmptyState
            icon={icons[view] ?? Hourglass}
            title={t(`ticket.none.${words}`)}
            action={<Way registration={registration} view={view} />}
          >
            {view === 'event_cancelled' && event.cancel_reason && (
              <p dir="auto" lang="">
                {event.cancel_reason}
              </p>
            )}
            <p>{t(`ticket.none.${words}Text`)}</p>
          </EmptyState>
        </div>
      )}
      <p className={css['what']} dir="auto">
        <span lang="">{view === 'event_cancelled' ? <s>{event.title}</s> : event.title}</span>
        <span className={css['when']}>{fullWhen(event)}</span>
      </p>
      <AfterEvent registration={registration} />
    </div>
  );
}

function Way({
  registration,
  view,
}: {
  readonly registration: Registration;
  readonly view: NoTicketView;
}): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const { id: eventId, day } = registration.event;
  switch (view) {
    case 'held':
      return (
        <LinkButton variant="primary" href={paths.register({ eventId })}>
          {t('event.step.finish')}
        </LinkButton>
      );
    case 'waiting':
    case 'offered':
      return (
        <LinkButton variant="primary" href={paths.mine()}>
          {t('refusal.mine')}
        </LinkButton>
      );
    case 'cancelled':
    case 'expired':
      return <LinkButton href={paths.event({ eventId })}>{t('ticket.go.event')}</LinkButton>;
    case 'event_cancelled':
      return (
        <LinkButton href={`${paths.browse()}?${new URLSearchParams(filterQuery({ from: day, to: day }))}`}>
          {t('ticket.go.sameDay')}
        </LinkButton>
      );
    default:
      return <LinkButton href={paths.browse()}>{t('event.coming')}</LinkButton>;
  }
}
