import { aScene, asRuth, draft, endScenes, takeSeats } from '../testing/scene';
import { anEvent, aPlace, aRegistration } from '../testing/seed';

afterEach(endScenes);

const supper = { eventId: 'evt_supper' };

describe('a draft', () => {
  it('is begun with a time alone, and published when nothing is missing', async () => {
    const scene = await aScene([anEvent()]);
    const manager = await asRuth(scene);
    const made = await manager.ask('createEvent', { body: draft });
    expect(made).toMatchObject({ state: 'draft', title: '', updated_by: 'Ruth Abrams', series: null });
    const params = { eventId: made.id };
    const refused = await manager.refused('runEventAction', {
      params,
      body: { lock_version: made.lock_version, action: 'publish' },
    });
    expect([refused.code, refused.errors.map(({ field }) => field).join(' ')]).toEqual([
      'not_publishable',
      'title place dishes',
    ]);
    const { access_notes: _, ...place } = aPlace();
    const changed = await manager.ask('changeEvent', {
      params,
      body: {
        lock_version: made.lock_version,
        title: 'Lentils',
        place: { ...place, id: null, name: 'New hall', access_notes: '' },
      },
    });
    expect(changed).toMatchObject({ title: 'Lentils', place: { name: 'New hall' } });
    const published = await manager.ask('runEventAction', {
      params,
      body: { lock_version: changed.lock_version, action: 'publish', without_food: true },
    });
    expect(published.state).toBe('published');
    expect((await scene.event(made.id)).title).toBe('Lentils');
    const { items } = await manager.ask('listHistory', { params, query: {} });
    expect(items.map(({ type }) => type)).toEqual(['event.published', 'event.changed', 'event.created']);
    expect(items[1]).toMatchObject({
      actor: { name: 'Ruth Abrams' },
      before: { title: '' },
      after: { title: 'Lentils' },
    });
  });

  it.each([
    [{ ...draft, starts_local: '2027-03-28T02:30', ends_local: '2027-03-28T04:00' }, 'nonexistent_time'],
    [{ ...draft, starts_local: '2026-12-04T18:32' }, 'invalid'],
    [{ ...draft, time_zone: 'Europe/Nowhere' }, 'invalid'],
    [{ ...draft, title: 'x'.repeat(121) }, 'invalid'],
    [{ ...draft, capacity: 0 }, 'invalid'],
  ])('%j is refused as %s', async (body, code) => {
    const manager = await asRuth(await aScene([anEvent()]));
    expect(await manager.refused('createEvent', { body })).toMatchObject({ status: 422, code });
  });

  it('with a dish that nobody declared is published when it was asked about', async () => {
    const dish = { name: 'Dal', restaurant: null, portions: null, diets: [], served: 'hot' as const };
    const dishes = [{ ...dish, allergens: null }];
    const manager = await asRuth(await aScene([anEvent({ state: 'draft', dishes })]));
    const publish = { lock_version: 1, action: 'publish' as const };
    const refused = await manager.refused('runEventAction', { params: supper, body: publish });
    expect(refused.errors).toMatchObject([{ field: 'dishes', code: 'undeclared' }]);
    const bulk = { action: 'publish' as const, ids: ['evt_supper'], dry_run: true };
    const { results } = await manager.ask('runBulkEventAction', { body: bulk });
    expect(results).toMatchObject([{ ok: false, code: 'not_publishable' }]);
    const body = { ...publish, without_food: true };
    expect(await manager.ask('runEventAction', { params: supper, body })).toMatchObject({
      state: 'published',
    });
  });

  it('that nobody registered for can be deleted, and leaves lists and pages', async () => {
    const manager = await asRuth(await aScene([anEvent({ state: 'draft' })]));
    const body = { lock_version: 1, action: 'delete' } as const;
    expect(await manager.ask('runEventAction', { params: supper, body })).toMatchObject({ can: [] });
    expect(await manager.refused('showManaged', { params: supper })).toMatchObject({ status: 410 });
  });

  it('takes over the chosen parts of another event, and nothing else', async () => {
    const manager = await asRuth(await aScene([anEvent({ registration_closes_at: '2026-11-27T12:00:00Z' })]));
    const copy = async (parts: ('texts' | 'place' | 'windows' | 'seats' | 'times' | 'food')[]) =>
      manager.ask('duplicateEvent', {
        params: supper,
        body: { starts_local: '2026-12-05T12:00', copy: parts },
      });
    expect(await copy(['texts', 'windows', 'times'])).toMatchObject({
      title: 'Harvest supper',
      place: null,
      dishes: [],
      ends_local: '2026-12-05T14:00',
      registration_closes_at: '2026-12-05T05:30:00Z',
      state: 'draft',
    });
    expect(await copy(['place', 'food', 'seats'])).toMatchObject({
      title: '',
      seats: { capacity: 30 },
      place: { name: 'Parish hall' },
    });
  });
});

