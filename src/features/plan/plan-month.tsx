import { memo, useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { PlanEvent, PlanLane } from '~/api/manage/plan';
import type { ManagedState } from '~/domain/event-state';
import { isImpossible } from '~/domain/plan-clash';
import { byDay, type PlannedDay } from '~/domain/plan-lanes';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { DayCell, DayCount, MonthGrid, MoreEvents } from '~/parts/month-grid';
import { NeedMark } from '~/parts/need-mark';
import { useDayGrid, useInSightAtFirst } from '~/parts/use-day-grid';
import { useFocusOn } from './event-focus';
import { ClashMark, PlanChip, StateMark, statesInOrder } from './plan-chip';
import type { PlanPlaceControl } from './plan-controls';
import {
  hasNeedsOn,
  noEvents,
  urgencyOn,
  useInOrderOfDay,
  type DayWords,
  type PlannedEvents,
} from './plan-day';
import { PlanDayList } from './plan-list';
import css from './plan-month.module.css';
import { toMove } from './plan-move';
import { PlanTip, useTip } from './plan-tip';
import type { DragControl } from './use-drag';
import type { FocusedEvent } from './use-moves';
import { usePlanHandlers, useTargetInSight } from './use-plan-handlers';
import { usePlanMessages, type PlanMessages } from './use-plan-messages';
import gridCss from '~/parts/month-grid.module.css';

export interface PlanMonthProps {
  /** Of places. */
  readonly lanes: readonly PlanLane[];
  readonly weeks: readonly (readonly string[])[];
  readonly place: PlanPlaceControl;
  readonly today: string;
  /** 1 (Monday) to 7. */
  readonly firstDay: number;
  readonly isPending: boolean;
  /** No room for titles: a day says how many events it has, and they are listed below. */
  readonly isNarrow: boolean;
  readonly control: DragControl;
  /** The event to focus. A new object each time. */
  readonly focusAt: FocusedEvent | undefined;
  readonly onOpen: (event: PlanEvent, lane: PlanLane) => void;
  readonly onDay: (day: string) => void;
}

/** A month of days with their events, all places together. */
export function PlanMonth(props: PlanMonthProps): ReactNode {
  const { lanes, weeks, place, today, firstDay, isPending, isNarrow, control, focusAt, onDay } = props;
  const t = useManageMessages();
  const formats = useFormats();
  const words = usePlanMessages('place');
  const { date, goTo } = place;
  const box = useRef<HTMLDivElement>(null);
  const days = useMemo(() => weeks.flat(), [weeks]);
  const planned = usePlannedDays(lanes, days);
  const onPress = isNarrow ? goTo : onDay;
  const grid = useDayGrid<HTMLTableElement>({ date, today, firstDay, onDate: goTo, onOpen: onPress });
  useInSightAtFirst(grid.ref, OPENS_AT);
  const { dragged } = control;
  const target = dragged && toMove(dragged, 'place').after.starts_local.slice(0, 10);
  useFocusOn(box, { dragged, focusAt, dayOf: (id) => startOf(lanes, id) });
  useDayOfMoved(props);
  useTargetInSight(box, dragged?.how === 'keys' && target ? `[data-day="${target}"]` : undefined);
  const tip = useTip();
  const handlers = usePlanHandlers(box, { ...props, tip });
  return (
    <div ref={box} tabIndex={-1} className={classes(isPending && css['late'])}>
      <div data-tips className={css['box']} {...handlers}>
        <MonthGrid
          date={date}
          weeks={weeks}
          grid={grid}
          isBusy={isPending}
          isNarrow={isNarrow}
          how={isNarrow ? undefined : t('plan.month.how')}
        >
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <PlanDay
                  key={day}
                  day={day}
                  today={today}
                  planned={planned.get(day)}
                  isOutside={day.slice(0, 7) !== date.slice(0, 7)}
                  isSelected={day === date}
                  isNarrow={isNarrow}
                  isFolded={!isNarrow && isFolded(week, { date, today })}
                  isTarget={day === target}
                  dragged={dragged?.event.id}
                  words={words}
                  onPress={onPress}
                />
              ))}
            </tr>
          ))}
        </MonthGrid>
        {!dragged && <PlanTip tip={tip} lanes={lanes} words={words} />}
      </div>
      {isNarrow && (
        <section className={css['below']} aria-live="polite">
          <h3 className={css['title']}>{formats.day(date, today)}</h3>
          <PlanDayList lanes={lanes} day={date} today={today} onOpen={props.onOpen} />
        </section>
      )}
    </div>
  );
}

