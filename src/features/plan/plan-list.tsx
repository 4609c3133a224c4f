import MapPin from 'lucide-react/icons/map-pin';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { PlanEvent, PlanLane } from '~/api/manage/plan';
import type { PlanKind } from '~/api/manage/vocabulary';
import type { ManagedState } from '~/domain/event-state';
import { listByDay } from '~/domain/plan-lanes';
import { isAllDay, isLong, lastDayOf } from '~/domain/planned-time';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { VisuallyHidden } from '~/ui/visually-hidden';
import { WindowedList } from '~/ui/windowed-list';
import css from './list.module.css';
import type { LaneSummary } from './plan-move';
import { BarIcons } from './plan-rows';
import type { FocusedEvent } from './use-moves';
import { usePlanMessages } from './use-plan-messages';

export interface PlanListProps {
  readonly lanes: readonly PlanLane[];
  readonly days: readonly string[];
  readonly by: PlanKind;
  readonly today: string;
  readonly isPending: boolean;
  readonly hasMore: boolean;
  /** Reads further lanes. */
  readonly onEnd: () => void;
  /** The event to focus. A new object each time. */
  readonly focusAt: FocusedEvent | undefined;
  readonly onOpen: (event: PlanEvent, lane: LaneSummary) => void;
}

/** The planner on a narrow screen: a list by day, from today on. Events are moved in the dialog. */
export function PlanList(props: PlanListProps): ReactNode {
  const { lanes, days, by, today, hasMore, onEnd, focusAt, onOpen, isPending } = props;
  const t = useManageMessages();
  const formats = useFormats();
  const words = usePlanMessages(by);
  // A day is complete only when every lane is here.
  useEffect(() => {
    if (hasMore) onEnd();
  }, [hasMore, lanes.length, onEnd]);
  const all = useMemo(() => listByDay<PlanEvent, PlanLane>(lanes, days), [lanes, days]);
  const { rows, earlier, showEarlier } = useFromToday(all, { days, today, focusAt });
  const box = useRef<HTMLDivElement>(null);
  useFocusAt(focusAt, box);
  const groupOf = useCallback((at: number) => rows[at]?.day ?? '', [rows]);
  const headingOf = useCallback(
    (at: number) => formats.day(rows[at]?.day ?? '', today),
    [rows, formats, today],
  );
  const keyOf = useCallback(
    (at: number) => {
      const row = rows[at];
      return row?.kind === 'event' ? row.event.id : `beyond ${row?.day}`;
    },
    [rows],
  );
  const render = useCallback(
    (at: number) => {
      const row = rows[at];
      if (!row) return null;
      if (row.kind === 'beyond')
        return <p className={css['quiet']}>{t('plan.beyond', { count: row.count })}</p>;
      const { event, lane } = row;
      return (
        <EventRow
          event={event}
          state={words.state(event)}
          laneName={words.laneName(lane)}
          onOpen={() => onOpen(event, lane)}
        />
      );
    },
    [rows, words, t, onOpen],
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

/** Focuses an event on request, or the list if the event is not in it. */
function useFocusAt(at: FocusedEvent | undefined, box: { readonly current: HTMLElement | null }): void {
  const done = useRef(at);
  useLayoutEffect(() => {
    if (!at || done.current === at) return;
    done.current = at;
    const event = box.current?.querySelector<HTMLElement>(`[data-event="${CSS.escape(at.id)}"]`);
    (event ?? box.current)?.focus();
  });
}

/** Start and end one under the other, as in families' lists; read aloud as a span. */
function Times({ event }: { readonly event: PlanEvent }): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { hours, time } = formats.when(event);
  const zone = formats.zoneElsewhere(event);
  const lastDay = lastDayOf(event);
  if (isAllDay(event)) return <span className={css['time']}>{hours}</span>;
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
  readonly event: PlanEvent;
  readonly state: ManagedState;
  readonly laneName: string;
  readonly onOpen: () => void;
}

function EventRow({ event, state, laneName, onOpen }: EventRowProps): ReactNode {
  const t = useManageMessages();
  return (
    <button type="button" data-event={event.id} className={css['event']} onClick={onOpen}>
      <Times event={event} />
      <span className={css['what']}>
        <span className={css['name']} dir="auto">
          {event.title}
        </span>
        <span className={css['count']}>
          <Icon of={MapPin} size={16} /> <bdi>{laneName}</bdi>
        </span>
        <span className={css['count']}>
          <BarIcons state={state} />
          {t(`eventState.${state}`)} ·{' '}
          {t('plan.dialog.seats', { taken: event.taken, capacity: event.capacity })}
        </span>
        {event.clashes.map((kind) => (
          <span key={kind} className={css['clash']}>
            <Icon of={TriangleAlert} size={16} /> {t(`plan.event.clash.${kind}`)}
          </span>
        ))}
      </span>
    </button>
  );
}
