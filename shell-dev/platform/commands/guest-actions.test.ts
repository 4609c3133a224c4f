import type { GuestAction } from '~/api/manage/vocabulary';
import { action, guest, list, params, refused } from '../testing/guests';
import { aScene, asRuth, endScenes, look, party, wait, type Scene } from '../testing/scene';
import { anEvent, aRegistration } from '../testing/seed';

afterEach(endScenes);

describe('what a manager does to one', () => {
  const today = { starts_local: '2026-11-21T10:00', ends_local: '2026-11-21T13:00' } as const;

  it('checks in the rest of a party, undoes it, and marks a no-show', async () => {
    const scene = await aScene(
      [anEvent({ state: 'live', ...today })],
      [aRegistration({ id: 'reg_in', party: party(3) })],
    );
    expect(await action(scene, 'reg_in', 'check_in', { count: 1 })).toMatchObject({ checked_in: 1 });
    expect((await refused(scene, 'reg_in', 'no_show')).code).toBe('already_checked_in');
    expect(await action(scene, 'reg_in', 'check_in')).toMatchObject({ checked_in: 3, can: ['undo'] });
    expect(await action(scene, 'reg_in', 'undo')).toMatchObject({ checked_in: 0 });
    expect(await action(scene, 'reg_in', 'no_show')).toMatchObject({ state: 'no_show', can: ['reinstate'] });
    expect(await action(scene, 'reg_in', 'reinstate')).toMatchObject({ state: 'confirmed' });
  });

  it('checks nobody in before the doors are open', async () => {
    const scene = await aScene([anEvent()], [aRegistration({ id: 'reg_in' })]);
    expect((await refused(scene, 'reg_in', 'check_in')).code).toBe('bad_state');
    expect((await refused(scene, 'reg_in', 'no_show')).code).toBe('bad_state');
  });

  it('gives seats back to who waits, and says who cancelled', async () => {
    const scene = await aScene(
      [anEvent({ capacity: 2 })],
      [aRegistration({ id: 'reg_in', household_id: 'family-1' })],
    );
    const waiting = await wait(await scene.as('family-2'), 2);
    await action(scene, 'reg_in', 'cancel');
    expect(await look(await scene.as('family-1'), { id: 'reg_in' })).toMatchObject({
      cancelled_by: 'manager',
    });
    expect((await guest(scene, waiting.id))?.state).toBe('offered');
  });

  it('offers seats again to a party that let them go, as long as there are enough', async () => {
    const scene = await aScene(
      [anEvent({ capacity: 4 })],
      [aRegistration({ id: 'reg_in', party: party(2) })],
    );
    const family = await scene.as('family-2');
    await wait(await scene.as('family-3'), 4);
    const small = await wait(family, 2);
    expect(small.state).toBe('offered');
    await family.ask('declineOffer', {
      params: { registrationId: small.id },
      body: { lock_version: small.lock_version },
    });
    const large = (await list(scene)).find(({ people }) => people === 4);
    expect(await refused(scene, large?.id ?? '', 'offer')).toMatchObject({
      code: 'sold_out',
      params: { free: 2 },
    });
    expect(await action(scene, small.id, 'offer')).toMatchObject({ state: 'offered', waiting: null });
    expect((await scene.event('evt_supper')).seats.free).toBe(0);
  });

  it('withdraws an offer that nobody has answered: the party waits where it waited, and nobody else is asked', async () => {
    const scene = await aScene(
      [anEvent({ capacity: 4, waitlist_limit: 9 })],
      [aRegistration({ id: 'reg_in', party: party(2) })],
    );
    await wait(await scene.as('family-3'), 4);
    const family = await scene.as('family-2');
    const { id, lock_version } = await wait(family, 2);
    await family.ask('declineOffer', { params: { registrationId: id }, body: { lock_version } });
    await wait(await scene.as('family-4'), 3);
    const before = await guest(scene, id);
    await action(scene, id, 'offer');
    expect(await action(scene, id, 'withdraw')).toMatchObject({
      state: 'waitlisted',
      waiting: before?.waiting,
      can: before?.can,
    });
    expect((await scene.event('evt_supper')).seats).toMatchObject({ free: 2, waiting: 3 });
    expect((await list(scene)).filter(({ state }) => state === 'offered')).toEqual([]);
    const { items } = await (await asRuth(scene)).ask('listHistory', { params, query: {} });
    expect(items[0]).toMatchObject({ type: 'registration.waitlisted', before: { state: 'offered' } });
  });

  it('cannot withdraw an offer that was accepted', async () => {
    const scene = await aScene([anEvent({ capacity: 2 })], [aRegistration({ id: 'reg_in' })]);
    const family = await scene.as('family-2');
    const { id } = await wait(family, 2);
    await action(scene, 'reg_in', 'cancel');
    const { lock_version } = (await guest(scene, id)) ?? { lock_version: 0 };
    await family.ask('acceptOffer', { params: { registrationId: id }, body: { lock_version } });
    expect((await refused(scene, id, 'withdraw')).code).toBe('bad_state');
  });

  it('and the family at once: one of the two offers stands', async () => {
    const scene = await aScene(
      [anEvent({ capacity: 2, waitlist_limit: 9 })],
      [aRegistration({ id: 'reg_in' })],
    );
    const waiting = await Promise.all(
      ['family-2', 'family-3', 'family-4'].map(async (id) => wait(await scene.as(id), 2)),
    );
    await Promise.all([
      action(scene, 'reg_in', 'cancel'),
      ...waiting.map(({ id }) => action(scene, id, 'offer').catch(() => undefined)),
    ]);
    const states = (await list(scene)).map(({ state }) => state);
    expect(states.filter((state) => state === 'offered')).toHaveLength(1);
    expect((await scene.event('evt_supper')).seats).toMatchObject({ free: 0, waiting: 2 });
  });

  it('is refused when somebody changed the party in between', async () => {
    const scene = await aScene([anEvent()], [aRegistration({ id: 'reg_in' })]);
    const ruth = await asRuth(scene);
    await ruth.ask('changeGuest', {
      params: { registrationId: 'reg_in' },
      body: { lock_version: 1, note: 'x' },
    });
    const refusal = await ruth.refused('runGuestAction', {
      params: { registrationId: 'reg_in' },
      body: { action: 'cancel', lock_version: 1 },
    });
    expect(refusal).toMatchObject({ code: 'stale', current: { note: 'x' } });
  });
});

