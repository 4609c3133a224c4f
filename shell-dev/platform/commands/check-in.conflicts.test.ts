import { aCommand, anOpenDoor, aWalkIn, params, send } from '../testing/door';
import { action, guest } from '../testing/guests';
import { asRuth, endScenes } from '../testing/scene';

afterEach(endScenes);

describe('conflicts', () => {
  it('are what a device without a network let in and the server would not have', async () => {
    const scene = await anOpenDoor();
    const [eli, ruth] = [await scene.as('door-eli'), await asRuth(scene)];
    await action(scene, 'reg_2', 'cancel');
    await send(eli, [aCommand({ count: 3 })]);
    await send(
      eli,
      [
        aCommand({ count: 4, device_result: 'ok', door: 'Yard' }),
        aCommand({ registration_id: 'reg_2' as never, device_result: 'ok' }),
        aCommand({ registration_id: null, code: 'other', device_result: 'not_on_list' }),
        aCommand({ count: 4 }),
      ],
      { deviceId: 'tablet' },
    );
    const { items, total } = await ruth.ask('listConflicts', { params });
    expect(items.map(({ result, change, can }) => `${result} ${change} ${can.join(' ')}`)).toEqual([
      'party_exceeded 1 acknowledge undo',
      'cancelled 0 acknowledge count',
      'unknown 0 acknowledge',
    ]);
    expect(items[0]).toMatchObject({
      by: 'Eli Brandt',
      device_id: 'tablet',
      contact_name: 'crowd-1',
      last_entry: { door: 'Main door' },
    });
    expect(items[2]).toMatchObject({ code: 'other', registration_id: null });
    expect(total).toBe(3);
  });

  it('are settled by a manager, or by the device that undoes its entry', async () => {
    const scene = await anOpenDoor();
    const [eli, ruth] = [await scene.as('door-eli'), await asRuth(scene)];
    const twice = aCommand({ count: 4, device_result: 'ok' });
    const late = [aCommand({ count: 4, device_result: 'ok' }), aCommand({ count: 1, device_result: 'ok' })];
    await send(eli, [aCommand({ count: 2 }), twice, ...late]);
    await send(eli, [aCommand({ kind: 'undo', registration_id: null, undoes: late[0]?.id ?? '' })]);
    const settle = (checkInId: string, act: 'acknowledge' | 'undo') =>
      ruth.ask('settleConflict', { params: { checkInId }, body: { action: act } });
    expect((await settle(late[1]?.id ?? '', 'acknowledge')).items.map(({ id }) => id)).toEqual([twice.id]);
    expect(await settle(twice.id, 'undo')).toEqual({ items: [], total: 0 });
    expect(await guest(scene, 'reg_1')).toMatchObject({ checked_in: 2 });
  });

  it('of a party that had cancelled are counted when a manager says so, beyond the seats too', async () => {
    const scene = await anOpenDoor(2, { capacity: 8 });
    const [eli, ruth] = [await scene.as('door-eli'), await asRuth(scene)];
    await action(scene, 'reg_2', 'cancel');
    await send(eli, [aWalkIn(), aWalkIn()]);
    const inside = aCommand({
      registration_id: 'reg_2' as never,
      count: 9,
      device_result: 'ok',
      door: 'Yard',
    });
    await send(eli, [inside]);
    const count = { params: { checkInId: inside.id }, body: { action: 'count' } } as const;
    expect(await ruth.ask('settleConflict', count)).toEqual({ items: [], total: 0 });
    const { state, checked_in, people } = (await guest(scene, 'reg_2')) ?? {};
    expect([state, checked_in, people]).toEqual(['confirmed', 4, 4]);
    const { counts, seats } = await eli.ask('showDoor', { params });
    expect([counts.inside, seats.free]).toEqual([8, 0]);
    expect(counts.doors).toContainEqual({ door: 'Yard', people: 4 });
    await send(eli, [aCommand({ registration_id: 'reg_2' as never, kind: 'out', count: 1 })]);
    expect(await guest(scene, 'reg_2')).toMatchObject({ checked_in: 3 });
  });

  it('arise also where a device waited for an answer in vain and then decided', async () => {
    const scene = await anOpenDoor();
    const [eli, ruth] = [await scene.as('door-eli'), await asRuth(scene)];
    const command = aCommand({ count: 4 });
    await send(eli, [aCommand({ count: 4 }), command]);
    expect((await ruth.ask('listConflicts', { params })).total).toBe(0);
    await send(eli, [{ ...command, device_result: 'ok' }]);
    expect((await ruth.ask('listConflicts', { params })).items).toMatchObject([
      { id: command.id, device_result: 'ok', result: 'already_in' },
    ]);
  });
});
