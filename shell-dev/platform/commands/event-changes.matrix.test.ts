import type { OfferState } from '~/api/manage/kitchen';
import { datesToImport } from '../testing/dates-to-import';
import { anAnswer, at, EVENT, invited, onTheDay, states, ways, type Kitchen } from '../testing/kitchen';
import { endScenes } from '../testing/scene';
import { cutWires, wireAt } from '../testing/wire';

afterEach(async () => {
  cutWires();
  await endScenes();
});

const version = async ({ ruth }: Kitchen) => (await ruth.ask('showManaged', at)).lock_version;
const move = async (kitchen: Kitchen, starts_local: string) =>
  kitchen.ruth.ask('changeEvent', { ...at, body: { lock_version: await version(kitchen), starts_local } });
const run = async (kitchen: Kitchen, action: 'unpublish' | 'delete' | 'complete' | 'archive') =>
  kitchen.ruth.ask('runEventAction', { ...at, body: { action, lock_version: await version(kitchen) } });
const reason = 'The boiler of the hall broke';
const cancel = async (kitchen: Kitchen) =>
  kitchen.ruth.ask('runEventAction', {
    ...at,
    body: { action: 'cancel', reason, lock_version: await version(kitchen) },
  });

const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:evt_supper@test',
  'SUMMARY:Supper of the calendar',
  'DTSTART;TZID=Europe/Madrid:20261127T183000',
  'DTEND;TZID=Europe/Madrid:20261127T203000',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');
const importAgain = async ({ ruth }: Kitchen) => {
  const how = { from: '2026-11-21', to: '2026-12-31', scope: 'days', timeZone: 'Europe/Madrid' } as const;
  const dates = datesToImport(calendar, how, true);
  const { results } = await ruth.ask('importEvents', { body: { calendar: 'hall', dates } });
  expect(results).toMatchObject([{ done: 'updated', event_id: EVENT }]);
};

const begun: readonly OfferState[] = ['preparing', 'ready', 'handed_over', 'expired'];
/** When its doors are open, and completes it. */
const complete = async (kitchen: Kitchen) => {
  if (!begun.includes((await kitchen.look()).state)) await onTheDay(kitchen);
  await kitchen.scene.later(9 * 60);
  await run(kitchen, 'complete');
};

const changes = {
  'moved by an hour': (kitchen: Kitchen) => move(kitchen, '2026-11-27T19:30'),
  'moved to another day': (kitchen: Kitchen) => move(kitchen, '2026-11-28T18:30'),
  'moved, and undone': async (kitchen: Kitchen) => {
    const { lock_version } = await move(kitchen, '2026-11-28T18:30');
    await kitchen.ruth.ask('undoMove', { ...at, body: { lock_version } });
  },
  cancelled: cancel,
  'imported again': importAgain,
  unpublished: (kitchen: Kitchen) => run(kitchen, 'unpublish'),
  completed: complete,
  archived: async (kitchen: Kitchen) => {
    await complete(kitchen);
    await run(kitchen, 'archive');
  },
} as const;
type Change = keyof typeof changes;

/** What the kitchen's own connection was told of its offer by a change. */
async function toldOf(kitchen: Kitchen, change: () => Promise<unknown>): Promise<'told' | ''> {
  const wire = await wireAt(kitchen.scene.platform.url, { cookie: kitchen.noor.cookie });
  wire.subscribe({ channel: 'KitchenChannel' });
  await wire.frame(1);
  await change();
  // What was sent before the confirmation of another subscription has come.
  wire.subscribe({ channel: 'EventsChannel' });
  for (let n = 2; ; n += 1) {
    const frame = await wire.frame(n);
    if (frame.includes(kitchen.id)) return 'told';
    if (frame.includes('confirm_subscription')) return '';
  }
}

async function outcomeOf(kitchen: Kitchen, change: Change): Promise<string> {
  let refused = '';
  const told = await toldOf(kitchen, () =>
    changes[change](kitchen).catch((error: unknown) => {
      refused = /"code":"(\w+)"/.exec(String(error))?.[1] ?? String(error);
    }),
  );
  const { state, asked, food_to: food, moved_from: before } = await kitchen.look();
  const ready = asked.ready_local === '2026-11-27T18:00' ? '' : asked.ready_local.slice(8);
  const marks = [before && 'moved', food === null && 'food?', told];
  return [refused || state, ready, ...marks].filter(Boolean).join(' ');
}

