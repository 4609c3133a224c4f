import { act, screen, waitFor } from '@testing-library/react';
import type { Allergen } from '~/api/vocabulary';
import { aDoor, aDoorTicket } from '../../tests/support/build-managed';
import { memoryDisk } from '../../tests/support/memory-disk';
import { atEachDoor, door, field, openDoor, sentCommands } from '../../tests/support/open-door';

jest.mock('~/platform/outbox/outbox-store', () =>
  jest.requireActual<object>('../../tests/support/memory-disk'),
);

atEachDoor();

const lookButton = () => screen.findByRole('button', { name: 'Look without checking in' });

it('says of one ticket what the door would say, and notes and sends nothing', async () => {
  const { user, api } = openDoor();
  await user.click(await lookButton());
  expect(screen.getByText('Ready to look at one ticket')).toBeVisible();
  await user.type(await field(), 'luc');
  await user.click(await screen.findByRole('button', { name: 'Choose Lucía G.' }));
  expect((await screen.findByText('4 may come in')).querySelector('svg')).toHaveClass('lucide-eye');
  expect(screen.getByText('0 of 4 inside')).toBeVisible();
  expect(screen.getByText('Allergy: nuts')).toBeVisible();
  expect(screen.getByText(/^Only looked at: nobody was checked in\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Undo|Let/ })).toBeNull();

  await user.click(await lookButton());
  await user.type(await field(), 'K7PQ2XY2{Enter}');
  expect(await screen.findByText('Not on this list')).toBeVisible();
  expect(screen.getByText(/^Only looked at/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Just now' })).toBeNull();
  expect(memoryDisk.disk).toEqual([]);
  expect(api.requestsOf('sendCheckIns')).toEqual([]);

  await user.type(await field(), 'K7PQ2XYZ{Enter}');
  expect(await screen.findByText('1 checked in')).toBeVisible();
  expect(sentCommands(api)).toHaveLength(1);
  expect(screen.queryByText(/^Only looked at/)).toBeNull();
});

it('says what a dish contains by now', async () => {
  const served = (allergens: Allergen[]) => ({
    showDoor: {
      ...door,
      event: { ...door.event, dishes: [{ name: 'Cake', diets: [], allergens }] },
    },
  });
  const { user, api, services } = openDoor({}, served([]));
  await user.click(await lookButton());
  await user.type(await field(), 'luc');
  await user.click(await screen.findByRole('button', { name: 'Choose Lucía G.' }));
  expect(await screen.findByText('Allergy: nuts')).toBeVisible();
  api.on(served(['nuts']));
  services.cable.send('DoorChannel', { type: 'door.changed' });
  expect(await screen.findByText('Contained in Cake')).toBeVisible();
});

it('says why a ticket would be refused, and waits for none for longer than half a minute', async () => {
  const cancelled = aDoorTicket({ state: 'cancelled' });
  const { user, api } = openDoor({}, { showDoor: aDoor({ tickets: [cancelled] }) } as object);
  await user.click(await lookButton());
  await user.type(await field(), 'luc');
  await user.click(await screen.findByRole('button', { name: 'Choose Lucía G.' }));
  expect(await screen.findByText('Cancelled', { selector: 'p' })).toBeVisible();
  jest.useFakeTimers({ advanceTimers: true });
  await user.click(await lookButton());
  await act(() => jest.advanceTimersByTimeAsync(29_000));
  expect(screen.getByRole('button', { name: 'Stop looking' })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop looking' })).toBeNull());
  expect(screen.getByText('Ready')).toBeVisible();
  expect(api.requestsOf('sendCheckIns')).toEqual([]);
});
