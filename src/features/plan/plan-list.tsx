import type { PlanKind } from '~/api/manage/vocabulary';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useCallback, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { PlanEvent, PlanLane } from '~/api/manage/plan.schema';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { WindowedList } from '~/ui/windowed-list';
import css from './list.module.css';
import type { LaneSummary } from './plan-move';
import type { PlanPlaceControl } from './plan-controls';
import type { FocusedEvent } from './use-moves';
import { usePlanMessages } from './use-plan-messages';

export interface PlanListProps {
  readonly lanes: readonly PlanLane[];
  readonly days: readonly string[];
  readonly by: PlanKind;
  readonly today: string;
  readonly isPending: boolean;
  /** How many lanes there are in all. */
  readonly total: number;
  readonly hasMore: boolean;
  readonly onEnd: () => void;
  readonly place: PlanPlaceControl;
  /** The event to focus. A new object each time. */
  readonly focusAt: FocusedEvent | undefined;
  readonly onOpen: (event: PlanEvent, lane: LaneSummary) => void;
}

/** The planner on a narrow screen: the list of lanes, then the days of one. Events are moved in the dialog. */
export function PlanList(props: PlanListProps): ReactNode {
  const { place, lanes, hasMore, onEnd } = props;
  const lane = place.lane === undefined ? undefined : lanes.find(({ key }) => key === place.lane);
  const isFurtherOn = place.lane !== undefined && lane === undefined && hasMore;
  useEffect(() => {
    if (isFurtherOn) onEnd();
  }, [isFurtherOn, lanes.length, onEnd]);
  const box = useRef<HTMLDivElement>(null);
  useFocusAt(props.focusAt, box);
  return (
    <div ref={box} tabIndex={-1}>
      {place.lane === undefined ? <Lanes {...props} /> : <LaneDays {...props} lane={lane} />}
    </div>
  );
}

/** Focuses an event when told to, or the list where the event is not in it. */
function useFocusAt(at: FocusedEvent | undefined, box: { readonly current: HTMLElement | null }): void {
  const done = useRef(at);
  useLayoutEffect(() => {
    if (!at || done.current === at) return;
    done.current = at;
    const event = box.current?.querySelector<HTMLElement>(`[data-event="${CSS.escape(at.id)}"]`);
    (event ?? box.current)?.focus();
  });
}

function Lanes({ lanes, total, by, place, isPending, onEnd }: PlanListProps): ReactNode {
  const t = useManageMessages();
  const words = usePlanMessages(by);
  const { change } = place;
  const render = useCallback(
    (at: number) => {
      const lane = lanes[at];
      if (!lane) return null;
      const clashes = lane.days.flatMap(({ events }) => events).filter((event) => event.clashes.length > 0);
      return (
        <button type="button" className={css['lane']} onClick={() => change({ lane: lane.key })}>
          <span className={css['name']} dir="auto">
            {words.laneName(lane)}
          </span>
          <span className={css['count']}>
            {t('plan.lane.count', { count: lane.count })}
            {clashes.length > 0 && (
              <span className={css['clash']}>
                <Icon of={TriangleAlert} size={16} /> {t('plan.clash.count', { count: clashes.length })}
              </span>
            )}
          </span>
          <Icon of={ChevronRight} isDirectional />
        </button>
      );
    },
    [lanes, words, t, change],
  );
  return (
    <div className={classes(isPending && css['late'])}>
      <WindowedList
        count={lanes.length}
        total={total}
        onEnd={onEnd}
        estimate={64}
        label={t('plan.lanes')}
        keyOf={(at) => lanes[at]?.key ?? String(at)}
        render={render}
      />
    </div>
  );
}

function LaneDays(props: PlanListProps & { readonly lane: PlanLane | undefined }): ReactNode {
  const { lane, days, by, today, place, onOpen, isPending } = props;
  const t = useManageMessages();
  const formats = useFormats();
  const words = usePlanMessages(by);
  const shown = lane?.days.filter(({ day, count }) => count > 0 && days.includes(day)) ?? [];
  return (
    <div className={classes(css['days'], isPending && css['late'])}>
      <div>
        <Button variant="quiet" isFlush icon={ArrowLeft} onPress={() => place.change({ lane: undefined })}>
          {t('plan.lanes.back')}
        </Button>
      </div>
      {lane && <h3 className={css['title']}>{words.laneName(lane)}</h3>}
      {shown.length === 0 && <p className={css['quiet']}>{t('plan.day.empty')}</p>}
      {lane &&
        shown.map(({ day, count, events }) => (
          <section key={day} aria-labelledby={`plan-${day}`}>
            <h4 id={`plan-${day}`} className={css['day']}>
              {formats.day(day, today)}
            </h4>
            <ul className={css['events']}>
              {events.map((event) => (
                <li key={event.id}>
                  <EventRow event={event} onOpen={() => onOpen(event, lane)} />
                </li>
              ))}
            </ul>
            {count > events.length && (
              <p className={css['quiet']}>{t('plan.beyond', { count: count - events.length })}</p>
            )}
          </section>
        ))}
    </div>
  );
}

function EventRow({ event, onOpen }: { readonly event: PlanEvent; readonly onOpen: () => void }): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  return (
    <button type="button" data-event={event.id} className={css['event']} onClick={onOpen}>
      <span className={css['time']}>{formats.when(event).time}</span>
      <span className={css['what']}>
        <span className={css['name']} dir="auto">
          {event.title}
        </span>
        <span className={css['count']}>
          {t(`eventState.${event.state}`)} ·{' '}
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
