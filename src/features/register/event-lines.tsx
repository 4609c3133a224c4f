import Gift from 'lucide-react/icons/gift';
import type { ReactNode } from 'react';
import { useReferral } from '~/data/links';
import type { EventDetail } from '~/api/event-detail.schema';
import { useFormats, useMessages } from '~/i18n/provider';
import { Badge } from '~/ui/badge';
import css from './register.module.css';

/** What the card of the event says beyond what, when and where: the time where the viewer is, and that somebody invited them. */
export function EventLines({ event }: { readonly event: EventDetail }): ReactNode {
  const t = useMessages();
  const { viewer } = useFormats().when(event);
  const isInvited = useReferral() !== null;
  return (
    <>
      {viewer && (
        <p className={css['viewer']}>
          <bdi>{t('event.viewerTime', { time: viewer })}</bdi>
        </p>
      )}
      {isInvited && (
        <p className={css['invited']}>
          <Badge tone="info" icon={Gift}>
            {t('register.invited')}
          </Badge>
        </p>
      )}
    </>
  );
}
