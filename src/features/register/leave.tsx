import { useEffect, useRef, useState, type ReactNode } from 'react';
import { usePaths } from '~/data/links';
import { useAnnounce } from '~/data/settings';
import type { Registration } from '~/api/registration.schema';
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
export function Leave({ registration, isNew: isNewNow, drop }: LeaveProps): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const announce = useAnnounce();
  const isTicket = registration.state === 'confirmed';
  // As it was on arrival: the act ends while the next page is still on its way.
  const [isNew] = useState(isNewNow);
  const people = peopleIn(registration.party);
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    drop();
    if (isNew)
      announce(isTicket ? t('register.announce.taken', { count: people }) : t('register.announce.waiting'));
  }, [drop, isNew, isTicket, people, announce, t]);
  const [state] = useState({
    news: isTicket ? (isNew ? 'taken' : 'already') : isNew ? 'waiting' : undefined,
  });
  const to = isTicket ? paths.ticket({ registrationId: registration.id }) : paths.mine();
  return <Navigate to={to} replace state={state} />;
}
