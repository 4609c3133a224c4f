import { anAnswer, invited, lentils, onTheDay, type Kitchen } from '../testing/kitchen';
import { cancel, endScenes, takeSeats } from '../testing/scene';

afterEach(endScenes);

const TEN_SECONDS = 10 / 60;

/** Accepted, with twelve people, on the morning of the supper. */
async function cooking(answer = anAnswer()): Promise<Kitchen> {
  const kitchen = await invited();
  await kitchen.cook('accept', { answer });
  for (const [name, adults] of [
    ['family-garcia', 4],
    ['family-lind', 6],
  ] as const)
    await takeSeats(await kitchen.scene.as(name), adults);
  await onTheDay(kitchen);
  return kitchen;
}

const firstDish = async ({ look }: Kitchen): Promise<string> => (await look()).answer?.dishes[0]?.id ?? '';
const newsOf = async ({ scene }: Kitchen): Promise<string[]> => {
  const garcia = await scene.as('family-garcia');
  const { items } = await garcia.ask('listNotices', {});
  return items.flatMap((notice) => (notice?.kind === 'message' ? [notice.message.body] : []));
};
const portionsOf = async ({ scene }: Kitchen): Promise<unknown> =>
  (await scene.event('evt_supper')).dishes.map(({ name, portions }) => [name, portions]);

it('is not begun before the day, and what is entered late is taken', async () => {
  const kitchen = await invited();
  await kitchen.cook('accept', { answer: anAnswer() });
  expect((await kitchen.look()).can).toEqual(['withdraw', 'request', 'correct']);
  await expect(kitchen.act('prepare')).rejects.toThrow('"code":"bad_state"');
  await kitchen.scene.later(6 * 24 * 60 + 15 * 60);
  await kitchen.act('prepare');
  await kitchen.act('ready', { boxes: 3 });
  await kitchen.act('hand_over', { boxes: 3 });
  expect((await kitchen.look()).state).toBe('handed_over');
  expect(await portionsOf(kitchen)).toContainEqual(['Puy lentils', 40]);
});

it('tells the kitchen its numbers for good when it begins before the cut-off', async () => {
  const kitchen = await invited({ kitchen_cutoff_at: '2026-11-27T17:00:00Z' });
  await kitchen.cook('accept', { answer: anAnswer() });
  await onTheDay(kitchen);
  expect((await kitchen.look()).count?.frozen_at).toBeNull();
  await kitchen.act('prepare');
  expect((await kitchen.look()).count?.frozen_at).not.toBeNull();
  await kitchen.act('undo');
  expect(await kitchen.look()).toMatchObject({ state: 'accepted', count: { frozen_at: null } });
});

it('tells a kitchen its numbers at the cut-off, and what changes after it as one sum', async () => {
  const kitchen = await invited();
  await kitchen.cook('accept', { answer: anAnswer() });
  const garcia = await kitchen.scene.as('family-garcia');
  const seats = await takeSeats(garcia, 3);
  expect((await kitchen.look()).count).toMatchObject({ people: 5, frozen_at: null, change: null });
  await kitchen.scene.later(5 * 24 * 60 + 3 * 60);
  const frozen = (await kitchen.look()).count;
  expect(frozen).toMatchObject({ people: 5, change: null, courses: [{ course: 'hot', portions: 40 }] });
  expect(frozen?.frozen_at).not.toBeNull();
  await takeSeats(await kitchen.scene.as('family-lind'), 2);
  expect((await kitchen.look()).count).toMatchObject({ people: 5, change: { people: 2, diets: [] } });
  await cancel(garcia, await garcia.ask('showRegistration', { params: { registrationId: seats.id } }));
  expect((await kitchen.look()).count).toMatchObject({ people: 5, change: { people: -1 } });
});

it('is taken back within ten seconds, unless somebody acted since', async () => {
  const kitchen = await cooking();
  await kitchen.act('prepare');
  const { can, undo_until } = await kitchen.look();
  expect(can).toContain('undo');
  expect(undo_until).not.toBeNull();
  await kitchen.scene.later(TEN_SECONDS);
  expect((await kitchen.look()).can).not.toContain('undo');
  await expect(kitchen.act('undo')).rejects.toThrow('"code":"bad_state"');
  await kitchen.act('ready');
  const before = await kitchen.look();
  await kitchen.take({ boxes: 1 });
  const body = { action: 'undo' as const, lock_version: before.lock_version };
  const refusal = await kitchen.noor.refused('cookOffer', { params: { offerId: kitchen.id }, body });
  expect([refusal.status, refusal.code]).toEqual([409, 'stale']);
  expect(refusal.current).toMatchObject({ state: 'ready', by: 'Ruth Abrams' });
});

