import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Flame from 'lucide-react/icons/flame';
import Hourglass from 'lucide-react/icons/hourglass';
import Lock from 'lucide-react/icons/lock';
import PencilLine from 'lucide-react/icons/pencil-line';
import Utensils from 'lucide-react/icons/utensils';
import { useState, type ReactNode } from 'react';
import { useConnection } from '~/data/connection';
import { useApiUrl } from '~/data/links';
import type { EventDetail } from '~/api/event-detail.schema';
import { standingOf, type Standing } from '~/domain/event-standing';
import { useFormats, useMessages, type Translate } from '~/i18n/provider';
import { Badge } from '~/ui/badge';
import type { IconShape } from '~/ui/icon';
import { Glow } from '~/ui/glow';
import { LiveDot } from '~/ui/live-dot';
import { Pattern } from '~/ui/pattern';
import type { Tone } from '~/ui/tone';
import css from './event-head.module.css';
import { useFresh } from './use-fresh';

const looks: Record<Standing, { readonly tone: Tone; readonly icon: IconShape }> = {
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

function wordsOf(standing: Standing, waiting: number, t: Translate): string {
  switch (standing) {
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

/** What it is called, where it stands, and whether what one sees is live. */
export function EventHead({ event, now }: EventHeadProps): ReactNode {
  const t = useMessages();
  const standing = standingOf(event, now);
  return (
    <header className={css['head']}>
      <div className={css['cover']}>
        <Cover event={event} />
      </div>
      <div className={css['standing']}>
        <Glow as="span" active={useFresh(event.id, standing)}>
          <Badge tone={looks[standing].tone} icon={looks[standing].icon}>
            {wordsOf(standing, event.seats.waiting, t)}
          </Badge>
        </Glow>
        <Liveness />
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

/** The picture that the managers chose; without one, or when it does not come, what the event's id draws. */
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

function Liveness(): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { state, liveUntil } = useConnection();
  if (state === 'off') return null;
  const since = liveUntil === undefined ? undefined : formats.time(liveUntil);
  const words =
    state === 'offline' && !since
      ? t('connection.offlineNow')
      : t(`connection.${state}`, { time: since ?? '' });
  return <LiveDot state={state} label={words} isLabelHidden={state === 'live'} />;
}
