import { todayNow } from '~/data/clock';
import { prefetchBrowse } from '~/data/events.pages';
import { listQuery, readFilter } from '~/domain/filter';
import { isForManagers, type ScreenId } from '~/domain/screens';
import { whenIdle } from '~/lib/when-idle';
import { warmScreen } from './screens';
import { startersOf, warmStarters, type Starter } from './starters';
import { warmWords } from './words';

/** The list, and then what begins the reading where people go from it. */
const startList: Starter = (services, _params, search) =>
  void prefetchBrowse(services, listQuery(readFilter(search), todayNow(services))).then(() =>
    whenIdle(() => {
      warmStarters('event');
      // Where people go from the list, also on a train: its page says then what the list knew.
      warmScreen('event');
      warmWords('event', services.shell.locale.get());
    }),
  );

/** Asks for a screen's data while its code is still on the way. The screen finds the answers in the cache. */
export function startQueries(id: ScreenId, ...asked: Parameters<Starter>): void {
  const [{ shell }] = asked;
  // After this render: filling a cache while React renders would update others in the middle of it.
  if (id === 'browse') queueMicrotask(() => startList(...asked));
  else if (!isForManagers(id) || shell.session.get()) void startLater(id, asked);
  warmWords(id, shell.locale.get());
}

/** Only a head start: the screen asks again, and says what failed. */
const startLater = (id: ScreenId, asked: Parameters<Starter>): Promise<void> =>
  startersOf(id).then(
    (starters) => starters[id]?.(...asked),
    () => undefined,
  );
