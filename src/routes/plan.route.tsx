import {
  type ReactNode,
  Suspense,
  useDeferredValue,
  useMemo,
  useState,
  useEffect,
  useRef,
  type KeyboardEvent,
} from 'react';
import type { PlanEvent, PlanLane } from '~/api/manage/plan';
import type { PlanKind } from '~/api/manage/vocabulary';
import { useToday } from '~/data/clock';
import { manageSubjects } from '~/data/live/manage-subjects';
import { useFollow } from '~/data/live/use-live';
import { type PlanFilter, usePlan } from '~/data/plan';
import { useTitle } from '~/data/shell';
import { daysBetween, daysFrom } from '~/domain/calendar-days';
import { weekInfoOf } from '~/domain/calendar-week-start';
import { stepOfKey } from '~/domain/plan-move';
import { daysReadOfPlan, daysOfPlan, type PlanView } from '~/domain/plan-place';
import { ManageFrame } from '~/features/manage-frame/manage-frame';
import { ClashList, useClashes } from '~/features/plan/clashes';
import { MoveDialog, MoveImpactDialog } from '~/features/plan/move-dialog';
import { PlanControls, type PlanPlaceControl, usePlanPlace } from '~/features/plan/plan-controls';
import { PlanGrid } from '~/features/plan/plan-grid';
import { PlanList } from '~/features/plan/plan-list';
import { toMove, type LaneSummary, type DraggedEvent } from '~/features/plan/plan-move';
import { MovedBar, PlanMore, PlanNone, MoveRefused } from '~/features/plan/plan-notices';
import { useDrag, type DragControl } from '~/features/plan/use-drag';
import { useLatestCallback } from '~/features/plan/use-latest-callback';
import { useMoves } from '~/features/plan/use-moves';
import { usePlanMessages } from '~/features/plan/use-plan-messages';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { useSearch } from '~/lib/search';
import { ReadingBoundary } from '~/parts/reading-boundary';
import { Button } from '~/ui/button';
import { Page } from '~/ui/page';
import { Loading } from '~/ui/skeleton';
import { useWidth } from '~/ui/use-width';
import css from '~/features/plan/planner.module.css';

/** `manage/calendar`: a month or a week of every place, or of every restaurant. */
export function PlanRoute(): ReactNode {
  const t = useManageMessages();
  const today = useToday();
  const place = usePlanPlace(useSearch(), today);
  useTitle(t('plan.title'));
  return (
    <ManageFrame here="plan" title={t('plan.title')}>
      <Page width="full">
        <Planner place={place} today={today} />
      </Page>
    </ManageFrame>
  );
}

interface PlannerProps {
  readonly place: PlanPlaceControl;
  readonly today: string;
}

/** How many events of one day of a lane are requested: as many as each view draws. */
const perDay = { month: '3', week: '8', list: '12' } as const;

/** A month or a week by place or by restaurant. The controls stay usable while days load and when loading fails. */
function Planner(props: PlannerProps): ReactNode {
  const { place, today } = props;
  const t = useManageMessages();
  const { locale } = useFormats();
  const { firstDay, weekend } = useMemo(() => weekInfoOf(locale), [locale]);
  useFollow(manageSubjects.plan);
  const [room, ref] = useWidth(Math.floor, USUAL);
  const isNarrow = room < NARROW;
  const { view, date, by, q, states, empty } = place;
  const { from, to } = daysReadOfPlan(view, date, firstDay);
  const state = states.join(',');
  const filter = useMemo<PlanFilter>(
    () => ({
      from,
      to,
      by,
      ...(q && { q }),
      ...(state && { state }),
      ...(empty && { empty: '1' as const }),
      per_day: perDay[isNarrow ? 'list' : view],
    }),
    [from, to, by, q, state, empty, isNarrow, view],
  );
  const read = useDeferredValue(filter);
  return (
    <div ref={ref} className={css['planner']}>
      <PlanControls place={place} isNarrow={isNarrow} today={today} firstDay={firstDay} />
      <ReadingBoundary
        subject={JSON.stringify(filter)}
        title={t('plan.failed.title')}
        stays={t('plan.failed.stays')}
      >
        <Suspense fallback={<Loading label={t('plan.loading')} lines={8} />}>
          <PlanBoard
            {...props}
            filter={read}
            isPending={read !== filter}
            firstDay={firstDay}
            weekend={weekend}
            room={room}
          />
        </Suspense>
      </ReadingBoundary>
    </div>
  );
}

/** Pixels. Below this width the events are a list by day. */
const NARROW = 640;
/** Pixels. Where nothing is laid out, in a test or a hidden page. */
const USUAL = 1_072;

interface PlanBoardProps extends PlannerProps {
  readonly filter: PlanFilter;
  readonly isPending: boolean;
  readonly firstDay: number;
  readonly weekend: readonly number[];
  /** Pixels across. */
  readonly room: number;
}

