import type { Input } from '../testing/caller';
import { aScene, asRuth, endScenes, takeSeats, type Scene } from '../testing/scene';
import { anEvent, aPlace, aRegistration } from '../testing/seed';

afterEach(endScenes);

type Query = NonNullable<Input<'listEvents'>['query']>;

const SECOND = '2026-12-02';
const onDay = (day: number, overrides: Parameters<typeof anEvent>[0] = {}) =>
  anEvent({
    id: `evt_${day}`,
    title: `Day ${day}`,
    starts_local: `2026-12-${String(day).padStart(2, '0')}T18:30`,
    ends_local: `2026-12-${String(day).padStart(2, '0')}T20:30`,
    ...overrides,
  });

async function idsIn(scene: Scene, query: Query, person: string | null = null): Promise<string[]> {
  const { items } = await (await scene.as(person)).ask('listEvents', { query });
  return items.map(({ id }) => id);
}

describe('a list', () => {
  it('goes by day, then start, then id, over the zones', async () => {
    const scene = await aScene([
      onDay(3, { id: 'evt_b' }),
      onDay(3, { id: 'evt_a' }),
      onDay(2, { id: 'evt_c' }),
      // Begins earlier on the time line than the others of its day.
      onDay(3, { id: 'evt_tokyo', time_zone: 'Asia/Tokyo' }),
    ]);
    expect(await idsIn(scene, {})).toEqual(['evt_c', 'evt_tokyo', 'evt_a', 'evt_b']);
  });

  it('comes in pages that miss nothing and repeat nothing, also when events start together', async () => {
    const scene = await aScene(
      Array.from({ length: 23 }, (_, at) => onDay(1 + (at % 3), { id: `evt_${at}` })),
    );
    const visitor = await scene.as(null);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { id: string }[]; next_cursor: string | null; total: number } = await visitor.ask(
        'listEvents',
        {
          query: { limit: '5', ...(cursor === null ? {} : { cursor }) },
        },
      );
      expect(page.total).toBe(23);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(await idsIn(scene, { limit: '200' }));
    expect(new Set(seen).size).toBe(23);
  });

  it('has no room for a party in what has closed', async () => {
    const scene = await aScene([
      onDay(1),
      onDay(2, { registration_closes_at: '2026-11-20T08:00:00Z' }),
      onDay(3, { registration_closes_at: '2026-11-28T10:00:00Z' }),
    ]);
    expect(await idsIn(scene, { party: '2' })).toEqual(['evt_1', 'evt_3']);
    expect(await idsIn(scene, {})).toEqual(['evt_1', 'evt_2', 'evt_3']);
  });

  it('leaves out drafts and what is for few, and keeps what is cancelled or over', async () => {
    const scene = await aScene([
      onDay(1, { state: 'draft' }),
      onDay(2, { visibility: 'link' }),
      onDay(3, { visibility: 'invited' }),
      onDay(4, { state: 'cancelled' }),
      onDay(5, { state: 'completed' }),
    ]);
    expect(await idsIn(scene, {})).toEqual(['evt_4', 'evt_5']);
    const { total } = await (await scene.as(null)).ask('listEvents', { query: { q: 'day' } });
    expect(total).toBe(2);
    expect((await scene.event('evt_2')).title).toBe('Day 2');
  });

  it.each<[string, Query, string[]]>([
    ['from a day on', { from: '2026-12-03' }, ['evt_3', 'evt_4']],
    ['up to a day, with it', { to: '2026-12-02' }, ['evt_1', 'evt_2']],
    ['one day', { from: SECOND, to: SECOND }, ['evt_2']],
    ['any of some modes', { modes: 'collect,home_delivery' }, ['evt_1', 'evt_3']],
    ['all of some diets', { diets: 'vegan,halal' }, ['evt_2']],
    ['one diet', { diets: 'vegan' }, ['evt_1', 'evt_2']],
    ['diets that follow from a tag', { diets: 'vegetarian,dairy_free' }, ['evt_1', 'evt_2']],
    ['a diet that follows from none', { diets: 'kosher' }, []],
    ['a place', { place: 'plc_pier' }, ['evt_4']],
    ['a party that fits', { party: '5' }, ['evt_1', 'evt_4']],
    ['words, whatever their accents, case and ends', { q: 'MALAGA sop' }, ['evt_1']],
    ['a dish', { q: 'soup' }, ['evt_1', 'evt_2', 'evt_3', 'evt_4']],
    ['a place by name', { q: 'pier' }, ['evt_4']],
    ['several at once', { q: 'soup', diets: 'vegan', from: '2026-12-02' }, ['evt_2']],
    ['what nobody cooks', { q: 'sushi' }, []],
    ['marks only', { q: '"*)' }, []],
    ['what looks like a search language', { q: 'soup OR sushi NOT day' }, []],
  ])('can be narrowed to %s', async (_, query, ids) => {
    const dish = (diets: readonly ('vegan' | 'halal')[]) => [
      {
        name: 'Soup',
        restaurant: null,
        portions: null,
        diets: [...diets],
        allergens: null,
        served: 'hot' as const,
      },
    ];
    const scene = await aScene([
      onDay(1, { title: 'Sopa para todos', modes: ['collect'], dishes: dish(['vegan']) }),
      onDay(2, { modes: ['dine_in'], dishes: dish(['vegan', 'halal']), capacity: 4 }),
      onDay(3, { modes: ['dine_in', 'home_delivery'], dishes: dish([]), max_party: 4 }),
      onDay(4, {
        modes: ['dine_in'],
        dishes: dish(['halal']),
        place: aPlace({ id: 'plc_pier', name: 'Old pier', city: 'Bilbao' }),
      }),
    ]);
    expect(await idsIn(scene, query)).toEqual(ids);
    const { total } = await (await scene.as(null)).ask('listEvents', { query: { ...query, limit: '1' } });
    expect(total).toBe(ids.length);
  });

  it('from today on leaves out what has ended, in whatever zone', async () => {
    const at = (id: string, day: number, time_zone: string) =>
      anEvent({
        id,
        time_zone,
        starts_local: `2026-11-${day}T09:30`,
        ends_local: `2026-11-${day}T10:30`,
      });
    const scene = await aScene([
      at('evt_paris20', 20, 'Europe/Paris'),
      at('evt_paris21', 21, 'Europe/Paris'),
      at('evt_kiritimati21', 21, 'Pacific/Kiritimati'),
      at('evt_kiritimati22', 22, 'Pacific/Kiritimati'),
      at('evt_pago20', 20, 'Pacific/Pago_Pago'),
      at('evt_pago21', 21, 'Pacific/Pago_Pago'),
    ]);
    const today = async (query: Query = {}) => (await idsIn(scene, { from: 'today', ...query })).toSorted();
    // 09:00 UTC: half past nine in Paris is on; on Kiritimati it is 23:00 of that day, in Pago Pago 22:00 of the day before.
    expect(await today()).toEqual(['evt_kiritimati22', 'evt_pago21', 'evt_paris21']);
    await scene.later(120);
    expect(await today()).toEqual(['evt_kiritimati22', 'evt_pago21']);
    expect(await today({ to: '2026-11-21' })).toEqual(['evt_pago21']);
    const { total, earliest_day } = await (
      await scene.as(null)
    ).ask('listEvents', { query: { from: 'today' } });
    expect({ total, earliest_day }).toEqual({ total: 2, earliest_day: '2026-11-20' });
  });

  it('T9: has an event until it ends, and on each day that it touches', async () => {
    const pot = anEvent({
      id: 'evt_pot',
      title: 'The pot that never goes out',
      organiser: 'Neighbours',
      time_zone: 'Europe/Paris',
      starts_local: '2026-11-21T23:20',
      ends_local: '2026-11-22T02:20',
    });
    const scene = await aScene([pot]);
    const manager = await asRuth(scene);
    const family = await scene.as('family-garcia');
    await family.ask('followOrganiser', { body: { organiser: 'Neighbours', follow: true } });
    const found = async () => ({
      today: await idsIn(scene, { from: 'today' }),
      byName: await idsIn(scene, { from: 'today', q: 'pot never' }),
      followed: (await family.ask('listFollowing', {})).items[0]?.upcoming,
      total: (await family.ask('listEvents', { query: { from: 'today' } })).total,
      upcoming: (await manager.ask('listManaged', { query: { from: 'today' } })).total,
      ended: (await manager.ask('listManaged', { query: { ended: '1' } })).total,
    });
    const isOn = { today: ['evt_pot'], byName: ['evt_pot'], followed: 1, total: 1, upcoming: 1, ended: 0 };
    // 00:12 there.
    await scene.later(14 * 60 + 12);
    expect(await found()).toEqual(isOn);
    const on = (from: string, to = from) => idsIn(scene, { from, to });
    expect(
      await Promise.all([on('2026-11-20'), on('2026-11-21'), on('2026-11-22'), on('2026-11-23')]),
    ).toEqual([[], ['evt_pot'], ['evt_pot'], []]);
    const { days } = await family.ask('listDays', { query: { from: '2026-11-22', to: '2026-11-23' } });
    expect(days).toMatchObject([{ day: '2026-11-22', count: 1, events: [{ id: 'evt_pot' }] }]);
    // 02:20.
    await scene.later(2 * 60 + 8);
    expect(await found()).toEqual({ today: [], byName: [], followed: 0, total: 0, upcoming: 0, ended: 1 });
  });

  it('follows the seats', async () => {
    const scene = await aScene([onDay(1, { capacity: 6 })]);
    const fits = () => idsIn(scene, { party: '4' });
    expect(await fits()).toEqual(['evt_1']);
    await takeSeats(await scene.as('family-garcia'), 3, 'evt_1');
    expect(await fits()).toEqual([]);
  });

  it('shows a household what is its own', async () => {
    const scene = await aScene(
      [onDay(1), onDay(2), onDay(3)],
      [
        aRegistration({ household_id: 'family-garcia', event_id: 'evt_2' }),
        aRegistration({ household_id: 'family-garcia', event_id: 'evt_3', state: 'cancelled' }),
      ],
    );
    expect(await idsIn(scene, { mine: '1' }, 'family-garcia')).toEqual(['evt_2']);
    expect(await idsIn(scene, { mine: '1' }, 'family-lind')).toEqual([]);
    expect(await idsIn(scene, { mine: '1' })).toEqual([]);
  });

  it('T8: shows a household what it reserved by a link, which is in no other list', async () => {
    const scene = await aScene(
      [onDay(1, { visibility: 'link' }), onDay(2)],
      ['evt_1', 'evt_2'].map((event_id) => aRegistration({ household_id: 'family-garcia', event_id })),
    );
    const family = await scene.as('family-garcia');
    expect(await idsIn(scene, {}, 'family-garcia')).toEqual(['evt_2']);
    expect(await idsIn(scene, { mine: '1' }, 'family-garcia')).toEqual(['evt_1', 'evt_2']);
    expect(await idsIn(scene, { mine: '1', q: 'day' }, 'family-garcia')).toEqual(['evt_1', 'evt_2']);
    expect(await idsIn(scene, { mine: '1' }, 'family-lind')).toEqual([]);
    const { total, earliest_day } = await family.ask('listEvents', { query: { mine: '1' } });
    expect({ total, earliest_day }).toEqual({ total: 2, earliest_day: '2026-12-01' });
    const days = { from: '2026-12-01', to: '2026-12-02', mine: '1' } as const;
    expect((await family.ask('listDays', { query: days })).days.map(({ day }) => day)).toEqual([
      '2026-12-01',
      '2026-12-02',
    ]);
    await family.ask('saveSearch', { params: { searchId: 'ours' }, body: { name: 'Ours', query: 'mine=1' } });
    expect((await family.ask('listSavedSearches', {})).items).toHaveLength(1);
  });

  it('says from when to when there is anything, the dates aside', async () => {
    const scene = await aScene([onDay(1), onDay(9), onDay(20, { modes: ['home_delivery'] })]);
    const visitor = await scene.as(null);
    const extent = { earliest_day: '2026-12-01', latest_day: '2026-12-20' };
    expect(
      await visitor.ask('listEvents', { query: { from: '2026-12-05', to: '2026-12-06' } }),
    ).toMatchObject({ items: [], total: 0, ...extent });
    expect(await visitor.ask('listEvents', { query: { modes: 'dine_in' } })).toMatchObject({
      total: 2,
      latest_day: '2026-12-09',
    });
    expect(await visitor.ask('listEvents', { query: { q: 'nothing' } })).toMatchObject({
      earliest_day: null,
      latest_day: null,
    });
  });

  it.each<[Query, string, string]>([
    [{ cursor: 'made-up' }, 'cursor', 'format'],
    [{ limit: '201' }, 'limit', 'too_large'],
    [{ limit: 'many' }, 'limit', 'format'],
    [{ modes: 'drone' }, 'modes.0', 'not_a_choice'],
    [{ from: 'tomorrow' }, 'from', 'format'],
    [{ q: 'x'.repeat(101) }, 'q', 'too_long'],
  ])('refuses %j', async (query, field, code) => {
    const scene = await aScene([onDay(1)]);
    const refusal = await (await scene.as(null)).refused('listEvents', { query });
    expect(refusal).toMatchObject({ status: 422, code: 'invalid', errors: [{ field, code }] });
  });
});

