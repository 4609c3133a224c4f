import { useEffect, useRef } from 'react';
import { useAnnounce } from '~/data/settings';
import type { EventDetail } from '~/api/event-detail.schema';
import { useFormats, useMessages } from '~/i18n/provider';

/** Says aloud what changed under a person's eyes, once each: its state, its time, the last seat gone or come back. */
export function useAnnounceChanges(event: EventDetail): void {
  const t = useMessages();
  const { fullWhen } = useFormats();
  const announce = useAnnounce();
  const seen = useRef(event);

  useEffect(() => {
    const before = seen.current;
    seen.current = event;
    if (before.id !== event.id || before.version === event.version) return;
    const { title } = event;
    if (before.state !== event.state) {
      if (event.state === 'cancelled') {
        announce(
          t('event.announce.cancelled', { title, reason: event.cancel_reason ?? '' }).trim(),
          'assertive',
        );
      } else if (event.state !== 'draft') {
        announce(t(`event.announce.${event.state}`, { title }));
      }
    } else if (before.starts_at !== event.starts_at) {
      announce(t('event.announce.moved', { title, when: fullWhen(event) }), 'assertive');
    } else if (before.seats.free > 0 !== event.seats.free > 0) {
      announce(t(event.seats.free > 0 ? 'event.announce.free' : 'event.announce.full', { title }));
    }
  }, [event, announce, fullWhen, t]);
}
