/** @jest-environment jest-fixed-jsdom */
import type { CheckInCommand } from '~/api/manage/door';
import { countsNow, findByName, freeSeatsNow, ticketsNow } from '~/domain/door';
import { aNewWalkIn } from '../../tests/support/build-managed';
import {
  aDoorDevice,
  atEachDevice,
  coming,
  door,
  offline,
  ok,
  settled,
} from '../../tests/support/door-device';
import { findTicket } from './door.queries';

jest.mock('~/platform/seal', () => ({
  ...jest.requireActual<object>('../../tests/support/clear-seal'),
  canSeal: () => false,
}));

atEachDevice();

describe('a walk-in', () => {
  const sam = aNewWalkIn({ contact_name: 'Sam Walker', allergens: ['nuts'] });

  it('has a ticket and counts at once, even offline, until it is undone', async () => {
    const { device, store } = aDoorDevice(offline);
    await settled(device.pass(door, coming));
    await settled(device.pass(door, coming));
    const list = { ...door, seats: { version: 1, free: 3 } };
    const answer = await settled(device.addWalkIn(list, sam, 'Main door'));
    expect(answer).toMatchObject({ kind: 'walk_in', result: 'ok', change: 3, isLocal: true });
    const waiting = () => device.state.get().waiting;
    const ticketOf = (code: string) => findTicket(list, waiting(), code);
    expect(await ticketOf('K7PQ2XYZ')).toMatchObject({ id: answer.id, people: 3, allergens: ['nuts'] });
    expect(findByName(ticketsNow(list.tickets, waiting()), 'walker')).toHaveLength(1);
    expect([freeSeatsNow(list, waiting()), countsNow(list, waiting(), 'Main door').inside]).toEqual([0, 7]);
    expect(store.disk.at(-1)).toMatchObject({
      key: answer.id,
      version: 4,
      payload: { command: { kind: 'walk_in', device_result: 'ok', walk_in: { ...sam, free: 3 } } },
    });
    // The code of its ticket is good for leaving, too.
    const walkInTicket = await ticketOf('K7PQ2XYZ');
    const out = await device.pass(list, { ...coming, kind: 'out', count: 1, ticket: walkInTicket });
    expect(out).toMatchObject({ result: 'ok', change: -1 });
    await settled(device.undo(answer, 'Main door'));
    expect(await ticketOf('K7PQ2XYZ')).toBeUndefined();
    expect(freeSeatsNow(list, waiting())).toBe(3);
    expect(new Set(store.disk.slice(-3).map(({ key }) => key))).toEqual(new Set([answer.id]));
  });

  it('larger than the free seats is admitted only when the helper decides so', async () => {
    const { device, store } = aDoorDevice(offline);
    await settled(device.pass(door, coming));
    await settled(device.pass(door, coming));
    const list = { ...door, seats: { version: 1, free: 2 } };
    const answer = await settled(device.addWalkIn(list, sam, 'Main door'));
    expect(answer).toMatchObject({ result: 'sold_out', change: 0 });
    expect(device.state.get().waiting.filter(({ command }) => command.walk_in)).toEqual([]);
    const admitted = await settled(device.admitAnyway(answer, 3, 'Main door'));
    expect(admitted).toMatchObject({ result: 'ok', change: 3 });
    expect(store.disk.at(-1)).toMatchObject({
      payload: { command: { device_result: 'sold_out', walk_in: { free: 2 } }, change: 3 },
    });
    expect(freeSeatsNow(list, device.state.get().waiting)).toBe(-1);
  });

  it('is judged by the server while it responds', async () => {
    const { device } = aDoorDevice(async ({ commands }) =>
      commands.map(({ id }) => ok(id, { result: 'sold_out', change: 0, ticket: null })),
    );
    expect(await settled(device.addWalkIn(door, sam, 'Main door'))).toMatchObject({
      result: 'sold_out',
      isLocal: false,
      ticket: { name: 'Sam Walker' },
    });
  });

  it('is undone and added again after a timeout, because the server may have had no seats', async () => {
    const { device, store } = aDoorDevice(offline);
    const answer = await settled(device.addWalkIn(door, sam, 'Main door'));
    const commands = store.disk.map(({ payload }) => (payload as { command: CheckInCommand }).command);
    expect(commands).toMatchObject([
      { kind: 'walk_in', device_result: null },
      { kind: 'undo', undoes: commands[0]?.id },
      { id: answer.id, kind: 'walk_in', device_result: 'ok' },
    ]);
    expect(answer.walkIn?.code).toBe(commands[2]?.walk_in?.code);
    expect(answer.walkIn?.code).not.toBe('K7PQ2XYZ');
    expect(freeSeatsNow(door, device.state.get().waiting)).toBe(7);
  });
});
