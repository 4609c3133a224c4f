/** @jest-environment node */
import type { GuestAct } from '~/domain/vocabulary';
import type { WalkInBody } from '~/platform/api';
import { party } from '../../test/bodies';
import { aScene, endScenes, look, takeSeats, wait, type Scene } from '../../test/scene';
import { anEvent, aRegistration } from '../../test/seed';

afterEach(endScenes);

const params = { eventId: 'evt_supper' };
const walkIn = (given: Partial<WalkInBody> = {}): WalkInBody => ({
  contact_name: 'Sam Walker',
  phone: '',
  party: party(2),
  mode: 'dine_in',
  diets: [],
  allergens: [],
  note: '',
  access_needs: '',
  delivery_address: '',
  check_in: false,
  ...given,
});

const manager = (scene: Scene) => scene.as('manager-ruth');
const list = async (scene: Scene) =>
  (await (await manager(scene)).ask('listGuests', { params, query: {} })).items;
const guest = async (scene: Scene, id: string) => (await list(scene)).find((one) => one.id === id);
async function act(scene: Scene, id: string, what: GuestAct, more: { count?: number } = {}) {
  const lock_version = (await guest(scene, id))?.lock_version ?? 0;
  return (await manager(scene)).ask('actOnGuest', {
    params: { registrationId: id },
    body: { act: what, lock_version, ...more },
  });
}
async function refused(scene: Scene, id: string, what: GuestAct) {
  const lock_version = (await guest(scene, id))?.lock_version ?? 0;
  return (await manager(scene)).refused('actOnGuest', {
    params: { registrationId: id },
    body: { act: what, lock_version },
  });
}

describe('the guest list', () => {
  const crowd = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      aRegistration({ id: `reg_${at}`, household_id: `family-${at + 1}`, party: party(1) }),
    );

  it('is for managers', async () => {
    const scene = await aScene([anEvent()]);
    const [visitor, family] = [await scene.as(null), await scene.as('family-1')];
    expect((await visitor.refused('listGuests', { params, query: {} })).status).toBe(401);
    expect((await family.refused('listGuests', { params, query: {} })).status).toBe(403);
    expect((await family.refused('addWalkIn', { params, body: walkIn() })).status).toBe(403);
  });

  it('comes by name in pages that neither repeat nor leave out anybody, also those of one name', async () => {
    const scene = await aScene([anEvent({ capacity: 100 })], crowd(30));
    const ruth = await manager(scene);
    for (let more = 0; more < 5; more += 1) await ruth.ask('addWalkIn', { params, body: walkIn() });
    const names: string[] = [];
    const ids = new Set<string>();
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const query = { limit: '4', ...(cursor ? { cursor } : {}) };
      const page = await ruth.ask('listGuests', { params, query });
      expect(page.total).toBe(35);
      page.items.forEach(({ id, contact_name }) => (ids.add(id), names.push(contact_name)));
      cursor = page.next_cursor;
    }
    expect(ids.size).toBe(35);
    expect(names).toEqual(names.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)));
    expect((await ruth.refused('listGuests', { params, query: { cursor: 'x' } })).status).toBe(422);
  });

  it('answers those who are asked for, and leaves out holds that came to nothing', async () => {
    const scene = await aScene([anEvent()], crowd(3));
    const family = await scene.as('family-9');
    const held = await family.ask('holdSeats', { params, body: { party: party(1), mode: 'dine_in' } });
    await family.ask('releaseHold', { params: { registrationId: held.id }, body: {} });
    const ruth = await manager(scene);
    const { items, total } = await ruth.ask('listGuests', {
      params,
      query: { ids: `reg_1,${held.id},reg_nobody` },
    });
    expect([items.map(({ id }) => id), total]).toEqual([['reg_1'], 3]);
  });

  it('says the code to have at the door, the place in the queue, and what may be done', async () => {
    const scene = await aScene([anEvent({ capacity: 3 })], [aRegistration({ party: party(3) })]);
    await wait(await scene.as('family-2'), 2);
    const [coming, waiting] = (await list(scene)).toSorted((one, other) => other.people - one.people);
    expect(coming).toMatchObject({ people: 3, waiting: null, can: ['change', 'cancel'] });
    expect(coming?.code).toHaveLength(8);
    expect(waiting).toMatchObject({
      state: 'waitlisted',
      waiting: 1,
      code: null,
      can: ['change', 'offer', 'cancel'],
    });
  });
});

