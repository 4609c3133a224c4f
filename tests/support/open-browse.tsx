import { screen } from '@testing-library/react';
import { BrowseRoute } from '~/routes/browse.route';
import { aHousehold, anEvent, aPage } from './build';
import { fakeApi } from './fake-api';
import { renderWith, type RenderOptions } from './render';

export const supper = anEvent({ title: 'Harvest supper', starts_at: '2026-11-21T17:30:00Z' });
export const lunch = anEvent({ title: 'Sunday lunch', starts_at: '2026-11-22T11:00:00Z' });

export function openBrowse(handlers: Parameters<typeof fakeApi>[0] = {}, options: RenderOptions = {}) {
  const api = fakeApi({
    listEvents: aPage([supper, lunch]),
    listPlaces: { items: [] },
    showHousehold: aHousehold(),
    ...handlers,
  });
  return renderWith(<BrowseRoute />, { api, ...options });
}

export const asked = (services: ReturnType<typeof openBrowse>['services']) =>
  services.api.requestsOf('listEvents').map(({ input }) => input.query);
export const lastAsked = (services: ReturnType<typeof openBrowse>['services']) => asked(services).at(-1);
export const row = (name: RegExp) => screen.findByRole('link', { name });
