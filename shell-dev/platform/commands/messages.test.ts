import type { Notice } from '~/api/notices';
import { aScene, asRuth, endScenes, look, party, type Scene } from '../testing/scene';
import { anEvent, aPlace, aRegistration } from '../testing/seed';
import { cutWires, wireAt } from '../testing/wire';

afterEach(async () => {
  cutWires();
  await endScenes();
});

const supper = { params: { eventId: 'evt_supper' } };
type Caller = Awaited<ReturnType<Scene['as']>>;

const families = ['family-garcia', 'family-okafor', 'family-lind', 'family-1', 'family-2'] as const;

/** Garcia is inside, Okafor avoids peanuts and has not replied, Lind waits, one cancelled, one has nothing to do with it. */
async function aSupper() {
  const scene = await aScene(
    [anEvent({ capacity: 8 })],
    [
      aRegistration({ id: 'reg_garcia', household_id: 'family-garcia', checked_in: 1 }),
      aRegistration({
        id: 'reg_okafor',
        household_id: 'family-okafor',
        contact_name: 'Ngozi Okafor',
        needs_reconfirm: true,
        allergens: ['peanuts'],
      }),
      aRegistration({ id: 'reg_lind', household_id: 'family-lind', state: 'waitlisted', party: party(5) }),
      aRegistration({ id: 'reg_gone', household_id: 'family-1', state: 'cancelled' }),
    ],
  );
  const ruth = await asRuth(scene);
  return { scene, ruth };
}

const aMessage = (overrides: object = {}) => ({
  subject: 'Bring a bag',
  body: 'We pack **two portions** each.',
  spanish: null,
  loud: false,
  audience: { kind: 'seats' },
  send_local: null,
  ...overrides,
});

const send = (ruth: Caller, overrides: object = {}) =>
  ruth.ask('sendMessage', { ...supper, body: aMessage(overrides) as never });

const refused = (caller: Caller, overrides: object = {}) =>
  caller.refused('sendMessage', { ...supper, body: aMessage(overrides) as never });

async function list(caller: Caller): Promise<Notice[]> {
  const { items } = await caller.ask('listNotices', {});
  return items.flatMap((notice) => notice ?? []);
}

async function reached(scene: Scene): Promise<string[]> {
  const heard: string[] = [];
  for (const family of families) if ((await list(await scene.as(family))).length > 0) heard.push(family);
  return heard;
}

describe('an audience', () => {
  it.each([
    [{ kind: 'seats' }, ['family-garcia', 'family-okafor']],
    [{ kind: 'waitlist' }, ['family-lind']],
    [{ kind: 'not_here' }, ['family-okafor']],
    [{ kind: 'not_reconfirmed' }, ['family-okafor']],
    [{ kind: 'avoids', allergen: 'peanuts' }, ['family-okafor']],
    [
      { kind: 'chosen', registration_ids: ['reg_lind', 'reg_gone', 'reg_garcia'] },
      ['family-garcia', 'family-lind'],
    ],
  ])('%j is told, and nobody else', async (audience, expected) => {
    const { scene, ruth } = await aSupper();
    const counted = await ruth.ask('findRecipients', { ...supper, body: { audience } as never });
    expect(counted).toMatchObject({ households: expected.length });
    const { notices } = await send(ruth, { audience });
    expect(notices).toBe(expected.length);
    expect(await reached(scene)).toEqual([]);
    await scene.later(1);
    expect(await reached(scene)).toEqual(expected);
  });

  it('is named by first names, and refused when it is nobody', async () => {
    const { ruth } = await aSupper();
    const audience = { kind: 'not_reconfirmed' };
    expect(await ruth.ask('findRecipients', { ...supper, body: { audience } as never })).toEqual({
      households: 1,
      names: ['Ngozi'],
    });
    const nobody = { kind: 'avoids', allergen: 'lupin' };
    expect(await refused(ruth, { audience: nobody })).toMatchObject({
      status: 422,
      errors: [{ field: 'audience', code: 'nobody' }],
    });
  });
});

