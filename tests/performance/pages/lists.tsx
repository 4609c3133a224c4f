import { flushSync } from 'react-dom';
import { keys } from '~/data/keys';
import { liveFor } from '~/data/live';
import type { EventSummary } from '~/data/types';
import { BrowseRoute } from '~/routes/browse.route';
import { changed, manyEvents } from './events';
import { createPageServices, Providers, type PageServices } from './providers';
import { createStage, painted, took, type Stage } from './stage';

export interface ListFigures {
  readonly mount: number;
  readonly rows: number;
  readonly update: number;
  readonly key: number;
}

const today = '2026-11-21';

/** The browse page with all of them read already: nothing is left to a server. */
function fill(services: PageServices, events: readonly EventSummary[]): void {
  const page = {
    items: events,
    next_cursor: null,
    total: events.length,
    earliest_day: today,
    latest_day: today,
  };
  services.queries.setQueryDefaults(['events'], { staleTime: Number.POSITIVE_INFINITY });
  services.queries.setQueryData(keys.pages(null, { from: today }, 50), { pages: [page], pageParams: [null] });
  services.api.on({ listEvents: { ...page, items: events.slice(0, 50) } as never });
}

export interface OpenList {
  readonly services: PageServices;
  readonly stage: Stage;
  readonly mount: number;
  readonly events: readonly EventSummary[];
}

export async function openList(count: number): Promise<OpenList> {
  const services = createPageServices();
  const events = manyEvents(count, Math.max(1, Math.round(count / 50)));
  fill(services, events);
  const stage = createStage();
  const mount = stage.draw(
    <Providers services={services}>
      <BrowseRoute />
    </Providers>,
  );
  await painted();
  return { services, stage, mount, events };
}

/** P6: the page that people look for events on, however many there are. */
export async function list(count: number): Promise<ListFigures> {
  const { services, stage, mount, events } = await openList(count);
  const rows = stage.element.querySelectorAll('a[href*="/evt_"]').length;
  if (rows === 0) throw new Error('No row is on the page.');
  const [first] = events as [EventSummary];
  const update = took(() => flushSync(() => liveFor(services).events.put(changed(first, 3))), stage.element);
  if (!stage.element.textContent?.includes('3 left')) throw new Error('The row did not change.');
  const key = await typed(stage);
  stage.clear();
  return { mount, rows, update, key };
}

/** From a key in the search field to the next paint, in the worst of five keys. */
async function typed({ element }: Stage): Promise<number> {
  const field = element.querySelector<HTMLInputElement>('input[type="search"]');
  if (!field) throw new Error('There is no search field.');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  let worst = 0;
  for (const text of ['s', 'so', 'sou', 'soup', 'soup ']) {
    const spent = took(() => {
      setValue?.call(field, text);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }, element);
    worst = Math.max(worst, spent);
    await painted();
  }
  return worst;
}
