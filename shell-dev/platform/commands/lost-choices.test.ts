import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Database } from '../store/database';
import { aScene, asRuth, endScenes, look, party } from '../testing/scene';
import { anEvent, aRegistration } from '../testing/seed';

const folders: string[] = [];
afterEach(async () => {
  await endScenes();
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

const supper = { params: { eventId: 'evt_supper' } };

/** Six who take away, two who eat in, and a party of five that waits, at an event of eight seats. */
async function aSupperToChooseFrom() {
  const folder = await mkdtemp(path.join(tmpdir(), 'choices-'));
  folders.push(folder);
  const scene = await aScene(
    [anEvent({ capacity: 8, max_party: 6, modes: ['dine_in', 'collect'] })],
    [
      aRegistration({ id: 'reg_six', household_id: 'family-1', party: party(6), mode: 'collect' }),
      aRegistration({ id: 'reg_two', household_id: 'family-2', party: party(2) }),
      aRegistration({ id: 'reg_five', household_id: 'family-garcia', party: party(5), state: 'waitlisted' }),
    ],
    { file: path.join(folder, 'store.db') },
  );
  const ruth = await asRuth(scene);
  const six = await scene.as('family-1');
  const change = async (body: Record<string, unknown>) => {
    const { lock_version } = await ruth.ask('showManaged', supper);
    const { choose_again } = await ruth.ask('previewChange', { ...supper, body: { change: body } });
    await ruth.ask('changeEvent', { ...supper, body: { lock_version, ...body } });
    return choose_again;
  };
  const notices = () => {
    const store = new Database(scene.platform.file);
    const rows = store.all('SELECT household_id, kind FROM notices ORDER BY household_id');
    store.close();
    return rows;
  };
  return { scene, ruth, six, change, notices };
}

const correct = async (
  caller: Awaited<ReturnType<typeof asRuth>>,
  change: Record<string, unknown>,
  call: 'ask' | 'refused' = 'ask',
) => {
  const { lock_version } = await look(caller, { id: 'reg_six' });
  const request = { params: { registrationId: 'reg_six' }, body: { lock_version, ...change } };
  return call === 'ask'
    ? caller.ask('changeRegistration', request)
    : caller.refused('changeRegistration', request);
};

describe('a choice that is taken away', () => {
  it('T5: counts in the preview, is told to whom it concerns, and leaves the rest of a reservation correctable', async () => {
    const { six, change, notices } = await aSupperToChooseFrom();
    const before = await look(six, { id: 'reg_six' });
    expect(await change({ modes: ['dine_in'] })).toEqual([{ lost: 'mode', parties: 1, people: 6 }]);
    expect(notices()).toEqual([{ household_id: 'family-1', kind: 'choice' }]);
    expect((await look(six, { id: 'reg_six' })).version).toBeGreaterThan(before.version);

    expect(await correct(six, { phone: '+34600000000' })).toMatchObject({ mode: 'collect' });
    expect(await correct(six, { mode: 'home_delivery' }, 'refused')).toMatchObject({ status: 422 });
    expect(await correct(six, { mode: 'dine_in' })).toMatchObject({ mode: 'dine_in', state: 'confirmed' });
    expect(await correct(six, { mode: 'collect' }, 'refused')).toMatchObject({
      errors: [{ field: 'mode', code: 'not_offered' }],
    });
  });

  it('T5: a smaller largest party leaves a larger one its seats, of which it may give some back', async () => {
    const { six, change, notices } = await aSupperToChooseFrom();
    expect(await change({ max_party: 4 })).toEqual([{ lost: 'party', parties: 2, people: 11 }]);
    expect(notices()).toHaveLength(2);
    // Nothing new for those who lost it already.
    expect(await change({ max_party: 3 })).toEqual([]);
    expect(notices()).toHaveLength(2);

    expect(await correct(six, { phone: '+34600000000' })).toMatchObject({ party: party(6) });
    expect(await correct(six, { party: party(7) }, 'refused')).toMatchObject({ code: 'party_too_large' });
    expect(await correct(six, { party: party(5) })).toMatchObject({ party: party(5) });
    expect(await correct(six, { party: party(6) }, 'refused')).toMatchObject({ code: 'party_too_large' });
  });

  it('T5: managers correct such a party, too', async () => {
    const { ruth, change } = await aSupperToChooseFrom();
    await change({ modes: ['dine_in'], max_party: 4 });
    const guest = (await ruth.ask('listGuests', { ...supper, query: {} })).items.find(
      ({ id }) => id === 'reg_six',
    );
    const request = {
      params: { registrationId: 'reg_six' },
      body: { lock_version: guest?.lock_version ?? 0, phone: '+34600000000' },
    };
    expect(await ruth.ask('changeGuest', request)).toMatchObject({ phone: '+34600000000', mode: 'collect' });
  });

  it('T15: who waits with more people than an event has seats is counted and told', async () => {
    const { scene, ruth, six, notices } = await aSupperToChooseFrom();
    const { lock_version } = await look(six, { id: 'reg_six' });
    await six.ask('cancelRegistration', { params: { registrationId: 'reg_six' }, body: { lock_version } });
    // They are offered the seats and let them go, so that they wait again.
    const garcia = await scene.as('family-garcia');
    const offered = await look(garcia, { id: 'reg_five' });
    await garcia.ask('declineOffer', {
      params: { registrationId: 'reg_five' },
      body: { lock_version: offered.lock_version },
    });
    const seen = await ruth.ask('previewChange', { ...supper, body: { change: { capacity: 4 } } });
    expect(seen).toMatchObject({ errors: [], choose_again: [{ lost: 'room', parties: 1, people: 5 }] });
    const event = await ruth.ask('showManaged', supper);
    await ruth.ask('changeEvent', { ...supper, body: { lock_version: event.lock_version, capacity: 4 } });
    expect(notices()).toEqual([{ household_id: 'family-garcia', kind: 'choice' }]);
  });
});