/** A change that ends nothing, where a kitchen has nothing to do any more. */
const unchanged = (state: OfferState): Readonly<Record<Change, string>> => ({
  'moved by an hour': `${state} told`,
  'moved to another day': `${state} told`,
  'moved, and undone': `${state} told`,
  cancelled: `${state} told`,
  'imported again': `${state} told`,
  unpublished: `${state} told`,
  completed: `${state} told`,
  archived: `${state} told`,
});
/** What is moved along, asked again after a large move, and released with its event. */
const open = (state: OfferState): Readonly<Record<Change, string>> => ({
  ...unchanged(state),
  'moved by an hour': `${state} 27T19:00 moved told`,
  'moved to another day': 'invited 28T18:00 moved told',
  cancelled: 'released told',
});
const isPromise = { unpublished: 'has_commitments' };
/** Somebody has to say where the food goes. */
const isCooking = { ...isPromise, cancelled: 'released food? told' };

/** By state and change: the state afterwards, a ready time that moved, and what each side reads; or why it is refused. */
const outcomes: Readonly<Record<OfferState, Readonly<Record<Change, string>>>> = {
  // Nobody replies after the cut-off.
  invited: { ...open('invited'), completed: 'expired told', archived: 'expired told' },
  offered: open('offered'),
  accepted: { ...open('accepted'), ...isPromise },
  preparing: { ...open('preparing'), ...isCooking },
  ready: { ...open('ready'), ...isCooking },
  handed_over: { ...unchanged('handed_over'), ...isPromise },
  declined: unchanged('declined'),
  rejected: unchanged('rejected'),
  withdrawn: unchanged('withdrawn'),
  expired: unchanged('expired'),
  released: unchanged('released'),
};

async function kitchenIn(state: OfferState, overrides: Parameters<typeof invited>[0] = {}): Promise<Kitchen> {
  const kitchen = await invited(overrides, []);
  await ways[state](kitchen);
  return kitchen;
}

it.each(states)(
  '%s: what each change of the event does to it, and that its kitchen is told',
  async (state) => {
    const found: Record<string, string> = {};
    for (const change of Object.keys(changes) as Change[]) {
      found[change] = await outcomeOf(await kitchenIn(state), change);
      await endScenes();
    }
    expect(found).toEqual(outcomes[state]);
  },
);

it('asks a kitchen again that was cooking, and lets it take nothing back from before the move', async () => {
  const kitchen = await kitchenIn('preparing');
  const { lock_version } = await move(kitchen, '2026-11-28T18:30');
  expect((await kitchen.look()).can).toEqual(['accept', 'offer', 'decline']);
  await expect(kitchen.act('undo')).rejects.toThrow('bad_state');
  await kitchen.ruth.ask('undoMove', { ...at, body: { lock_version } });
  await kitchen.act('undo');
  expect((await kitchen.look()).state).toBe('accepted');
});

it('shows a kitchen the time before a move until anybody has acted since', async () => {
  const kitchen = await kitchenIn('accepted');
  await move(kitchen, '2026-11-27T19:00');
  expect((await kitchen.look()).moved_from).toBe('2026-11-27T18:00');
  await onTheDay(kitchen);
  // Told its numbers at the cut-off, it has not acted.
  expect(await kitchen.look()).toMatchObject({ moved_from: '2026-11-27T18:00', state: 'accepted' });
  await kitchen.act('prepare');
  expect((await kitchen.look()).moved_from).toBeNull();
});

it.each([
  ['completed', 'ready', 'hand_over report_short'],
  ['archived', 'ready', ''],
  ['completed', 'preparing', 'ready report_late report_short'],
  ['archived', 'preparing', ''],
  ['cancelled', 'handed_over', ''],
] as const)('of an event that was %s, a kitchen that is %s does: %s', async (change, state, can) => {
  const kitchen = await kitchenIn(state);
  await changes[change](kitchen);
  expect((await kitchen.look()).can.filter((name) => name !== 'undo').join(' ')).toBe(can);
});

/** States that a draft lets a kitchen come to. */
it.each([
  ['invited', ''],
  ['offered', ''],
  ['accepted', 'has_commitments'],
  ['declined', ''],
  ['rejected', ''],
  ['withdrawn', ''],
  ['expired', ''],
  ['released', ''],
] as const)('a draft with a kitchen that is %s is deleted, or not: %s', async (state, code) => {
  const kitchen = await kitchenIn(state, { state: 'draft' });
  let refused = '';
  const told = await toldOf(kitchen, () =>
    run(kitchen, 'delete').catch((error: unknown) => {
      refused = /"code":"(\w+)"/.exec(String(error))?.[1] ?? '';
    }),
  );
  const left = await kitchen.noor.ask('listOffers', {});
  expect([refused, told, left.items.length]).toEqual(code ? [code, '', 1] : ['', 'told', 0]);
});

const asksAgain: readonly OfferState[] = [
  'invited',
  'offered',
  'accepted',
  'preparing',
  'ready',
  'handed_over',
];