describe('days', () => {
  it('have their first events and the whole count', async () => {
    const scene = await aScene([
      ...Array.from({ length: 40 }, (_, at) => onDay(5, { id: `evt_x${10 + at}` })),
      onDay(7),
      onDay(30),
    ]);
    const { days, ...extent } = await (
      await scene.as(null)
    ).ask('listDays', { query: { from: '2026-12-01', to: '2026-12-29', per_day: '3' } });
    expect(days.map(({ day, count, events }) => [day, count, events.map(({ id }) => id)])).toEqual([
      ['2026-12-05', 40, ['evt_x10', 'evt_x11', 'evt_x12']],
      ['2026-12-07', 1, ['evt_7']],
    ]);
    expect(extent).toEqual({ earliest_day: '2026-12-05', latest_day: '2026-12-30' });
  });

  it.each([
    [{ from: '2026-12-02', to: '2026-12-01' }, 'before_start'],
    [{ from: '2026-12-01', to: '2027-02-01' }, 'too_far'],
    [{ from: '2026-12-01', to: '2026-13-45' }, 'format'],
  ])('of %j are refused', async (query, code) => {
    const scene = await aScene([onDay(1)]);
    expect(await (await scene.as(null)).refused('listDays', { query })).toMatchObject({
      status: 422,
      errors: [{ field: 'to', code }],
    });
  });
});

describe('places', () => {
  it('are found by the beginnings of words of name and city, the busiest first', async () => {
    const pier = aPlace({ id: 'plc_pier', name: 'Old pier', city: 'Bilbao' });
    const scene = await aScene([
      onDay(1),
      onDay(2),
      onDay(3, { place: pier }),
      onDay(4, { place: null }),
      onDay(5, { place: pier, state: 'draft' }),
    ]);
    const visitor = await scene.as(null);
    const names = async (query: { q?: string; limit?: string }) =>
      (await visitor.ask('listPlaces', { query })).items.map(({ name, events }) => `${name} ${events}`);
    expect(await names({})).toEqual(['Parish hall 2', 'Old pier 1']);
    expect(await names({ q: 'malaga' })).toEqual(['Parish hall 2']);
    expect(await names({ q: 'OLD P' })).toEqual(['Old pier 1']);
    expect(await names({ limit: '1' })).toEqual(['Parish hall 2']);
    expect(await names({ q: '%' })).toEqual([]);
  });
});
