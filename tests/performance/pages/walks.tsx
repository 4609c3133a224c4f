import type { EventSummary } from '~/api/event.schema';
import { BrowseRoute } from '~/routes/browse.route';
import { CalendarRoute } from '~/routes/calendar.route';
import { changed, daysOf } from './events';
import { openList, type OpenList } from './lists';
import { Providers } from './providers';
import { painted } from './stage';

let open: OpenList | undefined;
let version = 1;

/** P9: a page that is walked about on for a long time. */
export async function startWalk(): Promise<void> {
  open = await openList(1_000);
  const { services, events } = open;
  services.api.on({
    listDays: { days: daysOf(events.slice(0, 200)), earliest_day: null, latest_day: null } as never,
  });
}

/** Changes between the list and the calendar so often, with so many messages spread over the way. */
export async function walk(changes: number, messages: number): Promise<void> {
  if (!open) throw new Error('Start the walk first.');
  const { services, stage, events } = open;
  const each = Math.ceil(messages / changes);
  for (let at = 0; at < changes; at += 1) {
    const screen = at % 2 === 0 ? <CalendarRoute /> : <BrowseRoute />;
    stage.draw(<Providers services={services}>{screen}</Providers>);
    version += 1;
    for (let sent = 0; sent < each; sent += 1) {
      const event = events[(at * each + sent) % events.length] as EventSummary;
      services.cable.send('EventsChannel', { type: 'event.changed', event: changed(event, version) });
    }
    await painted();
    // The fakes write down what they are asked: their memory is not the product's.
    services.shell.titles.length = 0;
    (services.api.requests as unknown[]).length = 0;
  }
}
