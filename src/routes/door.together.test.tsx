import { screen, waitFor, within } from '@testing-library/react';
import type { CheckInBatch } from '~/api/manage/door';
import { aDoor, aDoorTicket } from '../../tests/support/build-managed';
import type { Handlers } from '../../tests/support/fake-api';
import { fakeDevice, NOW } from '../../tests/support/fake-platform';
import { atEachDoor, field, openDoor } from '../../tests/support/open-door';

jest.mock('~/platform/outbox/outbox-store', () =>
  jest.requireActual<object>('../../tests/support/memory-disk'),
);
jest.mock('~/platform/seal', () => jest.requireActual<object>('../../tests/support/clear-seal'));

atEachDoor();

const aTicket = (id: string, name: string, short: string, people: number) =>
  aDoorTicket({ id: id as never, name, short, people });
const supper = aDoor({
  tickets: [aTicket('reg_1', 'Ana Belen', 'AAAA2222', 2), aTicket('reg_2', 'Ben Cole', 'BBBB2222', 1)],
});
const tasting = aDoor({
  event: { id: 'evt_2' as never, title: 'Wine tasting', starts_at: '2026-11-21T15:00:00Z' },
  tickets: [aTicket('reg_3', 'Ana Belen', 'AAAA3333', 4), aTicket('reg_4', 'Cleo Diaz', 'CCCC3333', 3)],
});
const nextWeek = aDoor({
  event: { id: 'evt_3' as never, title: 'Next week', starts_at: '2026-11-28T10:00:00Z' },
});
const lists: Readonly<Record<string, typeof supper>> = { evt_1: supper, evt_2: tasting, evt_3: nextWeek };

/** The door of the supper, on a device that has those of two other events. */
async function openSupper(device = fakeDevice(), other = tasting) {
  for (const door of [other, nextWeek])
    await device.put('door', 'door-eli', door.event.id, {
      plain: { door, readAt: NOW },
      head: door.event,
    });
  const sent: { readonly eventId: string; readonly registration: string | null; readonly count: number }[] =
    [];
  interface Sent {
    readonly params: { readonly eventId: string };
    readonly body: CheckInBatch;
  }
  const opened = openDoor(
    {},
    {
      showDoor: ({ params }: Sent) => (params.eventId === other.event.id ? other : lists[params.eventId]),
      sendCheckIns: ({ params: { eventId }, body }: Sent) => ({
        results: body.commands.map(({ id, count, registration_id }) => {
          sent.push({ eventId, registration: registration_id, count });
          const ticket = lists[eventId]?.tickets.find((one) => one.id === registration_id);
          return {
            id,
            result: 'ok',
            change: count,
            ticket: ticket ? { ...ticket, version: 2, inside: count } : null,
            last_entry: null,
            other_event: null,
          };
        }),
        counts: { version: 2, inside: 3, doors: [{ door: 'Main door', people: 3 }] },
        seats: { version: 1, free: 10 },
      }),
    } as unknown as Handlers,
    { device },
  );
  return { ...opened, device, sent };
}

it('finds the event of a ticket, says which, and counts each by itself', async () => {
  const { user, sent, device, unmount } = await openSupper();
  await user.type(await field(), 'CCCC3333{Enter}');
  expect(await screen.findByText('1 checked in')).toBeVisible();
  await waitFor(() => expect(sent).toMatchObject([{ eventId: 'evt_1', registration: null }]));

  expect(screen.queryByRole('checkbox', { name: 'Next week' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Wine tasting' }));
  expect(await screen.findByText('Wine tasting: 0 people inside, 0 through this door')).toBeVisible();
  await user.type(await field(), 'CCCC3333{Enter}');
  expect(await screen.findByText('3 checked in')).toBeVisible();
  const [answer] = screen.getAllByRole('status');
  expect(answer).toHaveTextContent(/Wine tasting.*Cleo D\./);
  await waitFor(() => expect(sent.at(-1)).toEqual({ eventId: 'evt_2', registration: 'reg_4', count: 3 }));
  expect(await screen.findByText('Wine tasting: 3 people inside, 3 through this door')).toBeVisible();

  await user.type(await field(), 'BBBB2222{Enter}');
  expect(await screen.findByText('Ben C.')).toBeVisible();
  expect(screen.getAllByRole('status')[0]).toHaveTextContent(/Harvest supper.*Ben C\./);
  await waitFor(() => expect(sent.at(-1)).toEqual({ eventId: 'evt_1', registration: 'reg_2', count: 1 }));
  const earlier = within(screen.getByRole('region', { name: 'Just now' }));
  expect(earlier.getByText('Cleo D.')).toBeVisible();

  unmount();
  await openSupper(device);
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Wine tasting' })).toBeChecked());
});

it('asks a party that has tickets for both, and then sends it in where it came for', async () => {
  const { user, sent } = await openSupper();
  await field();
  await user.click(await screen.findByRole('checkbox', { name: 'Wine tasting' }));
  await screen.findByText('Wine tasting: 0 people inside, 0 through this door');
  await user.type(await field(), 'AAAA2222{Enter}');
  expect(await screen.findByText('Which event?')).toBeVisible();
  expect(sent).toEqual([]);
  expect(screen.getByRole('button', { name: 'Harvest supper: Check in 2 people' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Wine tasting: Check in 4 people' }));
  expect(await screen.findByText('4 checked in')).toBeVisible();
  await waitFor(() => expect(sent).toEqual([{ eventId: 'evt_2', registration: 'reg_3', count: 4 }]));

  await user.type(await field(), 'AAAA2222{Enter}');
  expect(await screen.findByText('2 checked in')).toBeVisible();
  await waitFor(() => expect(sent.at(-1)).toEqual({ eventId: 'evt_1', registration: 'reg_1', count: 2 }));
  await user.type(await field(), 'AAAA3333{Enter}');
  expect(await screen.findByText('1 checked in')).toBeVisible();
  await waitFor(() => expect(sent.at(-1)).toEqual({ eventId: 'evt_2', registration: 'reg_3', count: 1 }));

  await user.type(await field(), 'ana b');
  expect(await screen.findAllByRole('button', { name: 'Choose Ana B.' })).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Wine tasting' })).toBeVisible();
});

it('tells two dates of a series at one door by their times', async () => {
  const event = { ...tasting.event, title: supper.event.title, starts_local: '2026-11-21T16:00' };
  const { user } = await openSupper(fakeDevice(), { ...tasting, event });
  await field();
  await user.click(await screen.findByRole('checkbox', { name: /^Harvest supper, 4:00.PM$/ }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Harvest supper, 11:00.AM$/);
  expect(await screen.findByText(/^Harvest supper, 4:00.PM: 0 people inside/)).toBeVisible();
  expect(screen.getByText(/^Harvest supper, (?!4:00)\d+:\d\d.[AP]M: 0 people inside/)).toBeVisible();
});
