import type { Dish } from '~/api/event-detail.schema';
import { aScene, asRuth, endScenes, party, type Scene } from '../testing/scene';
import { anEvent, aPlace, aRegistration } from '../testing/seed';

afterEach(endScenes);

/** What each household has to do with the supper. */
const households = {
  eats: 'family-1',
  'takes away': 'family-2',
  'avoids peanuts': 'family-3',
  holds: 'family-4',
  'is offered seats': 'family-5',
  waits: 'family-6',
  cancelled: 'family-7',
  'was cancelled by a manager': 'family-8',
  'let its hold run out': 'family-9',
  'comes to another event': 'family-10',
  'has nothing to do with it': 'family-11',
} as const;
type Household = keyof typeof households;

const soup: Dish = {
  name: 'Pumpkin soup',
  restaurant: 'La Huerta',
  portions: 40,
  diets: [],
  allergens: ['celery'],
  served: 'hot',
};

async function aSupper() {
  const of = (household: Household, more: Parameters<typeof aRegistration>[0] = {}) =>
    aRegistration({ household_id: households[household], id: `reg_${households[household]}`, ...more });
  // A household that is not concerned has every reason to be but one.
  const would = { allergens: ['peanuts' as const], mode: 'collect' as const };
  const scene = await aScene(
    [
      anEvent({ capacity: 10, dishes: [soup], reminders: 'day' }),
      anEvent({
        id: 'evt_lunch',
        place: aPlace(),
        dishes: [soup],
        starts_local: '2026-11-27T12:30',
        ends_local: '2026-11-27T14:30',
      }),
    ],
    [
      of('eats'),
      of('takes away', { mode: 'collect' }),
      of('avoids peanuts', { allergens: ['peanuts'] }),
      of('holds', { state: 'held', expires_at: '2026-11-21T09:10:00Z' }),
      of('is offered seats', { state: 'offered', expires_at: '2026-11-21T11:00:00Z' }),
      of('waits', { state: 'waitlisted', party: party(5) }),
      of('cancelled', { ...would, state: 'cancelled', cancelled_by: 'family' }),
      of('was cancelled by a manager', { ...would, state: 'cancelled', cancelled_by: 'manager' }),
      of('let its hold run out', { ...would, state: 'expired' }),
      of('comes to another event', { ...would, event_id: 'evt_lunch' }),
    ],
  );
  return { scene, ruth: await asRuth(scene) };
}

async function reached(scene: Scene): Promise<readonly Household[]> {
  const heard: Household[] = [];
  for (const [household, person] of Object.entries(households) as [Household, string][]) {
    const { items } = await (await scene.as(person)).ask('listNotices', {});
    if (items.length > 0) heard.push(household);
  }
  return heard;
}

type Ruth = Awaited<ReturnType<typeof asRuth>>;
type Change = (ruth: Ruth, scene: Scene) => Promise<unknown>;

const versionOf = async (ruth: Ruth, eventId: string) =>
  (await ruth.ask('showManaged', { params: { eventId } })).lock_version;

const patch =
  (body: Readonly<Record<string, unknown>>, eventId = 'evt_supper'): Change =>
  async (ruth) =>
    ruth.ask('changeEvent', {
      params: { eventId },
      body: { lock_version: await versionOf(ruth, eventId), ...body },
    });
const cancel =
  (notify: boolean): Change =>
  async (ruth) =>
    ruth.ask('runEventAction', {
      params: { eventId: 'evt_supper' },
      body: {
        action: 'cancel',
        reason: 'The kitchen is flooded.',
        show_reason: true,
        notify,
        lock_version: await versionOf(ruth, 'evt_supper'),
      },
    });
const message =
  (audience: object): Change =>
  (ruth) =>
    ruth.ask('sendMessage', {
      params: { eventId: 'evt_supper' },
      body: {
        subject: 'Bring a bag',
        body: 'Two portions each.',
        spanish: null,
        loud: true,
        send_local: null,
        audience,
      } as never,
    });

