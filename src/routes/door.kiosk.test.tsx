import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { CheckInBatch } from '~/api/manage/door';
import { Kiosk } from '~/features/door/kiosk';
import { Failure } from '~/lib/failure';
import { aDoor, aDoorTicket } from '../../tests/support/build-managed';
import { fakeApi, type Handlers } from '../../tests/support/fake-api';
import { fakeClock, fakeDevice, fakeShell, NOW } from '../../tests/support/fake-platform';
import { atEachDoor, openDoor, sentCommands } from '../../tests/support/open-door';
import { renderWith } from '../../tests/support/render';

jest.mock('~/platform/outbox/outbox-store', () =>
  jest.requireActual<object>('../../tests/support/memory-disk'),
);
jest.mock('~/platform/seal', () => jest.requireActual<object>('../../tests/support/clear-seal'));

atEachDoor();
beforeEach(() => {
  // jsdom has no modal dialogs either.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  // The newest browsers resolve it once it has scrolled.
  Element.prototype.scrollIntoView = async () => undefined;
});
afterEach(() => localStorage.clear());

const family = aDoorTicket({ short: 'AAAA2222', name: 'Ana Belen', people: 4, allergens: ['nuts'] });
const single = aDoorTicket({ id: 'reg_2' as never, short: 'BBBB2222', name: 'Ben Cole', people: 1 });
const list = aDoor({ tickets: [family, single] });

const lockNow = () => localStorage.getItem('events-kiosk') ?? '';
const lock = { eventId: 'evt_1', owner: 'door-eli', salt: 's', pin: '246802', wrong: 0, until: 0 };

async function openKiosk(result: 'ok' | 'already_in' = 'ok', showDoor: unknown = list) {
  localStorage.setItem('events-kiosk', JSON.stringify(lock));
  const clock = fakeClock();
  const api = fakeApi({
    showDoor,
    sendCheckIns: ({ body }: { body: CheckInBatch }) => ({
      results: body.commands.map(({ id, count, registration_id }) => ({
        id,
        result,
        change: result === 'ok' ? count : 0,
        ticket: list.tickets.find((one) => one.id === registration_id) ?? null,
        last_entry: { at: '2026-11-21T08:45:00Z', door: 'Garden door' },
        other_event: null,
      })),
      counts: { version: 2, inside: 2, doors: [] },
      seats: { version: 1, free: 10 },
    }),
  } as unknown as Handlers);
  const shell = fakeShell({ session: { id: 'door-eli', name: 'Eli' } });
  const route = '/events/manage/evt_1/door';
  // Its messages are loaded while it renders.
  const rendered = await act(async () => renderWith(<Kiosk />, { api, shell, clock, route }));
  return { api, clock, ...rendered };
}

const code = () => screen.findByRole('textbox', { name: /Or type your ticket code/ });

it('begins at the door with a PIN of six digits, where the list is on the device', async () => {
  const { user } = openDoor({}, { showDoor: list } as object, { device: fakeDevice() });
  await user.click(await screen.findByRole('button', { name: 'Let guests check themselves in' }));
  const sheet = within(screen.getByRole('dialog'));
  await user.type(sheet.getByRole('textbox', { name: /PIN/ }), '24680');
  await user.click(sheet.getByRole('button', { name: 'Start the kiosk' }));
  expect(await sheet.findByText('Enter at least 6 digits')).toBeVisible();
  expect(lockNow()).toBe('');
  await user.type(sheet.getByRole('textbox', { name: /PIN/ }), '2');
  await user.click(sheet.getByRole('button', { name: 'Start the kiosk' }));
  await waitFor(() => expect(lockNow()).not.toBe(''));
  expect(JSON.parse(lockNow())).toMatchObject({ eventId: 'evt_1', owner: 'door-eli', pin: '246802' });
});

it('asks a party how many of it are there, and shows it its own answer for a moment', async () => {
  const { user, services, container } = await openKiosk();
  await user.type(await code(), 'AAAA2222{Enter}');
  expect(await screen.findByText('How many of you are here?')).toBeVisible();
  expect(services.api.requestsOf('sendCheckIns')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'One person fewer' }));
  jest.useFakeTimers({ advanceTimers: true });
  await user.click(screen.getByRole('button', { name: 'Check in 3 people' }));
  expect(await screen.findByText('3 checked in')).toBeVisible();
  expect(screen.getByText('Ana B.')).toBeVisible();
  expect(sentCommands(services.api)).toMatchObject([{ kind: 'in', count: 3, door: 'Kiosk' }]);
  // Nothing to press but the field's and the way out, nothing of food, no list, no counts, no links.
  expect(screen.queryByText(/nuts|inside|Just now|Undo/)).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Check in',
    'For helpers',
  ]);
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(screen.queryByText('Ana B.')).toBeNull();
  expect(screen.getByText('Scan your ticket')).toBeVisible();
  jest.useRealTimers();
  expect((await axe(container)).violations).toEqual([]);
});

it('finds nobody by name, and sends who is refused to a helper without a word of others', async () => {
  const { user, services } = await openKiosk('already_in');
  await user.type(await code(), 'Ana{Enter}');
  expect(await screen.findByText(/^This isn’t a ticket code/)).toBeVisible();
  expect(screen.queryByText('Ana B.')).toBeNull();
  await user.clear(await code());
  await user.type(await code(), 'BBBB2222{Enter}');
  expect(await screen.findByText('Already in')).toBeVisible();
  expect(screen.getByText('Please ask a helper.')).toBeVisible();
  expect(screen.queryByText(/Garden door/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Let|Undo/ })).toBeNull();
  expect(sentCommands(services.api)).toHaveLength(1);
});

it('reads the list again where it could not be had', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, api } = await openKiosk('ok', new Failure('forbidden'));
  expect(await screen.findByText('Please ask a helper.')).toBeVisible();
  api.on({ showDoor: list } as unknown as Handlers);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await code()).toBeVisible();
});

it('is left by its PIN, and takes none for a minute after five wrong ones', async () => {
  const { user, clock } = await openKiosk();
  await code();
  await user.click(screen.getByRole('button', { name: 'For helpers' }));
  const pin = () => screen.getByLabelText(/^PIN/);
  for (const left of [4, 3, 2, 1]) {
    await user.type(pin(), '111111{Enter}');
    expect(await screen.findByText(`Wrong PIN. ${left} ${left === 1 ? 'try' : 'tries'} left.`)).toBeVisible();
  }
  await user.type(pin(), '111111{Enter}');
  expect(await screen.findByText(/^Too many wrong PINs/)).toBeVisible();
  expect(pin()).toBeDisabled();
  expect(lockNow()).not.toBe('');
  clock.set(NOW + 61_000);
  await waitFor(() => expect(pin()).toBeEnabled());
  await user.type(pin(), '246802{Enter}');
  await waitFor(() => expect(lockNow()).toBe(''));
});

it('ends where another person is signed in', async () => {
  localStorage.setItem('events-kiosk', JSON.stringify({ ...lock, owner: 'somebody' }));
  renderWith(<Kiosk />, { api: fakeApi({}), shell: fakeShell({ session: { id: 'door-eli', name: 'Eli' } }) });
  await waitFor(() => expect(lockNow()).toBe(''));
});
