import { aScene, endScenes, hold, look, party, takeSeats, wait } from '../testing/scene';
import { anEvent, aRegistration } from '../testing/seed';

afterEach(endScenes);

const params = { eventId: 'evt_supper' };

describe('an event that is cancelled', () => {
  it('cancels everybody with it, and stays to be read', async () => {
    const scene = await aScene([anEvent({ capacity: 4 })]);
    const [garcia, okafor, lind] = [
      await scene.as('family-garcia'),
      await scene.as('family-okafor'),
      await scene.as('family-lind'),
    ];
    const [ticket, held] = [await takeSeats(garcia, 2), await hold(okafor, 2)];
    const waiting = await wait(lind, 2);
    await scene.dev('events/evt_supper/cancel', { reason: 'The kitchen is flooded' });
    expect(await look(garcia, ticket)).toMatchObject({
      state: 'cancelled',
      cancelled_by: 'event',
      code: null,
      can: [],
    });
    expect(await look(okafor, held)).toMatchObject({ state: 'cancelled', cancelled_by: 'event' });
    expect(await look(lind, waiting)).toMatchObject({ state: 'cancelled', waiting: null });
    const event = await scene.event('evt_supper');
    expect(event).toMatchObject({
      state: 'cancelled',
      cancel_reason: 'The kitchen is flooded',
      sequence: 1,
      can: [],
    });
    expect(event.seats).toMatchObject({ free: 4, waiting: 0 });
    expect((await garcia.ask('listEvents', { query: {} })).items).toHaveLength(1);
  });

  it('wants a reason that says something, and is cancelled once', async () => {
    const scene = await aScene([anEvent()]);
    expect((await scene.dev('events/evt_supper/cancel', { reason: 'no' })).status).toBe(422);
    expect((await scene.dev('events/evt_supper/cancel', { reason: 'The kitchen is flooded' })).status).toBe(
      200,
    );
    const again = await scene.dev('events/evt_supper/cancel', { reason: 'The kitchen is flooded' });
    expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([409, 'bad_state']);
  });
});

describe('an event that is moved', () => {
  const move = async (starts_local: string) => {
    const scene = await aScene(
      [anEvent({ registration_closes_at: '2026-11-27T12:00:00Z' })],
      [aRegistration({ household_id: 'family-garcia' })],
    );
    const answer = await scene.dev('events/evt_supper/reschedule', { starts_local });
    const garcia = await scene.as('family-garcia');
    const [registration] = (await garcia.ask('listRegistrations', {})).items;
    return { status: answer.status, event: await scene.event('evt_supper'), registration, garcia };
  };

  it('a little tells calendars, and asks nobody', async () => {
    const { event, registration } = await move('2026-11-27T19:15');
    expect(event).toMatchObject({
      starts_local: '2026-11-27T19:15',
      ends_local: '2026-11-27T21:15',
      starts_at: '2026-11-27T18:15:00Z',
      ends_at: '2026-11-27T20:15:00Z',
      registration_closes_at: '2026-11-27T12:45:00Z',
      previous_starts_at: ['2026-11-27T17:30:00Z'],
      sequence: 1,
      content_version: 2,
    });
    expect(registration).toMatchObject({
      needs_reconfirm: false,
      event: { starts_local: '2026-11-27T19:15' },
    });
  });

  it('as a draft has no former start, because nobody was told', async () => {
    const scene = await aScene([anEvent({ state: 'draft' })]);
    await scene.dev('events/evt_supper/reschedule', { starts_local: '2026-11-28T19:15' });
    const moved = await (
      await scene.as('manager-ruth')
    ).ask('showManaged', { params: { eventId: 'evt_supper' } });
    expect(moved).toMatchObject({ starts_local: '2026-11-28T19:15', previous_starts_at: [], sequence: 1 });
  });

  it.each(['2026-11-27T20:00', '2026-11-28T18:30'])(
    'to %s asks everybody whether they still come',
    async (to) => {
      const { registration, garcia } = await move(to);
      expect(registration?.needs_reconfirm).toBe(true);
      const yes = { lock_version: registration?.lock_version ?? 0, reconfirm: true } as const;
      const changed = await garcia.ask('changeRegistration', {
        params: { registrationId: registration?.id ?? '' },
        body: yes,
      });
      expect(changed).toMatchObject({ needs_reconfirm: false, state: 'confirmed' });
    },
  );

  it('over a change of the clocks lasts as long by the clock on the wall', async () => {
    const { event } = await move('2027-03-28T01:30');
    expect(event).toMatchObject({
      ends_local: '2027-03-28T03:30',
      starts_at: '2027-03-28T00:30:00Z',
      ends_at: '2027-03-28T01:30:00Z',
    });
  });

  it('to a time that clocks skip is refused', async () => {
    expect(await move('2027-03-28T02:30')).toMatchObject({
      status: 422,
      event: { starts_local: '2026-11-27T18:30', sequence: 0 },
    });
  });
});

