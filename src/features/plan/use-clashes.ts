import type { PlanKind } from '~/api/manage/vocabulary';
import { useEffect, useMemo, useState } from 'react';
import { useImpact } from '~/data/manage.queries';
import type { Impact, ImpactBody } from '~/api/manage/act.schema';
import type { PlanEvent, PlanLane } from '~/api/manage/plan.schema';
import type { Clash } from '~/domain/plan-clash';
import { clashesAt, type PlanMove } from './moving';
import { changedBy } from './plan-change';

/** How long something has to stay over a place before the server is asked about it. */
const PAUSE = 300;

/**
 * What an event would collide with: at once what is on the screen, and after a moment what only the server knows, of lanes and days that
 * are not here. `move` is `undefined` while nothing would change.
 */
export function useClashes(
  after: PlanEvent | undefined,
  lanes: readonly PlanLane[],
  move: PlanMove | undefined,
  by: PlanKind,
): readonly Clash<PlanEvent>[] {
  const here = useMemo(() => (after ? clashesAt(after, lanes) : []), [after, lanes]);
  const change = move && changedBy(move, by);
  const rested = useRested(change ? JSON.stringify(change) : undefined);
  const body = useMemo<ImpactBody | null>(
    () => (rested ? { change: JSON.parse(rested) as NonNullable<ImpactBody['change']> } : null),
    [rested],
  );
  const { answer, isReading } = useImpact(after?.id ?? '', body);
  const known = isReading ? undefined : answer?.clashes;
  return useMemo(() => {
    if (!known || !after || rested !== (change && JSON.stringify(change))) return here;
    const seen = new Set(here.map(({ kind, event }) => `${kind} ${event.id}`));
    const more = known.filter(({ kind, event_id }) => !seen.has(`${kind} ${event_id}`));
    return [...here, ...more.map((clash) => elsewhere(clash, after))];
  }, [here, known, after, rested, change]);
}

/** One that is not on the screen: as much of it as the server said. */
const elsewhere = (
  { kind, event_id, title, starts_at }: Impact['clashes'][number],
  like: PlanEvent,
): Clash<PlanEvent> => ({ kind, event: { ...like, id: event_id, title, starts_at, ends_at: starts_at } });

function useRested<T>(value: T): T | undefined {
  const [rested, setRested] = useState<T>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
