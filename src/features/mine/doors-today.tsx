import { Suspense, type ReactNode } from 'react';
import type { EventSummary } from '~/api/event.schema';
import { limits } from '~/api/vocabulary';
import { useToday } from '~/data/clock';
import { useEventDays } from '~/data/events.queries';
import { usePaths } from '~/data/links';
import { subjects } from '~/data/live/subjects';
import { useFollow, useNewest } from '~/data/live/use-live';
import { usePermission } from '~/data/me.queries';
import { QueryBoundary } from '~/data/query-boundary';
import { useFormats, useMessages } from '~/i18n/provider';
import { LinkButton } from '~/ui/button';
import { Section } from '~/ui/page';
import { Stack } from '~/ui/stack';
import css from './mine.module.css';

/** For helpers at the door: today's events at whose doors they work, each with the way there. Nothing for anybody else; managers get there from the board. */
export function DoorsToday(): ReactNode {
  const mayCheckIn = usePermission('check_in');
  const mayManage = usePermission('manage_events');
  const today = useToday();
  if (!mayCheckIn || mayManage) return null;
  return (
    <QueryBoundary subject={today} show={() => null}>
      <Suspense>
        <Doors today={today} />
      </Suspense>
    </QueryBoundary>
  );
}

function Doors({ today }: { readonly today: string }): ReactNode {
  const t = useMessages();
  useFollow(subjects.events);
  const { days } = useEventDays({ from: today, to: today }, limits.perDay);
  const events = days.flatMap((day) => day.events).filter(hasDoor);
  return (
    <Section title={t('mine.doors')}>
      {events.length === 0 ? (
        <p className={css['quiet']}>{t('mine.doors.none')}</p>
      ) : (
        <Stack as="ul">
          {events.map((event) => (
            <DoorOf key={event.id} event={event} />
          ))}
        </Stack>
      )}
    </Section>
  );
}

/** After the event a door is only there for devices with unsent scans, which say so themselves. */
const hasDoor = ({ can, state }: EventSummary): boolean => can.includes('check_in') && state !== 'completed';

function DoorOf({ event: read }: { readonly event: EventSummary }): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const paths = usePaths();
  const event = useNewest(read);
  return (
    <li className={css['doorOf']}>
      <p className={css['named']}>
        <strong>
          <bdi lang="">{event.title}</bdi>
        </strong>
        <span className={css['quiet']}>
          {formats.when(event).time}
          {event.place && (
            <>
              {' · '}
              <bdi>{event.place.name}</bdi>
            </>
          )}
        </span>
      </p>
      <LinkButton
        variant="primary"
        size="large"
        href={paths.door({ eventId: event.id })}
        aria-label={t('mine.door.of', { event: event.title })}
      >
        {t('event.door')}
      </LinkButton>
    </li>
  );
}
