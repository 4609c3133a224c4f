import * as v from 'valibot';
import { importLimits } from '~/api/manage/vocabulary';
import { compareDate, importDates } from '../commands/import-events';
import { importedAfter } from '../store/imported-rows';
import type { AnswerOf, Handlers, InBatches } from './handler';
import { cursorOf, integer, pageOf, textOf } from './paging';

type ImportHandlers = Pick<Handlers, 'compareCalendar' | 'importEvents' | 'listImported'>;

const importedCursor = cursorOf(v.tuple([textOf(10), integer]));

/** Imports of calendars. */
export const importHandlers: ImportHandlers = {
  compareCalendar: ({ body }, { db }) => ({ results: body.dates.map((date) => compareDate(db, date)) }),
  importEvents: ({ body }, tx) => ({ results: importDates(tx, body) }),
  listImported({ query: { from, to, cursor } }, { db }) {
    const rows = importedAfter(db, { from, to }, importedCursor.read(cursor));
    const { shown, next_cursor } = pageOf(rows, importLimits.page, ({ day, n }) =>
      importedCursor.write([day, n]),
    );
    return { items: shown as AnswerOf<'listImported'>['items'], next_cursor };
  },
};

/** Dates of one transaction: about 10 ms of work. All 200 of a request take 100 ms. */
const BATCH = 20;

export const importInBatches: InBatches<'importEvents'> = {
  split: (ask) =>
    Array.from({ length: Math.ceil(ask.body.dates.length / BATCH) }, (_, at) => ({
      ...ask,
      body: { ...ask.body, dates: ask.body.dates.slice(at * BATCH, (at + 1) * BATCH) },
    })),
  join: (answers) => ({ results: answers.flatMap(({ results }) => results) }),
};
