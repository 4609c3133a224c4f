import { compareDate, importDates } from '../acts/import-events';
import type { Handlers } from './handler';

type ImportHandlers = Pick<Handlers, 'compareCalendar' | 'importEvents'>;

/** Calendars of others. Who is let in was looked at before. */
export const importHandlers: ImportHandlers = {
  compareCalendar: ({ body }, { db }) => ({ results: body.dates.map((date) => compareDate(db, date)) }),
  importEvents: ({ body }, act) => ({ results: importDates(act, body.dates) }),
};
