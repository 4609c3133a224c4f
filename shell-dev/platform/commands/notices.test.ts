import type { Notice } from '~/api/notices';
import { aScene, asRuth, cancel, endScenes, look, party, takeSeats, type Scene } from '../testing/scene';
import { anEvent, aPlace, aRegistration } from '../testing/seed';
import { cutWires, wireAt } from '../testing/wire';

afterEach(async () => {
  cutWires();
  await endScenes();
});

const supper = { params: { eventId: 'evt_supper' } };
type Caller = Awaited<ReturnType<Scene['as']>>;

/** A supper with Garcia and Okafor at the table, Lind in the queue, and Chen who cancelled long ago. */
async function aSupper() {
  const scene = await aScene(
    [anEvent({ capacity: 8 })],
    [
      aRegistration({ id: 'reg_garcia', household_id: 'family-garcia' }),
      aRegistration({ id: 'reg_okafor', household_id: 'family-okafor', mode: 'collect' }),
      aRegistration({ id: 'reg_lind', household_id: 'family-lind', state: 'waitlisted', party: party(5) }),
      aRegistration({ id: 'reg_gone', household_id: 'crowd-1', state: 'cancelled' }),
    ],
  );
  const ruth = await asRuth(scene);
  const garcia = await scene.as('family-garcia');
  const change = async (body: Record<string, unknown>) => {
    const { lock_version } = await ruth.ask('showManaged', supper);
    return ruth.ask('changeEvent', { ...supper, body: { lock_version, ...body } });
  };
  const act = async (body: Record<string, unknown>) => {
    const { lock_version } = await ruth.ask('showManaged', supper);
    return ruth.ask('runEventAction', { ...supper, body: { lock_version, ...body } as never });
  };
  return { scene, ruth, garcia, change, act };
}

async function list(caller: Caller): Promise<Notice[]> {
  const { items } = await caller.ask('listNotices', {});
  return items.flatMap((notice) => notice ?? []);
}
const see = (caller: Caller, { id, version }: Notice) =>
  caller.ask('seeNotice', { params: { noticeId: id }, body: { version } });

const after = (notice: Notice | undefined) =>
  notice?.kind === 'time_place' ? notice.change.after : undefined;

describe('a cancelled event', () => {
  it('reaches who had seats or waited, with its reason, and is closed by being seen', async () => {
    const { scene, garcia, act } = await aSupper();
    await act({ action: 'cancel', reason: 'The kitchen is flooded.', show_reason: true, notify: true });
    const [notice, ...others] = await list(garcia);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      kind: 'cancelled',
      loud: true,
      event: { id: 'evt_supper', state: 'cancelled', starts_local: '2026-11-27T18:30' },
      reason: 'The kitchen is flooded.',
      answers: ['seen'],
      closed_at: null,
    });
    if (!notice) throw new Error('no notice');
    const seen = await see(garcia, notice);
    expect(seen).toMatchObject({ answer: 'seen', answers: [], seen_at: '2026-11-21T09:00:00Z' });
    // Again, by somebody else of the household with the older version.
    expect(await see(garcia, notice)).toEqual(seen);
    expect(await list(await scene.as('family-lind'))).toHaveLength(1);
  });

  it('closes what else was asked about it, and keeps a reason that is not for families', async () => {
    const { scene, change, act } = await aSupper();
    const okafor = await scene.as('family-okafor');
    await change({ modes: ['dine_in'] });
    await act({ action: 'cancel', reason: 'The kitchen is flooded.', show_reason: false, notify: true });
    const [cancelled, choice] = await list(okafor);
    expect(cancelled).toMatchObject({ kind: 'cancelled', reason: null, closed_at: null });
    expect(choice).toMatchObject({ kind: 'choice', closed_at: '2026-11-21T09:00:00Z', answer: null });
  });
});

