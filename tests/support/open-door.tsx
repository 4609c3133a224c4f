import { screen } from '@testing-library/react';
import type { CheckInAnswer, CheckInBatch } from '~/api/manage/door';
import { Route, Routes } from '~/lib/router';
import { DoorRoute } from '~/routes/door.route';
import { aDoor, aDoorTicket } from './build-managed';
import { fakeApi, type FakeApi, type Handlers } from './fake-api';
import { fakeShell } from './fake-platform';
import { memoryDisk } from './memory-disk';
import { renderWith, type RenderOptions } from './render';

export const ticket = aDoorTicket({ allergens: ['nuts'] });
export const door = aDoor({ tickets: [ticket] });

/** Before and after each test of a file that puts `memory-disk` in place of the outbox's store: a working, empty disk, and hands that type. */
export function atEachDoor(): void {
  beforeEach(() => {
    // As people type, however fast the machine is: faster it would be a scanner.
    let now = Date.now();
    jest.spyOn(KeyboardEvent.prototype, 'timeStamp', 'get').mockImplementation(() => (now += 200));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    memoryDisk.disk.splice(0);
    Object.assign(memoryDisk, { isFull: false, isRefused: false });
  });
}

/** The door of `evt_1`, whose one ticket is answered as `judge` says. */
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