describe('the capacity', () => {
  it('never goes below who confirmed seats', async () => {
    const scene = await aScene([anEvent({ capacity: 10 })], [aRegistration({ party: party(4) })]);
    const answer = await scene.dev('events/evt_supper/capacity', { capacity: 3 });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: 'below_commitments',
      params: { committed: 4 },
      errors: [{ field: 'capacity' }],
    });
    expect((await scene.dev('events/evt_supper/capacity', { capacity: 4 })).status).toBe(200);
    expect((await scene.event('evt_supper')).seats).toMatchObject({ capacity: 4, free: 0 });
  });
});

describe('an event that somebody counts on', () => {
  it('cannot be taken away', async () => {
    const scene = await aScene([anEvent()], [aRegistration()]);
    for (const action of ['unpublish', 'remove']) {
      const answer = await scene.dev(`events/evt_supper/${action}`);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        409,
        'has_commitments',
      ]);
    }
  });

  it('can be taken away otherwise, and come back', async () => {
    const scene = await aScene([anEvent()]);
    const visitor = await scene.as(null);
    await scene.dev('events/evt_supper/unpublish');
    expect(await visitor.refused('showEvent', { params })).toMatchObject({ status: 404 });
    expect((await (await scene.as('manager-ruth')).ask('showEvent', { params })).can).toContain('publish');
    await scene.dev('events/evt_supper/publish');
    expect(await visitor.ask('showEvent', { params })).toMatchObject({
      state: 'published',
      content_version: 3,
    });
  });
});

describe('the clock', () => {
  it('opens the doors before the start, completes two hours after the end, and marks who never came', async () => {
    const scene = await aScene(
      [anEvent({ starts_local: '2026-11-21T12:00', ends_local: '2026-11-21T14:00', door_lead_minutes: 30 })],
      [aRegistration({ household_id: 'family-garcia' }), aRegistration({ household_id: 'family-lind' })],
    );
    const [garcia, lind] = [await scene.as('family-garcia'), await scene.as('family-lind')];
    const [came, absent] = [{ id: 'reg_family-garcia_evt_supper' }, { id: 'reg_family-lind_evt_supper' }];
    const state = async () => (await scene.event('evt_supper')).state;
    await scene.later(89);
    expect(await state()).toBe('published');
    await scene.later(1);
    expect(await state()).toBe('live');
    await scene.dev(`registrations/${came.id}/check-in`, { count: 2 });
    await scene.later(269);
    expect(await state()).toBe('live');
    await scene.later(1);
    expect(await state()).toBe('completed');
    expect(await look(garcia, came)).toMatchObject({ state: 'confirmed', checked_in: 2 });
    expect(await look(lind, absent)).toMatchObject({ state: 'no_show', can: ['report_allergen'] });
  });

  it('that ran on while nobody was here is caught up with at the start', async () => {
    const scene = await aScene(
      [anEvent({ starts_local: '2026-11-19T12:00', ends_local: '2026-11-19T14:00' })],
      [aRegistration()],
    );
    expect((await scene.event('evt_supper')).state).toBe('completed');
  });
});
