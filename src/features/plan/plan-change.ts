import type { PlanKind } from '~/api/manage/vocabulary';
import type { ChangeEventBody } from '~/api/manage/act.schema';
import type { PlanMove } from './moving';

type Change = Omit<ChangeEventBody, 'lock_version' | 'notify'>;

/** What of the event a move changes: its times, its place or its restaurants, and nothing that stays. */
export function changedBy({ before, after, from, to }: PlanMove, by: PlanKind): Change {
  const isMoved = before.starts_at !== after.starts_at || before.ends_at !== after.ends_at;
  return {
    // What is moved by its wall time is in the earlier of two equal hours.
    ...(isMoved && { starts_local: after.starts_local, ends_local: after.ends_local, fold: 0 as const }),
    ...(from.key !== to.key && by === 'place' && { place: to.place }),
    ...(from.key !== to.key && by === 'restaurant' && { restaurants: [...after.restaurants] }),
  };
}

/** The same as it is sent. */
export const changeOf = (move: PlanMove, by: PlanKind, notify: boolean | undefined): ChangeEventBody => ({
  lock_version: move.before.lock_version,
  ...(notify !== undefined && { notify }),
  ...changedBy(move, by),
});
