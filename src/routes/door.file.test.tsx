import { act, screen, waitFor } from '@testing-library/react';
import { Failure } from '~/lib/failure';
import type { Handlers } from '../../tests/support/fake-api';
import { fakeShell } from '../../tests/support/fake-platform';
import { memoryDisk } from '../../tests/support/memory-disk';
import { atEachDoor, door, field, openDoor, sentCommands } from '../../tests/support/open-door';

const mockSaved = jest.fn<void, [string, string, string]>();
jest.mock('~/lib/csv', () => ({
  ...jest.requireActual<object>('~/lib/csv'),
  saveText: (...args: [string, string, string]) => mockSaved(...args),
}));

jest.mock('~/platform/outbox/outbox-store', () =>
  jest.requireActual<object>('../../tests/support/memory-disk'),
);

atEachDoor();

const eli = { id: 'door-eli', name: 'Eli' };
const box = () => screen.getByLabelText<HTMLInputElement>('Add entries from a file');
/** jsdom cannot read files. */
const aFile = (text: string) =>
  Object.assign(new File([text], 'entries.json', { type: 'application/json' }), { text: async () => text });

it('keeps what was cleared while signed out, saves it as a file and sends it after a sign-in', async () => {
  const shell = fakeShell({ session: eli });
  const { user, api } = openDoor({}, {}, { shell });
  const signedOut = new Failure('signed-out', { status: 401 });
  await field();
  api.on({ sendCheckIns: signedOut, showDoor: signedOut, showHousehold: signedOut } as unknown as Handlers);
  await act(async () => shell.session.set(null));
  await user.type(await field(), 'K7PQ2XYZ{Enter}');
  await user.click(await screen.findByRole('button', { name: /anyway$/ }));
  expect(await screen.findByText('1 entry waits: save it as a file')).toBeVisible();

  memoryDisk.disk.splice(0);
  memoryDisk.isFull = true;
  act(() => void dispatchEvent(new Event('online')));
  expect(
    await screen.findByText('1 of them is only on this page: this site’s data was cleared.'),
  ).toBeVisible();
  expect(screen.getByText(/^1 waiting/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save as a file' }));
  const [name, type, text] = mockSaved.mock.lastCall ?? [];
  expect([name, type]).toEqual(['door entries.json', 'application/json']);
  expect(JSON.parse(text ?? '')).toMatchObject({
    event_id: 'evt_1',
    entries: [{ command: { code: 'K7PQ2XYZ' } }],
  });

  memoryDisk.isFull = false;
  const before = api.requestsOf('sendCheckIns').length;
  const results = ({ body }: { body: { commands: { id: string; count: number }[] } }) => ({
    results: body.commands.map(({ id, count }) => ({
      id,
      result: 'ok',
      change: count,
      ticket: null,
      last_entry: null,
      other_event: null,
    })),
    counts: { version: 2, inside: 1, doors: [] },
    seats: { version: 1, free: 10 },
  });
  api.on({ showDoor: door, sendCheckIns: results } as unknown as Handlers);
  await act(async () => shell.session.set(eli));
  await waitFor(() => expect(api.requestsOf('sendCheckIns').length).toBeGreaterThan(before), {
    timeout: 15_000,
  });
  await waitFor(() => expect(screen.queryByText(/save it as a file/)).toBeNull());
  expect(sentCommands(api).at(-1)).toMatchObject({ code: 'K7PQ2XYZ', device_result: 'not_on_list' });
  await waitFor(() => expect(memoryDisk.disk).toEqual([]));

  // At another door of the event, by whoever is there. Twice: each entry counts once by its id.
  const id = sentCommands(api).at(-1)?.id;
  await user.upload(box(), aFile(text ?? ''));
  expect(await screen.findByText('1 entry was added')).toBeVisible();
  await waitFor(() => expect(sentCommands(api).filter((one) => one.id === id).length).toBeGreaterThan(1));
  await waitFor(() => expect(memoryDisk.disk).toEqual([]));
}, 30_000);

it('says why it takes no other file, in its place', async () => {
  const { user } = openDoor();
  await field();
  await user.upload(box(), aFile('name,people'));
  expect(await screen.findByText('This isn’t a file of door entries')).toBeVisible();
  expect(screen.getByText(/^Nothing was added\./)).toBeVisible();
  expect(memoryDisk.disk).toEqual([]);
});
