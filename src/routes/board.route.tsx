import ExternalLink from 'lucide-react/icons/external-link';
import Printer from 'lucide-react/icons/printer';
import { Suspense, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { useArrivals, useBoard } from '~/data/board';
import { useNow } from '~/data/clock';
import { useCancellation } from '~/data/history.queries';
import { usePaths } from '~/data/links';
import { manageSubjects } from '~/data/live/manage-subjects';
import { useFollow } from '~/data/live/use-live';
import { useManagedEvent } from '~/data/manage.queries';
import { useTitle } from '~/data/shell';
import { seatLedger, initialsOf, timeLine, type Person } from '~/domain/board-facts';
import { kitchenSums } from '~/domain/board-kitchen';
import { findNeeds } from '~/domain/board-needs';
import { phaseOf, type Phase } from '~/domain/event-state';
import { areDoorsOpen } from '~/domain/event-status';
import { wallThere } from '~/domain/time-there';
import { ArrivalsLane } from '~/features/board/arrivals-lane';
import { AttendanceLane } from '~/features/board/attendance-lane';
import { CancelledLane } from '~/features/board/cancelled-lane';
import { ClashesNotice } from '~/features/board/clashes-notice';
import { ConflictsLane } from '~/features/board/conflicts-lane';
import { DoorLane, DoorListLink } from '~/features/board/door-lane';
import { FeedbackLane } from '~/features/board/feedback-lane';
import { HandsLane } from '~/features/board/hands-lane';
import { KitchensLane } from '~/features/board/kitchens-lane';
import { NeedsLane } from '~/features/board/needs-lane';
import { ReceiptsLane } from '~/features/board/receipts-lane';
import { SeatsLane } from '~/features/board/seats-lane';
import { TimeLane } from '~/features/board/time-lane';
import { EventFrame } from '~/features/manage-frame/manage-frame';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { epochOf } from '~/lib/instants';
import { useLocation, useParams } from '~/lib/router';
import { useBoardActions } from '~/parts/board-actions';
import { ReadingBoundary } from '~/parts/reading-boundary';
import { LinkButton } from '~/ui/button';
import { focusPart } from '~/ui/focus-heading';
import { Notice } from '~/ui/notice';
import { Page } from '~/ui/page';
import { Loading, SkeletonText } from '~/ui/skeleton';
import { Row, Stack } from '~/ui/stack';
import { VisuallyHidden } from '~/ui/visually-hidden';
import css from './board.route.module.css';

/** `manage/:eventId`: one event, live. */
export function BoardRoute(): ReactNode {
  const t = useManageMessages();
  const { eventId = '' } = useParams();
  return (
    <EventFrame eventId={eventId} here="board">
      <ReadingBoundary subject={eventId} title={t('board.failed')}>
        <Suspense fallback={<BoardSkeleton />}>
          <BoardPage key={eventId} eventId={eventId} />
        </Suspense>
      </ReadingBoundary>
    </EventFrame>
  );
}

/** Milliseconds between two positions of the line that shows the current time. */
const TICK = 10_000;

/** The live board of one event: what needs a manager now, times, seats, door and kitchens. */
export function BoardPage({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const event = useManagedEvent(eventId);
  const counts = useBoard(eventId);
  const arrivals = useArrivals(eventId);
  const now = useNow(TICK);
  const actions = useBoardActions(event, now);
  const box = useLaneOfLink();
  useFollow(manageSubjects.events);
  useFollow(manageSubjects.board, eventId);
  useTitle(`${event.title.trim() || t('manage.events.untitled')} · ${t('manage.eventNav.board')}`);

  const seats = seatLedger(event.seats.capacity, counts);
  const food = kitchenSums(event.dishes, seats.takenInAll, counts.diets);
  const phase = phaseOf(event, now);
  const isOver = phase === 'over' || phase === 'cancelled';
  // Until then the seats say who is expected.
  const isDoor = areDoorsOpen(event, now) || seats.inside > 0;
  const needs = findNeeds(event, counts, now);
  // The result of its last action stands among its needs.
  const hasNeeds = !isOver || needs.length > 0 || Boolean(actions.result ?? actions.refused);
  const lanes: Readonly<Record<LaneName, ReactNode>> = {
    top: (
      <>
        <BoardNotices event={event} />
        {!isOver && <ClashesNotice clashes={counts.clashes} about="place" day={event.day} />}
        <ConflictsLane eventId={eventId} event={event} isDraft={event.state === 'draft'} />
        <ReceiptsLane receipts={counts.receipts} event={event} seats={seats} phase={phase} now={now} />
      </>
    ),
    needs: hasNeeds && <NeedsLane needs={needs} event={event} actions={actions} now={now} />,
    seats: (
      <SeatsLane
        seats={seats}
        isSmall={phase === 'now'}
        aside={
          phase === 'upcoming' && !isDoor && event.can.includes('check_in') ? (
            <DoorListLink eventId={eventId} />
          ) : undefined
        }
      />
    ),
    door: isDoor && <DoorLane event={event} seats={seats} />,
    arrivals: <ArrivalsLane event={event} buckets={arrivals} now={now} />,
    attendance: <AttendanceLane event={event} seats={seats} walkIns={counts.walk_ins} />,
    cancelled: counts.cancelled_with_event && (
      <CancelledLane
        heads={counts.cancelled_with_event}
        eventId={eventId}
        notices={counts.receipts.find(({ kind }) => kind === 'cancelled')?.notices}
      />
    ),
    time: <TimeLane event={event} now={now} />,
    kitchens: (
      <KitchensLane event={event} food={food} avoided={counts.allergens} phase={phase}>
        {!isOver && <ClashesNotice clashes={counts.clashes} about="restaurant" day={event.day} />}
      </KitchensLane>
    ),
    hands: <HandsLane event={event} />,
    feedback: <FeedbackLane eventId={eventId} event={event} isOver={phase === 'over'} />,
  };
  return (
    <Page
      width="full"
      lead={<Lead event={event} phase={phase} now={now} />}
      actions={<EventLinks event={event} people={counts.present} />}
    >
      <div ref={box} className={classes(css['board'], css[`in_${phase}`])}>
        {lanesIn[phase].map((name) => (
          <div key={name} style={{ gridArea: name }} data-lane={name}>
            {lanes[name]}
          </div>
        ))}
      </div>
    </Page>
  );
}

/** Leads to the lane that a link names (`?lane=kitchens`), each time that it is followed. */
function useLaneOfLink(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const { key, search } = useLocation();
  const name = new URLSearchParams(search).get('lane');
  useEffect(() => {
    if (name === null) return undefined;
    const lanes = Array.from(box.current?.children ?? []);
    // After the page has scrolled to its top, and what was open has given the focus back.
    const frame = requestAnimationFrame(() =>
      focusPart(lanes.find((lane) => lane.getAttribute('data-lane') === name)),
    );
    return () => cancelAnimationFrame(frame);
  }, [key, name]);
  return box;
}

type LaneName =
  | 'top'
  | 'needs'
  | 'seats'
  | 'door'
  | 'arrivals'
  | 'attendance'
  | 'cancelled'
  | 'time'
  | 'kitchens'
  | 'hands'
  | 'feedback';

/** What matters in each phase, the most important first. */
const lanesIn: Readonly<Record<Phase, readonly LaneName[]>> = {
  draft: ['top', 'needs', 'seats', 'kitchens', 'hands', 'time'],
  upcoming: ['top', 'door', 'seats', 'needs', 'arrivals', 'kitchens', 'hands', 'time', 'feedback'],
  now: ['top', 'door', 'needs', 'time', 'arrivals', 'kitchens', 'hands', 'seats', 'feedback'],
  over: ['top', 'needs', 'attendance', 'arrivals', 'kitchens', 'hands', 'feedback'],
  cancelled: ['top', 'needs', 'cancelled', 'kitchens', 'hands', 'feedback'],
};

interface LeadProps {
  readonly event: ManagedEvent;
  readonly phase: Phase;
  readonly now: number;
}

/** When and where it is, what comes next and when, and who saved it last, or cancelled it. */
function Lead({ event, phase, now }: LeadProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { next } = timeLine(event, now);
  const ended = epochOf(event.ends_at);
  const today = wallThere(now, event).slice(0, 10);
  // Of another day a distance says less than the day.
  const until = (at: number): string => {
    const wall = wallThere(at, event);
    return wall.startsWith(today)
      ? formats.relative(at, now)
      : t('board.next.onDay', { when: formats.wallMoment(wall, today) });
  };
  const comes =
    phase === 'over'
      ? now >= ended && t('board.allPast', { when: formats.relative(ended, now) })
      : phase !== 'cancelled' && next && t(`board.next.${next.kind}`, { when: until(next.at) });
  const cancellation = useCancellation(event);
  const by = cancellation ? (cancellation.actor?.name ?? null) : event.updated_by;
  const saved = Math.min(epochOf(cancellation?.at ?? event.updated_at), now);
  const ago = formats.relative(saved, now);
  const what = cancellation ? 'board.cancelledBy' : 'board.saved';
  return (
    <Stack gap={4}>
      <span className={css['when']}>
        {formats.fullWhen(event)} · {event.place?.name ?? t('board.noPlace')}
      </span>
      <span className={css['quiet']}>
        {comes && <strong className={css['next']}>{comes}</strong>}
        {comes && ' · '}
        <span>{by ? t(what, { name: by, ago }) : t(`${what}.nobody`, { ago })}</span>
      </span>
    </Stack>
  );
}

interface EventLinksProps {
  readonly event: ManagedEvent;
  readonly people: readonly Person[];
}

/** Who is here, and links that the tabs above do not have. */
function EventLinks({ event, people }: EventLinksProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const { id: eventId } = event;
  return (
    <Row gap={24}>
      <PresentPeople people={people} />
      <LinkButton variant="quiet" size="small" isFlush icon={Printer} href={paths.print({ eventId })}>
        {t('roster.print')}
      </LinkButton>
      {event.state !== 'draft' && (
        <LinkButton variant="quiet" size="small" isFlush icon={ExternalLink} href={paths.event({ eventId })}>
          {t('edit.actions.page')}
        </LinkButton>
      )}
    </Row>
  );
}

const SHOWN = 4;

/** Which managers have this board open now, the viewer included. Empty while nobody is known. */
function PresentPeople({ people }: { readonly people: readonly Person[] }): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  if (people.length === 0) return null;
  const more = people.length - SHOWN;
  const names = formats.list(people.map(({ name }) => name));
  const spoken = <VisuallyHidden>{t('board.present', { names })}</VisuallyHidden>;
  // To the only one here that is no news.
  if (people.length === 1) return spoken;
  return (
    <p className={css['present']}>
      {spoken}
      {people.slice(0, SHOWN).map(({ id, name }) => (
        <span key={id} className={css['person']} title={name} aria-hidden>
          <span className={css['initials']}>{initialsOf(name)}</span>
          <span className={css['name']}>{name}</span>
        </span>
      ))}
      {more > 0 && (
        <span className={css['name']} aria-hidden>
          {t('board.present.more', { count: more })}
        </span>
      )}
    </p>
  );
}

/** Says that the event is cancelled, and why. */
function BoardNotices({ event }: { readonly event: ManagedEvent }): ReactNode {
  const t = useManageMessages();
  if (event.state !== 'cancelled') return null;
  return (
    <Notice tone="danger" title={t('board.cancelled')}>
      {event.cancel_reason && (
        <>
          <p>{event.cancel_reason}</p>
          <p>{t(event.cancel_reason_shown ? 'board.cancelled.shown' : 'board.cancelled.hidden')}</p>
        </>
      )}
    </Notice>
  );
}

/** Shown while the board loads. */
function BoardSkeleton(): ReactNode {
  const t = useManageMessages();
  return (
    <Page width="full">
      <Loading label={t('common.loading')}>
        <div className={classes(css['board'], css['in_upcoming'])}>
          {lanesIn.upcoming.map((lane) => (
            <div key={lane} style={{ gridArea: lane }}>
              <SkeletonText lines={4} />
            </div>
          ))}
        </div>
      </Loading>
    </Page>
  );
}