describe('what a manager does to many', () => {
  const many = async (scene: Scene, what: GuestAction, ids: string[], dry_run = false) =>
    (await asRuth(scene)).ask('runBulkGuestAction', { params, body: { ids, action: what, dry_run } });
  const three = [1, 2, 3].map((at) =>
    aRegistration({ id: `reg_${at}`, household_id: `family-${at}`, party: party(2) }),
  );

  it('is done to each that allows it, and the others say why not', async () => {
    const scene = await aScene([anEvent({ capacity: 6 })], three);
    await action(scene, 'reg_2', 'cancel');
    const answer = await many(scene, 'cancel', ['reg_1', 'reg_2', 'reg_3', 'reg_nobody']);
    expect(answer.items.map(({ id, refused: why, after }) => [id, why, after?.state])).toEqual([
      ['reg_1', null, 'cancelled'],
      ['reg_2', 'bad_state', 'cancelled'],
      ['reg_3', null, 'cancelled'],
      ['reg_nobody', 'not_found', undefined],
    ]);
    expect(answer).toMatchObject({ free_before: 2, free_after: 6, offered: 0 });
  });

  it('can be previewed: the answer says what would happen, nothing changes, and nothing is broadcast', async () => {
    const scene = await aScene([anEvent({ capacity: 6 })], three);
    await wait(await scene.as('family-9'), 2);
    const before = await list(scene);
    const answer = await many(scene, 'cancel', ['reg_1', 'reg_2'], true);
    expect(answer).toMatchObject({ free_before: 0, free_after: 2, offered: 1 });
    expect(answer.items.map(({ after }) => after?.state)).toEqual(['cancelled', 'cancelled']);
    expect(await list(scene)).toEqual(before);
    expect((await scene.event('evt_supper')).seats.free).toBe(0);
  });

  it('offers seats in the order in which they wait, as far as they go', async () => {
    const scene = await aScene([anEvent({ capacity: 6, waitlist_limit: 9 })], three);
    const waiting = [];
    for (const id of ['family-7', 'family-8']) waiting.push(await wait(await scene.as(id), 3));
    await scene.dev('events/evt_supper/capacity', { capacity: 8 });
    await scene.dev('events/evt_supper/capacity', { capacity: 9 });
    const states = (await list(scene)).filter(({ people }) => people === 3).map(({ state }) => state);
    expect(states).toEqual(['offered', 'waitlisted']);
    const answer = await many(scene, 'offer', [waiting[1]?.id ?? '', waiting[0]?.id ?? '']);
    expect(answer.items.map(({ refused: why }) => why)).toEqual(['bad_state', 'sold_out']);
  });

  it('never touches what belongs to another event', async () => {
    const scene = await aScene(
      [anEvent(), anEvent({ id: 'evt_other' })],
      [aRegistration({ id: 'reg_other', event_id: 'evt_other' })],
    );
    const { items } = await many(scene, 'cancel', ['reg_other']);
    expect(items[0]).toMatchObject({ refused: 'not_found', guest: null });
  });
});
