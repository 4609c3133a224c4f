import { createCard } from './card';

/** For a family's own page: its tickets, what needs an answer, its places in queues, and what is coming up if there is room. */
export const NextEventsCard = createCard(() =>
  import(/* webpackChunkName: "card-next" */ '~/features/cards/next-events').then((m) => m.NextEvents),
);

/** For those who work: what is on today, with the seats that are left at this moment. */
export const TodayCard = createCard(() =>
  import(/* webpackChunkName: "card-today" */ '~/features/cards/today').then((m) => m.Today),
);
