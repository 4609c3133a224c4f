import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { CheckInBatch } from '~/api/manage/door';
import { applyToDoor, doorInMemory } from '~/data/door.queries';
import { Failure } from '~/lib/failure';
import { aDoor } from '../../tests/support/build-managed';
import { aPromise, type Handlers } from '../../tests/support/fake-api';
import { fakeClock, NOW } from '../../tests/support/fake-platform';
import { memoryDisk } from '../../tests/support/memory-disk';
import {
  atEachDoor,
  door,
  field,
  openDoor as open,
  sentCommands,
  ticket,
} from '../../tests/support/open-door';

jest.mock('~/platform/outbox/outbox-store', () =>
  jest.requireActual<object>('../../tests/support/memory-disk'),
);

atEachDoor();

it('lets in part of a party that is found by name, and says who must not eat what', async () => {
  const { user, container, api } = open();
  await user.type(await field(), 'luc');
  await user.click(await screen.findByRole('button', { name: 'Choose Lucía G.' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Lucía G.' }));
  for (const name of ['One person fewer', 'One person fewer', 'Check in 2 people'])
    await user.click(sheet.getByRole('button', { name }));
  expect(await screen.findByText('2 checked in')).toBeVisible();
  expect(screen.getByText('2 of 4 inside')).toBeVisible();
  expect(screen.getByText('Allergy: nuts')).toBeVisible();
  expect(screen.getByText('2 people inside, 2 through this door')).toBeVisible();
  expect(api.requestsOf('sendCheckIns')).toMatchObject([
    {
      input: { body: { commands: [{ kind: 'in', count: 2, registration_id: 'reg_1', door: 'Main door' }] } },
    },
  ]);
  await waitFor(() => expect(memoryDisk.disk).toEqual([]));
  expect((await axe(container)).violations).toEqual([]);
});

it('keeps what it learned while a list that was read before is under way', async () => {
  const { user, api, services } = open();
  await field();
  const late = aPromise<typeof door>();
  api.on({ showDoor: () => late.promise } as unknown as Handlers);
  const reading = services.queries.refetchQueries();
  await user.type(await field(), 'luc');
  await user.click(await screen.findByRole('button', { name: 'Choose Lucía G.' }));
  await user.click(screen.getByRole('button', { name: 'Check in 4 people' }));
  expect(await screen.findByText('4 checked in')).toBeVisible();
  await waitFor(() => expect(memoryDisk.disk).toEqual([]));
  late.resolve(door);
  await act(() => reading);
  expect(doorInMemory(services, 'evt_1')).toMatchObject({
    counts: { inside: 2 },
    tickets: [{ id: 'reg_1', inside: 4 }],
  });
});

it('says where somebody came in before', async () => {
  const { user } = open({
    result: 'already_in',
    change: 0,
    last_entry: { at: '2026-11-21T08:45:00Z', door: 'Garden door' },
  });
  await user.type(await field(), 'K7PQ2XYZ{Enter}');
  expect(await screen.findByText('Already in')).toBeVisible();
  expect(screen.getByText(/^Checked in .* at Garden door$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Undo|Let/ })).toBeNull();
});

describe('the answers before the one that is shown', () => {
  const names: Readonly<Record<string, string>> = {
    K7PQ2XY2: 'Ana B.',
    K7PQ2XY3: 'Ben C.',
    K7PQ2XY4: 'Cleo D.',
  };
  const judge = ({ body }: { body: CheckInBatch }) => ({
    results: body.commands.map(({ id, kind, code, count }) => ({
      id,
      result: code === 'K7PQ2XY5' ? 'unknown' : 'ok',
      change: code === 'K7PQ2XY5' ? 0 : kind === 'undo' ? -1 : count,
      ticket: code && names[code] ? { ...ticket, id: code, name: names[code], version: 2 } : null,
      last_entry: null,
      other_event: null,
    })),
    counts: { version: 2, inside: 2, doors: [] },
    seats: { version: 1, free: 10 },
  });
  const list = async () => within(await screen.findByRole('region', { name: 'Just now' }));
  const rows = async () => (await list()).getAllByRole('listitem').map((row) => row.textContent);
  async function scan(user: ReturnType<typeof open>['user'], code: string, word = '1 checked in') {
    await user.type(await field(), `${code}{Enter}`);
    await waitFor(() => expect(screen.getAllByRole('status')[0]).toHaveTextContent(names[code] ?? word));
  }

  it('are listed, and each can be undone for ten seconds by anybody', async () => {
    const clock = fakeClock();
    const { user, api, container } = open({}, { sendCheckIns: judge } as unknown as Handlers, { clock });
    await scan(user, 'K7PQ2XY2');
    expect(screen.queryByRole('region', { name: 'Just now' })).toBeNull();
    await scan(user, 'K7PQ2XY3');
    await scan(user, 'K7PQ2XY5', 'Unknown code');
    expect(await rows()).toEqual(['Ben C.1 checked inUndo', 'Ana B.1 checked inUndo']);
    expect((await axe(container)).violations).toEqual([]);
    await user.dblClick((await list()).getByRole('button', { name: 'Undo: Ana B.' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(await rows()).toEqual(['K7PQ2XY5Unknown code', 'Ben C.1 checked inUndo']);
    await waitFor(() => expect(memoryDisk.disk).toEqual([]));
    const [first] = sentCommands(api);
    expect(sentCommands(api).filter(({ kind }) => kind === 'undo')).toMatchObject([{ undoes: first?.id }]);
    clock.set(NOW + 10_000);
    await waitFor(async () => expect((await list()).queryByRole('button')).toBeNull());
    clock.set(NOW + 60_000);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Just now' })).toBeNull());
  });

  it('are the last three, and a manager undoes them later too', async () => {
    const clock = fakeClock();
    const { user } = open(
      {},
      {
        sendCheckIns: judge,
        showDoor: aDoor({ tickets: [ticket], can: ['check_in', 'walk_in', 'undo'] }),
      } as unknown as Handlers,
      { clock },
    );
    for (const code of [...Object.keys(names), 'K7PQ2XY5']) await scan(user, code, 'Unknown code');
    await scan(user, 'K7PQ2XY2');
    expect(await rows()).toEqual([
      'K7PQ2XY5Unknown code',
      'Cleo D.1 checked inUndo',
      'Ben C.1 checked inUndo',
    ]);
    clock.set(NOW + 30_000);
    await scan(user, 'K7PQ2XY5', 'Unknown code');
    expect((await list()).getByRole('button', { name: 'Undo: Cleo D.' })).toBeVisible();
  });
});

it('lets people in once by two presses of a button', async () => {
  const { user, api } = open({ result: 'sold_out', change: 0 });
  await user.type(await field(), 'K7PQ2XYZ{Enter}');
  await user.dblClick(await screen.findByRole('button', { name: 'Let 1 person in anyway' }));
  expect(await screen.findByText('1 checked in')).toBeVisible();
  await waitFor(() => expect(memoryDisk.disk).toEqual([]));
  expect(sentCommands(api).map(({ device_result }) => device_result)).toEqual([null, 'sold_out']);
});

it('says what to do where no list was ever downloaded', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  open({}, { showDoor: new Failure('unavailable', { status: 503 }) });
  expect(await screen.findByText('This device has no list of tickets for this event')).toBeVisible();
});

it('adds a walk-in, named by its code where nobody gave a name, and shows the code until it was seen', async () => {
  const { user, container, api } = open({ ticket: null });
  await user.click(await screen.findByRole('button', { name: 'Add a walk-in' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Add a walk-in' }));
  expect(sheet.getByText('10 seats left')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'One child more' }));
  await user.click(sheet.getByRole('button', { name: 'Food, note and needs' }));
  await user.click(sheet.getByRole('checkbox', { name: 'Peanuts' }));
  await user.click(sheet.getByRole('button', { name: 'Check in 2 people' }));
  expect(await screen.findByText('2 checked in')).toBeVisible();
  expect(screen.getByText('Allergy: peanuts')).toBeVisible();
  const [sent] = sentCommands(api);
  const { code = '', contact_name } = sent?.walk_in ?? {};
  expect(sent).toMatchObject({ kind: 'walk_in', count: 2, walk_in: { allergens: ['peanuts'] } });
  expect(sent?.device_result).toBeNull();
  expect(contact_name).toBe(`Guest ${code.slice(0, 4)}`);
  expect(screen.getByText(`${code.slice(0, 4)} ${code.slice(4)}`)).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByText('Ready')).toBeVisible();
});

it('takes walk-ins once the doors are open, and says when that is', async () => {
  const ahead = aDoor({ event: { state: 'published', doors_at: '2026-11-21T11:30:00Z' } });
  const { user, services } = open({ result: 'closed', change: 0 }, { showDoor: ahead });
  await user.type(await field(), 'K7PQ2XYZ{Enter}');
  expect(await screen.findByText('Doors closed')).toBeVisible();
  expect(screen.getByText(/^Doors open in /)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a walk-in' })).toBeNull();
  const seats = { version: 2, free: 10, state: 'live' } as const;
  act(() => applyToDoor(services, 'evt_1', [{ type: 'door.seats', seats }]));
  expect(await screen.findByRole('button', { name: 'Add a walk-in' })).toBeVisible();
});

it.each([
  ['a week ahead', '2026-11-28', 'Sat, Nov 28'],
  ['a week ago', '2026-11-14', 'Sat, Nov 14'],
])('says of which date it is where that is %s', async (_, day, named) => {
  const event = {
    doors_at: `${day}T09:30:00Z`,
    starts_at: `${day}T10:00:00Z`,
    ends_at: `${day}T13:00:00Z`,
    starts_local: `${day}T11:00`,
  };
  open({}, { showDoor: aDoor({ event }) });
  expect(await screen.findByText(`This is the door of ${named}, 11:00 AM`)).toBeVisible();
});

it('says nothing of the date of an event of today', async () => {
  open();
  await field();
  expect(screen.queryByText(/^This is the door of/)).toBeNull();
});

it('says that there are too few seats, and lets a walk-in in all the same', async () => {
  const { user, api } = open({ result: 'sold_out', change: 0, ticket: null });
  await user.click(await screen.findByRole('button', { name: 'Add a walk-in' }));
  await user.click(screen.getByRole('button', { name: 'Check in 1 person' }));
  expect(await screen.findByText('Not enough seats')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Let 1 person in anyway' }));
  expect(await screen.findByText('1 checked in')).toBeVisible();
  await waitFor(() => expect(api.requestsOf('sendCheckIns')).toHaveLength(2));
  expect(sentCommands(api)[1]).toMatchObject({ kind: 'walk_in', device_result: 'sold_out', count: 1 });
});

it.each([
  ['full', /^Each scan is sent before it’s answered.* Make room on the device/],
  ['refused', /^Each scan is sent before it’s answered.* Leave private mode/],
])('checks people in online only where its disk is %s, and nobody without an answer', async (why, words) => {
  Object.assign(memoryDisk, { isFull: why === 'full', isRefused: why === 'refused' });
  const { user, api } = open();
  expect(await screen.findByText('Online only: this device can’t store scans')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  await user.type(await field(), 'K7PQ2XYZ{Enter}');
  expect(await screen.findByText('1 checked in')).toBeVisible();
  api.on({ sendCheckIns: new Failure('unavailable') } as Handlers);
  await user.type(await field(), 'K7PQ2XYZ{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Not checked in.*The server hasn’t answered/);
  expect(screen.queryByText(/waiting to be sent/)).toBeNull();
});

it.each([
  [26, 'This device’s clock is 26 hours ahead'],
  [-24, 'This device’s clock is 24 hours behind'],
])('says that its clock is wrong by %d hours, and goes by the server’s', async (hours, words) => {
  const { user, api } = open({}, {}, { clock: fakeClock(NOW, hours * 3_600_000) });
  expect(await screen.findByText(words)).toBeVisible();
  await user.type(await field(), 'K7PQ2XYZ{Enter}');
  await screen.findByText('1 checked in');
  expect(sentCommands(api)).toMatchObject([{ scanned_at: new Date(NOW).toISOString() }]);
});

it('only shows the list to a helper whose shift comes later, and takes tickets from then on without a network', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const check_in_from = new Date(NOW + 3_600_000).toISOString();
  const clock = fakeClock();
  open({}, { showDoor: aDoor({ can: [], check_in_from }) }, { clock });
  expect(await screen.findByText(/^Check-in from 12:00/)).toBeVisible();
  expect(screen.getByText(/^1 ticket on this /)).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
  clock.set(NOW + 3_600_000);
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(await field()).toBeVisible();
  expect(screen.queryByText(/^Check-in from/)).toBeNull();
});
