import { call } from '../call';
import {
  compareAnswerSchema,
  compareBodySchema,
  importAnswerSchema,
  importBodySchema,
  importedPageSchema,
  importedQuerySchema,
} from './import.schema';

/** Largest body in bytes: two hundred dates with their descriptions. */
const LARGEST = 1_024 * 1_024;

/** Import of an external calendar. */
export const importCalls = {
  compareCalendar: call({
    api: 'main',
    who: 'manager',
    method: 'POST',
    path: '/manage/imports/compare',
    summary: 'Preview an import of calendar dates without changing anything',
    body: compareBodySchema,
    maxBody: LARGEST,
    answer: compareAnswerSchema,
    refusals: [],
  }),
  importEvents: call({
    api: 'main',
    who: 'manager',
    method: 'POST',
    path: '/manage/imports',
    summary: 'Import calendar dates as drafts and update the ones imported before',
    body: importBodySchema,
    maxBody: LARGEST,
    answer: importAnswerSchema,
    refusals: [],
  }),
  listImported: call({
    api: 'main',
    who: 'manager',
    method: 'GET',
    path: '/manage/imports/events',
    summary:
      'Drafts and published events that came from a calendar, to find those that a newer file no longer has',
    query: importedQuerySchema,
    answer: importedPageSchema,
    isOptional: true,
    refusals: [],
  }),
} as const;
