import { compareDate, importDates } from '../commands/import-events';
import type { Handlers, InParts } from './handler';

type ImportHandlers = Pick<Handlers, 'compareCalendar' | 'importEvents'>;

/** Imports of calendars. */
export const importHandlers: ImportHandlers = {
  compareCalendar: ({ body }, { db }) => ({ results: body.dates.map((date) => compareDate(db, date)) }),
  importEvents: ({ body }, tx) => ({ results: importDates(tx, body.dates) }),
};

/** Dates of one transaction: about 10 ms of work. All 200 of a request take 100 ms. */
const PART = 20;

export const importInParts: InParts<'importEvents'> = {
  split: (ask) =>
    Array.from({ length: Math.ceil(ask.body.dates.length / PART) }, (_, at) => ({
      ...ask,
      body: { dates: ask.body.dates.slice(at * PART, (at + 1) * PART) },
    })),
  join: (answers) => ({ results: answers.flatMap(({ results }) => results) }),
};
