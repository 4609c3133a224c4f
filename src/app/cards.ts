import { cardOf } from './card';

/** For a family's own page: its tickets, what wants an answer, its places in queues, and what is coming if there is room. */
export const NextEventsCard = cardOf(() =>
  import(/* webpackChunkName: "card-next" */ '~/features/cards/next-events').then((m) => m.NextEvents),
);

/** For those who work: what is on today, with the seats as they are. */
export const TodayCard = cardOf(() =>
  import(/* webpackChunkName: "card-today" */ '~/features/cards/today').then((m) => m.Today),
);
