import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { EventShift, EventShifts } from '~/api/manage/shifts';
import { Failure } from '~/lib/failure';
import { Route, Routes } from '~/lib/router';
import { aManagedEvent } from '../../tests/support/build-managed';
import { aClaim, eventShifts } from '../../tests/support/build-shift';
import { fakeApi } from '../../tests/support/fake-api';
import { fakeShell } from '../../tests/support/fake-platform';
import { renderWith } from '../../tests/support/render';
import { savedFiles } from '../../tests/support/saved-files';
import { PrintRoute } from './print.route';

const event = aManagedEvent();
const day = event.starts_local.slice(0, 10);
const open = (listEventShifts: EventShifts | Failure) =>
  renderWith(
    <Routes>
      <Route path="/events/manage/:eventId/print/roster" element={<PrintRoute />} />
    </Routes>,
    {
      api: fakeApi({ showManaged: event, listEventShifts }),
      route: `/events/manage/${event.id}/print/roster?sheet=rota`,
      isManager: true,
      locale: 'en-GB',
      shell: fakeShell({ session: { id: 'manager-ruth', name: 'Ruth' } }),
    },
  );

const [serving] = eventShifts({
  filled: 1,
  starts_local: `${day}T18:00`,
  ends_local: `${day}T21:00`,
  starts_at: `${day}T17:00:00Z`,
  ends_at: `${day}T20:00:00Z`,
}).items;
if (!serving) throw new Error('A shift');
const claim = (name: string, overrides: Partial<EventShift['claims'][number]> = {}) =>
  aClaim({ person: { id: `per_${name.slice(0, 3)}`, name }, ...overrides });
const rota = (...items: readonly EventShift[]): EventShifts => ({ items: [...items], people: [] });

it('prints shifts in the order of time, each with what it is, who has it, and a line for each open place', async () => {
  const door: EventShift = {
    ...serving,
    id: 'shf_door',
    kind: 'door',
    places: 2,
    starts_local: '2026-11-20T17:30',
    starts_at: '2026-11-20T16:30:00Z',
    ends_local: '2026-11-20T19:00',
    ends_at: '2026-11-20T18:00:00Z',
    note: 'Bring a torch.',
    needs: { vehicle: 'car', min_age: 18 },
    filled: 2,
    claims: [claim('Eli Brandt'), claim('Mina Okafor', { asked_again: true })],
  };
  const later = {
    ...serving,
    claims: [claim('Sam Whitlock'), claim('Iris Novak', { state: 'released' as const })],
  };
  const { container } = open(rota(later, door));
  const table = await screen.findByRole('table', { name: 'Who helps' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    expect.stringMatching(/^Door.*Main hall.*Needed: Car and 18 years or older.*Bring a torch\.$/),
    'ServingMain hall',
  ]);
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    expect.stringMatching(/^Fri.* 20 Nov.*17:30 to 19:00$/),
    '18:00 to 21:00',
  ]);
  const people = rows.map((row) =>
    within(row)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  );
  expect(people).toEqual([
    ['Eli Brandt', 'Mina Okaforasked whether they’re still coming'],
    ['Sam Whitlock', 'Still open', 'Still open'],
  ]);
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Go to the board' })).toHaveAttribute(
    'href',
    `/events/manage/${event.id}`,
  );
  expect((await axe(container)).violations).toEqual([]);
});

it('exports a row for each place, taken or open', async () => {
  const files = savedFiles();
  const claims = [claim('Eli Brandt'), claim('Iris Novak', { state: 'released' as const })];
  const { user, services } = open(rota({ ...serving, note: 'Aprons, please', claims }));
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  expect(services.shell.announced).toContain('3 places exported.');
  const place = `${day} 18:00,${day} 21:00,Serving,Main hall,,"Aprons, please"`;
  expect(await files.get(`Who helps ${event.title} ${day}.csv`)).toBe(
    `Starts,Ends,What for,Where,Needed,Good to know,Who,Status\r\n${place},Eli Brandt,\r\n${`${place},,Still open\r\n`.repeat(2)}`,
  );
});

it.each([
  ['there are no shifts', rota(), 'No shifts yet.'],
  ['they could not be read', new Failure('forbidden', { status: 403 }), 'Shifts couldn’t be loaded.'],
])('says that %s', async (_, answer, words) => {
  open(answer);
  expect(await screen.findByText(words, {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