describe('a walk-in', () => {
  it('has seats and a code at once, and no household of the platform', async () => {
    const scene = await aScene([anEvent({ capacity: 5 })]);
    const added = await (
      await manager(scene)
    ).ask('addWalkIn', { params, body: walkIn({ phone: '+34600111222' }) });
    expect(added).toMatchObject({
      state: 'confirmed',
      walk_in: true,
      contact_name: 'Sam Walker',
      checked_in: 0,
    });
    expect(added.code).toHaveLength(8);
    expect((await scene.event('evt_supper')).seats.free).toBe(3);
  });

  it('is inside at once where the doors are open, and only there', async () => {
    const scene = await aScene([
      anEvent({ state: 'live', starts_local: '2026-11-21T10:30', ends_local: '2026-11-21T13:00' }),
    ]);
    const ruth = await manager(scene);
    expect(await ruth.ask('addWalkIn', { params, body: walkIn({ check_in: true }) })).toMatchObject({
      checked_in: 2,
    });
    const early = await aScene([anEvent()]);
    const refusal = await (
      await manager(early)
    ).refused('addWalkIn', { params, body: walkIn({ check_in: true }) });
    expect([refusal.status, refusal.code]).toEqual([409, 'bad_state']);
    expect(await list(early)).toEqual([]);
  });

  it.each([
    [{ party: party(7) }, 422, 'party_too_large'],
    [{ party: party(0) }, 422, 'invalid'],
    [{ mode: 'home_delivery' }, 422, 'invalid'],
    [{ contact_name: ' ' }, 422, 'invalid'],
    [{ party: party(4) }, 409, 'sold_out'],
  ] as const)('that is %j is refused with %s %s', async (given, status, code) => {
    const scene = await aScene([anEvent({ capacity: 3 })]);
    const refusal = await (await manager(scene)).refused('addWalkIn', { params, body: walkIn(given) });
    expect([refusal.status, refusal.code]).toEqual([status, code]);
    expect(await list(scene)).toEqual([]);
  });

  it('and twenty families race to the last seat: one has it', async () => {
    const scene = await aScene([anEvent({ capacity: 1, waitlist_limit: 0 })]);
    const families = await Promise.all(Array.from({ length: 20 }, (_, at) => scene.as(`family-${at + 1}`)));
    const ruth = await manager(scene);
    const outcomes = await Promise.all([
      ...families.map((family) =>
        takeSeats(family, 1).then(
          () => 1,
          () => 0,
        ),
      ),
      ...Array.from({ length: 5 }, () =>
        ruth.ask('addWalkIn', { params, body: walkIn({ party: party(1) }) }).then(
          () => 1,
          () => 0,
        ),
      ),
    ]);
    expect(outcomes.reduce<number>((sum, won) => sum + won, 0)).toBe(1);
    expect((await scene.event('evt_supper')).seats.free).toBe(0);
  });

  it('passes nobody by: seats that are offered to who waits are not free', async () => {
    const scene = await aScene([anEvent({ capacity: 2 })], [aRegistration({ id: 'reg_in' })]);
    const waiting = await wait(await scene.as('family-2'), 2);
    await act(scene, 'reg_in', 'cancel');
    expect((await look(await scene.as('family-2'), waiting)).state).toBe('offered');
    expect((await (await manager(scene)).refused('addWalkIn', { params, body: walkIn() })).code).toBe(
      'sold_out',
    );
  });
});

describe('a party that a manager changes', () => {
  const change = async (scene: Scene, body: object, lock_version = 1) =>
    (await manager(scene)).ask('changeGuest', {
      params: { registrationId: 'reg_in' },
      body: { lock_version, ...body },
    });

  it('has what was said, and the family sees it', async () => {
    const scene = await aScene([anEvent()], [aRegistration({ id: 'reg_in', household_id: 'family-1' })]);
    expect(
      await change(scene, { party: party(2, 1), diets: [{ tag: 'vegan', count: 1 }], note: 'By the door' }),
    ).toMatchObject({ people: 3, note: 'By the door', lock_version: 2 });
    expect(await look(await scene.as('family-1'), { id: 'reg_in' })).toMatchObject({ party: party(2, 1) });
  });

  it('grows only into free seats, and never over what somebody saved meanwhile', async () => {
    const scene = await aScene([anEvent({ capacity: 3 })], [aRegistration({ id: 'reg_in' })]);
    const ruth = await manager(scene);
    const ask = (body: object) =>
      ruth.refused('changeGuest', {
        params: { registrationId: 'reg_in' },
        body: { lock_version: 1, ...body },
      });
    expect(await ask({ party: party(4) })).toMatchObject({ code: 'sold_out', params: { free: 3 } });
    await change(scene, { note: 'first' });
    expect(await ask({ note: 'second' })).toMatchObject({
      code: 'stale',
      current: { note: 'first', lock_version: 2 },
    });
  });

  it('stays as it is once some of it are inside', async () => {
    const scene = await aScene(
      [anEvent({ state: 'live', starts_local: '2026-11-21T10:30', ends_local: '2026-11-21T13:00' })],
      [aRegistration({ id: 'reg_in', checked_in: 1 })],
    );
    const ruth = await manager(scene);
    const refusal = await ruth.refused('changeGuest', {
      params: { registrationId: 'reg_in' },
      body: { lock_version: 1, party: party(1) },
    });
    expect(refusal.code).toBe('already_checked_in');
  });
});

