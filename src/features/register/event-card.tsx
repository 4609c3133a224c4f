import Gift from 'lucide-react/icons/gift';
import type { ReactNode } from 'react';
import { useReferral } from '~/data/links';
import type { EventDetail } from '~/data/types';
import { useFormats, useMessages } from '~/i18n/provider';
import { Badge } from '~/ui/badge';
import { Pattern } from '~/ui/pattern';
import css from './event-card.module.css';

/** What the seats are for, in one glance: so that nobody registers for the wrong evening. */
export function EventCard({ event }: { readonly event: EventDetail }): ReactNode {
  const t = useMessages();
  const { when } = useFormats();
  const { date, time, zone, viewer } = when(event);
  const isInvited = useReferral() !== null;
  return (
    <div className={css['card']}>
      <div className={css['cover']}>
        <Pattern seed={event.id} shape="square" />
      </div>
      <div className={css['text']}>
        <p className={css['title']}>
          <bdi>{event.title}</bdi>
        </p>
        <p className={css['when']}>
          <bdi>
            {date}, {t('common.inZone', { time, zone })}
          </bdi>
        </p>
        {viewer && (
          <p className={css['quiet']}>
            <bdi>{t('event.viewerTime', { time: viewer })}</bdi>
          </p>
        )}
        {event.place && (
          <p className={css['quiet']}>
            <bdi>{event.place.city ? `${event.place.name}, ${event.place.city}` : event.place.name}</bdi>
          </p>
        )}
        {isInvited && (
          <p className={css['invited']}>
            <Badge tone="info" icon={Gift}>
              {t('register.invited')}
            </Badge>
          </p>
        )}
      </div>
    </div>
  );
}
