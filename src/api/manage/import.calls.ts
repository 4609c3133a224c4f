import { call } from '../call';
import {
  compareAnswerSchema,
  compareBodySchema,
  importAnswerSchema,
  importBodySchema,
} from './import.schema';

/** Bytes: two hundred dates with their descriptions. */
const LARGEST = 1_024 * 1_024;

/** Bringing in what somebody else's calendar holds. */
export const importCalls = {
  compareCalendar: call({
    api: 'main',
    who: 'manager',
    method: 'POST',
    path: '/manage/imports/compare',
    summary: 'What importing the dates of a calendar would do; changes nothing',
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
    summary: 'Makes drafts of the dates of a calendar, and brings those that are here up to date',
    body: importBodySchema,
    maxBody: LARGEST,
    answer: importAnswerSchema,
    refusals: [],
  }),
} as const;
