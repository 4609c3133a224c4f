import MapPin from 'lucide-react/icons/map-pin';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import type { PlanEvent, PlanLane } from '~/api/manage/plan';
import type { PlanKind } from '~/api/manage/vocabulary';
import { byDay, listByDay } from '~/domain/plan-lanes';
import { isAllDay, isLong, lastDayOf } from '~/domain/planned-time';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { NeedNotes } from '~/parts/need-mark';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Icon } from '~/ui/icon';
import { VisuallyHidden } from '~/ui/visually-hidden';
import { WindowedList } from '~/ui/windowed-list';
import { ClashNotes } from './clashes';
import { useFocusOn } from './event-focus';
import { EventIcons } from './plan-chip';
import { noEvents, useInOrderOfDay, type PlannedEvents } from './plan-day';
import css from './plan-list.module.css';
import type { LaneSummary } from './plan-move';
import type { FocusedEvent } from './use-moves';
import { usePlanMessages, type PlanMessages } from './use-plan-messages';
import agendaCss from '~/parts/agenda.module.css';

export interface PlanListProps {
  readonly lanes: readonly PlanLane[];
  readonly days: readonly string[];
  readonly by: PlanKind;
  readonly today: string;
  readonly isPending: boolean;
  /** The event to focus. A new object each time. */
  readonly focusAt: FocusedEvent | undefined;
  readonly onOpen: (event: PlanEvent, lane: LaneSummary) => void;
}

/** A week on a narrow screen: a list by day, from today on. Events are moved in the dialog. */
export function PlanList(props: PlanListProps): ReactNode {
  const { lanes, days, by, today, focusAt, onOpen, isPending } = props;
  const t = useManageMessages();
  const formats = useFormats();
  const words = usePlanMessages(by);
  const all = useMemo(() => listByDay<PlanEvent, PlanLane>(lanes, days), [lanes, days]);
  const { rows, earlier, showEarlier } = useFromToday(all, { days, today, focusAt });
  const box = useRef<HTMLDivElement>(null);
  useFocusOn(box, { focusAt });
  const groupOf = useCallback((at: number) => rows[at]?.day ?? '', [rows]);
  const headingOf = useCallback(
    (at: number) => formats.day(rows[at]?.day ?? '', today),
    [rows, formats, today],
  );
  const keyOf = useCallback(
    (at: number) => {
      const row = rows[at];
      return `${row?.day} ${row?.kind === 'event' ? row.event.id : 'beyond'}`;
    },
    [rows],
  );
  const render = useCallback(
    (at: number) => {
      const row = rows[at];
      if (!row) return null;
      if (row.kind === 'beyond')
        return <p className={css['quiet']}>{t('plan.beyond', { count: row.count })}</p>;
      return <EventRow planned={row} lanes={lanes} words={words} onOpen={onOpen} />;
    },
    [rows, lanes, words, t, onOpen],
  );
  return (
    <div ref={box} tabIndex={-1} className={classes(css['list'], isPending && css['late'])}>
      {earlier > 0 && (
        <Button variant="quiet" isFlush onPress={showEarlier}>
          {t('plan.earlier', { count: earlier })}
        </Button>
      )}
      <WindowedList
        count={rows.length}
        estimate={88}
        label={t('plan.list')}
        keyOf={keyOf}
        render={render}
        groupOf={groupOf}
        headingOf={headingOf}
        headingLevel={3}
      />
    </div>
  );
}

export interface PlanDayListProps {
  readonly lanes: readonly PlanLane[];
  readonly day: string;
  readonly today: string;
  readonly onOpen: (event: PlanEvent, lane: PlanLane) => void;
}

