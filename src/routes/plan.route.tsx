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
import { needs } from '~/data/needs';
import { type PlanFilter, usePlan } from '~/data/plan';
import { useTitle } from '~/data/shell';
import { daysFrom, weeksOfMonth } from '~/domain/calendar-days';
import { weekInfoOf } from '~/domain/calendar-week-start';
import { lanesOn } from '~/domain/plan-lanes';
import { stepOfKey } from '~/domain/plan-move';
import { daysReadOfPlan, daysOfPlan, type PlanView } from '~/domain/plan-place';
import { ManageFrame } from '~/features/manage-frame/manage-frame';
import { ClashList, useClashes } from '~/features/plan/clashes';
import { MoveDialog, MoveImpactDialog } from '~/features/plan/move-dialog';
import { PlanControls, type PlanPlaceControl, usePlanPlace } from '~/features/plan/plan-controls';
import { PlanKey } from '~/features/plan/plan-key';
import { PlanDayDialog, PlanList } from '~/features/plan/plan-list';
import { PlanMonth } from '~/features/plan/plan-month';
import { toMove, type LaneSummary, type DraggedEvent } from '~/features/plan/plan-move';
import { MovedBar, PlanMore, PlanNone, MoveRefused } from '~/features/plan/plan-notices';
import { PlanWeek } from '~/features/plan/plan-week';
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
import { Row } from '~/ui/stack';
import { useWidth } from '~/ui/use-width';
import css from '~/features/plan/planner.module.css';

/** `manage/calendar`: a month or a week of every place, or of every restaurant. */
export function PlanRoute(): ReactNode {
  const t = useManageMessages();
  const today = useToday();
  const place = usePlanPlace(useSearch(), today);
  useTitle(t('nav.plan'));
  return (
    <ManageFrame here="plan" title={t('nav.plan')}>
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

/** How many events of one day of a lane are requested, and drawn. */
const PER_DAY = '12';

/** A month or a week by place or by restaurant. The controls stay usable while days load and when loading fails. */
function Planner(props: PlannerProps): ReactNode {
  const { place, today } = props;
  const t = useManageMessages();
  const { locale } = useFormats();
  const { firstDay, weekend } = useMemo(() => weekInfoOf(locale), [locale]);
  useFollow(manageSubjects.plan);
  useFollow(needs);
  const [room, ref] = useWidth(Math.floor, USUAL);
  const isNarrow = room < NARROW;
  const { view, date, q, states } = place;
  // In a month a day has each event once, so it is read by place.
  const by = view === 'week' ? place.by : 'place';
  const empty = view === 'week' && place.empty;
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
      per_day: PER_DAY,
    }),
    [from, to, by, q, state, empty],
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
            by={by}
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

/** Pixels. Below this width days have no room for titles. */
const NARROW = 640;
/** Pixels. Where nothing is laid out, in a test or a hidden page. */
const USUAL = 1_072;

interface PlanBoardProps extends PlannerProps {
  readonly by: PlanKind;
  readonly filter: PlanFilter;
  readonly isPending: boolean;
  readonly firstDay: number;
  readonly weekend: readonly number[];
  /** Pixels across. */
  readonly room: number;
}

/** The plan with moves that are dragged or being saved: a month of days, or a week of lanes, which is a list where it is narrow. */
function PlanBoard(props: PlanBoardProps): ReactNode {
  const { place, today, by, filter, isPending, firstDay, weekend, room } = props;
  const { view, date } = place;
  const isNarrow = room < NARROW;
  const plan = usePlan(filter);
  const moves = useMoves(plan.lanes, by);
  const control = useDrag(moves.lanes, by, moves.request);
  const [opened, setOpened] = useState<{ event: PlanEvent; lane: LaneSummary }>();
  const [openedDay, setOpenedDay] = useState<string>();
  const { from, to, weeks, days } = useDaysOfPlan(place, firstDay);
  const lanes = useLanesOn(moves.lanes, days, filter.empty !== undefined);
  const onEnd = useLatestCallback(plan.fetchMore);
  // A day is complete only when every lane is here.
  const needsAll = plan.hasMore && (view === 'month' || isNarrow);
  useEffect(() => {
    if (needsAll) onEnd();
  }, [needsAll, plan.lanes.length, onEnd]);
  const words = usePlanMessages(by);
  const { dragged } = control;
  const { outcome } = moves;
  useFollowTarget(props, dragged && toMove(dragged, by).after.starts_local.slice(0, 10), { from, to });
  const open = (event: PlanEvent, lane: LaneSummary) => (setOpenedDay(undefined), setOpened({ event, lane }));
  const shared = { lanes, by, today, isPending, focusAt: moves.focusAt, onOpen: open };
  return (
    <div className={css['board']}>
      <MoveRefused moves={moves} />
      {lanes.length === 0 && <PlanNone place={place} filter={filter} />}
      {(view === 'month' || !isNarrow) && <PlanKey lanes={lanes} words={words} isNarrow={isNarrow} />}
      {view === 'month' && (
        <PlanMonth
          {...shared}
          weeks={weeks}
          place={place}
          firstDay={firstDay}
          isNarrow={isNarrow}
          control={control}
          onDay={setOpenedDay}
        />
      )}
      {view === 'week' && isNarrow && <PlanList {...shared} days={days} />}
      {view === 'week' && !isNarrow && lanes.length > 0 && (
        <PlanWeek
          {...shared}
          days={days}
          total={plan.total}
          date={date}
          weekend={weekend}
          control={control}
          onEnd={onEnd}
        />
      )}
      <PlanMore plan={plan} />
      {dragged && <DragBar dragged={dragged} control={control} lanes={moves.lanes} view={view} by={by} />}
      {!dragged && outcome && outcome.kind !== 'refused' && (
        <MovedBar outcome={outcome} moves={moves} by={by} />
      )}
      <PlanDayDialog
        day={openedDay}
        lanes={lanes}
        today={today}
        onOpen={open}
        onClose={() => setOpenedDay(undefined)}
      />
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

function useLanesOn(
  lanes: readonly PlanLane[],
  days: readonly string[],
  hasEmpty: boolean,
): readonly PlanLane[] {
  return useMemo(() => {
    const shown = lanesOn<PlanEvent, PlanLane>(lanes, days);
    return hasEmpty ? shown : shown.filter(({ count }) => count > 0);
  }, [lanes, days, hasEmpty]);
}

/** The days of the period, and those that its grid shows. The same objects for each day of the period. */
function useDaysOfPlan({ view, date }: PlanPlaceControl, firstDay: number) {
  const { from, to } = daysOfPlan(view, date, firstDay);
  return useMemo(() => {
    const weeks = view === 'month' ? weeksOfMonth(from, firstDay) : [daysFrom(from, 7)];
    return { from, to, weeks, days: weeks.flat() };
  }, [view, from, to, firstDay]);
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
        <Row>
          <Button variant="primary" onPress={control.drop}>
            {t('plan.move.drop')}
          </Button>
          <Button onPress={control.cancel}>{t('plan.move.cancel')}</Button>
        </Row>
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