describe('a message', () => {
  it('is sent once under one key, read in the order of its sending, and counted as it is seen', async () => {
    const { scene, ruth } = await aSupper();
    const garcia = await scene.as('family-garcia');
    const spanish = { subject: 'Trae una bolsa', body: 'Dos raciones.' };
    const input = { ...supper, body: aMessage({ spanish, loud: true }) as never };
    const first = await ruth.ask('sendMessage', input, 'key-0123456789');
    expect(await ruth.ask('sendMessage', input, 'key-0123456789')).toEqual(first);
    await scene.later(1);
    await send(ruth, { subject: 'Doors open at seven' });
    await scene.later(1);
    const [second, loud, ...others] = await list(garcia);
    expect(others).toEqual([]);
    // One says nothing about the other: both are open.
    expect(second).toMatchObject({
      loud: false,
      closed_at: null,
      message: { subject: 'Doors open at seven' },
    });
    expect(loud).toMatchObject({
      kind: 'message',
      loud: true,
      closed_at: null,
      answers: ['seen'],
      message: { spanish },
    });
    if (!loud) throw new Error('no notice');
    await garcia.ask('seeNotice', { params: { noticeId: loud.id }, body: { version: loud.version } });
    const { items, left_today } = await ruth.ask('listMessages', supper);
    expect(left_today).toBe(3);
    expect(items[1]).toMatchObject({
      id: first.id,
      notices: 2,
      seen: 1,
      unseen: [{ registration_id: 'reg_okafor', name: 'Ngozi Okafor' }],
    });
    expect(await list(garcia)).toMatchObject([{ closed_at: null }, { answer: 'seen' }]);
    const history = await ruth.ask('listHistory', { ...supper, query: {} });
    expect(history.items).toMatchObject([
      {
        actor: { name: 'Ruth Abrams', kind: 'staff' },
        after: { message: 'Doors open at seven', families: 2 },
      },
      { actor: { name: 'Ruth Abrams', kind: 'staff' }, after: { message: 'Bring a bag', families: 2 } },
    ]);
    const letters = await (await fetch(`${scene.platform.url}/dev/letters`)).text();
    expect(letters.match(/<article>/g)).toHaveLength(4);
    expect(letters).toContain('Trae una bolsa');
  });

  it('is taken back within ten seconds without a trace, and not after it', async () => {
    const { scene, ruth } = await aSupper();
    const { id } = await send(ruth);
    const withdraw = { params: { ...supper.params, messageId: id } };
    await ruth.ask('withdrawMessage', withdraw);
    await scene.later(1);
    expect(await reached(scene)).toEqual([]);
    expect(await ruth.ask('listMessages', supper)).toMatchObject({ items: [], left_today: 5 });
    const next = await send(ruth);
    await scene.later(1);
    const late = await ruth.refused('withdrawMessage', {
      params: { ...supper.params, messageId: next.id },
    });
    expect(late.code).toBe('bad_state');
    expect(await reached(scene)).toHaveLength(2);
  });

  it('waits for its time on the clocks at the place, and goes to whom it means by then', async () => {
    const { scene, ruth } = await aSupper();
    const lind = await scene.as('family-lind');
    // It is 10:00 there.
    const { send_at } = await send(ruth, { audience: { kind: 'waitlist' }, send_local: '2026-11-21T11:00' });
    expect(send_at).toBe('2026-11-21T10:00:00Z');
    const { lock_version } = await look(lind, { id: 'reg_lind' });
    await lind.ask('cancelRegistration', {
      params: { registrationId: 'reg_lind' },
      body: { lock_version },
    } as never);
    await scene.later(61);
    expect(await reached(scene)).toEqual([]);
    expect((await ruth.ask('listMessages', supper)).items).toMatchObject([
      { sent_at: '2026-11-21T10:01:00Z', notices: 0 },
    ]);
  });

  it.each([
    [{ send_local: '2026-11-21T09:30' }, 'send_local', 'past'],
    [{ send_local: '2027-03-21T09:30' }, 'send_local', 'too_far'],
    [{ send_local: '2026-11-28T09:30' }, 'send_local', 'after_end'],
    [{ audience: { kind: 'avoids' } }, 'audience.allergen', 'required'],
    [{ subject: '  ' }, 'subject', 'required'],
  ])('%j is refused', async (overrides, field, code) => {
    const { ruth } = await aSupper();
    expect(await refused(ruth, overrides)).toMatchObject({ status: 422, errors: [{ field, code }] });
  });

  it('is the fifth of a day and the last', async () => {
    const { ruth } = await aSupper();
    for (let at = 0; at < 5; at += 1) await send(ruth, { subject: `Message ${at}` });
    expect(await refused(ruth)).toMatchObject({ errors: [{ field: 'send_local', code: 'day_full' }] });
    // Another day has five of its own.
    await send(ruth, { send_local: '2026-11-22T09:30' });
    expect(await ruth.ask('listMessages', supper)).toMatchObject({ left_today: 0 });
  });

  it('reaches a page that is open, and tells managers that it was sent', async () => {
    const { scene, ruth } = await aSupper();
    const garcia = await scene.as('family-garcia');
    const wire = async (caller: Caller, params: object) => {
      const opened = await wireAt(scene.platform.url, { cookie: caller.cookie });
      opened.subscribe({ ...params });
      await opened.frame(1);
      return opened;
    };
    const family = await wire(garcia, { channel: 'HouseholdChannel' });
    const manager = await wire(ruth, { channel: 'ManagedEventChannel', event_id: 'evt_supper' });
    await send(ruth, { loud: true });
    await scene.later(1);
    expect(JSON.parse(await family.frame(2))).toMatchObject({
      message: { type: 'notice.changed', notice: { message: { subject: 'Bring a bag' } } },
    });
    // After who is here: that it was taken, then that it was sent.
    for (const at of [3, 4])
      expect(JSON.parse(await manager.frame(at))).toMatchObject({ message: { type: 'receipts.changed' } });
  });

  it('is the business of managers', async () => {
    const { scene } = await aSupper();
    const garcia = await scene.as('family-garcia');
    expect(await refused(garcia)).toMatchObject({ status: 403 });
  });

  it('is offered as a text to begin with at another event of the organiser', async () => {
    const scene = await aScene(
      [
        anEvent({ organiser: 'Neighbours' } as never),
        anEvent({ id: 'evt_lunch', organiser: 'Neighbours', place: aPlace() } as never),
      ],
      [aRegistration({ id: 'reg_garcia', household_id: 'family-garcia' })],
    );
    const ruth = await asRuth(scene);
    await send(ruth);
    await scene.later(1);
    const { templates } = await ruth.ask('listMessages', { params: { eventId: 'evt_lunch' } });
    expect(templates).toEqual([
      { subject: 'Bring a bag', body: 'We pack **two portions** each.', spanish: null },
    ]);
  });
});