/** One day's events of all places, all rendered; those out of sight cost no layout. */
export function PlanDayList({ lanes, day, today, onOpen }: PlanDayListProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const words = usePlanMessages('place');
  const planned = useMemo(() => byDay<PlanEvent, PlanLane>(lanes, [day]).get(day), [lanes, day]);
  const beyond = planned?.beyond ?? 0;
  const events = useInOrderOfDay(planned?.events ?? noEvents, { day, today, words });
  if (events.length + beyond === 0) return <p className={css['quiet']}>{t('calendar.empty.day')}</p>;
  return (
    <>
      <ul aria-label={formats.day(day)}>
        {events.map((planned) => (
          <li key={planned.event.id} className={agendaCss['lazy']}>
            <EventRow planned={planned} lanes={lanes} words={words} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {beyond > 0 && <p className={css['quiet']}>{t('plan.beyond', { count: beyond })}</p>}
    </>
  );
}

interface PlanDayDialogProps extends Omit<PlanDayListProps, 'day'> {
  /** Closed without one. */
  readonly day: string | undefined;
  readonly onClose: () => void;
}

export function PlanDayDialog({ day, onClose, ...list }: PlanDayDialogProps): ReactNode {
  const formats = useFormats();
  if (day === undefined) return null;
  return (
    <Dialog onClose={onClose} title={formats.day(day, list.today)} size="wide">
      <PlanDayList {...list} day={day} />
    </Dialog>
  );
}

type Row = ReturnType<typeof listByDay<PlanEvent, PlanLane>>[number];

/** The rows from today on, where today is shown and something is still to come. What was before is shown on request. */
function useFromToday(
  all: readonly Row[],
  at: {
    readonly days: readonly string[];
    readonly today: string;
    readonly focusAt: FocusedEvent | undefined;
  },
): { readonly rows: readonly Row[]; readonly earlier: number; readonly showEarlier: () => void } {
  const { days, today, focusAt } = at;
  const [shownOf, setShownOf] = useState<string>();
  const first = days[0] ?? '';
  return useMemo(() => {
    const from = days.includes(today) ? all.findIndex(({ day }) => day >= today) : 0;
    const before = all.slice(0, Math.max(0, from));
    const isMovedThere = before.some((row) => row.kind === 'event' && row.event.id === focusAt?.id);
    const isWhole = before.length === 0 || shownOf === first || isMovedThere;
    const earlier = before.reduce((sum, row) => sum + (row.kind === 'beyond' ? row.count : 1), 0);
    return {
      rows: isWhole ? all : all.slice(from),
      earlier: isWhole ? 0 : earlier,
      showEarlier: () => setShownOf(first),
    };
  }, [all, days, today, focusAt, shownOf, first]);
}

/** Start and end one under the other, as in families' lists; read aloud as a span. */
function Times({ event, isContinued }: EventRowProps['planned']): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { hours, time } = formats.when(event);
  const zone = formats.zoneElsewhere(event);
  const lastDay = lastDayOf(event);
  if (isAllDay(event)) return <span className={css['time']}>{hours}</span>;
  if (isContinued) {
    const end = isLong(event) ? formats.shortDay(lastDay) : formats.wallTime(event.ends_local);
    return <span className={css['time']}>{t('calendar.until', { time: end })}</span>;
  }
  return (
    <span className={css['time']}>
      <VisuallyHidden>{zone ? time : hours}</VisuallyHidden>
      <span aria-hidden>{formats.wallTime(event.starts_local)}</span>
      <span aria-hidden className={css['end']}>
        {formats.wallTime(event.ends_local)}
        {lastDay > event.starts_local.slice(0, 10) && !isLong(event) && <sup>{t('browse.nextDayShort')}</sup>}
      </span>
      {isLong(event) && <span aria-hidden>{formats.shortDay(lastDay)}</span>}
      {zone && <span aria-hidden>{zone}</span>}
    </span>
  );
}

interface EventRowProps {
  readonly planned: PlannedEvents[number];
  readonly lanes: readonly PlanLane[];
  readonly words: PlanMessages;
  readonly onOpen: (event: PlanEvent, lane: PlanLane) => void;
}

function EventRow({ planned, lanes, words, onOpen }: EventRowProps): ReactNode {
  const { event, lane } = planned;
  const t = useManageMessages();
  const state = words.state(event);
  return (
    <button type="button" data-event={event.id} className={css['event']} onClick={() => onOpen(event, lane)}>
      <Times {...planned} />
      <span className={css['what']}>
        <span className={css['name']} dir="auto">
          {event.title}
        </span>
        <span className={css['count']}>
          <Icon of={MapPin} size={16} /> <bdi>{words.laneName(lane)}</bdi>
        </span>
        <span className={css['count']}>
          <EventIcons event={event} state={state} />
          {t(`eventState.${state}`)} ·{' '}
          {t('plan.dialog.seats', { taken: event.taken, capacity: event.capacity })}
        </span>
        <ClashNotes event={event} lanes={lanes} words={words} />
        <NeedNotes needs={words.needs(event)} />
      </span>
    </button>
  );
}
