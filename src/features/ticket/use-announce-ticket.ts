import { useEffect, useRef } from 'react';
import { useAnnounce } from '~/data/settings';
import type { Registration } from '~/api/registration.schema';
import { peopleIn } from '~/domain/party';
import { useFormats, useMessages } from '~/i18n/provider';

/** Says aloud what happened to the ticket while it was looked at. */
export function useAnnounceTicket(registration: Registration): void {
  const t = useMessages();
  const { fullWhen } = useFormats();
  const announce = useAnnounce();
  const seen = useRef(registration);
  useEffect(() => {
    const before = seen.current;
    seen.current = registration;
    if (before === registration || before.id !== registration.id) return;
    const { event, state, checked_in, party } = registration;
    if (before.event.state !== event.state && event.state === 'cancelled') {
      announce(t('ticket.none.event_cancelled'), 'assertive');
    } else if (before.state !== state) {
      announce(t(`registrationState.${state}`));
    } else if (before.event.starts_at !== event.starts_at) {
      announce(t('ticket.announce.moved', { when: fullWhen(event) }), 'assertive');
    } else if (before.checked_in !== checked_in) {
      announce(t('ticket.inside', { count: checked_in, people: peopleIn(party) }));
    }
  }, [registration, announce, fullWhen, t]);
}
