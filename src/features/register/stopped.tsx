import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { usePaths } from '~/data/links';
import type { EventDetail } from '~/api/event-detail.schema';
import { dayIn } from '~/domain/event-state';
import { useFormats, useMessages } from '~/i18n/provider';
import type { IconShape } from '~/ui/icon';
import { EmptyState } from '~/ui/error-state';
import { LinkButton } from '~/ui/button';
import type { Obstacle } from './stage';

const icons: Partial<Record<Obstacle, IconShape>> = { cancelled: CircleSlash, not_open: CalendarClock };

/** Nothing can be done here now: why, and where to go. */
export function Stopped({
  event,
  because,
}: {
  readonly event: EventDetail;
  readonly because: Obstacle;
}): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const isGone = because === 'cancelled' || because === 'over';
  return (
    <div role="status">
      <EmptyState
        icon={icons[because] ?? Lock}
        title={t(`register.stopped.${because}`)}
        action={
          isGone ? (
            <LinkButton href={paths.browse()}>{t('register.stopped.browse')}</LinkButton>
          ) : (
            <LinkButton href={paths.event({ eventId: event.id })}>{t('register.stopped.event')}</LinkButton>
          )
        }
      >
        {because === 'cancelled' && event.cancel_reason && <p dir="auto">{event.cancel_reason}</p>}
        <p>
          <Text event={event} because={because} />
        </p>
      </EmptyState>
    </div>
  );
}

function Text({ event, because }: { readonly event: EventDetail; readonly because: Obstacle }): string {
  const t = useMessages();
  const formats = useFormats();
  if (because !== 'not_open') return t(`register.stopped.${because}Text`);
  const opens = event.registration_opens_at;
  if (opens === null) return t('register.stopped.not_openSome');
  return t('register.stopped.not_openText', {
    day: formats.day(dayIn(opens, event.time_zone)),
    time: formats.timeWithZone(opens, event.time_zone),
  });
}
