import { promisedPortions } from '~/domain/kitchen-count';
import type { Caller } from '../testing/caller';
import { anAnswer, asked, at, EVENT, invited, lentils, ways, type Kitchen } from '../testing/kitchen';
import { aLink, aTablet } from '../testing/kitchen-link';
import { endScenes } from '../testing/scene';
import { cutWires, wireAt } from '../testing/wire';

afterEach(async () => {
  cutWires();
  await endScenes();
});

const DAY = 24 * 60;
const version = async (ruth: Caller, eventId: string) =>
  (await ruth.ask('showManaged', { params: { eventId } })).lock_version;

interface Fridays extends Kitchen {
  /** The Fridays after the supper, as drafts with a prepared invitation. */
  readonly next: readonly string[];
  say(portions: number | null): Promise<unknown>;
  publish(eventId: string): Promise<unknown>;
}

/** Noor's kitchen has promised forty portions for the first of four Fridays. */
async function fridays(answer = anAnswer()): Promise<Fridays> {
  const kitchen = await invited();
  const { ruth, noor, id } = kitchen;
  const isAsAsked = promisedPortions(answer.dishes) === 40 && answer.ready_from <= asked.ready_local;
  await kitchen.cook(isAsAsked ? 'accept' : 'offer', { answer });
  if (!isAsAsked) await kitchen.decide('accept');
  const { dates } = await ruth.ask('createSeries', {
    body: {
      event_id: EVENT,
      lock_version: await version(ruth, EVENT),
      rrule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=4',
      exdates: [],
    },
  });
  return {
    ...kitchen,
    next: dates.map(({ event_id }) => event_id).filter((one) => one !== EVENT),
    say: (portions) => noor.ask('sayStandingYes', { params: { offerId: id }, body: { portions } }),
    publish: async (eventId) =>
      ruth.ask('runEventAction', {
        params: { eventId },
        body: { action: 'publish', lock_version: await version(ruth, eventId) },
      }),
  };
}

const offersAt = (ruth: Caller, eventId: string) => ruth.ask('listEventOffers', { params: { eventId } });

/** Another event on the second Friday, for which Noor's kitchen has promised forty portions. */
async function alsoThatDay({ ruth, noor }: Fridays): Promise<void> {
  const copy = { starts_local: '2026-12-04T12:00', copy: ['times' as const] };
  const { id: eventId } = await ruth.ask('duplicateEvent', { ...at, body: copy });
  const lunch = { ...asked, ready_local: '2026-12-04T11:30' };
  const { id: offerId } = await ruth.ask('inviteKitchen', {
    params: { eventId },
    body: { restaurant_id: 'rst_potager', asked: lunch },
  });
  const answer = anAnswer({ ready_from: '2026-12-04T11:00', ready_until: '2026-12-04T12:00' });
  await noor.ask('answerOffer', {
    params: { offerId },
    body: { action: 'accept', lock_version: 1, answer },
  });
}

interface Case {
  readonly says?: readonly (number | null)[];
  readonly answer?: ReturnType<typeof anAnswer>;
  readonly before?: (kitchen: Fridays) => Promise<unknown>;
  readonly expected: string;
}

/** The prepared invitation to cook forty portions for the second Friday, once that date is published. */
const cases: Readonly<Record<string, Case>> = {
  'nobody has said yes to every date': { expected: 'prepared' },
  'exactly as many as were said': { says: [40], expected: 'accepted accepted 40' },
  'one more than was said': { says: [39], expected: 'invited over 39' },
  'taken back': { says: [80, null], expected: 'prepared' },
  'another number since': { says: [80, 30], expected: 'invited over 30' },
  'with what is cooked elsewhere that day, as many': {
    says: [80],
    before: alsoThatDay,
    expected: 'accepted accepted 80',
  },
  'with what is cooked elsewhere that day, one more': {
    says: [79],
    before: alsoThatDay,
    expected: 'invited over 79',
  },
  'the kitchen has withdrawn what it had promised': {
    says: [80],
    before: ({ cook }) => cook('withdraw'),
    expected: 'invited no_dishes 80',
  },
  'it was released from what it had promised': {
    says: [80],
    before: ({ decide }) => decide('release', 'We have enough'),
    expected: 'accepted accepted 80',
  },
  'it was agreed that it is ready later than is asked': {
    says: [80],
    answer: anAnswer({ ready_from: '2026-11-27T18:15' }),
    expected: 'invited not_as_asked 80',
  },
  'it was agreed that it cooks less than is asked': {
    says: [80],
    answer: anAnswer({ dishes: [{ ...lentils, portions: 30 }] }),
    expected: 'accepted accepted 80',
  },
  'after the cut-off': {
    says: [80],
    before: ({ scene }) => scene.later(12.5 * DAY),
    expected: 'invited late 80',
  },
  'a manager has discarded what was prepared': {
    says: [80],
    before: async ({ ruth, next: [eventId = ''] }) =>
      ruth.ask('discardInvitation', { params: { eventId, restaurantId: 'rst_potager' } }),
    expected: '',
  },
};

it.each(Object.keys(cases))('a date that is published: %s', async (name) => {
  const { says = [], answer, before, expected } = cases[name] ?? { expected: 'no case' };
  const kitchen = await fridays(answer);
  for (const portions of says) await kitchen.say(portions);
  await before?.(kitchen);
  const [second = ''] = kitchen.next;
  await kitchen.publish(second);
  const { items, drafts = [] } = await offersAt(kitchen.ruth, second);
  const found = items.map(({ state, standing_result: standing }) =>
    [state, standing?.result, standing?.portions].join(' '),
  );
  expect([...found, ...drafts.map(() => 'prepared')].join()).toBe(expected);
});

