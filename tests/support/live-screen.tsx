import { render, within, type RenderResult } from '@testing-library/react';
import { memo, type ReactNode } from 'react';
import { calls } from '~/api/calls';
import type { EventPage, EventSummary } from '~/api/event.schema';
import type { Registration } from '~/api/registration.schema';
import { useEventPages } from '~/data/events.pages';
import { useEvent } from '~/data/events.queries';
import { subjects } from '~/data/live/subjects';
import { useFollow, useNewest } from '~/data/live/use-live';
import { useRegistrations } from '~/data/registrations.queries';
import type { Api } from '~/platform/http';
import type { RealServices } from './real-services';
import { Providers } from './render';

/** Everything of a row that a person may see of it, whichever way it came. */
function wordsOf(event: EventSummary): string {
  const { id, version, content_version, title, state, seats, starts_at, starts_local, cancel_reason, mine } =
    event;
  const own = mine && [mine.state, mine.people];
  const { free, capacity, waiting } = seats;
  const times = [starts_at, starts_local];
  return JSON.stringify([
    id,
    version,
    content_version,
    title,
    state,
    times,
    cancel_reason,
    free,
    capacity,
    waiting,
    own,
  ]);
}

const ownWordsOf = ({ id, version, state, party, event }: Registration): string =>
  JSON.stringify([id, version, state, party, event.id]);

const Row = memo(function Row({ event }: { event: EventSummary }): ReactNode {
  return <li>{wordsOf(useNewest(event))}</li>;
});

function List(): ReactNode {
  useFollow(subjects.events);
  const { events } = useEventPages({});
  return (
    <ul>
      {events.map((event) => (
        <Row key={event.id} event={event} />
      ))}
    </ul>
  );
}

function Page({ eventId }: { readonly eventId: string }): ReactNode {
  useFollow(subjects.event, eventId);
  return <li>{`page ${wordsOf(useEvent(eventId))}`}</li>;
}

function Own(): ReactNode {
  useFollow(subjects.household);
  return useRegistrations().map((registration) => (
    <li key={registration.id}>{`own ${ownWordsOf(registration)}`}</li>
  ));
}

export interface LiveScreen extends RenderResult {
  /** Every row as it stands there, those of the list in their order. */
  rows(): readonly string[];
}

/** A list of all events, one event's page and the household's own, as the screens of the product read and follow them. */
export function renderLive(services: RealServices, eventId: string): LiveScreen {
  const container = document.body.appendChild(document.createElement('div'));
  const screen = render(
    <Providers services={services}>
      <List />
      <ul>
        <Page eventId={eventId} />
      </ul>
      <ul>
        <Own />
      </ul>
    </Providers>,
    { container },
  );
  const rows = (): string[] =>
    within(container)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '');
  return {
    ...screen,
    // What is the household's own has no order of its own.
    rows: () => [
      ...rows().filter((row) => !row.startsWith('own')),
      ...rows()
        .filter((row) => row.startsWith('own'))
        .toSorted(),
    ],
  };
}

/** The same rows as the server has them at this moment. */
export async function rowsOf(api: Api, eventId: string): Promise<readonly string[]> {
  const [page, event, own] = await Promise.all([
    api.request(calls.listEvents, { query: { limit: '50' } }) as Promise<EventPage>,
    api.request(calls.showEvent, { params: { eventId } }),
    api.request(calls.listRegistrations, {}),
  ]);
  return [
    ...page.items.map(wordsOf),
    `page ${wordsOf(event)}`,
    ...own.items.map((registration) => `own ${ownWordsOf(registration)}`).toSorted(),
  ];
}

/** How many rows are not there, are there and should not be, or say something else. */
export function wrongRows(shown: readonly string[], expected: readonly string[]): number {
  const missing = expected.filter((row) => !shown.includes(row)).length;
  const extra = shown.filter((row) => !expected.includes(row)).length;
  const isOrdered = shown.join('\n') === expected.join('\n');
  return Math.max(missing, extra, isOrdered ? 0 : 1);
}
