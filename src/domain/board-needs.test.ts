import type { NeedKind } from '~/api/manage/vocabulary';
import type { BoardCounts, BoardDish, BoardEvent, Heads } from './board-facts';
import { findNeeds } from './board-needs';

const none: Heads = { parties: 0, people: 0 };
const two: Heads = { parties: 2, people: 4 };
const soup: BoardDish = {
  name: 'Soup',
  restaurant: 'La Huerta',
  portions: 60,
  diets: ['vegan'],
  allergens: ['celery'],
  served: 'hot',
};
const event: BoardEvent = {
  state: 'published',
  title: 'Harvest supper',
  place: {},
  modes: ['dine_in'],
  starts_at: '2026-11-27T18:00:00Z',
  ends_at: '2026-11-27T20:00:00Z',
  door_lead_minutes: 30,
  registration_opens_at: null,
  registration_closes_at: null,
  kitchen_cutoff_at: '2026-11-26T10:00:00Z',
  seats: { capacity: 40, waiting: 0 },
  dishes: [soup],
  can: ['edit', 'publish', 'open_doors', 'complete', 'cancel_event'],
};
const states = { confirmed: { parties: 8, people: 24 }, held: none, offered: none };
const counts: BoardCounts = {
  states: { ...states, waitlisted: none, cancelled: none, no_show: none },
  inside: 0,
  arrived: none,
  unconfirmed: none,
  late: none,
  late_cancellations: [],
  kitchens: { to_answer: 0, silent: 0, different: 0, adrift: 0 },
  shifts: { open: 0, released: 0, asked: 0, first_at: null },
  diets: [],
  allergens: [],
  first_waiting: null,
  next_fit: null,
};
const full = { ...counts.states, confirmed: { parties: 10, people: 40 } };
const four = {
  registration_id: 'reg_1',
  lock_version: 3,
  people: 4,
  since: '2026-11-20T09:00:00Z',
} as const;
const almost = { ...counts.states, confirmed: { parties: 10, people: 38 } };

interface Case {
  readonly event?: Partial<BoardEvent>;
  readonly counts?: Partial<BoardCounts>;
  readonly now?: string;
}
const needsOf = ({ event: e, counts: c, now = '2026-11-22T10:00:00Z' }: Case) =>
  findNeeds({ ...event, ...e }, { ...counts, ...c }, Date.parse(now));

