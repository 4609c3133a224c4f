import { boardCalls, type Today } from '~/api/manage/board';
import { messages } from '~/i18n/manage-en';
import { MoreMessages } from '~/i18n/provider';
import { Route, Routes } from '~/lib/router';
import { TodayRoute } from '~/routes/today.route';
import { aDish, someSeats } from '../../support/build';
import { aBoard, aManagedEvent, anAllergenReport } from '../../support/build-managed';
import { answerLater, changeOf, SETTLED } from './lists';
import { createPageServices, Providers, readForGood } from './providers';
import { createStage, painted, type Stage } from './stage';

export interface TodayFigures {
  /** Milliseconds in which the managers' frame was drawn, while the day is on its way. */
  readonly frame: number;
  /** Milliseconds from the answer to the events in their places. */
  readonly mount: number;
  /** In the document. */
  readonly events: number;
  /** For single events, beside the one of the day. */
  readonly requests: number;
}

/** The day of the pages' clock, which stands at 11:00 in Paris. */
const DAY = '2026-11-21';
const at = (hour: number): string => `${DAY}T${String(hour).padStart(2, '0')}:00:00Z`;

/** Events of one day from early to late, each with a kitchen, a waitlist or a dish that somebody avoids. */
function eventsOfDay(count: number): Today['items'] {
  return Array.from({ length: count }, (_, index) => {
    const hour = 6 + (index % 14);
    const id = `evt_${index}`;
    const free = index % 7;
    return {
      event: aManagedEvent({
        id,
        title: `Supper ${index}`,
        state: hour < 10 ? 'live' : 'published',
        starts_at: at(hour),
        ends_at: at(hour + 3),
        seats: someSeats({ capacity: 60, free, waiting: free === 0 ? 4 : 0 }),
        dishes: [
          aDish({ portions: 40 }),
          aDish({ name: 'Bread', allergens: index % 3 === 0 ? ['gluten'] : [] }),
        ],
      }),
      board: aBoard(id, { inside: hour < 10 ? 30 : 0 }),
      open_reports: index % 10 === 0 ? 1 : 0,
      reports: index % 10 === 0 ? [anAllergenReport({ acknowledged_at: null })] : [],
      conflicts: index % 12 === 0 ? 2 : 0,
    };
  });
}

/** P14: *Today* of a manager who runs many events on one day. */
export async function today(count: number): Promise<TodayFigures> {
  const services = createPageServices(readForGood);
  const tell = answerLater(services, boardCalls.listToday);
  history.replaceState(null, '', '/');
  const stage = createStage();
  const frame = stage.draw(
    <Providers services={services} at="/events/manage/today">
      <MoreMessages messages={messages}>
        <Routes>
          <Route path="/events/manage/today" element={<TodayRoute />} />
        </Routes>
      </MoreMessages>
    </Providers>,
  );
  const answer: Today = { items: eventsOfDay(count), total: count };
  await new Promise((resolve) => setTimeout(resolve, SETTLED));
  const from = performance.now();
  tell(answer);
  await changeOf(stage.element, () => eventsOn(stage) > 0);
  void stage.element.getBoundingClientRect();
  const mount = performance.now() - from;
  await painted();
  const events = eventsOn(stage);
  // A confirmed channel is answered with a read.
  await new Promise((resolve) => setTimeout(resolve, SETTLED));
  const { length: requests } = services.api.requests.filter(({ input }) =>
    Object.keys(input.params ?? {}).includes('eventId'),
  );
  stage.clear();
  return { frame, mount, events, requests };
}

const eventsOn = ({ element }: Stage): number =>
  element.querySelectorAll('article:not(article article)').length;
