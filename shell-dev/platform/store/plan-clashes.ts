import type { ClashKind } from '~/api/manage/vocabulary';
import type { Database } from './database';
import type { PlanRow } from './plan-lists';

const taking = `e.state <> 'cancelled' AND e.archived_at IS NULL`;

/** Along each lane in order of start, an event meets another if one before it has not ended, or the next begins before its end. */
const meeting = (lane: string, from: string, where: string): string => `
  SELECT n FROM (
    SELECT e.n AS n, e.starts_at, e.ends_at, lead(e.starts_at) OVER lanes AS next_start,
      max(e.ends_at) OVER (PARTITION BY ${lane} ORDER BY e.starts_at, e.n ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS last_end
    FROM ${from} WHERE ${where} AND ${taking}
    WINDOW lanes AS (PARTITION BY ${lane} ORDER BY e.starts_at, e.n)
  ) WHERE last_end > starts_at OR next_start < ends_at`;

/** The SQL that finds the events of some days that share their lane with another at the same time. */
export const clashSql: Readonly<Record<ClashKind, string>> = {
  place: meeting(
    'e.place_id',
    'json_each(@lanes) l CROSS JOIN events e INDEXED BY events_of_lane ON e.place_id = l.value',
    'e.day >= @from AND e.day <= @to',
  ),
  restaurant: meeting(
    'r.name',
    'json_each(@lanes) l CROSS JOIN event_restaurants r ON r.name = l.value CROSS JOIN events e ON e.n = r.n',
    'r.day >= @from AND r.day <= @to',
  ),
};

/** Which of the rows meet another event, whether it is shown or not, at their place or in one of their kitchens. */
export function clashesAmong(
  db: Database,
  rows: readonly PlanRow[],
  days: { readonly from: string; readonly to: string },
): Readonly<Record<ClashKind, ReadonlySet<number>>> {
  const met = (kind: ClashKind, lanes: ReadonlySet<string>): ReadonlySet<number> => {
    const found = db.all<{ n: number }>(clashSql[kind], { ...days, lanes: JSON.stringify([...lanes]) });
    return new Set(found.map(({ n }) => n));
  };
  const places = new Set(rows.flatMap(({ place_id }) => place_id ?? []));
  const texts = new Set(rows.map(({ restaurants }) => restaurants));
  const names = new Set([...texts].flatMap((text) => JSON.parse(text) as string[]));
  return { place: met('place', places), restaurant: met('restaurant', names) };
}