it('promises the dishes of the last time, with what they contain, and each side and the history say how', async () => {
  const kitchen = await fridays();
  const { ruth, noor, next, scene } = kitchen;
  await kitchen.say(80);
  const wire = await wireAt(scene.platform.url, { cookie: noor.cookie });
  wire.subscribe({ channel: 'KitchenChannel' });
  await wire.frame(1);
  const [eventId = ''] = next;
  await kitchen.publish(eventId);
  const { items, drafts } = await offersAt(ruth, eventId);
  const [offer] = items;
  expect(await wire.frame(2)).toContain(offer?.id);
  expect(drafts).toEqual([]);
  // The kitchen counts on it: it is no draft again.
  expect((await ruth.ask('showManaged', { params: { eventId } })).can).not.toContain('unpublish');
  const again = anAnswer({ ready_from: '2026-12-04T17:30', ready_until: '2026-12-04T18:30' });
  expect(offer).toMatchObject({
    state: 'accepted',
    by: null,
    asked: { portions: 40 },
    can: ['release', 'request', 'link'],
  });
  expect(offer?.answer).toEqual({ ...again, dishes: [{ ...lentils, id: expect.any(String) as string }] });
  const { dishes } = await ruth.ask('showManaged', { params: { eventId } });
  expect(dishes.map(({ name, offer_id, allergens }) => [name, offer_id, allergens])).toEqual([
    ['Puy lentils', offer?.id, []],
    ['Pumpkin soup', undefined, ['celery']],
  ]);
  const seen = await noor.ask('showOffer', { params: { offerId: offer?.id ?? '' } });
  expect(seen).toMatchObject({
    standing_yes: { portions: 80, by: 'Noor Haddad' },
    standing_result: { result: 'accepted', portions: 80 },
  });
  const history = await ruth.ask('listHistory', { params: { eventId }, query: {} });
  expect(history.items.map(({ type }) => type)).toEqual([
    'event.changed',
    'event.changed',
    'event.published',
    'event.created',
  ]);
  const told = history.items.filter(({ after }) => 'offer' in after);
  expect(told.map(({ after, actor, cause }) => [after, actor?.name, cause?.type])).toEqual([
    [
      {
        offer: 'accepted',
        kitchen: 'Le Petit Potager',
        late_minutes: 0,
        promised: 40,
        by_standing_yes: true,
      },
      undefined,
      'event.published',
    ],
    [
      { offer: 'invited', kitchen: 'Le Petit Potager', late_minutes: 0, promised: 40 },
      'Ruth Abrams',
      undefined,
    ],
  ]);
});

it('answers each date that is published at once with others, and keeps nothing of a dry run', async () => {
  const kitchen = await fridays();
  const { ruth, next } = kitchen;
  await kitchen.say(40);
  const publishAll = (dry_run: boolean) =>
    ruth.ask('runBulkEventAction', { body: { action: 'publish', ids: [...next], dry_run } });
  const states = async () =>
    Promise.all(
      next.map(async (eventId) => {
        const { items, drafts = [] } = await offersAt(ruth, eventId);
        return [...items.map(({ state }) => state), ...drafts.map(() => 'prepared')].join();
      }),
    );
  await publishAll(true);
  expect(await states()).toEqual(['prepared', 'prepared', 'prepared']);
  await publishAll(false);
  expect(await states()).toEqual(['accepted', 'accepted', 'accepted']);
});

it('is said by the people of a restaurant that has promised a date, and taken back at any', async () => {
  const alone = await invited();
  const canSay = async (kitchen: Kitchen) => (await kitchen.look()).can.includes('standing_yes');
  await ways.accepted(alone);
  expect(await canSay(alone)).toBe(false);
  expect((await alone.look()).standing_yes).toBeUndefined();
  const say = { params: { offerId: alone.id }, body: { portions: 40 } };
  expect((await alone.noor.refused('sayStandingYes', say)).code).toBe('bad_state');

  const kitchen = await fridays();
  expect([await canSay(kitchen), (await kitchen.look()).standing_yes]).toEqual([true, null]);
  const tablet = await aTablet(kitchen, await aLink(kitchen));
  expect(JSON.stringify(await tablet.look())).not.toContain('"standing_yes"]');
  await kitchen.say(60);
  await kitchen.say(60);
  await kitchen.cook('withdraw');
  expect(await canSay(kitchen)).toBe(true);
  await kitchen.say(null);
  expect([await canSay(kitchen), (await kitchen.look()).standing_yes]).toEqual([false, null]);
  const history = await kitchen.ruth.ask('listHistory', { ...at, query: {} });
  const told = history.items.filter(({ after }) => 'standing_yes' in after);
  expect(told.map(({ before, after, actor }) => [before, after, actor?.name])).toEqual([
    [{ standing_yes: 60 }, { standing_yes: null, kitchen: 'Le Petit Potager' }, 'Noor Haddad'],
    [{ standing_yes: null }, { standing_yes: 60, kitchen: 'Le Petit Potager' }, 'Noor Haddad'],
  ]);
});

it('is the kitchen’s own answer once it has answered itself', async () => {
  const kitchen = await fridays();
  const { ruth, noor, next } = kitchen;
  await kitchen.say(10);
  const [eventId = ''] = next;
  await kitchen.publish(eventId);
  const [offer] = (await offersAt(ruth, eventId)).items;
  const answer = anAnswer({ ready_from: '2026-12-04T17:30', ready_until: '2026-12-04T18:30' });
  const accepted = await noor.ask('answerOffer', {
    params: { offerId: offer?.id ?? '' },
    body: { action: 'accept', lock_version: offer?.lock_version ?? 0, answer },
  });
  expect(accepted).toMatchObject({
    state: 'accepted',
    standing_result: null,
    standing_yes: { portions: 10 },
  });
});
