import { screen } from '@testing-library/react';
import type { CheckInAnswer, CheckInBatch } from '~/api/manage/door';
import { Route, Routes } from '~/lib/router';
import { DoorRoute } from '~/routes/door.route';
import { aDoor, aDoorTicket } from './build-managed';
import { fakeApi, type FakeApi, type Handlers } from './fake-api';
import { fakeShell } from './fake-platform';
import { renderWith, type RenderOptions } from './render';

export const ticket = aDoorTicket({ allergens: ['nuts'] });
export const door = aDoor({ tickets: [ticket] });

/** The door of `evt_1`, whose one ticket is answered as `judge` says. A test gives the outbox a disk of its own: jsdom has no IndexedDB. */
export function openDoor(
  judge: Partial<CheckInAnswer> = {},
  handlers: Handlers = {},
  options: RenderOptions = {},
) {
  const api = fakeApi({
    showDoor: door,
    sendCheckIns: ({ body }: { body: CheckInBatch }) => ({
      results: body.commands.map(({ id, count }) => ({
        id,
        result: 'ok',
        change: count,
        ticket: { ...ticket, version: 2, inside: count },
        last_entry: null,
        other_event: null,
        ...judge,
      })),
      counts: { version: 2, inside: 2, doors: [{ door: 'Main door', people: 2 }] },
      seats: { version: 1, free: 10 },
    }),
    ...handlers,
  } as unknown as Handlers);
  return {
    api,
    ...renderWith(
      <Routes>
        <Route path="/events/manage/:eventId/door" element={<DoorRoute />} />
      </Routes>,
      {
        api,
        isManager: true,
        route: '/events/manage/evt_1/door',
        shell: fakeShell({ session: { id: 'door-eli', name: 'Eli' } }),
        ...options,
      },
    ),
  };
}

export const sentCommands = (api: FakeApi) =>
  api.requestsOf('sendCheckIns').flatMap(({ input }) => (input.body as CheckInBatch).commands);

export const field = () => screen.findByRole('searchbox', { name: 'Ticket code or name' });