it.each(states)('a copy of an event whose kitchen is %s', async (state) => {
  const kitchen = await kitchenIn(state);
  const { ruth } = kitchen;
  const before = await kitchen.look();
  const starts_local = '2026-12-04T19:00';
  const copyId = async (copy: ('food' | 'times')[]) =>
    (await ruth.ask('duplicateEvent', { ...at, body: { starts_local, copy } })).id;
  const draftsOf = async (eventId: string) =>
    (await ruth.ask('listEventOffers', { params: { eventId } })).drafts;
  const copied = await copyId(['food', 'times']);
  const draft = {
    restaurant: { id: 'rst_potager', name: 'Le Petit Potager' },
    asked: { ...before.asked, ready_local: '2026-12-04T18:30' },
  };
  expect(await draftsOf(copied)).toEqual(asksAgain.includes(state) ? [draft] : []);
  expect(await draftsOf(await copyId(['times']))).toEqual([]);
  const lock_version = await version(kitchen);
  const rrule = 'FREQ=WEEKLY;BYDAY=FR;COUNT=2';
  const { dates } = await ruth.ask('createSeries', {
    body: { event_id: EVENT, lock_version, rrule, exdates: [] },
  });
  const next = dates.find(({ event_id }) => event_id !== EVENT)?.event_id ?? '';
  expect((await draftsOf(next))?.map(({ asked: { ready_local } }) => ready_local)).toEqual(
    asksAgain.includes(state) ? ['2026-12-04T18:00'] : [],
  );
  // Nobody was asked yet, and what was promised is promised for the first event alone.
  expect((await kitchen.noor.ask('listOffers', {})).items).toHaveLength(1);
  expect(await kitchen.look()).toMatchObject({ state: before.state, asked: before.asked });
  for (const eventId of [copied, next])
    expect(
      (await ruth.ask('showManaged', { params: { eventId } })).dishes.map(({ offer_id }) => offer_id),
    ).not.toContain(kitchen.id);
});

describe('a prepared invitation', () => {
  const ofCopy = async (kitchen: Kitchen) => {
    const body = { starts_local: '2026-12-04T18:30', copy: ['food' as const, 'times' as const] };
    const { id: eventId } = await kitchen.ruth.ask('duplicateEvent', { ...at, body });
    const offers = () => kitchen.ruth.ask('listEventOffers', { params: { eventId } });
    const change = async (body: object) => {
      const { lock_version } = await kitchen.ruth.ask('showManaged', { params: { eventId } });
      await kitchen.ruth.ask('changeEvent', { params: { eventId }, body: { lock_version, ...body } });
    };
    return { eventId, offers, change };
  };

  it('moves with its event, and is sent as it is', async () => {
    const kitchen = await kitchenIn('accepted');
    const { eventId, offers, change } = await ofCopy(kitchen);
    await change({ starts_local: '2026-12-05T12:00' });
    const [draft] = (await offers()).drafts ?? [];
    expect(draft?.asked).toMatchObject({ portions: 40, ready_local: '2026-12-05T11:30' });
    if (!draft) return;
    const body = { restaurant_id: draft.restaurant.id, asked: draft.asked };
    await kitchen.ruth.ask('inviteKitchen', { params: { eventId }, body });
    const { items, drafts } = await offers();
    expect([items[0]?.state, items[0]?.asked, drafts]).toEqual(['invited', draft.asked, []]);
  });

  it('is accepted without a second dish of the same name', async () => {
    const kitchen = await kitchenIn('accepted');
    const { eventId, offers } = await ofCopy(kitchen);
    const named = async () =>
      (await kitchen.ruth.ask('showManaged', { params: { eventId } })).dishes.map(({ name }) => name);
    expect(await named()).toContain('Puy lentils');
    const [draft] = (await offers()).drafts ?? [];
    if (!draft) throw new Error('No draft');
    const body = { restaurant_id: draft.restaurant.id, asked: draft.asked };
    const { id: offerId } = await kitchen.ruth.ask('inviteKitchen', { params: { eventId }, body });
    const answer = anAnswer({ ready_from: '2026-12-04T17:30', ready_until: '2026-12-04T18:00' });
    const accept = { action: 'accept' as const, lock_version: 1, answer };
    await kitchen.noor.ask('answerOffer', { params: { offerId }, body: accept });
    expect(await named()).toEqual(['Puy lentils', 'Pumpkin soup']);
  });

  it('is discarded once, is copied with a copy, and goes with its event', async () => {
    const kitchen = await kitchenIn('accepted');
    const { eventId, offers } = await ofCopy(kitchen);
    const body = { starts_local: '2026-12-11T18:30', copy: ['food' as const] };
    const { id } = await kitchen.ruth.ask('duplicateEvent', { params: { eventId }, body });
    const discard = { params: { eventId, restaurantId: 'rst_potager' } };
    expect((await kitchen.ruth.ask('discardInvitation', discard)).drafts).toEqual([]);
    expect((await kitchen.ruth.ask('discardInvitation', discard)).drafts).toEqual([]);
    expect((await offers()).drafts).toEqual([]);
    const ofSecond = { params: { eventId: id } };
    expect((await kitchen.ruth.ask('listEventOffers', ofSecond)).drafts).toHaveLength(1);
    const remove = { action: 'delete' as const, lock_version: 1 };
    await kitchen.ruth.ask('runEventAction', { ...ofSecond, body: remove });
    expect((await kitchen.ruth.refused('listEventOffers', ofSecond)).code).toBe('gone');
  });

  it('is made of a kitchen that was released with its event', async () => {
    const kitchen = await kitchenIn('accepted');
    await cancel(kitchen);
    expect((await (await ofCopy(kitchen)).offers()).drafts).toHaveLength(1);
  });
});

