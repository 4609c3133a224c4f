import { memo, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { PlanEvent, PlanLane } from '~/api/manage/plan';
import type { PlanKind } from '~/api/manage/vocabulary';
import { weekdayOf } from '~/domain/calendar-days';
import { byDay, eventsIn } from '~/domain/plan-lanes';
import { openingDay } from '~/domain/plan-place';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { useInSightAtFirst } from '~/parts/use-day-grid';
import { useNearEnd } from '~/ui/use-near-end';
import { VisuallyHidden } from '~/ui/visually-hidden';
import { useFocusOn, useLaneFocus } from './event-focus';
import { PlanChip } from './plan-chip';
import { hasNeedsOn } from './plan-day';
import { toMove, type DraggedEvent } from './plan-move';
import { PlanTip, useTip } from './plan-tip';
import css from './plan-week.module.css';
import type { DragControl } from './use-drag';
import type { FocusedEvent } from './use-moves';
import { usePlanHandlers, useTargetInSight } from './use-plan-handlers';
import { usePlanMessages, type PlanMessages } from './use-plan-messages';

export interface PlanWeekProps {
  readonly lanes: readonly PlanLane[];
  /** How many lanes there are in all, for `aria-rowcount`. */
  readonly total: number;
  readonly days: readonly string[];
  readonly by: PlanKind;
  readonly today: string;
  readonly date: string;
  readonly isPending: boolean;
  /** 1 (Monday) to 7. */
  readonly weekend: readonly number[];
  readonly control: DragControl;
  /** The event to focus. A new object each time. */
  readonly focusAt: FocusedEvent | undefined;
  readonly onOpen: (event: PlanEvent, lane: PlanLane) => void;
  /** Reads further lanes. */
  readonly onEnd: () => void;
}

/** Seven days of each place or restaurant. Two events that need the same one stand in the same cell. */
export function PlanWeek(props: PlanWeekProps): ReactNode {
  const { lanes, total, days, by, today, date, weekend, isPending, control, focusAt } = props;
  const t = useManageMessages();
  const formats = useFormats();
  const words = usePlanMessages(by);
  const box = useRef<HTMLDivElement>(null);
  const { dragged } = control;
  const focus = useLaneFocus(lanes, box);
  useFocusOn(box, { dragged, focusAt });
  // Other days of the same week, and events that move, leave the page where it is.
  useInSightAtFirst(
    box,
    () => {
      const busy = new Set(lanes.flatMap((lane) => lane.days.map(({ day }) => day)));
      return [`[data-day="${openingDay(days, busy, { date, today })}"] [data-event]`];
    },
    days[0],
  );
  const tip = useTip();
  const handlers = usePlanHandlers(box, { ...props, tip });
  const end = useNearEnd<HTMLDivElement>(lanes.length, props.onEnd);
  const target = dragged && { row: dragged.to.key, day: dayOf(toMove(dragged, by).after) };
  useTargetInSight(box, dragged?.how === 'keys' && target ? cellSelector(target.row, target.day) : undefined);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="grid"
      data-tips
      aria-label={t('plan.grid', { period: formats.days(days[0] ?? '', days.at(-1) ?? '') })}
      aria-rowcount={total + 1}
      aria-colcount={days.length + 1}
      aria-busy={isPending}
      className={classes(css['box'], isPending && css['late'])}
      {...handlers}
      onFocus={(event) => (handlers.onFocus(event), focus.onFocus(event.target))}
      onKeyDown={(key: KeyboardEvent<HTMLElement>) => (focus.onKey(key), handlers.onKeyDown(key))}
    >
      <PlanDays days={days} today={today} by={by} />
      <div role="rowgroup">
        {lanes.map((lane, index) => (
          <PlanLaneRow
            key={lane.key}
            lane={lane}
            index={index}
            days={days}
            today={today}
            weekend={weekend}
            words={words}
            tabStop={focus.current?.lane === lane.key ? focus.current.id : undefined}
            dragged={dragged && isOf(dragged, lane) ? dragged.event.id : undefined}
            target={target?.row === lane.key ? target.day : undefined}
          />
        ))}
      </div>
      <div ref={end} />
      {!dragged && <PlanTip tip={tip} lanes={lanes} words={words} />}
    </div>
  );
}

