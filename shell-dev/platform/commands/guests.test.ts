import type { WalkInBody } from '~/api/manage/guests';
import { simpleDetails } from '~/api/registration-fields';
import { usualValues } from '~/api/simple-values';
import { action, list, params } from '../testing/guests';
import { aScene, asRuth, endScenes, look, party, takeSeats, wait, type Scene } from '../testing/scene';
import { anEvent, aRegistration } from '../testing/seed';

afterEach(endScenes);

const walkIn = (overrides: Partial<WalkInBody> = {}): WalkInBody => ({
  contact_name: 'Sam Walker',
  phone: '',
  party: party(2),
  mode: 'dine_in',
  diets: [],
  allergens: [],
  ...usualValues(simpleDetails),
  delivery_address: '',
  check_in: false,
  ...overrides,
});

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
    const ruth = await asRuth(scene);
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
    const ruth = await asRuth(scene);
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

describe('the search for guests', () => {
  const lunch = anEvent({
    id: 'evt_lunch',
    title: 'Dosa lunch',
    starts_local: '2026-11-22T12:00',
    ends_local: '2026-11-22T14:00',
  });
  const find = async (scene: Scene, q: string, limit?: string) =>
    (await (await asRuth(scene)).ask('findGuests', { query: { q, ...(limit && { limit }) } })).items;
  const add = async (scene: Scene, eventId: string, contact_name: string) =>
    (await asRuth(scene)).ask('addWalkIn', { params: { eventId }, body: walkIn({ contact_name }) });

  it('is for managers, and needs something to search for', async () => {
    const scene = await aScene([anEvent()]);
    const query = { q: 'sol' };
    expect((await (await scene.as(null)).refused('findGuests', { query })).status).toBe(401);
    expect((await (await scene.as('family-1')).refused('findGuests', { query })).status).toBe(403);
    expect((await (await asRuth(scene)).refused('findGuests', { query: { q: ' ' } })).status).toBe(422);
    expect(await find(scene, '"* OR -')).toEqual([]);
  });

  it('finds by the beginnings of words without accents, names the event, and begins with the nearest', async () => {
    const scene = await aScene([anEvent(), lunch]);
    const far = await add(scene, 'evt_supper', 'Lucía Soler Peña');
    const near = await add(scene, 'evt_lunch', 'Peña, Lucía');
    await add(scene, 'evt_lunch', 'Ana Ruiz');
    const found = await find(scene, 'pena LUC');
    expect(found.map(({ id }) => id)).toEqual([near.id, far.id]);
    expect(found[0]).toEqual({
      id: near.id,
      contact_name: 'Peña, Lucía',
      state: 'confirmed',
      people: 2,
      event: { id: 'evt_lunch', title: 'Dosa lunch', state: 'published', starts_local: '2026-11-22T12:00' },
    });
    expect((await find(scene, 'pena', '1')).map(({ id }) => id)).toEqual([near.id]);
    expect(await find(scene, 'ena')).toEqual([]);
  });

  it('follows a change of the name, and leaves out holds that came to nothing', async () => {
    const scene = await aScene([anEvent()], [aRegistration({ household_id: 'family-3' })]);
    expect((await find(scene, 'fam')).map(({ contact_name }) => contact_name)).toEqual(['family-3']);
    const ruth = await asRuth(scene);
    const [guest] = await list(scene);
    await ruth.ask('changeGuest', {
      params: { registrationId: guest?.id ?? '' },
      body: { lock_version: guest?.lock_version ?? 0, contact_name: 'Zoë Quist' },
    });
    expect(await find(scene, 'fam')).toEqual([]);
    expect(await find(scene, 'zoe')).toHaveLength(1);
    const held = await (
      await scene.as('family-9')
    ).ask('holdSeats', {
      params,
      body: { party: party(1), mode: 'dine_in' },
    });
    expect((await find(scene, 'zoe quist')).map(({ id }) => id)).not.toContain(held.id);
  });
});

describe('a walk-in', () => {
  it('has seats and a code at once, and no household of the platform', async () => {
    const scene = await aScene([anEvent({ capacity: 5 })]);
    const added = await (
      await asRuth(scene)
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
    const ruth = await asRuth(scene);
    expect(await ruth.ask('addWalkIn', { params, body: walkIn({ check_in: true }) })).toMatchObject({
      checked_in: 2,
    });
    expect(await ruth.ask('showBoard', { params: { eventId: 'evt_supper' } })).toMatchObject({
      inside: 2,
      walk_ins: 2,
    });
    const early = await aScene([anEvent()]);
    const refusal = await (
      await asRuth(early)
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
    const refusal = await (await asRuth(scene)).refused('addWalkIn', { params, body: walkIn(given) });
    expect([refusal.status, refusal.code]).toEqual([status, code]);
    expect(await list(scene)).toEqual([]);
  });

  it('and twenty families race to the last seat: one has it', async () => {
    const scene = await aScene([anEvent({ capacity: 1, waitlist_limit: 0 })]);
    const families = await Promise.all(Array.from({ length: 20 }, (_, at) => scene.as(`family-${at + 1}`)));
    const ruth = await asRuth(scene);
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
    await action(scene, 'reg_in', 'cancel');
    expect((await look(await scene.as('family-2'), waiting)).state).toBe('offered');
    expect((await (await asRuth(scene)).refused('addWalkIn', { params, body: walkIn() })).code).toBe(
      'sold_out',
    );
  });
});

describe('a party that a manager changes', () => {
  const change = async (scene: Scene, body: object, lock_version = 1) =>
    (await asRuth(scene)).ask('changeGuest', {
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

  it('grows only into free seats, and never over what somebody else saved in between', async () => {
    const scene = await aScene([anEvent({ capacity: 3 })], [aRegistration({ id: 'reg_in' })]);
    const ruth = await asRuth(scene);
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

  it('stays as it is once some of it are checked in', async () => {
    const scene = await aScene(
      [anEvent({ state: 'live', starts_local: '2026-11-21T10:30', ends_local: '2026-11-21T13:00' })],
      [aRegistration({ id: 'reg_in', checked_in: 1 })],
    );
    const ruth = await asRuth(scene);
    const refusal = await ruth.refused('changeGuest', {
      params: { registrationId: 'reg_in' },
      body: { lock_version: 1, party: party(1) },
    });
    expect(refusal.code).toBe('already_checked_in');
  });
});
