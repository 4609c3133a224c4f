import { eventStates, FROM_TODAY } from '~/api/vocabulary';
import { midnightOf } from '~/domain/event-days';
import { dayAfter, dayIn } from '~/lib/instants';
import { sqlList, type Database } from './database';
import { IS_OVER_MIDNIGHT } from './schema';

/**
 * The days of a search, as indexes can be walked by them: what begins on a day from `from` to `to`, and of what began earlier the few events
 * of `also`. `src/domain/event-days.ts` has the rule.
 */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** By their number. */
  readonly also?: readonly number[] | undefined;
  /** Events that are left out. */
  readonly except?: readonly number[] | undefined;
  /** The earliest day of any event of the search: of `also`, or `from`. */
  readonly first?: string | undefined;
}

interface Numbered {
  readonly n: number;
  readonly day: string;
}

/** Where a day begins last and first on earth. */
const [LAST, FIRST] = ['Etc/GMT+12', 'Etc/GMT-14'];

const OVER_MIDNIGHT = `events e INDEXED BY events_over_midnight WHERE ${IS_OVER_MIDNIGHT}`;

/** What began before a day and touches it. */
export const runningSql = `SELECT n, day FROM ${OVER_MIDNIGHT} AND e.day < @day AND e.ends_local > @midnight`;

/** What has not ended, of all that began before the present day is over somewhere. */
export const notEndedSql = `SELECT n, day FROM events INDEXED BY events_by_state
  WHERE archived IN (0, 1) AND state IN (${sqlList(eventStates.filter((state) => state !== 'completed'))})
    AND day BETWEEN @today AND @sure AND ends_at > @now
  UNION ALL SELECT n, day FROM ${OVER_MIDNIGHT} AND e.day < @today AND e.ends_at > @now AND e.state <> 'completed'`;

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly ended?: '1' | undefined;
}

/** The days that a query asks for. */
export function daysOf(db: Database, { from, to, ended }: Asked, now: number): Days {
  const present = from === FROM_TODAY || ended ? notEnded(db, now) : undefined;
  const days = { ...beginningWith(db, from, to, present), to };
  if (!ended || !present) return days;
  const except = present.found.map(({ n }) => n);
  return {
    ...days,
    to: to && to < present.sure ? to : present.sure,
    also: days.also?.filter((n) => !except.includes(n)),
    except,
  };
}

function beginningWith(
  db: Database,
  from: string | undefined,
  to: string | undefined,
  present: Present | undefined,
): Days {
  if (from === undefined) return {};
  if (from === FROM_TODAY) return present ? withEarlier(present.found, dayAfter(present.sure, 1)) : {};
  if (to !== undefined && to < from) return { from };
  return withEarlier(db.all<Numbered>(runningSql, { day: from, midnight: midnightOf(from) }), from);
}

interface Present {
  /** Nothing that begins after this day has begun anywhere. */
  readonly sure: string;
  readonly found: readonly Numbered[];
}

function notEnded(db: Database, now: number): Present {
  const [today, sure] = [dayIn(now, LAST), dayIn(now, FIRST)];
  return { sure, found: db.all<Numbered>(notEndedSql, { today, sure, now }) };
}

function withEarlier(found: readonly Numbered[], from: string): Days {
  if (found.length === 0) return { from };
  const first = found.reduce((earliest, { day }) => (day < earliest ? day : earliest), from);
  return { from, first, also: found.map(({ n }) => n).toSorted((a, b) => a - b) };
}

/** The conditions on the days of events `e`. `isFirstImplied`: the first day is known by other means. */
export function dayConditions(
  { from, to, also, except, first }: Days,
  isFirstImplied = false,
): { readonly where: readonly string[]; readonly params: Readonly<Record<string, string>> } {
  const isEarlier = also !== undefined && first !== undefined;
  return {
    where: [
      ...(from !== undefined && !isFirstImplied ? [`e.day >= @first`] : []),
      // The sign keeps SQLite from looking for each alternative by itself.
      ...(isEarlier ? ['(+e.day >= @from OR e.n IN (SELECT value FROM json_each(@also)))'] : []),
      ...(to === undefined ? [] : ['e.day <= @to']),
      ...(except ? ['e.n NOT IN (SELECT value FROM json_each(@except))'] : []),
    ],
    params: {
      ...(from !== undefined && { first: first ?? from }),
      ...(isEarlier && from !== undefined && { from, also: JSON.stringify(also) }),
      ...(to !== undefined && { to }),
      ...(except && { except: JSON.stringify(except) }),
    },
  };
}
