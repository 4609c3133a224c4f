import { flushSync } from 'react-dom';
import type { Call } from '~/api/call';
import { calls, type AnswerOf } from '~/api/calls';
import type { EventSummary } from '~/api/event.schema';
import { liveFor } from '~/data/live/live';
import { BrowseRoute } from '~/routes/browse.route';
import { changed, manyEvents } from './events';
import { createPageServices, Providers, type PageServices, readForGood } from './providers';
import { createStage, painted, took, type Stage } from './stage';

export interface ListFigures {
  readonly drawn: number;
  readonly mount: number;
  readonly rows: number;
  readonly update: number;
  readonly key: number;
}

/** Longer than React keeps a placeholder that it has just shown. */
export const SETTLED = 500;

/** A server that answers one call when it is told what. */
export function answerLater<C extends Call>(services: PageServices, call: C): (answer: AnswerOf<C>) => void {
  let tell: (answer: unknown) => void = () => undefined;
  const answer = new Promise<unknown>((resolve) => (tell = resolve));
  const { request } = services.api;
  services.api.request = ((...asked: Parameters<typeof request>) =>
    asked[0] === call ? answer : request(...asked)) as unknown as typeof request;
  return tell;
}

export interface OpenList {
  readonly services: PageServices;
  readonly stage: Stage;
  /** Milliseconds in which the page was drawn, as the first thing that React does: headings, fields, placeholders. */
  readonly first: number;
  /** Milliseconds from the answer to the rows in their places. */
  readonly mount: number;
  readonly events: readonly EventSummary[];
}

export async function openList(count: number): Promise<OpenList> {
  const services = createPageServices(readForGood);
  const events = manyEvents(count, Math.max(1, Math.round(count / 50)));
  const tell = answerLater(services, calls.listEvents);
  const stage = createStage();
  const first = stage.draw(
    <Providers services={services}>
      <BrowseRoute />
    </Providers>,
  );
  await new Promise((resolve) => setTimeout(resolve, SETTLED));
  const [earliest_day, latest_day] = [events[0]?.day ?? null, events.at(-1)?.day ?? null];
  const from = performance.now();
  tell({ items: [...events], next_cursor: null, total: events.length, earliest_day, latest_day });
  await changeOf(stage.element, () => rowsOn(stage) > 0);
  void stage.element.getBoundingClientRect();
  const mount = performance.now() - from;
  await painted();
  return { services, stage, first, mount, events };
}

const rowsOn = ({ element }: Stage): number => element.querySelectorAll('a[href*="/evt_"]').length;

/** Resolves when a change of the document has made it so. */
export function changeOf(element: HTMLElement, isThere: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element, { childList: true, subtree: true, attributes: true });
  });
}

/** P6: the page that people look for events on, however many there are. */
export async function list(count: number): Promise<ListFigures> {
  const { services, stage, first: drawn, mount, events } = await openList(count);
  const rows = rowsOn(stage);
  const [first] = events as [EventSummary];
  const update = took(() => flushSync(() => liveFor(services).events.put(changed(first, 3))), stage.element);
  if (!stage.element.textContent?.includes('3 left')) throw new Error('The row did not change.');
  const key = await typed(stage);
  stage.clear();
  return { drawn, mount, rows, update, key };
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
