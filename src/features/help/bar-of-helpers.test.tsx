import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Shift } from '~/api/shifts';
import { usePermission } from '~/data/me.queries';
import { Failure } from '~/lib/failure';
import { Link } from '~/lib/router';
import { anEventDetail } from '../../../tests/support/build';
import { aShift } from '../../../tests/support/build-shift';
import { fakeApi, type Handlers } from '../../../tests/support/fake-api';
import { fakeDevice, fakeShell } from '../../../tests/support/fake-platform';
import { renderWith } from '../../../tests/support/render';
import { BarOfHelpers } from './bar-of-helpers';

const sam = { id: 'driver-sam', name: 'Sam' };

function MayCheckIn() {
  return usePermission('check_in') && 'may check in';
}

it('reads what a helper may do again when a claim changes, and keeps no list of a door that is not theirs any more', async () => {
  const api = fakeApi({
    showMe: { can: ['help', 'check_in'] },
    showEvent: anEventDetail({ can: ['check_in'] }),
  } as unknown as Handlers);
  const device = fakeDevice();
  for (const key of ['key', 'evt_1']) await device.put('door', sam.id, key, 'sealed');
  const { container, services } = renderWith(
    <>
      <BarOfHelpers />
      <MayCheckIn />
    </>,
    { api, device, shell: fakeShell({ session: sam }) },
  );
  await waitFor(() => expect(api.requestsOf('showEvent')).toHaveLength(1));
  expect(container).toHaveTextContent('may check in');
  expect(await device.getKeys('door', sam.id)).toContain('evt_1');

  api.on({ showMe: { can: ['help'] }, showEvent: new Failure('unavailable') } as unknown as Handlers);
  services.cable.send('HelpChannel', { type: 'rights.changed' });
  await waitFor(() => expect(container).not.toHaveTextContent('may check in'));
  await waitFor(() => expect(api.requestsOf('showEvent')).toHaveLength(2));
  expect(await device.getKeys('door', sam.id)).toContain('evt_1');

  // As for a visitor, who is asked to sign in at the door.
  const visitor = { showEvent: anEventDetail({ can: [] }), showDoor: new Failure('signed-out') };
  api.on(visitor as unknown as Handlers);
  services.cable.send('HelpChannel', { type: 'rights.changed' });
  await waitFor(() => expect(api.requestsOf('showDoor')).toHaveLength(1));
  expect(await device.getKeys('door', sam.id)).toContain('evt_1');

  const showDoor = new Failure('forbidden', { status: 403, code: 'forbidden' });
  api.on({ showDoor } as unknown as Handlers);
  services.cable.send('HelpChannel', { type: 'rights.changed' });
  await waitFor(async () => expect(await device.getKeys('door', sam.id)).toEqual(['key']));
});

it('says on every page what its helper is asked for, until they put it aside, somebody has it, or they are there', async () => {
  const asked = aShift({ asked_at: '2026-11-21T08:00:00Z', can: ['claim'] });
  const pageOf = (...items: readonly Shift[]) => ({
    items: [...items],
    next_cursor: null,
    total: items.length,
  });
  const api = fakeApi({ showMe: { can: ['help'] }, listShifts: pageOf(asked) } as unknown as Handlers);
  const shell = fakeShell({ session: sam });
  const { user, services, container } = renderWith(<BarOfHelpers />, { api, shell, route: '/events' });
  const told = () => screen.findByText('The organiser asked you to take this shift.');
  expect(await told()).toBeVisible();
  expect(screen.getByText('Serving: Friday supper')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the shift' })).toHaveAttribute(
    'href',
    '/events/help/shf_serving',
  );
  expect((await axe(container)).violations).toEqual([]);

  api.on({ listShifts: pageOf({ ...asked, filled: 3 }) } as unknown as Handlers);
  services.cable.send('HelpChannel', { type: 'shift.changed', id: asked.id, version: 3 });
  await waitFor(() => expect(screen.queryByText(/asked you/)).not.toBeInTheDocument());
  api.on({ listShifts: pageOf(asked) } as unknown as Handlers);
  services.cable.send('HelpChannel', { type: 'shift.changed', id: asked.id, version: 4 });
  await told();
  await user.click(screen.getByRole('button', { name: 'Close: Serving: Friday supper' }));
  expect(screen.queryByText(/asked you/)).not.toBeInTheDocument();
});

it('is silent on the pages of shifts, which say it themselves', async () => {
  const asked = aShift({ asked_at: '2026-11-21T08:00:00Z', can: ['claim'] });
  const listShifts = { items: [asked], next_cursor: null, total: 1 };
  const api = fakeApi({ showMe: { can: ['help'] }, listShifts } as unknown as Handlers);
  const { user } = renderWith(
    <>
      <BarOfHelpers />
      <Link to="/events/help">Lend a hand</Link>
    </>,
    { api, shell: fakeShell({ session: sam }), route: '/events' },
  );
  await screen.findByText(/asked you/);
  await user.click(screen.getByRole('link', { name: 'Lend a hand' }));
  expect(screen.queryByText(/asked you/)).not.toBeInTheDocument();
});
