import type { ReactNode } from 'react';
import { usePaths } from '~/data/links';
import type { EventDetail } from '~/api/event-detail.schema';
import type { Obstacle } from '~/domain/event-step';
import { filterQuery } from '~/domain/filter';
import { useMessages } from '~/i18n/provider';
import { LinkButton } from '~/ui/link-button';
import css from './next-step-bar.module.css';
import { useMoment, type Moment } from './use-moment';

export interface NothingToDoProps {
  readonly event: EventDetail;
  readonly because: Obstacle;
}

/** Why nothing can be done here now, in words, and what to do instead. */
export function NothingToDo({ event, because }: NothingToDoProps): ReactNode {
  const words = useObstacle(event, because);
  const t = useMessages();
  const paths = usePaths();
  const sameDay = `${paths.browse()}?${new URLSearchParams(filterQuery({ from: event.day, to: event.day }))}`;
  const isPast = because === 'over';
  return (
    <>
      {/* A cancellation stands above, with its reason. */}
      {because !== 'cancelled' && <p className={css['why']}>{words}</p>}
      {hasOthers(because) && (
        <LinkButton href={isPast ? paths.browse() : sameDay} isWide>
          {isPast ? t('event.coming') : t('event.sameDay')}
        </LinkButton>
      )}
    </>
  );
}

/** Whether another event is a way on. */
const hasOthers = (because: Obstacle): boolean =>
  because !== 'not_open' && because !== 'draft' && because !== 'session_unknown';

function useObstacle(event: EventDetail, because: Obstacle): string {
  const t = useMessages();
  const moment = useMoment(event.time_zone);
  const at = (instant: string | null): Moment | undefined => (instant ? moment(instant) : undefined);
  const opens = at(event.registration_opens_at);
  const closed = at(event.registration_closes_at);
  switch (because) {
    case 'not_open':
      return t('event.none.notOpen', { day: opens?.day ?? '', time: opens?.time ?? '' });
    case 'closed':
      return closed
        ? t('event.none.closed', { day: closed.day, time: closed.time })
        : t('event.none.closedSome');
    case 'full':
      return event.seats.waitlist_limit > 0 ? t('event.none.full') : t('event.none.fullNoWaitlist');
    case 'session_unknown':
      return t('session.unknown.title');
    case 'not_yours':
      return t('event.none.notYours');
    default:
      return t(`event.none.${because}`);
  }
}
