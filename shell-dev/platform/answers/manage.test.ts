import { aScene, asRuth, draft, endScenes, look, party, takeSeats, wait, type Scene } from '../testing/scene';
import { anEvent, aRegistration } from '../testing/seed';

afterEach(endScenes);

const supper = { eventId: 'evt_supper' };

describe('what is for managers', () => {
  it.each(['family-garcia', 'driver-sam', 'door-eli'])('is refused to %s', async (person) => {
    const scene = await aScene([anEvent()]);
    const caller = await scene.as(person);
    expect((await caller.ask('showMe', {})).can).not.toContain('manage_events');
    expect(await caller.refused('listManaged', { query: {} })).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect(await caller.refused('createEvent', { body: draft })).toMatchObject({ status: 403 });
  });

  it('wants a signed-in person', async () => {
    const scene = await aScene([anEvent()]);
    const visitor = await scene.as(null);
    expect(await visitor.refused('listManaged', { query: {} })).toMatchObject({ status: 401 });
    expect((await (await asRuth(scene)).ask('showMe', {})).can).toEqual(['manage_events', 'check_in']);
  });
});

describe('the list of managers', () => {
  const events = [
    anEvent({ id: 'evt_a', title: 'Apples', state: 'draft', capacity: 12 }),
    anEvent({
      id: 'evt_b',
      title: 'beans',
      starts_local: '2026-11-25T12:00',
      ends_local: '2026-11-25T13:00',
    }),
    anEvent({
      id: 'evt_c',
      title: 'Carrots',
      starts_local: '2026-12-25T12:00',
      ends_local: '2026-12-25T13:00',
    }),
  ];
  it.each([
    ['starts', 'b a c'],
    ['-starts', 'c a b'],
    ['title', 'a b c'],
    ['seats', 'a b c'],
  ] as const)('by %s is %s, page by page', async (sort, expected) => {
    const manager = await asRuth(await aScene(events));
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { sort, limit: '1', ...(cursor === null ? {} : { cursor }) };
      const page: { items: { id: string }[]; next_cursor: string | null; total: number } = await manager.ask(
        'listManaged',
        { query },
      );
      expect(page.total).toBe(3);
      ids.push(...page.items.map(({ id }) => id.slice(4)));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(ids.join(' ')).toBe(expected);
  });

  it('finds by words, states and days, and refuses the cursor of another order', async () => {
    const manager = await asRuth(await aScene(events));
    const found = async (query: object) =>
      (await manager.ask('listManaged', { query })).items.map(({ id }) => id.slice(4)).join(' ');
    expect(await found({ q: 'carr' })).toBe('c');
    expect(await found({ state: 'draft' })).toBe('a');
    expect(await found({ from: '2026-11-26', to: '2026-11-30' })).toBe('a');
    expect(await found({ archived: '1' })).toBe('');
    const { next_cursor } = await manager.ask('listManaged', { query: { limit: '1' } });
    const query = { sort: 'title', cursor: next_cursor ?? '' } as const;
    expect(await manager.refused('listManaged', { query })).toMatchObject({ status: 422 });
  });
});

describe('an action on an event', () => {
  const action = async (scene: Scene, body: object) => {
    const manager = await asRuth(scene);
    const { lock_version } = await manager.ask('showManaged', { params: supper });
    return manager.ask('runEventAction', { params: supper, body: { lock_version, ...body } as never });
  };

  it('completes it, marks who never came, and takes that back within a day', async () => {
    const scene = await aScene([anEvent()], [aRegistration({ household_id: 'family-garcia' })]);
    const garcia = await scene.as('family-garcia');
    const ticket = { id: 'reg_family-garcia_evt_supper' };
    expect((await action(scene, { action: 'open_doors' })).state).toBe('live');
    expect((await action(scene, { action: 'complete' })).state).toBe('completed');
    expect((await look(garcia, ticket)).state).toBe('no_show');
    expect((await action(scene, { action: 'reopen', reason: 'Closed by mistake' })).state).toBe('live');
    expect((await look(garcia, ticket)).state).toBe('confirmed');
    await scene.later(60);
    expect((await scene.event('evt_supper')).state).toBe('live');
  });

  it('cancels it with a reason that only managers read', async () => {
    const scene = await aScene([anEvent({ capacity: 2 })]);
    const [garcia, lind] = [await scene.as('family-garcia'), await scene.as('family-lind')];
    await takeSeats(garcia, 2);
    await wait(lind, 2);
    const cancelled = await action(scene, {
      action: 'cancel',
      reason: 'The kitchen is flooded',
      notify: true,
    });
    expect(cancelled).toMatchObject({ cancel_reason: 'The kitchen is flooded', cancel_reason_shown: false });
    expect((await scene.event('evt_supper')).cancel_reason).toBeNull();
    const { can, lock_version } = await action(scene, { action: 'archive' });
    expect(can).toEqual(['unarchive', 'duplicate']);
    const manager = await asRuth(scene);
    const { total } = await manager.ask('listHistory', {
      params: supper,
      query: { type: 'registration.cancelled' },
    });
    expect(total).toBe(2);
    const again = await manager.refused('runEventAction', {
      params: supper,
      body: { lock_version, action: 'publish' },
    });
    expect(again).toMatchObject({
      status: 409,
      code: 'bad_state',
      params: { allowed: ['unarchive', 'duplicate'] },
    });
  });
});

describe('an action on many events', () => {
  const events = [
    anEvent({ id: 'evt_a', state: 'draft' }),
    anEvent({ id: 'evt_b', state: 'draft', place: null }),
    anEvent({ id: 'evt_c' }),
  ];
  const ids = ['evt_a', 'evt_b', 'evt_c', 'evt_none'];

  it('is refused for each by itself, and a dry run changes nothing', async () => {
    const manager = await asRuth(
      await aScene(events, [aRegistration({ event_id: 'evt_c', party: party(4) })]),
    );
    const codes = async (body: object) =>
      (await manager.ask('runBulkEventAction', { body: { ids, ...body } as never })).results.map(
        ({ code }) => code ?? 'ok',
      );
    const publish = ['ok', 'not_publishable', 'bad_state', 'not_found'];
    expect(await codes({ action: 'publish', dry_run: true })).toEqual(publish);
    expect(await codes({ action: 'publish', dry_run: true })).toEqual(publish);
    expect(await codes({ action: 'publish' })).toEqual(publish);
    expect(await codes({ action: 'publish' })).toEqual([
      'bad_state',
      'not_publishable',
      'bad_state',
      'not_found',
    ]);
    expect(await codes({ action: 'capacity', capacity: 3 })).toEqual([
      'ok',
      'ok',
      'below_commitments',
      'not_found',
    ]);
    expect(await codes({ action: 'shift', minutes: 30 })).toEqual(['ok', 'ok', 'ok', 'not_found']);
    const { results } = await manager.ask('runBulkEventAction', {
      body: { ids: ['evt_c'], action: 'cancel', reason: 'Nobody can cook today' },
    });
    expect(results).toMatchObject([
      { before: { state: 'published' }, after: { state: 'cancelled' }, families: 1 },
    ]);
  });

  it('deletes drafts and nothing else', async () => {
    const manager = await asRuth(await aScene(events));
    const { results } = await manager.ask('runBulkEventAction', { body: { ids, action: 'delete' } });
    expect(results.map(({ code, after }) => [code, after])).toEqual([
      [null, null],
      [null, null],
      ['bad_state', null],
      ['not_found', null],
    ]);
    const { items } = await manager.ask('listManaged', { query: {} });
    expect(items.map(({ id }) => id)).toEqual(['evt_c']);
  });
});
