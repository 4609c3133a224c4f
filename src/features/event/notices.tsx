import type { ReactNode } from 'react';
import type { EventDetail } from '~/api/event-detail.schema';
import { previousStart } from '~/domain/event-standing';
import { useFormats, useMessages } from '~/i18n/provider';
import { Notice } from '~/ui/notice';
import css from './facts.module.css';
import { useMoment } from './use-moment';

/** What must not be overlooked: it is off, and why; it has moved, and from when. */
export function Notices({ event }: { readonly event: EventDetail }): ReactNode {
  if (event.state === 'cancelled') return <Cancelled reason={event.cancel_reason} />;
  const before = previousStart(event);
  return before ? <Moved event={event} before={before} /> : null;
}

function Cancelled({ reason }: { readonly reason: string | null }): ReactNode {
  const t = useMessages();
  return (
    <Notice tone="danger" title={t('event.cancelled.title')}>
      {reason && (
        <p className={css['quote']}>
          <bdi>{reason}</bdi>
        </p>
      )}
      <p>{reason ? t('event.cancelled.stays') : t('event.cancelled.noReason')}</p>
    </Notice>
  );
}

function Moved({ event, before }: { readonly event: EventDetail; readonly before: string }): ReactNode {
  const t = useMessages();
  const { fullWhen } = useFormats();
  const moment = useMoment(event.time_zone);
  return (
    <Notice tone="warning" title={t('event.moved.title')}>
      <p>{t('event.moved.text', { before: moment(before).line, after: fullWhen(event) })}</p>
    </Notice>
  );
}