/** The plan with moves that are dragged or being saved: as a grid of lanes, or one lane at a time where it is narrow. */
function PlanBoard(props: PlanBoardProps): ReactNode {
  const { place, today, filter, isPending, firstDay, weekend, room } = props;
  const { by, view, change } = place;
  const formats = useFormats();
  const plan = usePlan(filter);
  const moves = useMoves(plan.lanes, by);
  const control = useDrag(moves.lanes, by, moves.request);
  const [opened, setOpened] = useState<{ event: PlanEvent; lane: LaneSummary }>();
  const { from, to } = daysOfPlan(view, place.date, firstDay);
  const days = useMemo(() => daysFrom(from, daysBetween(from, to) + 1), [from, to]);
  const onEnd = useLatestCallback(plan.fetchMore);
  const { dragged } = control;
  const { outcome } = moves;
  useFollowTarget(props, dragged && toMove(dragged, by).after.starts_local.slice(0, 10), { from, to });
  const shared = { lanes: moves.lanes, days, by, today, isPending, focusAt: moves.focusAt };
  const open = (event: PlanEvent, lane: LaneSummary) => setOpened({ event, lane });
  return (
    <div className={css['board']}>
      <MoveRefused moves={moves} />
      {plan.lanes.length === 0 ? (
        <PlanNone place={place} filter={filter} />
      ) : room < NARROW ? (
        <PlanList {...shared} hasMore={plan.hasMore} onEnd={onEnd} onOpen={open} />
      ) : (
        <PlanGrid
          {...shared}
          total={plan.total}
          view={view}
          date={place.date}
          room={room}
          weekend={weekend}
          period={view === 'week' ? formats.days(from, to) : formats.month(place.date)}
          control={control}
          onOpen={open}
          onMore={(day) => change({ view: 'week', date: day })}
          onEnd={onEnd}
        />
      )}
      <PlanMore plan={plan} />
      {dragged && <DragBar dragged={dragged} control={control} lanes={moves.lanes} view={view} by={by} />}
      {!dragged && outcome && outcome.kind !== 'refused' && (
        <MovedBar outcome={outcome} moves={moves} by={by} />
      )}
      {opened && (
        <MoveDialog
          {...opened}
          lanes={moves.lanes}
          by={by}
          hasMore={plan.hasMore}
          onMove={(move) => (setOpened(undefined), moves.request(move))}
          onClose={() => setOpened(undefined)}
        />
      )}
      {moves.asking && (
        <MoveImpactDialog move={moves.asking} by={by} onConfirm={moves.confirm} onCancel={moves.leave} />
      )}
    </div>
  );
}

/** Turns the page when an event is dragged by keyboard out of the month or week that is shown. */
function useFollowTarget(
  { place }: PlanBoardProps,
  day: string | undefined,
  { from, to }: { readonly from: string; readonly to: string },
): void {
  const isBeyond = day !== undefined && (day < from || day > to);
  const turn = useLatestCallback(() => day !== undefined && place.change({ date: day }));
  useEffect(() => {
    if (isBeyond) turn();
  }, [isBeyond, day, turn]);
}

interface DragBarProps {
  readonly dragged: DraggedEvent;
  readonly control: DragControl;
  readonly lanes: readonly PlanLane[];
  readonly view: PlanView;
  readonly by: PlanKind;
}

/**
 * The dragged event, where it would go and what it would collide with, before it is dropped. During a drag by keyboard the focus is
 * here, because the dragged event may leave the screen with its month.
 */
function DragBar({ dragged, control, lanes, view, by }: DragBarProps): ReactNode {
  const t = useManageMessages();
  const words = usePlanMessages(by);
  const bar = useRef<HTMLDivElement>(null);
  const byKeys = dragged.how === 'keys';
  useEffect(() => {
    if (byKeys) bar.current?.focus({ preventScroll: true });
  }, [byKeys]);
  const move = toMove(dragged, by);
  const { after } = move;
  const clashes = useClashes(after, lanes, move, by);
  const { title } = dragged.event;
  return (
    <div
      ref={bar}
      role="group"
      aria-label={t('plan.move.title', { title })}
      tabIndex={-1}
      className={css['bar']}
      onKeyDown={(key) => onKey(key, view, control)}
    >
      <div className={css['words']}>
        <p className={css['title']}>
          <bdi>{title}</bdi>
        </p>
        <p className={css['target']}>{words.target({ ...after, lane: words.laneName(dragged.to) })}</p>
        <ClashList clashes={clashes} by={by} />
        {byKeys && <p className={css['how']}>{t('plan.move.how')}</p>}
      </div>
      {byKeys && (
        <div className={css['actions']}>
          <Button variant="primary" onPress={control.drop}>
            {t('plan.move.drop')}
          </Button>
          <Button onPress={control.cancel}>{t('plan.move.cancel')}</Button>
        </div>
      )}
    </div>
  );
}

function onKey(key: KeyboardEvent<HTMLDivElement>, view: PlanView, control: DragControl): void {
  if (key.ctrlKey || key.metaKey || key.altKey) return;
  const isOnBar = key.target === key.currentTarget;
  const rtl = key.currentTarget.closest('[dir]')?.getAttribute('dir') === 'rtl';
  const step = stepOfKey(key.key, { shift: key.shiftKey, view, rtl });
  if (key.key === 'Escape') control.cancel();
  else if (isOnBar && (key.key === 'Enter' || key.key === ' ')) control.drop();
  else if (step) control.step(step);
  else return;
  key.preventDefault();
  key.stopPropagation();
}
