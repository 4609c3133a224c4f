import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Flame from 'lucide-react/icons/flame';
import Hourglass from 'lucide-react/icons/hourglass';
import Lock from 'lucide-react/icons/lock';
import PencilLine from 'lucide-react/icons/pencil-line';
import Utensils from 'lucide-react/icons/utensils';
import { useState, type ReactNode } from 'react';
import type { EventDetail } from '~/api/event-detail.schema';
import { useListHref } from '~/data/last-list';
import { useApiUrl } from '~/data/links';
import { eventStatus, type EventStatus } from '~/domain/event-status';
import { useMessages, type Translate } from '~/i18n/provider';
import { Badge, type Tone } from '~/ui/badge';
import type { IconShape } from '~/ui/icon';
import { Highlight } from '~/ui/highlight';
import { Pattern } from '~/ui/pattern';
import { TextLink } from '~/ui/text-link';
import { useFresh } from './event-facts';
import css from './event-head.module.css';

const looks: Record<EventStatus, { readonly tone: Tone; readonly icon: IconShape }> = {
  draft: { tone: 'neutral', icon: PencilLine },
  cancelled: { tone: 'danger', icon: CircleSlash },
  over: { tone: 'neutral', icon: CircleCheck },
  now: { tone: 'success', icon: Utensils },
  not_open: { tone: 'info', icon: CalendarClock },
  closed: { tone: 'neutral', icon: Lock },
  free: { tone: 'success', icon: CircleCheck },
  few: { tone: 'warning', icon: Flame },
  waitlist: { tone: 'warning', icon: Hourglass },
  full: { tone: 'neutral', icon: Lock },
};

function statusMessage(status: EventStatus, waiting: number, t: Translate): string {
  switch (status) {
    case 'draft':
      return t('eventState.draft');
    case 'cancelled':
      return t('eventState.cancelled');
    case 'over':
      return t('eventState.completed');
    case 'now':
      return t('eventState.live');
    case 'not_open':
      return t('event.notOpenYet');
    case 'closed':
      return t('event.closed');
    case 'free':
      return t('eventState.published');
    case 'few':
      return t('event.lastSeats');
    case 'waitlist':
      return t('event.fullWaiting', { waiting });
    case 'full':
      return t('event.full');
  }
}

export interface EventHeadProps {
  readonly event: EventDetail;
  readonly now: number;
}

/** The way back, title and status. */
export function EventHead({ event, now }: EventHeadProps): ReactNode {
  const t = useMessages();
  const status = eventStatus(event, now);
  return (
    <header className={css['head']}>
      <BackToList />
      <div className={css['cover']}>
        <Cover event={event} />
      </div>
      <div className={css['status']}>
        <Highlight as="span" active={useFresh(event.id, status)}>
          <Badge tone={looks[status].tone} icon={looks[status].icon}>
            {statusMessage(status, event.seats.waiting, t)}
          </Badge>
        </Highlight>
      </div>
      <h1 id="event-title" tabIndex={-1} className={css['title']}>
        <bdi>{event.state === 'cancelled' ? <s>{event.title}</s> : event.title}</bdi>
      </h1>
      {event.summary && (
        <p className={css['summary']}>
          <bdi>{event.summary}</bdi>
        </p>
      )}
    </header>
  );
}

/** The picture that the managers chose; without one, or when it cannot be loaded, a pattern drawn from the event's id. */
function Cover({ event: { id, cover } }: Pick<EventHeadProps, 'event'>): ReactNode {
  const apiUrl = useApiUrl();
  const [isBroken, setBroken] = useState(false);
  if (!cover || isBroken) return <Pattern seed={id} />;
  return (
    <img
      className={css['picture']}
      src={apiUrl(cover.path)}
      alt={cover.alt}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}

/** To the list that led here, with its filters. */
export function BackToList(): ReactNode {
  const t = useMessages();
  return (
    <div className={css['back']}>
      <TextLink href={useListHref()} isStandalone>
        {t('event.back')}
      </TextLink>
    </div>
  );
}
