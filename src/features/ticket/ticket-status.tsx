import type { ReactNode } from 'react';
import { usePaths } from '~/data/links';
import type { Registration } from '~/data/types';
import { phaseOf } from '~/domain/event-state';
import { peopleIn } from '~/domain/party';
import type { TicketView } from '~/domain/registration';
import { useFormats, useMessages } from '~/i18n/provider';
import { LinkButton } from '~/ui/link-button';
import { Notice } from '~/ui/notice';
import { Stack } from '~/ui/stack';

export interface TicketStatusProps {
  readonly registration: Registration;
  readonly view: TicketView;
  readonly now: number;
}

/** What must be known before the code is shown: it is off, it moved, it is now, or this is no ticket (yet). */
export function TicketStatus({ registration, view, now }: TicketStatusProps): ReactNode {
  if (view !== 'valid') return <NoTicket registration={registration} view={view} />;
  return (
    <Stack gap={8}>
      <Reconfirm registration={registration} />
      <Now registration={registration} now={now} />
    </Stack>
  );
}

function Now({ registration, now }: { readonly registration: Registration; readonly now: number }): ReactNode {
  const t = useMessages();
  const { event, checked_in, party } = registration;
  const people = peopleIn(party);
  if (checked_in > 0) {
    return <Notice tone="success" title={t('ticket.in', { inside: checked_in, people })} role="status" />;
  }
  if (phaseOf(event, now) !== 'now') return null;
  return <Notice tone="success" title={t('ticket.doorsOpen')} role="status" />;
}

function Reconfirm({ registration }: { readonly registration: Registration }): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const paths = usePaths();
  if (!registration.needs_reconfirm) return null;
  return (
    <Notice
      tone="warning"
      title={t('ticket.moved')}
      action={<LinkButton href={paths.mine()}>{t('ticket.stillComing')}</LinkButton>}
    >
      {t('ticket.movedTo', { when: formats.fullWhen(registration.event) })}
    </Notice>
  );
}

const tones = {
  over: 'info',
  no_show: 'info',
  cancelled: 'info',
  event_cancelled: 'danger',
  expired: 'warning',
  held: 'warning',
  waiting: 'info',
  offered: 'warning',
} as const satisfies Record<Exclude<TicketView, 'valid'>, 'info' | 'warning' | 'danger'>;

function NoTicket({ registration, view }: { readonly registration: Registration; readonly view: Exclude<TicketView, 'valid'> }): ReactNode {
  const t = useMessages();
  const { event } = registration;
  return (
    <Notice tone={tones[view]} title={t(`ticket.state.${view}.title`)} role="status" action={<Next registration={registration} view={view} />}>
      {view === 'event_cancelled' && event.cancel_reason ? <bdi>{event.cancel_reason}</bdi> : t(`ticket.state.${view}.detail`)}
    </Notice>
  );
}

function Next({ registration, view }: { readonly registration: Registration; readonly view: TicketView }): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const { event } = registration;
  switch (view) {
    case 'held':
      return <LinkButton href={paths.register({ eventId: event.id })}>{t('ticket.goOn')}</LinkButton>;
    case 'offered':
      return <LinkButton href={paths.mine()}>{t('ticket.answer')}</LinkButton>;
    case 'waiting':
      return <LinkButton href={paths.mine()}>{t('ticket.seePlace')}</LinkButton>;
    case 'event_cancelled':
      return <LinkButton href={`${paths.browse()}?from=${event.day}&to=${event.day}`}>{t('ticket.sameDay')}</LinkButton>;
    case 'cancelled':
    case 'expired':
      return <LinkButton href={paths.event({ eventId: event.id })}>{t('ticket.toEvent')}</LinkButton>;
    default:
      return null;
  }
}