const guestOf = async (ruth: Ruth) => {
  const { items } = await ruth.ask('listGuests', { params: { eventId: 'evt_supper' }, query: {} });
  const guest = items.find(({ id }) => id === `reg_${households['takes away']}`);
  if (!guest) throw new Error('No such guest');
  return guest;
};
const changed =
  (body: object): Change =>
  async (ruth) => {
    const { id: registrationId, lock_version } = await guestOf(ruth);
    return ruth.ask('changeGuest', { params: { registrationId }, body: { lock_version, ...body } });
  };
const removed: Change = async (ruth) => {
  const { id: registrationId, lock_version } = await guestOf(ruth);
  return ruth.ask('runGuestAction', {
    params: { registrationId },
    body: { action: 'cancel', lock_version },
  });
};

const later = { starts_local: '2026-11-28T18:30', ends_local: '2026-11-28T20:30' };
const active: readonly Household[] = [
  'eats',
  'takes away',
  'avoids peanuts',
  'holds',
  'is offered seats',
  'waits',
];
const withSeats = active.filter((household) => household !== 'waits');
const withTickets = active.slice(0, 3);

it.each<[string, Change, readonly Household[]]>([
  ['a move', patch({ ...later, notify: true }), active],
  ['a move without a word', patch({ ...later, title: 'Late supper' }), []],
  ['another place', patch({ place: { ...aPlace(), name: 'Barn', id: null }, notify: true }), active],
  [
    'a move that is undone',
    async (ruth, scene) => {
      await patch({ ...later, notify: true })(ruth, scene);
      const lock_version = await versionOf(ruth, 'evt_supper');
      await ruth.ask('undoMove', { params: { eventId: 'evt_supper' }, body: { lock_version } });
    },
    [],
  ],
  ['a text', patch({ title: 'Soup supper', summary: 'Soup', notify: true }), []],
  [
    'peanuts in a dish',
    patch({ dishes: [{ ...soup, allergens: ['celery', 'peanuts'] }] }),
    ['avoids peanuts'],
  ],
  [
    'allergens that are declared no more',
    patch({ dishes: [{ ...soup, allergens: null }] }),
    ['avoids peanuts'],
  ],
  ['a mode that is taken away', patch({ modes: ['dine_in'] }), ['takes away']],
  ['smaller parties', patch({ max_party: 4 }), ['waits']],
  ['a larger event', patch({ capacity: 11 }), []],
  ['a message to all with seats', message({ kind: 'seats' }), withSeats],
  ['a message to the waitlist', message({ kind: 'waitlist' }), ['waits']],
  ['a message to who avoids peanuts', message({ kind: 'avoids', allergen: 'peanuts' }), ['avoids peanuts']],
  ['a reservation that a manager changes', changed({ mode: 'dine_in' }), ['takes away']],
  ['a reservation that a manager saves as it is', changed({ mode: 'collect' }), []],
  ['a reservation that a manager cancels', removed, ['takes away']],
  [
    'a reply to an allergen report',
    async (ruth, scene) => {
      await scene.later(6 * 24 * 60 + 9 * 60 + 30);
      const family = await scene.as(households['takes away']);
      const registrationId = `reg_${households['takes away']}`;
      const body = { kind: 'undeclared' as const, dish: null, allergens: [], note: '' };
      const reportId = 'report-1';
      for (const { id, version } of (await family.ask('listNotices', {})).items.filter((one) => one !== null))
        await family.ask('seeNotice', { params: { noticeId: id }, body: { version } });
      await family.ask('reportAllergen', { params: { registrationId, reportId }, body });
      await ruth.ask('replyToReport', { params: { reportId }, body: { text: 'Sorry.', replaces: null } });
    },
    ['takes away'],
  ],
  ['a reminder', (_, scene) => scene.later(5.4 * 24 * 60), withTickets],
  ['a cancellation', cancel(true), active],
  ['a cancellation without a word', cancel(false), []],
  [
    'a move of another event',
    patch({ starts_local: '2026-11-27T13:30', notify: true }, 'evt_lunch'),
    ['comes to another event'],
  ],
])('%s reaches those whom it concerns, and nobody else', async (_, change, expected) => {
  const { scene, ruth } = await aSupper();
  await change(ruth, scene);
  await scene.later(1);
  expect(await reached(scene)).toEqual(expected);
});
