import { planAnswer } from '../answers/plan-answer';
import { clashesAmong } from '../store/plan-clashes';
import { eventsOfLanes, lanesAfter, placesById } from '../store/plan-lists';
import type { Handlers } from './handler';
import { readLaneCursor, writeLaneCursor } from './lane-cursor';
import { checkSpan } from './span';

const USUAL_LANES = 30;
const USUAL_PER_DAY = 3;

/** What the planner reads. */
export const planHandlers: Pick<Handlers, 'listPlan'> = {
  listPlan({ query, viewer }, { db, now }) {
    const { cursor, limit = USUAL_LANES, per_day = USUAL_PER_DAY, ...search } = query;
    checkSpan(search.from, search.to);
    const after = cursor === undefined ? undefined : readLaneCursor(cursor);
    const found = lanesAfter(db, search, after, limit + 1);
    const lanes = found.slice(0, limit);
    const keys = lanes.map(({ lane }) => lane);
    const rows = eventsOfLanes(db, search, keys, per_day);
    const places = search.by === 'place' ? placesById(db, keys) : undefined;
    const last = lanes.at(-1);
    return {
      lanes: planAnswer({ lanes, rows, places, clashes: clashesAmong(db, rows, search) }, viewer, now),
      next_cursor: found.length > limit && last ? writeLaneCursor(last) : null,
      total: found[0]?.total ?? 0,
    };
  },
};
