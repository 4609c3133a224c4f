import { call } from '../call';
import { arrivalsSchema, boardSchema } from './board.schema';

/** What a manager who runs an event asks beside the event itself. */
export const boardCalls = {
  showBoard: call({
    api: 'main',
    who: 'manager',
    method: 'GET',
    path: '/manage/events/:eventId/board',
    summary: 'Seats by state, people inside, diets of those who come, and who waits longest',
    answer: boardSchema,
    refusals: ['gone'],
  }),
  listArrivals: call({
    api: 'main',
    who: 'manager',
    method: 'GET',
    path: '/manage/events/:eventId/arrivals',
    summary: 'How many people came in, five minutes at a time',
    answer: arrivalsSchema,
    refusals: ['gone'],
  }),
} as const;
