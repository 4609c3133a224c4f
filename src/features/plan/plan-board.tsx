import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { usePlan, type PlanFilter } from '~/data/plan.queries';
import type { PlanEvent } from '~/api/manage/plan.schema';
import { daysBetween, daysFrom } from '~/domain/calendar-days';
import { daysOfPlan } from '~/domain/plan-place';
import { useFormats } from '~/i18n/provider';
import { CarryBar } from './carry-bar';
import { MoveDialog } from './move-dialog';
import { moveOf, type LaneHead } from './moving';
import { OutcomeNotice } from './outcome-notice';
import { PlanGrid } from './plan-grid';
import { PlanList } from './plan-list';
import { PlanQuestion } from './plan-question';
import { PlanMore, PlanNone } from './plan-none';
import css from './planner.module.css';
import type { PlannerProps } from './planner';
import { useClashes } from './use-clashes';
import { useMoves } from './use-moves';
import { useMoving } from './use-moving';

export type { PlanFilter } from '~/data/plan.queries';

export interface PlanBoardProps extends PlannerProps {
  readonly filter: PlanFilter;
  readonly isLate: boolean;
  readonly firstDay: number;
  readonly isNarrow: boolean;
}

/** What was read, what is in the hand, what is on its way: drawn as lanes, or on a phone one lane at a time. */
export function PlanBoard(props: PlanBoardProps): ReactNode {
  const { place, today, filter, isLate, firstDay, isNarrow } = props;
  const { by, view, change } = place;
  const formats = useFormats();
  const plan = usePlan(filter);
  const moves = useMoves(plan.lanes, by);
  const control = useMoving(moves.lanes, by, moves.request);
  const [opened, setOpened] = useState<{ event: PlanEvent; lane: LaneHead }>();
  const { from, to } = daysOfPlan(view, place.date, firstDay);
  const days = useMemo(() => daysFrom(from, daysBetween(from, to) + 1), [from, to]);
  const onEnd = useNewest(plan.fetchMore);
  const { moving } = control;
  usePageOfTarget(props, moving && moveOf(moving, by).after.starts_local.slice(0, 10), { from, to });
  const shared = { lanes: moves.lanes, days, by, today, isLate };
  const open = (event: PlanEvent, lane: LaneHead) => setOpened({ event, lane });
  return (
    <div className={css['board']}>
      <OutcomeNotice moves={moves} by={by} />
      {plan.lanes.length === 0 && <PlanNone place={place} />}
      {isNarrow ? (
        <PlanList
          {...shared}
          place={place}
          total={plan.total}
          hasMore={plan.hasMore}
          onEnd={onEnd}
          onOpen={open}
        />
      ) : (
        <PlanGrid
          {...shared}
          total={plan.total}
          view={view}
          date={place.date}
          period={view === 'week' ? formats.days(from, to) : formats.month(place.date)}
          control={control}
          onOpen={open}
          onMore={(day) => change({ view: 'week', date: day })}
          onEnd={onEnd}
        />
      )}
      <PlanMore plan={plan} />
      {moving && <Carrying {...props} control={control} lanes={moves.lanes} />}
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
        <PlanQuestion
          move={moves.asking}
          by={by}
          renderImpact={props.renderImpact}
          onConfirm={moves.confirm}
          onLeave={moves.leave}
        />
      )}
    </div>
  );
}

interface CarryingProps extends PlanBoardProps {
  readonly control: ReturnType<typeof useMoving>;
  readonly lanes: ReturnType<typeof useMoves>['lanes'];
}

function Carrying({ place, control, lanes }: CarryingProps): ReactNode {
  const { moving, step, drop, abandon } = control;
  const move = moving && moveOf(moving, place.by);
  const clashes = useClashes(move?.after, lanes, move, place.by);
  if (!moving) return null;
  return (
    <CarryBar
      moving={moving}
      view={place.view}
      by={place.by}
      clashes={clashes}
      onStep={step}
      onDrop={drop}
      onAbandon={abandon}
    />
  );
}

/** Where keys carry an event out of the month or week that is shown, the page turns with it. */
function usePageOfTarget(
  { place }: PlanBoardProps,
  day: string | undefined,
  { from, to }: { readonly from: string; readonly to: string },
): void {
  const isBeyond = day !== undefined && (day < from || day > to);
  const turn = useNewest(() => day !== undefined && place.change({ date: day }));
  useEffect(() => {
    if (isBeyond) turn();
  }, [isBeyond, day, turn]);
}

/** The same function for ever, which does what the newest would. */
function useNewest(act: () => unknown): () => void {
  const newest = useRef(act);
  newest.current = act;
  return useCallback(() => void newest.current(), []);
}