describe('a late kitchen', () => {
  it('moves nobody while its food is ready before the start', async () => {
    const kitchen = await cooking();
    const body = { action: 'report_late' as const, lock_version: 0, minutes: 20 as const };
    const input = { params: { offerId: kitchen.id }, body };
    expect(await kitchen.noor.ask('previewCook', input)).toEqual({ families: 0, people: 0, lacking: 0 });
    expect((await kitchen.look()).late_minutes).toBe(0);
    await kitchen.act('report_late', { minutes: 20 });
    expect((await kitchen.look()).late_minutes).toBe(20);
    await kitchen.scene.later(1);
    expect(await newsOf(kitchen)).toEqual([]);
  });

  it('tells families after ten seconds, what is so by then', async () => {
    const late = await cookingLater();
    const body = { action: 'report_late' as const, lock_version: 0, minutes: 30 as const };
    expect(await late.noor.ask('previewCook', { params: { offerId: late.id }, body })).toEqual({
      families: 3,
      people: 12,
      lacking: 0,
    });
    await late.act('report_late', { minutes: 20 });
    await late.act('report_late', { minutes: 30 });
    expect(await newsOf(late)).toEqual([]);
    await late.scene.later(TEN_SECONDS);
    expect(await newsOf(late)).toEqual(['The food from Le Petit Potager will be ready at about 18:55.']);
    await late.act('report_late', { minutes: 30 });
    await late.act('report_late', { minutes: 0 });
    await late.scene.later(TEN_SECONDS);
    expect((await newsOf(late)).sort()).toEqual([
      'The food from Le Petit Potager will be ready at about 18:55.',
      'The food from Le Petit Potager will be ready when the event starts.',
    ]);
  });

  it('that takes it back tells nobody, and what it said before is said after all', async () => {
    const kitchen = await cookingLater();
    await kitchen.act('report_late', { minutes: 20 });
    await kitchen.act('report_late', { minutes: 30 });
    await kitchen.act('undo');
    expect((await kitchen.look()).late_minutes).toBe(20);
    await kitchen.scene.later(TEN_SECONDS);
    expect(await newsOf(kitchen)).toEqual(['The food from Le Petit Potager will be ready at about 18:45.']);
    await kitchen.act('report_late', { minutes: 30 });
    await kitchen.act('undo');
    await kitchen.scene.later(1);
    expect(await newsOf(kitchen)).toHaveLength(1);
  });

  /** Food that is promised for five minutes before the start. */
  const cookingLater = async (): Promise<Kitchen> => {
    const kitchen = await invited();
    const answer = anAnswer({ ready_from: '2026-11-27T18:25', ready_until: '2026-11-27T18:30' });
    await kitchen.cook('offer', { answer });
    await kitchen.decide('accept');
    await takeSeats(await kitchen.scene.as('family-garcia'), 4);
    await takeSeats(await kitchen.scene.as('family-lind'), 6);
    await onTheDay(kitchen);
    return kitchen;
  };
});