describe('the food of a kitchen that was cooking when its event was cancelled', () => {
  const redirect = (kitchen: Kitchen, where: string, note = '') =>
    kitchen.decide('redirect', undefined, { food_to: { where: where as 'event', note } });

  const needsOf = async ({ ruth }: Kitchen): Promise<readonly string[]> =>
    (await ruth.ask('listNeeds', {})).items.flatMap(({ needs }) =>
      needs.flatMap((need) => (need ? [`${need.urgency} ${need.kind}`] : [])),
    );

  it('is a need of the cancelled event until somebody says where it goes', async () => {
    const kitchen = await kitchenIn('preparing');
    await cancel(kitchen);
    expect(await needsOf(kitchen)).toEqual(['now food_adrift']);
    await redirect(kitchen, 'kitchen');
    expect(await needsOf(kitchen)).toEqual([]);
  });

  it('goes where a manager says, and each side and the history say so', async () => {
    const kitchen = await kitchenIn('preparing');
    await cancel(kitchen);
    const { items } = await kitchen.ruth.ask('listEventOffers', at);
    expect(items[0]).toMatchObject({ food_to: null, can: ['redirect', 'link'] });
    await expect(redirect(kitchen, 'event', ' ')).rejects.toThrow('"field":"food_to.note"');
    await expect(kitchen.decide('redirect')).rejects.toThrow('"field":"food_to"');
    expect(await toldOf(kitchen, () => redirect(kitchen, 'event', 'Lunch in the barn at 13:00'))).toBe(
      'told',
    );
    await redirect(kitchen, 'kitchen');
    expect(await kitchen.look()).toMatchObject({
      state: 'released',
      reason,
      food_to: { where: 'kitchen', note: '' },
      can: [],
    });
    const history = await kitchen.ruth.ask('listHistory', { ...at, query: {} });
    const told = history.items.filter(({ after }) => 'food_to' in after);
    expect(told.map(({ after, why, actor }) => [after['food_to'], why, actor?.name])).toEqual([
      ['kitchen', null, 'Ruth Abrams'],
      ['event', 'Lunch in the barn at 13:00', 'Ruth Abrams'],
    ]);
  });

  it('is asked for, too, where a manager released the kitchen alone', async () => {
    const kitchen = await kitchenIn('ready');
    await kitchen.decide('release', 'We have enough');
    await redirect(kitchen, 'waste');
    expect((await kitchen.look()).food_to).toEqual({ where: 'waste', note: '' });
  });

  it('is no question where nobody had begun to cook', async () => {
    const kitchen = await kitchenIn('accepted');
    await cancel(kitchen);
    expect(await kitchen.look()).not.toHaveProperty('food_to');
    await expect(redirect(kitchen, 'waste')).rejects.toThrow('bad_state');
  });
});

it('says before a change which kitchens read of it, and which are to be called', async () => {
  const kitchen = await invited({ restaurants: ['Chez Amina', 'LE PETIT POTAGER'] });
  const asked = { portions: 10, ready_local: '2026-11-27T18:00', note: '' };
  await kitchen.ruth.ask('inviteKitchen', { ...at, body: { name: 'Canal Soup Club', asked } });
  const foreseen = async (change: object) =>
    (await kitchen.ruth.ask('previewChange', { ...at, body: { change } })).kitchen_names;
  expect(await foreseen({ starts_local: '2026-11-27T19:00' })).toEqual({
    told: ['Le Petit Potager'],
    to_call: ['Canal Soup Club', 'Chez Amina'],
  });
  expect(await foreseen({ summary: 'Bring a spoon' })).toEqual({ told: [], to_call: [] });
  await kitchen.cook('decline');
  expect(await foreseen({ starts_local: '2026-11-27T19:00' })).toEqual({
    told: [],
    to_call: ['Canal Soup Club', 'Chez Amina', 'LE PETIT POTAGER'],
  });
});