type Planned = PlannedDay<PlanEvent, PlanLane>;

/** The same objects for days in which nothing changed: at a step of a move, two cells are rendered again and not all. */
function usePlannedDays(lanes: readonly PlanLane[], days: readonly string[]): ReadonlyMap<string, Planned> {
  const before = useRef<ReadonlyMap<string, Planned>>(undefined);
  return useMemo(() => {
    const found = byDay<PlanEvent, PlanLane>(lanes, days);
    const kept = [...found].map(([day, planned]) => {
      const known = before.current?.get(day);
      return [day, known && isSameDay(known, planned) ? known : planned] as const;
    });
    return (before.current = new Map(kept));
  }, [lanes, days]);
}

const isSameDay = (one: Planned, other: Planned): boolean =>
  one.beyond === other.beyond &&
  one.events.length === other.events.length &&
  one.events.every(({ event, lane }, at) => {
    const there = other.events[at];
    return there?.event === event && there.lane.key === lane.key && there.lane.name === lane.name;
  });

/** The first event of the chosen day; the page does not jump for the lower end of a full one. */
const OPENS_AT = () => ['[aria-selected="true"] [data-event]', '[aria-selected="true"]'];

/** Weeks of this month that are over give their room to those to come. In months before, they are what is looked for. */
const isFolded = (week: readonly string[], { date, today }: { date: string; today: string }): boolean =>
  date.slice(0, 7) === today.slice(0, 7) && (week.at(-1) ?? '') < today;

const startOf = (lanes: readonly PlanLane[], id: string): string | undefined =>
  lanes.flatMap(({ days }) => days).find(({ events }) => events.some((event) => event.id === id))?.day;

/** Chooses the day of an event that was moved: under a narrow month only the chosen day is listed. */
function useDayOfMoved({ lanes, place, focusAt }: PlanMonthProps): void {
  const newest = useRef({ lanes, place });
  newest.current = { lanes, place };
  useEffect(() => {
    const { lanes: read, place: shown } = newest.current;
    const day = focusAt && startOf(read, focusAt.id);
    if (day && day !== shown.date) shown.goTo(day);
  }, [focusAt]);
}

/** How many events a cell shows before the rest becomes a number. */
const SHOWN = 3;

interface PlanDayProps {
  readonly day: string;
  readonly today: string;
  readonly planned: PlannedDay<PlanEvent, PlanLane> | undefined;
  readonly isOutside: boolean;
  readonly isSelected: boolean;
  readonly isNarrow: boolean;
  /** In a week that is over: no more than how many events it had. */
  readonly isFolded: boolean;
  /** A dragged event would be dropped here. */
  readonly isTarget: boolean;
  /** Id of the dragged event. */
  readonly dragged: string | undefined;
  readonly words: PlanMessages;
  readonly onPress: (day: string) => void;
}

/** One day. Rendered again only when something in it changes. */
const PlanDay = memo(function PlanDay(props: PlanDayProps): ReactNode {
  const { day, today, planned, isOutside, isSelected, isNarrow, isFolded, isTarget, onPress } = props;
  const count = planned ? planned.events.length + planned.beyond : 0;
  const events = useInOrderOfDay(planned?.events ?? noEvents, props);
  const marks = useMarks(events, props);
  return (
    <DayCell
      day={day}
      today={today}
      isOutside={isOutside}
      isSelected={isSelected}
      count={count}
      note={marks.note}
      className={isTarget && css['target']}
      onPress={onPress}
    >
      {count > 0 &&
        (isNarrow ? (
          <DayCount count={count} isQuiet={day < today && !marks.icon}>
            {marks.icon}
          </DayCount>
        ) : isFolded ? (
          <CountsByState {...props} events={events} beyond={planned?.beyond ?? 0} />
        ) : (
          <Chips {...props} events={events} count={count} />
        ))}
    </DayCell>
  );
});

