import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import type { EventDetail } from '~/api/event-detail.schema';
import { phaseOf } from '~/domain/event-state';
import { previousStart, doorsOpenAt } from '~/domain/event-standing';
import { useFormats, useMessages } from '~/i18n/provider';
import { Fact } from '~/ui/facts';
import { Glow } from '~/ui/glow';
import css from './facts.module.css';
import { useFresh } from './use-fresh';
import { useMoment } from './use-moment';

export interface WhenFactProps {
  readonly event: EventDetail;
  readonly now: number;
}

/** When, in the event's own zone; the viewer's beside it where their clock reads differently; the old time struck where it moved. */
export function WhenFact({ event, now }: WhenFactProps): ReactNode {
  const t = useMessages();
  const { when } = useFormats();
  const moment = useMoment(event.time_zone);
  const { date, time, zone, viewer } = when(event);
  const before = previousStart(event);
  const isFresh = useFresh(event.id, `${event.starts_at} ${event.ends_at}`);
  const doorsAreOpen = phaseOf(event, now) === 'now' || (event.state === 'live' && now >= doorsOpenAt(event));
  return (
    <Fact
      icon={Clock}
      label={t('event.when')}
      detail={
        <>
          {viewer && (
            <p>
              <bdi>{t('event.viewerTime', { time: viewer })}</bdi>
            </p>
          )}
          {before && (
            <p>
              <s>{t('event.was', { when: moment(before).line })}</s>
            </p>
          )}
          {doorsAreOpen && <p className={css['well']}>{t('event.doorsOpenNow')}</p>}
        </>
      }
    >
      <Glow active={isFresh}>
        <p className={css['date']}>
          <time dateTime={event.starts_at}>{date}</time>
        </p>
        <p>
          <bdi>{t('common.inZone', { time, zone })}</bdi>
        </p>
      </Glow>
    </Fact>
  );
}
