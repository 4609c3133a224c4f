import { flushSync } from 'react-dom';
import type { PlanEvent, PlanLane } from '~/api/manage/plan';
import { manageKeys } from '~/data/manage-keys';
import { messages } from '~/i18n/manage-en';
import { MoreMessages } from '~/i18n/provider';
import { PlanRoute } from '~/routes/plan.route';
import { aPlanEvent, aPlanLane } from '../../support/build-plan';
import { createPageServices, Providers, readForGood } from './providers';
import { createStage, painted, took } from './stage';

export interface PlanFigures {
  readonly mount: number;
  readonly step: number;
  /** Events in the document. */
  readonly drawn: number;
}

const DAYS = 30;

/** Places that have an event on every few days of November, some days two: as many in all as asked. */
function lanesOf(places: number, count: number): PlanLane[] {
  const perPlace = Math.ceil(count / places);
  return Array.from({ length: places }, (_, place) => {
    const events = Array.from({ length: perPlace }, (__, at): PlanEvent => {
      const day = String(1 + ((at * 7 + place) % DAYS)).padStart(2, '0');
      const hour = 9 + ((at + place) % 9);
      const wall = (h: number) => `2026-11-${day}T${String(h).padStart(2, '0')}:00`;
      return aPlanEvent({
        id: `evt_${place}_${at}`,
        title: `Street kitchen ${place}`,
        starts_local: wall(hour),
        ends_local: wall(hour + 3),
        place_id: `plc_${place}`,
        place_name: `Place ${place}`,
        restaurants: [`Kitchen ${place % 200}`],
        clashes: at % 20 === 0 ? ['place'] : [],
      });
    });
    return aPlanLane(`plc_${place}`, `Place ${place}`, events);
  });
}

/** The planner's whole page with a month that was read already: nothing is left to a server. */
export async function plan(places: number, count: number): Promise<PlanFigures> {
  const services = createPageServices(readForGood);
  const lanes = lanesOf(places, count);
  const filter = { from: '2026-10-31', to: '2026-12-05', by: 'place' as const, per_day: '12' };
  services.queries.setQueryData(manageKeys.plan(null, filter), {
    pages: [{ lanes, next_cursor: null, total: lanes.length }],
    pageParams: [null],
  });
  // As many as a server lists.
  services.queries.setQueryData(
    manageKeys.needs(null),
    Array.from({ length: 200 }, (_, place) => ({
      event_id: `evt_${place}_0`,
      needs: [{ kind: 'no_food', urgency: 'soon' }],
    })),
  );
  const stage = createStage();
  const mount = stage.draw(
    <Providers services={services}>
      <MoreMessages messages={messages}>
        <PlanRoute />
      </MoreMessages>
    </Providers>,
  );
  const drawn = stage.element.querySelectorAll('[data-event]').length;
  if (drawn === 0) throw new Error('The planner shows no event.');
  await painted();
  const step = await carried(stage.element);
  stage.clear();
  return { mount, step, drawn };
}

/** One key while an event is carried: where it would go, and what is in its way among all that was read. */
async function carried(element: HTMLElement): Promise<number> {
  const press = (target: Element | null, key: string): void => {
    target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };
  flushSync(() => press(element.querySelector('[data-event]'), ' '));
  await painted();
  const spent = took(() => flushSync(() => press(document.activeElement, 'ArrowRight')), element);
  if (document.activeElement?.getAttribute('role') !== 'group') throw new Error('Nothing is carried.');
  return spent;
}
