import { dayIn } from '~/lib/instants';
import type { Database } from './database';
import type { Search } from './event-search';

/** Where a day begins last and first on earth. */
const [LAST, FIRST] = ['Etc/GMT+12', 'Etc/GMT-14'];

/**
 * From the present day on, which each event has in its own zone: everything from the day that is today where it began last, without
 * what lies in zones that have left that day behind.
 */
export function fromToday(db: Database, now: number): Pick<Search, 'from' | 'left'> {
  const [from, sure] = [dayIn(now, LAST), dayIn(now, FIRST)];
  const zones = db.all<{ time_zone: string }>(
    'SELECT DISTINCT time_zone FROM events WHERE day >= @from AND day < @sure',
    { from, sure },
  );
  const left = new Map<string, string[]>();
  for (const { time_zone: zone } of zones) {
    const today = dayIn(now, zone);
    if (today > from) left.set(today, [...(left.get(today) ?? []), zone]);
  }
  return { from, left: [...left].map(([before, inZones]) => ({ before, zones: inZones.toSorted() })) };
}
