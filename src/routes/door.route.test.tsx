import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { CheckInAnswer, CheckInBatch } from '~/api/manage/door';
import { applyToDoor, doorInMemory } from '~/data/door.queries';
import { Failure } from '~/lib/failure';
import { Route, Routes } from '~/lib/router';
import { aDoor, aDoorTicket } from '../../tests/support/build-managed';
import { aPromise, fakeApi, type FakeApi, type Handlers } from '../../tests/support/fake-api';
import { fakeClock, fakeShell, NOW } from '../../tests/support/fake-platform';
import { memoryOutboxStore } from '../../tests/support/memory-outbox';
import { renderWith, type RenderOptions } from '../../tests/support/render';
import { DoorRoute } from './door.route';

// jsdom has no IndexedDB.
const mockDisk = memoryOutboxStore();
jest.mock('~/platform/outbox/outbox-store', () => ({ openOutboxStore: () => mockDisk }));
afterEach(() => {
  mockDisk.disk.splice(0);
  Object.assign(mockDisk, { isFull: false, isRefused: false });
});

const ticket = aDoorTicket({ allergens: ['nuts'] });
const door = aDoor({ tickets: [ticket] });

function open(judge: Partial<CheckInAnswer> = {}, handlers: Handlers = {}, options: RenderOptions = {}) {
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

const sentCommands = (api: FakeApi) =>
  api.requestsOf('sendCheckIns').flatMap(({ input }) => (input.body as CheckInBatch).commands);

const field = () => screen.findByRole('searchbox', { name: 'Ticket code or name' });

it('lets in part of a party that is found by name, and says who must not eat what', async () => {
  const { user, container, api } = open();
  await user.type(await field(), 'luc');
  await user.click(screen.getByRole('button', { name: 'Choose Lucía G.' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Lucía G.' }));
  await user.click(sheet.getByRole('button', { name: 'One person fewer' }));
  await user.click(sheet.getByRole('button', { name: 'One person fewer' }));
  await user.click(sheet.getByRole('button', { name: 'Check in 2 people' }));
  expect(await screen.findByText('2 checked in')).toBeVisible();
  expect(screen.getByText('2 of 4 inside')).toBeVisible();
  expect(screen.getByText('Allergy: nuts')).toBeVisible();
  expect(screen.getByText('2 people inside, 2 through this door')).toBeVisible();
  expect(api.requestsOf('sendCheckIns')).toMatchObject([
    {
      input: { body: { commands: [{ kind: 'in', count: 2, registration_id: 'reg_1', door: 'Main door' }] } },
    },
  ]);
  await waitFor(() => expect(mockDisk.disk).toEqual([]));
  expect((await axe(container)).violations).toEqual([]);
});

it('keeps what it learned while a list that was read before is under way', async () => {
  const { user, api, services } = open();
  await field();
  const late = aPromise<typeof door>();
  api.on({ showDoor: () => late.promise } as unknown as Handlers);
  const reading = services.queries.refetchQueries();
  await user.type(await field(), 'luc');
  await user.click(screen.getByRole('button', { name: 'Choose Lucía G.' }));
  await user.click(screen.getByRole('button', { name: 'Check in 4 people' }));
  expect(await screen.findByText('4 checked in')).toBeVisible();
  await waitFor(() => expect(mockDisk.disk).toEqual([]));
  late.resolve(door);
  await act(() => reading);
  expect(doorInMemory(services, 'evt_1')).toMatchObject({
    counts: { inside: 2 },
    tickets: [{ id: 'reg_1', inside: 4 }],
  });
});

/** Lets keys come this many ms after one another. */
function typeEvery(ms: number): void {
  let now = performance.now() + 10_000;
  jest.spyOn(KeyboardEvent.prototype, 'timeStamp', 'get').mockImplementation(() => (now += ms));
}

describe('a scanner that is a keyboard', () => {
  it('is heard while a field has the focus, and leaves nothing in it', async () => {
    const { user, api } = open();
    const name = await screen.findByRole('textbox', { name: 'This door' });
    await user.click(name);
    typeEvery(1);
    await user.keyboard('K7PQ2XYZ{Enter}');
    expect(await screen.findByText('1 checked in')).toBeVisible();
    expect(sentCommands(api)).toMatchObject([{ code: 'K7PQ2XYZ', door: 'Main door' }]);
    expect(name).toHaveValue('Main door');
  });

  it('reads a ticket whatever was left in the field for codes', async () => {
    const { user, api } = open();
    await user.type(await field(), 'luc');
    typeEvery(1);
    await user.type(await field(), 'K7PQ2XYZ{Enter}');
    expect(await screen.findByText('1 checked in')).toBeVisible();
    expect(sentCommands(api)).toMatchObject([{ code: 'K7PQ2XYZ' }]);
    expect(await field()).toHaveValue('');
  });

  it('may be slow, after the direction was chosen too', async () => {
    const { user, api } = open({ change: -1 });
    await field();
    await user.click(screen.getByRole('radio', { name: 'Check out' }));
    typeEvery(200);
    await user.keyboard('K7PQ2XYZ{Enter}');
    expect(await screen.findByText('1 checked out')).toBeVisible();
    expect(sentCommands(api)).toMatchObject([{ kind: 'out', code: 'K7PQ2XYZ' }]);
  });

  it('gets an answer to a code of something else, however fast it types', async () => {
    const { user } = open({ result: 'unknown', change: 0, ticket: null });
    await field();
    for (const ms of [1, 200]) {
      typeEvery(ms);
      await user.keyboard('5901234123457{Enter}');
      expect(await screen.findByText('Unknown code')).toBeVisible();
      expect(await field()).toHaveValue('');
      jest.restoreAllMocks();
    }
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

it.each<[CheckInAnswer['result'], string, string, number]>([
  ['ok', '1 checked in', 'circle-check', 1],
  ['already_in', 'Already in', 'circle-question-mark', 3],
  ['party_exceeded', 'More than the party', 'circle-question-mark', 3],
  ['waitlisted', 'Waitlist only', 'circle-question-mark', 3],
  ['sold_out', 'No-show, seats taken', 'circle-question-mark', 3],
  ['cancelled', 'Cancelled', 'octagon-x', 1],
  ['wrong_day', 'Another day', 'octagon-x', 1],
  ['wrong_event', 'Another event', 'octagon-x', 1],
  ['unknown', 'Unknown code', 'octagon-x', 1],
  ['closed', 'Doors closed', 'octagon-x', 1],
])('answers %s by a word, an icon and a vibration', async (result, word, icon, buzzes) => {
  const vibrate = jest.fn<boolean, [number[]]>(() => true);
  Object.assign(navigator, { vibrate });
  const { user } = open({ result, change: result === 'ok' ? 1 : 0 });
  await user.type(await field(), 'K7PQ2XYZ{Enter}');
  const shown = await screen.findByText(word);
  expect(shown.querySelector('svg')).toHaveClass(`lucide-${icon}`);
  expect(vibrate.mock.calls.map(([pattern]) => pattern.length)).toEqual([buzzes]);
  Reflect.deleteProperty(navigator, 'vibrate');
});

it('lets nobody pass whom it cannot store', async () => {
  mockDisk.isFull = true;
  const { user } = open();
  await user.type(await field(), 'K7PQ2XYZ{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This device has no room left');
  expect(screen.queryByText(/\d checked in$/)).toBeNull();
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
  expect(sent).toMatchObject({ kind: 'walk_in', count: 2, said: null, walk_in: { allergens: ['peanuts'] } });
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

it('says that there are too few seats, and lets a walk-in in all the same', async () => {
  const { user, api } = open({ result: 'sold_out', change: 0, ticket: null });
  await user.click(await screen.findByRole('button', { name: 'Add a walk-in' }));
  await user.click(screen.getByRole('button', { name: 'Check in 1 person' }));
  expect(await screen.findByText('Not enough seats')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Let 1 person in anyway' }));
  expect(await screen.findByText('1 checked in')).toBeVisible();
  await waitFor(() => expect(api.requestsOf('sendCheckIns')).toHaveLength(2));
  expect(sentCommands(api)[1]).toMatchObject({ kind: 'walk_in', said: 'sold_out', count: 1 });
});

it('says at once that a browser stores nothing, as in some private windows', async () => {
  mockDisk.isRefused = true;
  const { user } = open();
  expect(await screen.findByText('This browser stores nothing: nobody can be checked in here')).toBeVisible();
  await user.type(await field(), 'K7PQ2XYZ{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This browser refuses to store it');
});

it.each([
  [26, 'This device’s clock is 26 hours ahead'],
  [-24, 'This device’s clock is 24 hours behind'],
])(
  'says that the clock of the device is wrong by %d hours, and goes by the server’s',
  async (hours, words) => {
    const { user, api } = open({}, {}, { clock: fakeClock(NOW, hours * 3_600_000) });
    expect(await screen.findByText(words)).toBeVisible();
    await user.type(await field(), 'K7PQ2XYZ{Enter}');
    await screen.findByText('1 checked in');
    expect(sentCommands(api)).toMatchObject([{ scanned_at: new Date(NOW).toISOString() }]);
  },
);
