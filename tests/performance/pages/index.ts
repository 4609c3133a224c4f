import { ensureTemporal } from '~/lib/temporal';
import { burst } from './bursts';
import { guestList } from './guests';
import { list } from './lists';
import { bigCalendar, fullCalendar, month } from './months';
import { plan } from './plans';
import { today } from './today';
import { startWalk, walk } from './walks';

const pages = { list, guestList, month, bigCalendar, fullCalendar, burst, plan, today, startWalk, walk };
export type Pages = typeof pages;

// What the harness calls, from outside.
void ensureTemporal().then(() => {
  Object.assign(globalThis, { pages, pagesOf: () => pages });
});
