import DoorOpen from 'lucide-react/icons/door-open';
import { type ReactNode, useId } from 'react';
import type { Board, Today } from '~/api/manage/board';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { usePaths } from '~/data/links';
import { manageSubjects } from '~/data/live/manage-subjects';
import { useIsHighlighted, useNewest } from '~/data/live/use-live';
import { seatLedger } from '~/domain/board-facts';
import { findNeeds } from '~/domain/board-needs';
import { seatLevel } from '~/domain/event-state';
import { wallThere } from '~/domain/time-there';
import { isDoorNear, type DayPart } from '~/domain/today';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { ActionRefused, BoardResultNotice, useBoardActions } from '~/parts/board-actions';
import { EventStateBadge } from '~/parts/event-state-badge';
import { NeedCard } from '~/parts/need-card';
import { OpenReports, ReportList } from '~/parts/open-reports';
import { LinkButton } from '~/ui/button';
import { Highlight } from '~/ui/highlight';
import { Meter } from '~/ui/meter';
import { Notice } from '~/ui/notice';
import { Stack } from '~/ui/stack';
import { TextLink } from '~/ui/text-link';
import css from './today.module.css';
import textCss from '~/ui/text.module.css';

interface EventOfTodayProps {
  readonly item: Today['items'][number];
  readonly part: DayPart;
  readonly now: number;
}

/** One event of the day: when and where, how full, and what it needs, each with its action. */
export function EventOfToday({ item, part, now }: EventOfTodayProps): ReactNode {
  const id = useId();
  const event = useNewest(item.event, manageSubjects.today);
  const { board, open_reports: openReports, reports } = item;
  return (
    <Highlight active={useIsHighlighted(event.id)}>
      <article className={classes(css['event'], css[part], css[event.state])} aria-labelledby={id}>
        <Head id={id} event={event} board={board} part={part} now={now} />
        <Stack gap={8}>
          {openReports > 0 &&
            (reports ? (
              <ReportList eventId={event.id} event={event} reports={reports} total={openReports} />
            ) : (
              <OpenReports eventId={event.id} event={event} />
            ))}
          {item.conflicts > 0 && <Conflicts eventId={event.id} count={item.conflicts} />}
          <Needs event={event} board={board} now={now} />
        </Stack>
      </article>
    </Highlight>
  );
}

interface HeadProps {
  readonly id: string;
  readonly event: ManagedEvent;
  readonly board: Board;
  readonly part: DayPart;
  readonly now: number;
}

function Head({ id, event, board, part, now }: HeadProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const paths = usePaths();
  const title = event.title.trim() || t('manage.events.untitled');
  const eventId = event.id;
  const { hours, time } = formats.when(event);
  const startDay = event.starts_local.slice(0, 10);
  // Open doors of another day, which nobody has ended.
  const otherDay = startDay !== wallThere(now, event).slice(0, 10) && formats.shortDay(startDay);
  const hasDoor = event.can.includes('check_in') && isDoorNear(event, part, now);
  return (
    <div className={css['head']}>
      <p className={css['time']}>
        {[otherDay, formats.zoneElsewhere(event) ? time : hours].filter(Boolean).join(', ')}
      </p>
      <h3 className={css['title']} id={id}>
        <TextLink href={event.state === 'draft' ? paths.edit({ eventId }) : paths.board({ eventId })}>
          <bdi>{title}</bdi>
        </TextLink>
      </h3>
      <p className={textCss['note']}>
        <bdi>{event.place?.name ?? t('board.noPlace')}</bdi>
      </p>
      <EventStateBadge event={event} />
      {event.state !== 'cancelled' && event.state !== 'draft' && <Seats event={event} board={board} />}
      {hasDoor && (
        <LinkButton
          icon={DoorOpen}
          size="small"
          href={paths.door({ eventId })}
          aria-label={t('today.door.of', { title })}
        >
          {t('board.door.open')}
        </LinkButton>
      )}
    </div>
  );
}

/** Who is inside, once somebody may be; before that how many seats are taken. */
function Seats({ event, board }: Pick<HeadProps, 'event' | 'board'>): ReactNode {
  const t = useManageMessages();
  const { capacity } = event.seats;
  const seats = seatLedger(capacity, board);
  const { waiting } = event.seats;
  if (event.state !== 'published')
    return (
      <Meter
        value={seats.inside}
        max={seats.taken.confirmed}
        label={t('today.inside', { inside: seats.inside, people: seats.taken.confirmed })}
      />
    );
  const level = seatLevel(event.seats);
  const words = t('manage.events.seats', { taken: event.taken, capacity });
  return (
    <Meter
      value={event.taken}
      max={capacity}
      tone={level === 'free' ? 'calm' : level === 'few' ? 'almost' : 'full'}
      label={waiting > 0 ? `${words} · ${t('manage.events.waiting', { count: waiting })}` : words}
    />
  );
}

function Conflicts({ eventId, count }: { readonly eventId: string; readonly count: number }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  return (
    <Notice
      tone="warning"
      title={t('today.conflicts', { count })}
      action={
        <LinkButton size="small" href={paths.board({ eventId })}>
          {t('today.conflicts.see')}
        </LinkButton>
      }
    />
  );
}

interface NeedsProps {
  readonly event: ManagedEvent;
  readonly board: Board;
  readonly now: number;
}

function Needs({ event, board, now }: NeedsProps): ReactNode {
  const actions = useBoardActions(event, now);
  const { refused } = actions;
  const needs = findNeeds(event, board, now);
  // The need is gone, and the refusal of its action is still shown.
  const isLeftOver = refused !== undefined && !needs.some(({ kind }) => kind === refused.of);
  return (
    <>
      <BoardResultNotice actions={actions} />
      {isLeftOver && <ActionRefused refused={refused} now={now} />}
      {needs.length > 0 && (
        <Stack gap={8} as="ul">
          {needs.map((need) => (
            <li key={need.kind}>
              <NeedCard need={need} event={event} actions={actions} now={now} isCompact />
            </li>
          ))}
        </Stack>
      )}
    </>
  );
}