describe('a moved event', () => {
  it('is told once its undo is over, asks again, and is answered with the reservation', async () => {
    const { scene, garcia, change } = await aSupper();
    await change({ starts_local: '2026-11-28T18:30', notify: true });
    expect(await list(garcia)).toEqual([]);
    await scene.later(1);
    const [notice] = await list(garcia);
    expect(notice).toMatchObject({
      kind: 'time_place',
      change: {
        before: { starts_local: '2026-11-27T18:30', place: 'Parish hall', address: 'Calle Larga 3, Málaga' },
        after: { starts_local: '2026-11-28T18:30', place: 'Parish hall' },
      },
      answers: ['still_coming', 'change', 'cancel'],
      sent_at: '2026-11-21T09:01:00Z',
      until: '2026-11-28T19:30:00Z',
    });
    if (notice) expect(await see(garcia, notice)).toMatchObject({ closed_at: null, answer: null });
    const { lock_version } = await look(garcia, { id: 'reg_garcia' });
    await garcia.ask('changeRegistration', {
      params: { registrationId: 'reg_garcia' },
      body: { lock_version, reconfirm: true },
    });
    expect(await list(garcia)).toMatchObject([{ answer: 'still_coming', answers: [] }]);
  });

  it('twice within the undo is one notice from the first to the last; back again is none', async () => {
    const { scene, garcia, change } = await aSupper();
    await change({ starts_local: '2026-11-27T19:00', notify: true });
    await change({ place: { ...aPlace(), name: 'Barn', id: null } });
    await scene.later(1);
    expect((await list(garcia)).map(after)).toMatchObject([
      { starts_local: '2026-11-27T19:00', place: 'Barn' },
    ]);
    await scene.later(1);
    await change({ starts_local: '2026-11-27T20:00', ends_local: '2026-11-27T22:00', notify: true });
    await change({ starts_local: '2026-11-27T19:00', ends_local: '2026-11-27T21:00' });
    await scene.later(2);
    expect(await list(garcia)).toHaveLength(1);
  });

  it('again, once that was sent, is corrected by a newer notice, also where nobody asks to notify', async () => {
    const { scene, garcia, change } = await aSupper();
    await change({ starts_local: '2026-11-27T19:00', title: 'Late supper', notify: true });
    const [first] = await list(garcia);
    await change({ starts_local: '2026-11-27T19:30', title: 'Later supper' });
    const [newest, old] = await list(garcia);
    expect(old).toMatchObject({ id: first?.id, closed_at: '2026-11-21T09:00:00Z', answer: null });
    expect(newest).toMatchObject({ corrects: first?.id, answers: ['seen', 'change', 'cancel'] });
    // What was never seen is not what it moves from.
    expect(newest).toMatchObject({ change: { before: { starts_local: '2026-11-27T18:30' } } });
    if (!first) throw new Error('no notice');
    expect(
      await garcia.refused('seeNotice', { params: { noticeId: first.id }, body: { version: first.version } }),
    ).toMatchObject({ code: 'stale', current: { id: newest?.id } });
    await scene.later(60 * 24 * 7);
    expect(await list(garcia)).toMatchObject([{ closed_at: newest?.until, answers: [] }, {}]);
    if (newest)
      expect(
        await garcia.refused('seeNotice', { params: { noticeId: newest.id }, body: { version: 99 } }),
      ).toMatchObject({ code: 'stale' });
  });

  it('without a word leaves who was told nothing in peace', async () => {
    const { garcia, change } = await aSupper();
    await change({ starts_local: '2026-11-27T19:00', title: 'Late supper' });
    expect(await list(garcia)).toEqual([]);
  });
});

describe('a choice that is lost', () => {
  it('is answered by choosing again, or given back by the event', async () => {
    const { scene, change } = await aSupper();
    const okafor = await scene.as('family-okafor');
    await change({ modes: ['dine_in', 'home_delivery'] });
    expect(await list(okafor)).toMatchObject([
      {
        kind: 'choice',
        answers: ['choose_again', 'cancel'],
        change: { lost: ['mode'], after: { modes: ['dine_in', 'home_delivery'] } },
      },
    ]);
    await change({ modes: ['dine_in', 'collect'] });
    expect(await list(okafor)).toMatchObject([{ closed_at: '2026-11-21T09:00:00Z', answer: null }]);
    await change({ modes: ['dine_in'] });
    const { lock_version } = await look(okafor, { id: 'reg_okafor' });
    const body = { lock_version, mode: 'dine_in' } as const;
    await okafor.ask('changeRegistration', { params: { registrationId: 'reg_okafor' }, body });
    expect(await list(okafor)).toMatchObject([{ answer: 'choose_again', answers: [] }, {}]);
  });
});