describe('what a manager does to one', () => {
  const today = { starts_local: '2026-11-21T10:00', ends_local: '2026-11-21T13:00' } as const;

  it('checks in whoever is left, takes it back, and marks who did not come', async () => {
    const scene = await aScene(
      [anEvent({ state: 'live', ...today })],
      [aRegistration({ id: 'reg_in', party: party(3) })],
    );
    expect(await act(scene, 'reg_in', 'check_in', { count: 1 })).toMatchObject({ checked_in: 1 });
    expect((await refused(scene, 'reg_in', 'no_show')).code).toBe('already_checked_in');
    expect(await act(scene, 'reg_in', 'check_in')).toMatchObject({ checked_in: 3, can: ['undo'] });
    expect(await act(scene, 'reg_in', 'undo')).toMatchObject({ checked_in: 0 });
    expect(await act(scene, 'reg_in', 'no_show')).toMatchObject({ state: 'no_show', can: ['reinstate'] });
    expect(await act(scene, 'reg_in', 'reinstate')).toMatchObject({ state: 'confirmed' });
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
    await act(scene, 'reg_in', 'cancel');
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
    expect(await act(scene, small.id, 'offer')).toMatchObject({ state: 'offered', waiting: null });
    expect((await scene.event('evt_supper')).seats.free).toBe(0);
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
      act(scene, 'reg_in', 'cancel'),
      ...waiting.map(({ id }) => act(scene, id, 'offer').catch(() => undefined)),
    ]);
    const states = (await list(scene)).map(({ state }) => state);
    expect(states.filter((state) => state === 'offered')).toHaveLength(1);
    expect((await scene.event('evt_supper')).seats).toMatchObject({ free: 0, waiting: 2 });
  });

  it('is refused when somebody changed the party meanwhile', async () => {
    const scene = await aScene([anEvent()], [aRegistration({ id: 'reg_in' })]);
    const ruth = await manager(scene);
    await ruth.ask('changeGuest', {
      params: { registrationId: 'reg_in' },
      body: { lock_version: 1, note: 'x' },
    });
    const refusal = await ruth.refused('actOnGuest', {
      params: { registrationId: 'reg_in' },
      body: { act: 'cancel', lock_version: 1 },
    });
    expect(refusal).toMatchObject({ code: 'stale', current: { note: 'x' } });
  });
});

describe('what a manager does to many', () => {
  const many = async (scene: Scene, what: GuestAct, ids: string[], dry_run = false) =>
    (await manager(scene)).ask('actOnGuests', { params, body: { ids, act: what, dry_run } });
  const three = [1, 2, 3].map((at) =>
    aRegistration({ id: `reg_${at}`, household_id: `family-${at}`, party: party(2) }),
  );

  it('is done to each that allows it, and the others say why not', async () => {
    const scene = await aScene([anEvent({ capacity: 6 })], three);
    await act(scene, 'reg_2', 'cancel');
    const answer = await many(scene, 'cancel', ['reg_1', 'reg_2', 'reg_3', 'reg_nobody']);
    expect(answer.items.map(({ id, refused: why, after }) => [id, why, after?.state])).toEqual([
      ['reg_1', null, 'cancelled'],
      ['reg_2', 'bad_state', 'cancelled'],
      ['reg_3', null, 'cancelled'],
      ['reg_nobody', 'not_found', undefined],
    ]);
    expect(answer).toMatchObject({ free_before: 2, free_after: 6, offered: 0 });
  });

  it('can be looked at before: what would happen is said, nothing does, and nobody hears of it', async () => {
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
