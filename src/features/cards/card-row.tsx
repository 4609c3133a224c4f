import type { ReactNode } from 'react';
import { useChanged } from '~/data/events.live';
import type { EventSummary } from '~/api/event.schema';
import { useCardWords } from '~/i18n/card-words';
import { classes } from '~/lib/classes';
import { Glow } from '~/ui/glow';
import { CardLink } from './card-link';
import css from './card.module.css';

export interface CardRowProps {
  readonly event: EventSummary;
  /** Over the time: the day, where the card is about more than one. */
  readonly day?: string | undefined;
  /** Where the row leads; without a way into Events it leads nowhere. */
  readonly href: string | undefined;
  readonly seats?: ReactNode;
  readonly children?: ReactNode;
}

/** One event in a card, all of it a link. */
export function CardRow({ event, day, href, seats, children }: CardRowProps): ReactNode {
  const { t } = useCardWords();
  const changed = useChanged(event.id);
  const { place } = event;
  const where = place ? [place.name, place.city].filter(Boolean).join(', ') : t('card.noPlace');
  return (
    <li className={css['item']}>
      <Glow active={changed}>
        <div className={classes(css['row'], event.state === 'cancelled' && css['cancelled'])}>
          <Rail event={event} day={day} />
          <div className={css['main']}>
            <p className={css['name']}>
              {href === undefined ? (
                <bdi>{event.title}</bdi>
              ) : (
                <CardLink href={href} isRow>
                  <bdi>{event.title}</bdi>
                </CardLink>
              )}
            </p>
            <p className={css['place']}>
              <bdi>{where}</bdi>
            </p>
            {children}
          </div>
          {seats && <div className={css['seats']}>{seats}</div>}
        </div>
      </Glow>
    </li>
  );
}

/** On the event's clock, and whose clock that is where it is not the viewer's. */
function Rail({ event, day }: Pick<CardRowProps, 'event' | 'day'>): ReactNode {
  const { formats } = useCardWords();
  const { viewer, zone } = formats.when(event);
  return (
    <div className={css['rail']}>
      {day && <span className={css['day']}>{day}</span>}
      <time className={css['time']} dateTime={event.starts_at}>
        <bdi>{formats.time(event.starts_at, event.time_zone)}</bdi>
      </time>
      {!day && (
        <time dateTime={event.ends_at}>
          <bdi>{formats.time(event.ends_at, event.time_zone)}</bdi>
        </time>
      )}
      {viewer && <span>{zone}</span>}
    </div>
  );
}