describe('the receipts of a board', () => {
  it('count what waits, was sent, seen and answered, and name whom to call', async () => {
    const { scene, ruth, garcia, change } = await aSupper();
    const receipts = async () => (await ruth.ask('showBoard', supper)).receipts;
    await change({ starts_local: '2026-11-28T18:30', notify: true });
    expect(await receipts()).toMatchObject([
      { kind: 'time_place', is_sent: false, at: '2026-11-21T09:01:00Z', notices: 3, seen: 0, unseen: [] },
    ]);
    await scene.later(1);
    const { lock_version } = await look(garcia, { id: 'reg_garcia' });
    await garcia.ask('changeRegistration', {
      params: { registrationId: 'reg_garcia' },
      body: { lock_version, reconfirm: true },
    });
    const [receipt] = await receipts();
    expect(receipt).toMatchObject({
      is_sent: true,
      notices: 3,
      seen: 1,
      answers: [{ answer: 'still_coming', notices: 1 }],
    });
    expect(receipt?.unseen.map(({ registration_id }) => registration_id).toSorted()).toEqual([
      'reg_lind',
      'reg_okafor',
    ]);
    const { items } = await ruth.ask('listHistory', { ...supper, query: { type: 'event.changed' } });
    expect(receipt?.change).toBe(items[0]?.id);
  });
});

describe('who had nothing to do with it', () => {
  it('is told nothing: a stranger, who cancelled before, and who cancels before it is sent', async () => {
    const { scene, garcia, change } = await aSupper();
    const chen = await scene.as('family-1');
    await cancel(chen, await takeSeats(chen, 1));
    await change({ starts_local: '2026-11-28T18:30', notify: true });
    await cancel(garcia, await look(garcia, { id: 'reg_garcia' }));
    await scene.later(2);
    const nobody = await Promise.all(
      ['family-1', 'family-garcia', 'manager-ruth'].map(async (id) => list(await scene.as(id))),
    );
    expect(nobody).toEqual([[], [], []]);
    expect(await list(await scene.as('family-okafor'))).toHaveLength(1);
  });

  it('nor can anybody say for another household that it has seen something', async () => {
    const { scene, garcia, change } = await aSupper();
    await change({ starts_local: '2026-11-27T19:00', title: 'Late supper', notify: true });
    const [notice] = await list(garcia);
    const okafor = await scene.as('family-okafor');
    expect(
      await okafor.refused('seeNotice', { params: { noticeId: notice?.id ?? '' }, body: { version: 9 } }),
    ).toMatchObject({ status: 404 });
  });
});

describe('the household’s channel', () => {
  it('carries a notice when it is due, and what becomes of it', async () => {
    const { scene, garcia, change } = await aSupper();
    const wire = await wireAt(scene.platform.url, { cookie: garcia.cookie });
    wire.subscribe({ channel: 'HouseholdChannel' });
    await wire.frame(1);
    const told = () =>
      wire.frames.flatMap((frame) => {
        const { message } = JSON.parse(frame) as { message?: { type: string; notice?: Notice } };
        return message?.type === 'notice.changed' ? [message.notice?.closed_at ?? 'open'] : [];
      });
    await change({ starts_local: '2026-11-27T19:00', notify: true });
    await garcia.ask('listNotices', {});
    expect(told()).toEqual([]);
    await scene.later(1);
    const [notice] = await list(garcia);
    if (notice) await see(garcia, notice);
    await wire.ping();
    expect(told()).toEqual(['open', '2026-11-21T09:01:00Z']);
  });
});