it('is short of a dish: the event has what there is, and it is known who lacks one', async () => {
  const kitchen = await cooking(
    anAnswer({ dishes: [lentils, { ...lentils, name: 'Winter salad', served: 'cold' }] }),
  );
  const dishes = (await kitchen.look()).answer?.dishes ?? [];
  const salad = dishes.find(({ served }) => served === 'cold')?.id ?? '';
  const report = { action: 'report_short' as const, lock_version: 0, dish_id: salad };
  const preview = (there: number) =>
    kitchen.noor.ask('previewCook', { params: { offerId: kitchen.id }, body: { ...report, there } });
  expect(await preview(20)).toEqual({ families: 0, people: 0, lacking: 0 });
  expect(await preview(7)).toEqual({ families: 0, people: 0, lacking: 5 });
  await kitchen.act('report_short', { dish_id: salad, there: 7 });
  expect(await portionsOf(kitchen)).toContainEqual(['Winter salad', 7]);
  expect((await kitchen.look()).answer?.dishes[1]).toMatchObject({ portions: 40, there: 7 });
  await kitchen.act('report_short', { dish_id: salad, there: 0 });
  expect(JSON.stringify(await portionsOf(kitchen))).not.toContain('Winter salad');
  await kitchen.act('undo');
  // A dish that comes back is a new one.
  const again = (await kitchen.look()).answer?.dishes[1]?.id ?? '';
  await kitchen.act('report_short', { dish_id: again, there: 40 });
  expect(await portionsOf(kitchen)).toContainEqual(['Winter salad', 40]);
  expect((await kitchen.look()).answer?.dishes[1]).not.toHaveProperty('there');
  await expect(kitchen.act('report_short', { dish_id: again, there: 41 })).rejects.toThrow('too_many');
  await expect(kitchen.act('report_short', { dish_id: 'dsh_none', there: 1 })).rejects.toThrow('unknown');
});

it('takes a report that was kept without a network, whatever was pressed since', async () => {
  const kitchen = await cooking();
  const { lock_version } = await kitchen.look();
  const dish = await firstDish(kitchen);
  await kitchen.act('prepare');
  const report = { action: 'report_short' as const, lock_version, dish_id: dish, there: 30 };
  const shown = await kitchen.noor.ask('cookOffer', { params: { offerId: kitchen.id }, body: report });
  expect(shown).toMatchObject({ state: 'preparing', answer: { dishes: [{ there: 30 }] } });
});

it('is said on two tablets at once, and taken back as a whole', async () => {
  const kitchen = await cooking();
  const dish_id = await firstDish(kitchen);
  for (const report of [
    { action: 'report_late', minutes: 20 },
    { action: 'report_short', dish_id, there: 30 },
  ] as const) {
    const { answer, late_minutes } = await kitchen.look();
    await kitchen.act(report.action, report);
    const once = await kitchen.look();
    await kitchen.act(report.action, report);
    expect(await kitchen.look()).toEqual(once);
    await kitchen.act('undo');
    expect(await kitchen.look()).toMatchObject({ answer, late_minutes });
  }
});

describe('handing over', () => {
  const isReady = async (): Promise<Kitchen> => {
    const kitchen = await cooking();
    await kitchen.act('prepare');
    await kitchen.act('ready');
    expect((await kitchen.look()).packed).toBe(4);
    return kitchen;
  };

  it('is in parts, each with two sides, until all that was packed has left', async () => {
    const kitchen = await isReady();
    await kitchen.act('hand_over', { boxes: 3, hot: 71 });
    const [first] = (await kitchen.look()).parts;
    expect(await kitchen.look()).toMatchObject({
      state: 'ready',
      parts: [{ given: { boxes: 3, hot: 71, cold: null, by: 'Noor Haddad' }, taken: null }],
    });
    await kitchen.take({ part_id: first?.id ?? '', boxes: 2, hot: 58 });
    await kitchen.act('hand_over', { boxes: 1 });
    expect(await kitchen.look()).toMatchObject({
      state: 'handed_over',
      parts: [
        { given: { boxes: 3 }, taken: { boxes: 2, hot: 58, by: 'Ruth Abrams' } },
        { given: { boxes: 1 }, taken: null },
      ],
    });
    // The other side may say it later.
    const [, second] = (await kitchen.look()).parts;
    await kitchen.take({ part_id: second?.id ?? '', boxes: 1 });
    expect((await kitchen.look()).parts[1]?.taken).toMatchObject({ boxes: 1 });
    await expect(kitchen.take({ part_id: 'hov_none' })).rejects.toThrow('unknown');
  });

  it('goes on with the side of the event alone', async () => {
    const kitchen = await isReady();
    await kitchen.take({ boxes: 4 });
    expect(await kitchen.look()).toMatchObject({ state: 'handed_over', parts: [{ given: null }] });
  });

  it('ends with fewer containers when the kitchen says so, and is taken back whole', async () => {
    const kitchen = await isReady();
    await kitchen.act('hand_over', { boxes: 3, is_last: true });
    expect((await kitchen.look()).state).toBe('handed_over');
    await kitchen.act('undo');
    expect(await kitchen.look()).toMatchObject({ state: 'ready', parts: [] });
  });
});