describe('what needs somebody', () => {
  it.each<[string, Case, NeedKind, string]>([
    [
      'it should be over',
      { event: { state: 'live' }, now: '2026-11-27T20:00:00Z' },
      'over_time',
      'now action complete',
    ],
    ['the doors are due', { now: '2026-11-27T17:05:00Z' }, 'doors_due', 'soon action open_doors'],
    ['a draft that is ready', { event: { state: 'draft' } }, 'publish_ready', 'soon action publish'],
    [
      'a draft that is not',
      { event: { state: 'draft', place: null } },
      'draft_unfinished',
      'soon edit draft',
    ],
    [
      'a draft that is not, the day before',
      { event: { state: 'draft', place: null }, now: '2026-11-26T10:00:00Z' },
      'draft_unfinished',
      'now edit draft',
    ],
    [
      'somebody waits for whom there are seats',
      {
        counts: {
          states: { ...almost, waitlisted: { parties: 1, people: 2 } },
          next_fit: { ...four, people: 2 },
        },
      },
      'waiting_fits',
      'now offer 2',
    ],
    [
      'two free, and a party of four waits longest',
      { counts: { states: { ...almost, waitlisted: { parties: 1, people: 4 } }, first_waiting: four } },
      'waiting_too_large',
      'soon raise_capacity 2',
    ],
    [
      'full, and some wait',
      { counts: { states: { ...full, waitlisted: { parties: 3, people: 9 } }, first_waiting: four } },
      'full_waiting',
      'soon raise_capacity 9',
    ],
    [
      'allergens nobody declared',
      { event: { dishes: [{ ...soup, allergens: null }] } },
      'allergens_undeclared',
      'soon edit food',
    ],
    [
      'fewer portions than people',
      { event: { dishes: [{ ...soup, portions: 20 }] } },
      'portions_short',
      'soon edit food',
    ],
    [
      'the same when the kitchen is about to cook',
      { event: { dishes: [{ ...soup, portions: 20 }] }, now: '2026-11-26T08:30:00Z' },
      'portions_short',
      'now edit food',
    ],
    [
      'a diet without a dish',
      { counts: { diets: [{ tag: 'halal', count: 2 }] } },
      'diets_short',
      'soon edit food',
    ],
    ['no food at all', { event: { dishes: [] } }, 'no_food', 'soon edit food'],
    [
      'portions nobody said',
      { event: { dishes: [{ ...soup, portions: null }] } },
      'portions_unsaid',
      'later edit food',
    ],
    [
      'families that have not said whether the new date suits them',
      { counts: { unconfirmed: { parties: 3, people: 8 } } },
      'unconfirmed',
      'soon guests unconfirmed',
    ],
    [
      'T7: parties that grew after the kitchens had counted',
      { counts: { late: { parties: 1, people: 4 } } },
      'grown_late',
      'soon guests late',
    ],
    [
      'parties that cancelled after the kitchens had counted',
      { counts: { late_cancellations: [{ registration_id: 'reg_1', people: 4 }] } },
      'cancelled_late',
      'now seen reg_1',
    ],
    [
      'a kitchen offers something else, or asks for a change',
      { counts: { kitchens: { ...counts.kitchens, to_answer: 1 } } },
      'kitchens_to_answer',
      'soon lane kitchens',
    ],
    [
      'a kitchen has not answered, hours before the cut-off',
      { counts: { kitchens: { ...counts.kitchens, silent: 2 } }, now: '2026-11-26T09:00:00Z' },
      'kitchens_silent',
      'now lane kitchens',
    ],
    [
      'who took the food counted other boxes',
      { counts: { kitchens: { ...counts.kitchens, different: 1 } } },
      'boxes_differ',
      'now lane kitchens',
    ],
    [
      'a kitchen was released while it cooked',
      { event: { state: 'cancelled' }, counts: { kitchens: { ...counts.kitchens, adrift: 1 } } },
      'food_adrift',
      'now lane kitchens',
    ],
    [
      'a helper who let go late, though others were asked',
      { counts: { shifts: { open: 1, released: 1, asked: 3, first_at: '2026-11-22T18:00:00Z' } } },
      'hands_released',
      'now lane hands',
    ],
    [
      'places in shifts, and nobody was asked',
      { counts: { shifts: { open: 2, released: 0, asked: 0, first_at: '2026-11-22T18:00:00Z' } } },
      'hands_open',
      'now lane hands',
    ],
    [
      'places in shifts that some were asked to take',
      { counts: { shifts: { open: 3, released: 0, asked: 3, first_at: '2026-11-22T18:00:00Z' } } },
      'hands_open',
      'soon lane hands',
    ],
    [
      'registration closes with few',
      {
        event: { registration_closes_at: '2026-11-23T09:00:00Z' },
        counts: { states: { ...counts.states, confirmed: { parties: 3, people: 9 } } },
      },
      'closing_with_few',
      'later edit times',
    ],
  ])('%s', (_, given, kind, expected) => {
    const found = needsOf(given);
    expect(found.map((need) => need.kind)).toEqual([kind]);
    const [{ urgency, remedy }] = found as [(typeof found)[0]];
    const what =
      'action' in remedy
        ? remedy.action
        : 'by' in remedy
          ? remedy.by
          : 'to' in remedy
            ? remedy.to.people
            : 'what' in remedy
              ? remedy.what
              : 'which' in remedy
                ? remedy.which
                : remedy.registrationIds.join();
    expect(`${urgency} ${remedy.kind} ${what}`).toBe(expected);
  });

  it.each<[string, Case]>([
    ['an event that is well', {}],
    ['just enough for everybody', { event: { dishes: [{ ...soup, portions: 24 }] } }],
    ['doors not due yet', { now: '2026-11-27T16:59:00Z' }],
    ['doors due, but the viewer may not open them', { event: { can: [] }, now: '2026-11-27T17:05:00Z' }],
    [
      'live, and some are not here yet: the door says that',
      { event: { state: 'live' }, counts: { inside: 20 }, now: '2026-11-27T19:00:00Z' },
    ],
    ['full, and nobody waits', { counts: { states: full } }],
    [
      'a cancelled one, whatever is missing',
      { event: { state: 'cancelled', dishes: [] }, counts: { unconfirmed: two } },
    ],
    ['one that is over', { event: { state: 'completed', dishes: [] }, now: '2026-11-29T19:00:00Z' }],
    ['an invitation days before the cut-off', { counts: { kitchens: { ...counts.kitchens, silent: 1 } } }],
    ['closing with enough', { event: { registration_closes_at: '2026-11-23T09:00:00Z' } }],
  ])('nothing for %s', (_, given) => {
    expect(needsOf(given)).toEqual([]);
  });

  it.each<[string, Partial<BoardEvent>, readonly string[]]>([
    ['a bare draft', { title: '', place: null, modes: [] }, ['title', 'place', 'modes']],
    ['one of last week', { starts_at: '2026-11-14T18:00:00Z', ends_at: '2026-11-14T20:00:00Z' }, ['when']],
    ['registration that would be over', { registration_closes_at: '2026-11-20T18:00:00Z' }, ['registration']],
  ])('says what is missing of %s', (_, given, gaps) => {
    expect(needsOf({ event: { state: 'draft', ...given } })).toMatchObject([
      { kind: 'draft_unfinished', gaps },
    ]);
  });

  it('tells places that were let go of from those that nobody ever had', () => {
    const shifts = { open: 5, released: 2, asked: 3, first_at: '2026-11-22T18:00:00Z' };
    const at = Date.parse(shifts.first_at);
    expect(needsOf({ counts: { shifts } }).map(({ kind, facts }) => [kind, facts])).toEqual([
      ['hands_released', { count: 2, asked: 3, at }],
      ['hands_open', { count: 3, asked: 3, at }],
    ]);
    expect(needsOf({ event: { state: 'cancelled' }, counts: { shifts } })).toEqual([]);
  });

  it('puts what is urgent first', () => {
    const kinds = needsOf({
      event: { state: 'live', dishes: [{ ...soup, portions: null, allergens: null }] },
      counts: { unconfirmed: two },
      now: '2026-11-27T18:31:00Z',
    }).map(({ kind, urgency }) => `${urgency} ${kind}`);
    expect(kinds).toEqual(['now allergens_undeclared', 'now unconfirmed', 'later portions_unsaid']);
  });
});
