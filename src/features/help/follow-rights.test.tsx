import { waitFor } from '@testing-library/react';
import { usePermission } from '~/data/me.queries';
import { Failure } from '~/lib/failure';
import { anEventDetail } from '../../../tests/support/build';
import { fakeApi, type Handlers } from '../../../tests/support/fake-api';
import { fakeDevice, fakeShell } from '../../../tests/support/fake-platform';
import { renderWith } from '../../../tests/support/render';
import { FollowRights } from './follow-rights';

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
      <FollowRights />
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
