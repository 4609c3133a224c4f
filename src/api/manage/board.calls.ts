import { call } from '../call';
import { arrivalsSchema, boardSchema } from './board.schema';

/** What the board reads beyond the event itself. */
export const boardCalls = {
  showBoard: call({
    api: 'main',
    who: 'manager',
    method: 'GET',
    path: '/manage/events/:eventId/board',
    summary: 'Show the board: seats by state, people inside, diets, and the first parties of the waitlist',
    answer: boardSchema,
    refusals: ['gone'],
  }),
  listArrivals: call({
    api: 'main',
    who: 'manager',
    method: 'GET',
    path: '/manage/events/:eventId/arrivals',
    summary: 'Count check-ins in steps of five minutes',
    answer: arrivalsSchema,
    refusals: ['gone'],
  }),
} as const;
