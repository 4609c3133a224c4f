import { useEffect, useRef, useState, type ReactNode } from 'react';
import { usePaths } from '~/data/links';
import type { EventDetail } from '~/api/event-detail.schema';
import type { Registration } from '~/api/registration.schema';
import { dayIn } from '~/domain/event-state';
import { previousStart } from '~/domain/event-standing';
import { peopleIn } from '~/domain/party';
import { useFormats, useMessages } from '~/i18n/provider';
import { useLocation } from '~/lib/router';
import { LinkButton } from '~/ui/link-button';
import { Notice } from '~/ui/notice';

export interface NoticesProps {
  readonly registration: Registration;
  readonly detail: EventDetail | undefined;
}

/** What must not be overlooked before going there. */
export function Notices({ registration, detail }: NoticesProps): ReactNode {
  return (
    <>
      <News registration={registration} />
      {registration.needs_reconfirm ? (
        <Reconfirm />
      ) : (
        detail && <Moved registration={registration} detail={detail} />
      )}
    </>
  );
}

/** What led here: just taken, or there already. */
function News({ registration }: { readonly registration: Registration }): ReactNode {
  const t = useMessages();
  const { state } = useLocation();
  const [news] = useState(() => newsIn(state));
  const box = useRef<HTMLDivElement>(null);
  // The form that led here is gone, and the focus with it.
  useEffect(() => box.current?.focus(), []);
  if (!news) return null;
  return (
    <Notice
      ref={box}
      role="status"
      tone={news === 'taken' ? 'success' : 'info'}
      title={t(`ticket.${news}.title`, { count: peopleIn(registration.party) })}
    >
      <p>{t(`ticket.${news}.text`)}</p>
    </Notice>
  );
}

function newsIn(state: unknown): 'taken' | 'already' | undefined {
  const news = typeof state === 'object' && state !== null && 'news' in state ? state.news : undefined;
  return news === 'taken' || news === 'already' ? news : undefined;
}

function Reconfirm(): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  return (
    <Notice
      tone="warning"
      title={t('ticket.reconfirm.title')}
      action={<LinkButton href={paths.mine()}>{t('ticket.reconfirm.answer')}</LinkButton>}
    >
      <p>{t('ticket.reconfirm.text')}</p>
    </Notice>
  );
}

function Moved({
  registration,
  detail,
}: {
  readonly registration: Registration;
  readonly detail: EventDetail;
}): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { event } = registration;
  const before = previousStart({ starts_at: event.starts_at, previous_starts_at: detail.previous_starts_at });
  if (!before) return null;
  const was = `${formats.day(dayIn(before, event.time_zone))}, ${formats.timeWithZone(before, event.time_zone)}`;
  return (
    <Notice tone="warning" title={t('ticket.moved.title')}>
      <p>{t('ticket.moved.text', { before: was, after: formats.fullWhen(event) })}</p>
    </Notice>
  );
}
