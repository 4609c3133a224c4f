import { act, aShiftAt, at, decide, EVENT, hands, helper, look, type Hands } from '../testing/hands';
import { endScenes } from '../testing/scene';
import { anEvent, aPlace } from '../testing/seed';

afterEach(endScenes);

const ids = ['ada', 'ben', 'cleo', 'dov', 'eve'] as const;
const on = (
  id: string,
  day: string,
  more: Parameters<typeof anEvent>[0] = {},
  kind: 'serving' | 'kitchen' = 'serving',
) =>
  anEvent({
    id,
    starts_local: `${day}T18:30`,
    ends_local: `${day}T20:30`,
    shifts: [
      aShiftAt({
        id: `shf_${id}`,
        kind,
        places: 10,
        starts_local: `${day}T18:00`,
        ends_local: `${day}T20:00`,
      }),
    ],
    ...more,
  });

/** Ada to Dov served at this hall last Sunday, Eve far away, and Sam has a place on Friday. It is Friday, three hours before. */
async function threeHoursBefore(): Promise<Hands> {
  const far = aPlace({ id: 'plc_far', latitude: 40.4, longitude: -3.7 });
  const all = await hands([aShiftAt({ places: 1 })], {
    people: ids.map((id) => helper(id, 'driver', `${id} Helper`)),
    events: [
      on('evt_before', '2026-11-22'),
      on('evt_far', '2026-11-22', { place: far }),
      on('evt_beside', '2026-11-27', {}, 'kitchen'),
    ],
  });
  const { scene, sam } = all;
  const served = async (id: string, shift: string): Promise<void> => {
    const caller = await scene.as(id);
    await act(caller, 'claim', {}, shift);
  };
  for (const id of ids) await served(id, id === 'eve' ? 'shf_evt_far' : 'shf_evt_before');
  await act(sam, 'claim');
  await scene.later(24 * 60 + 9 * 60);
  for (const id of ids)
    await act(
      await scene.as(id),
      'answer',
      { answer: 'done' },
      id === 'eve' ? 'shf_evt_far' : 'shf_evt_before',
    );
  await scene.later(5 * 24 * 60 - 4 * 60);
  return all;
}

const askedOf = async ({ ruth }: Hands): Promise<string[]> => {
  const { items } = await ruth.ask('listEventShifts', at);
  return items[0]?.asked.map(({ person }) => person.id) ?? [];
};

it('asks the three likeliest when somebody releases late, and nobody else', async () => {
  const all = await threeHoursBefore();
  // Ben cannot come: he has something beside it.
  await act(await all.scene.as('ben'), 'claim', {}, 'shf_evt_beside');
  await act(all.sam, 'release', { reason: 'My bike is broken' });
  expect((await askedOf(all)).toSorted()).toEqual(['ada', 'cleo', 'dov']);
  for (const id of ids) {
    const { asked_at } = await look(await all.scene.as(id));
    expect(asked_at === null).toBe(id === 'ben' || id === 'eve');
  }
  const history = await all.ruth.ask('listHistory', { ...at, query: {} });
  expect(history.items[0]).toMatchObject({
    type: 'event.changed',
    after: { claim: 'released', shift: 'serving', helper: 'Sam Whitlock' },
    why: 'My bike is broken',
  });
});

it('asks the next every two hours, as long as the place is open', async () => {
  const all = await threeHoursBefore();
  await act(all.sam, 'release', { reason: 'My bike is broken' });
  expect(await askedOf(all)).toHaveLength(3);
  await all.scene.later(119);
  expect(await askedOf(all)).toHaveLength(3);
  await all.scene.later(1);
  expect((await askedOf(all)).toSorted()).toEqual(['ada', 'ben', 'cleo', 'dov']);
});

it('asks nobody more once somebody has taken the place', async () => {
  const all = await threeHoursBefore();
  await act(all.sam, 'release', { reason: 'My bike is broken' });
  const [asked = ''] = await askedOf(all);
  await act(await all.scene.as(asked), 'claim');
  await all.scene.later(121);
  expect(await askedOf(all)).toHaveLength(3);
});

it('asks nobody who does not want to be asked, until they do', async () => {
  const all = await threeHoursBefore();
  const ada = await all.scene.as('ada');
  expect((await ada.ask('showHelpSettings', {})).asks).toBe(true);
  expect((await ada.ask('changeHelpSettings', { body: { asks: false } })).asks).toBe(false);
  await act(all.sam, 'release', { reason: 'My bike is broken' });
  expect((await askedOf(all)).toSorted()).toEqual(['ben', 'cleo', 'dov']);
  await ada.ask('changeHelpSettings', { body: { asks: true } });
  await decide(all.ruth, { action: 'ask' });
  expect((await askedOf(all)).toSorted()).toEqual(['ada', 'ben', 'cleo', 'dov']);
});

it('asks nobody twice in a day, whoever asks for it', async () => {
  const all = await threeHoursBefore();
  await act(all.sam, 'release', { reason: 'My bike is broken' });
  const first = await askedOf(all);
  expect(first).toHaveLength(3);
  await decide(all.ruth, { action: 'ask' });
  const then = await askedOf(all);
  expect(then.toSorted()).toEqual(['ada', 'ben', 'cleo', 'dov']);
  await decide(all.ruth, { action: 'ask' });
  expect(await askedOf(all)).toEqual(then);
});

it('has nobody to ask for a shift that is full', async () => {
  const all = await threeHoursBefore();
  const params = { eventId: EVENT, shiftId: 'shf_serving' };
  const refusal = await all.ruth.refused('decideShift', { params, body: { action: 'ask' } });
  expect(refusal).toMatchObject({ status: 409, code: 'bad_state', params: { allowed: ['assign'] } });
});
