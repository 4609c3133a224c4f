import { screen, within } from '@testing-library/react';
import { EventPage } from '~/features/event/event-page';
import { aHousehold, anEventDetail } from './build';
import { fakeApi, type FakeApi, type Handlers } from './fake-api';
import { renderWith, type Rendered, type RenderOptions } from './render';

export type Detail = Parameters<typeof anEventDetail>[0];

export interface OpenEvent extends Rendered {
  readonly event: ReturnType<typeof anEventDetail>;
  readonly api: FakeApi;
}

/** The page of one event, loaded: `openEvent({ state: 'cancelled' })`. Times read as in Britain. */
export async function openEvent(
  change: Detail = {},
  options: RenderOptions = {},
  handlers: Handlers = {},
): Promise<OpenEvent> {
  const event = anEventDetail(change);
  const api = fakeApi({ showEvent: event, showHousehold: aHousehold(), ...handlers });
  const page = renderWith(<EventPage eventId={event.id} />, {
    api,
    locale: 'en-GB',
    ...options,
  });
  await screen.findByRole('heading', { level: 1, name: event.title });
  return { ...page, event, api };
}

/** What stands beside one of the icons: `factOf('When')`. */
export function factOf(name: string): ReturnType<typeof within> {
  const fact = screen.getByText(name, { selector: 'dt *' }).closest('div');
  if (!fact) throw new Error(`No fact is called ${name}.`);
  return within(fact);
}
