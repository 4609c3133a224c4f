/** @jest-environment jest-fixed-jsdom */
import { createHash } from 'node:crypto';
import { ticketDigest } from '~/api/manage/door';
import { aDoor, aDoorTicket } from '../../tests/support/build-managed';
import { aDoorDevice, atEachDevice, coming, door, offline, settled } from '../../tests/support/door-device';
import { manageKeys } from './manage-keys';

const mockDigest = (text: string): string => createHash('sha256').update(text).digest('base64url');
jest.mock('~/platform/seal', () => ({
  ...jest.requireActual<object>('../../tests/support/clear-seal'),
  digest: async (text: string) => mockDigest(text),
}));

atEachDevice();

const CODE = 'K7PQ2XYZ';
const unlisted = { ...coming, ticket: undefined, code: CODE };

/** A device that has the list of `evt_2` as well, with a ticket of this code. */
async function withList(title: string, starts_local = '2026-11-22T11:00') {
  const { services, device } = aDoorDevice(offline);
  services.queries.setQueryData(manageKeys.door('door-eli', 'evt_1'), { ...door, readAt: 1, isStored: true });
  const short = mockDigest(ticketDigest.text('evt_2', CODE)).slice(0, ticketDigest.length.short);
  const list = aDoor({
    event: { id: 'evt_2' as never, title, starts_local },
    tickets: [aDoorTicket({ short })],
  });
  await services.device.put('door', 'door-eli', 'evt_2', { plain: { door: list, readAt: 1 } });
  return device;
}

it('knows without a network that a code is of another event, if this device has that list', async () => {
  const device = await withList('Winter supper');
  const answer = await settled(device.pass(door, unlisted));
  const otherEvent = { title: 'Winter supper', day: '2026-11-22', starts_local: '2026-11-22T11:00' };
  expect(answer).toMatchObject({ result: 'wrong_event', change: 0, isLocal: true, otherEvent });
  await settled(device.pass(door, unlisted));
  expect(device.state.get().isLocal).toBe(true);
  expect(await settled(device.pass(door, unlisted))).toMatchObject({ result: 'wrong_event', otherEvent });
});

it('calls another event of this title another day only where it is one', async () => {
  const elsewhere = await withList(door.event.title);
  expect(await settled(elsewhere.pass(door, unlisted))).toMatchObject({ result: 'wrong_day' });
  const sameDay = await withList(door.event.title, door.event.starts_local);
  expect(await settled(sameDay.pass(door, unlisted))).toMatchObject({ result: 'wrong_event' });
});

it('says of a code that is on no list of this device that it is not on this one', async () => {
  const device = await withList('Winter supper');
  const answer = await settled(device.pass(door, { ...unlisted, code: 'ABCD2345' }));
  expect(answer).toMatchObject({ result: 'not_on_list', otherEvent: null });
});