const dayOf = ({ starts_local }: PlanEvent): string => starts_local.slice(0, 10);
const isOf = ({ event }: DraggedEvent, { days }: PlanLane): boolean =>
  days.some(({ events }) => events.some(({ id }) => id === event.id));
const cellSelector = (row: string, day: string): string =>
  `[data-row="${CSS.escape(row)}"] [data-day="${day}"]`;

interface PlanDaysProps {
  readonly days: readonly string[];
  readonly today: string;
  readonly by: PlanKind;
}

/** The head row with the days. It is sticky. */
function PlanDays({ days, today, by }: PlanDaysProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  return (
    <div role="row" aria-rowindex={1} className={classes(css['row'], css['days'])}>
      <div role="columnheader">
        <VisuallyHidden>{t(`plan.by.${by}`)}</VisuallyHidden>
      </div>
      {days.map((day) => (
        <div
          key={day}
          role="columnheader"
          aria-label={formats.day(day, today)}
          className={classes(css['day'], day === today && css['isToday'])}
        >
          <span className={css['weekday']}>{formats.weekday(day)}</span>
          <span className={css['number']}>{formats.number(Number(day.slice(8)))}</span>
        </div>
      ))}
    </div>
  );
}

interface PlanLaneRowProps {
  readonly lane: PlanLane;
  readonly index: number;
  readonly days: readonly string[];
  readonly today: string;
  readonly weekend: readonly number[];
  readonly words: PlanMessages;
  /** Id of the event in the tab order, if it is in this lane. */
  readonly tabStop: string | undefined;
  /** Id of the dragged event, if it is in this lane. */
  readonly dragged: string | undefined;
  /** The day where the dragged event would be dropped, if it would be in this lane. */
  readonly target: string | undefined;
}

const none = { events: [], beyond: 0 };

/** One place or restaurant over all days. Rendered again only when something in it changes. */
const PlanLaneRow = memo(function PlanLaneRow(props: PlanLaneRowProps): ReactNode {
  const { lane, index, days, today, weekend, words, tabStop, dragged, target } = props;
  const t = useManageMessages();
  const name = words.laneName(lane);
  const planned = useMemo(() => byDay<PlanEvent, PlanLane>([lane], days), [lane, days]);
  const zones = new Set([...eventsIn([lane])].map(({ time_zone }) => time_zone));
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={lane.key}
      className={classes(css['row'], css['lane'])}
    >
      <div role="rowheader" className={css['head']}>
        <span className={css['name']} title={lane.place ? `${name}, ${lane.place.line1}` : name}>
          <bdi>{name}</bdi>
        </span>
        <span className={css['count']}>{t('plan.lane.count', { count: lane.count })}</span>
        {zones.size > 1 && <span className={css['count']}>{t('plan.lane.zones')}</span>}
      </div>
      {days.map((day, column) => {
        const { events, beyond } = planned.get(day) ?? none;
        return (
          <div
            key={day}
            role="gridcell"
            aria-colindex={column + 2}
            data-day={day}
            className={classes(
              css['cell'],
              weekend.includes(weekdayOf(day)) && css['weekend'],
              day === target && css['target'],
            )}
          >
            {events.map(({ event, isContinued }) => (
              <PlanChip
                key={event.id}
                event={event}
                lane={lane.key}
                laneName={name}
                words={words}
                isContinued={isContinued}
                hasNeeds={hasNeedsOn(day, { today, isContinued })}
                isReachable={tabStop === event.id && (!isContinued || column === 0)}
                isDragged={dragged === event.id}
              />
            ))}
            {beyond > 0 && <p className={css['count']}>{t('plan.beyond', { count: beyond })}</p>}
          </div>
        );
      })}
    </div>
  );
});