interface Marks {
  /** For screen readers. */
  readonly note: string | false;
  readonly isRed: boolean;
  /** The worst, two that cannot both happen or how soon one needs its manager, and that one is on. */
  readonly icon: ReactNode;
}

/** What of some events of a day somebody has to look at, and what goes on. */
function useMarks(planned: PlannedEvents, props: DayWords): Marks {
  const { words } = props;
  const t = useManageMessages();
  const clashes = planned.filter(({ event }) => isImpossible(event)).length;
  const urgent = planned.flatMap((one) => urgencyOn(one, props) ?? []);
  const urgency = urgent.includes('now') ? 'now' : urgent[0];
  const states = planned.map(({ event }) => (event.state === 'live' ? words.state(event) : undefined));
  const running = (['over_time', 'live'] as const)
    .map((state) => ({ state, count: states.filter((one) => one === state).length }))
    .filter(({ count }) => count > 0);
  const notes = [
    clashes > 0 && t('plan.month.clashes', { count: clashes }),
    urgent.length > 0 && t('plan.month.needs', { count: urgent.length }),
    ...running.map(({ state, count }) => t(`plan.month.${state}`, { count })),
  ].filter((note) => note !== false);
  return {
    note: notes.length > 0 && notes.join(', '),
    isRed: clashes > 0 || urgency === 'now',
    icon: (clashes > 0 || urgency || running[0]) && (
      <>
        {clashes > 0 ? <ClashMark /> : urgency && <NeedMark urgency={urgency} />}
        {running[0] && <StateMark state={running[0].state} />}
      </>
    ),
  };
}

interface CountsProps extends PlanDayProps {
  readonly events: PlannedEvents;
  readonly beyond: number;
}

/** "3 ended"; where there were others too, each number beside the sign of its state. Read aloud from the list of the day. */
function CountsByState({ events, beyond, words }: CountsProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const counts = new Map<ManagedState, number>();
  for (const { event } of events) counts.set(words.state(event), (counts.get(words.state(event)) ?? 0) + 1);
  const shown = statesInOrder.flatMap((state) => {
    const count = counts.get(state);
    return count ? { state, count } : [];
  });
  return (
    <span className={css['counts']} aria-hidden>
      {shown.map(({ state, count }) => (
        <span key={state} className={css['count']}>
          <StateMark state={state} />
          {shown.length === 1 ? t(`plan.month.${state}`, { count }) : formats.number(count)}
        </span>
      ))}
      {beyond > 0 && t('calendar.more', { count: beyond })}
    </span>
  );
}

interface ChipsProps extends PlanDayProps {
  readonly events: PlannedEvents;
  readonly count: number;
}

function Chips(props: ChipsProps): ReactNode {
  const { day, today, events, count, isSelected, dragged, words, onPress } = props;
  const shown = events.slice(0, SHOWN);
  const hidden = useMarks(events.slice(shown.length), props);
  return (
    <>
      <ul className={gridCss['events']}>
        {shown.map((one) => (
          <li key={one.event.id}>
            <PlanChip
              event={one.event}
              lane={one.lane.key}
              laneName={words.laneName(one.lane)}
              hasPlace
              words={words}
              isContinued={one.isContinued}
              hasNeeds={hasNeedsOn(day, { today, isContinued: one.isContinued })}
              isReachable={isSelected}
              isDragged={dragged === one.event.id}
            />
          </li>
        ))}
      </ul>
      <MoreEvents
        day={day}
        today={today}
        count={count - shown.length}
        isReachable={isSelected}
        note={hidden.note}
        className={classes(hidden.note && css['marked'], hidden.isRed && css['red'])}
        onPress={onPress}
      >
        {hidden.icon}
      </MoreEvents>
    </>
  );
}