describe('a change of a published event', () => {
  const change = async (body: object, event = {}) => {
    const scene = await aScene([anEvent(event)], [aRegistration({ household_id: 'family-garcia' })]);
    const manager = await asRuth(scene);
    return {
      scene,
      manager,
      refused: () => manager.refused('changeEvent', { params: supper, body: { lock_version: 1, ...body } }),
    };
  };

  it.each([
    [{ capacity: 1 }, 'below_commitments', 'capacity'],
    [{ title: 'No' }, 'invalid', 'title'],
    [{ place: null }, 'invalid', 'place'],
    [{ modes: [] }, 'invalid', 'modes'],
    [{ ends_local: '2026-11-27T18:35' }, 'invalid', 'ends_local'],
    [{ ends_local: '2026-11-29T18:30' }, 'invalid', 'ends_local'],
    [{ starts_local: '2026-11-20T18:30' }, 'invalid', 'starts_local'],
    [{ kitchen_cutoff_at: '2026-11-28T00:00:00Z' }, 'invalid', 'kitchen_cutoff_at'],
    [
      { registration_opens_at: '2026-11-26T00:00:00Z', registration_closes_at: '2026-11-25T00:00:00Z' },
      'invalid',
      'registration_closes_at',
    ],
  ])('into %j is refused as %s', async (body, code, field) => {
    const { refused } = await change(body);
    const answer = await refused();
    expect([answer.status, answer.code]).toEqual([422, code]);
    expect(answer.errors.map((error) => error.field)).toContain(field);
  });

  it('takes windows as wall times of the place, before the instants beside them', async () => {
    const { manager } = await change({});
    const event = await manager.ask('changeEvent', {
      params: supper,
      body: {
        lock_version: 1,
        registration_opens_at: '2026-11-20T10:00:00Z',
        registration_opens_local: '2026-11-20T09:00',
        kitchen_cutoff_local: null,
      },
    });
    expect(event).toMatchObject({
      registration_opens_at: '2026-11-20T08:00:00Z',
      registration_opens_local: '2026-11-20T09:00',
      kitchen_cutoff_at: null,
      kitchen_cutoff_local: null,
    });
    const made = await manager.ask('createEvent', {
      body: {
        time_zone: 'Africa/Casablanca',
        starts_local: '2026-11-27T18:30',
        ends_local: '2026-11-27T20:00',
        kitchen_cutoff_local: '2026-11-26T18:30',
      },
    });
    const before = Date.parse(made.starts_at) - Date.parse(made.kitchen_cutoff_at ?? '');
    expect([before, made.kitchen_cutoff_local]).toEqual([86_400_000, '2026-11-26T18:30']);
  });

  it('by two is refused to the second with what the first made of it', async () => {
    const { manager } = await change({});
    await manager.ask('changeEvent', { params: supper, body: { lock_version: 1, title: 'Winter supper' } });
    const stale = await manager.refused('changeEvent', {
      params: supper,
      body: { lock_version: 1, summary: 'Late' },
    });
    expect(stale).toMatchObject({
      status: 409,
      code: 'stale',
      current: { title: 'Winter supper', lock_version: 2 },
    });
  });

  it('is foreseen as it then happens', async () => {
    const { scene, manager } = await change({});
    const lind = await scene.as('family-lind');
    await takeSeats(lind, 3);
    const body = { change: { starts_local: '2026-11-28T18:30' } };
    expect(await manager.ask('previewChange', { params: supper, body })).toMatchObject({
      families: 2,
      people: 5,
      reconfirm: 2,
      notices: [
        { who: 'families', count: 2, what: 'moved' },
        { who: 'kitchens', count: 1 },
      ],
      errors: [],
    });
    const before = await manager.ask('showManaged', { params: supper });
    expect(before).toMatchObject({ lock_version: 1, sequence: 0 });
    const after = await manager.ask('changeEvent', {
      params: supper,
      body: { lock_version: 1, notify: true, ...body.change },
    });
    expect(after).toMatchObject({ sequence: 1, previous_starts_at: ['2026-11-27T17:30:00Z'] });
    const { items } = await lind.ask('listRegistrations', {});
    expect(items[0]).toMatchObject({ needs_reconfirm: true });
    const refused = await manager.ask('previewChange', { params: supper, body: { change: { capacity: 1 } } });
    expect(refused.errors).toMatchObject([{ field: 'capacity', code: 'below_commitments' }]);
  });

  it('that meets another event in the same place says so, and the boards of both say it afterwards', async () => {
    const other = anEvent({
      id: 'evt_other',
      starts_local: '2026-11-28T19:00',
      ends_local: '2026-11-28T21:00',
    });
    const manager = await asRuth(await aScene([anEvent(), other]));
    const body = { change: { starts_local: '2026-11-28T18:30' } };
    const { clashes } = await manager.ask('previewChange', { params: supper, body });
    expect(clashes.map(({ kind, event_id }) => `${kind} ${event_id}`)).toEqual([
      'place evt_other',
      'restaurant evt_other',
    ]);
    const { starts_local } = body.change;
    await manager.ask('changeEvent', {
      params: supper,
      body: { lock_version: 1, starts_local, notify: false },
    });
    expect((await manager.ask('showBoard', { params: supper })).clashes).toEqual(clashes);
    expect((await manager.ask('showBoard', { params: { eventId: 'evt_other' } })).clashes).toHaveLength(2);
  });
});
