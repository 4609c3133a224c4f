import { importLimits } from '~/api/manage/vocabulary';
import type { Database } from './database';
import { IS_ACTIVE } from './registration-rows';

export interface ImportedRow {
  readonly n: number;
  readonly day: string;
  readonly event_id: string;
  readonly identity: string;
  readonly calendar: string;
  readonly state: string;
  readonly title: string;
  readonly time_zone: string;
  readonly starts_local: string;
  readonly families: number;
}

export const importedSql = `
SELECT e.n, e.day, e.id AS event_id, coalesce(e.calendar_identity, e.uid) AS identity, e.calendar, e.state, e.title, e.time_zone,
  e.starts_local,
  (SELECT count(*) FROM registrations r WHERE r.event_id = e.id AND r.${IS_ACTIVE}) AS families
FROM events e
WHERE e.calendar IS NOT NULL AND e.day BETWEEN @from AND @to AND (e.day, e.n) > (@day, @n)
  AND e.state IN ('draft', 'published') AND e.archived_at IS NULL
ORDER BY e.day, e.n LIMIT ${importLimits.page + 1}`;

/** One page, and one more where there are more, of the drafts and published events that came from calendars, by day. */
export const importedAfter = (
  db: Database,
  span: { readonly from: string; readonly to: string },
  [day, n]: readonly [day: string, n: number] = ['', 0],
): ImportedRow[] => db.all<ImportedRow>(importedSql, { ...span, day, n });
