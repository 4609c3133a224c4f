import { useEffect, useRef, type ReactNode } from 'react';
import { usePaths } from '~/data/links';
import { useAnnounce } from '~/data/settings';
import type { Registration } from '~/data/types';
import { peopleIn } from '~/domain/party';
import { useMessages } from '~/i18n/provider';
import { Navigate } from '~/lib/router';

export interface LeaveProps {
  readonly registration: Registration;
  /** This page made it, just now; else it was there before, or came about elsewhere. */
  readonly isNew: boolean;
  readonly drop: () => void;
}

/** The way is at its end: on to the ticket, or to My events while waiting. What was typed was sent. */
export function Leave({ registration, isNew, drop }: LeaveProps): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const announce = useAnnounce();
  const isTicket = registration.state === 'confirmed';
  const people = peopleIn(registration.party);
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    drop();
    if (isNew) announce(isTicket ? t('register.announce.taken', { count: people }) : t('register.announce.waiting'));
  }, [drop, isNew, isTicket, people, announce, t]);
  if (!isTicket) return <Navigate to={paths.mine()} replace state={isNew ? { news: 'waiting' } : null} />;
  const news = isNew ? 'taken' : 'already';
  return <Navigate to={paths.ticket({ registrationId: registration.id })} replace state={{ news }} />;
}
