import type { Input } from '../testing/caller';
import { aScene, endScenes, type Scene } from '../testing/scene';
import { anEvent, aPlace, aRegistration } from '../testing/seed';

afterEach(endScenes);

type Query = NonNullable<Input<'listEvents'>['query']>;

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

describe('a list near a place', () => {
  const at = (id: string, latitude: number | null, longitude: number | null, overrides = {}) =>
    aPlace({ id: `plc_${id}` as never, name: id, latitude, longitude, ...overrides });
  const around = () =>
    aScene([
      onDay(1, { id: 'evt_far', place: at('far', 43.6, 1.44, { city: 'Toulouse', postcode: '31000' }) }),
      onDay(2, { id: 'evt_nowhere', place: at('nowhere', null, null) }),
      onDay(3, { id: 'evt_none', place: null }),
      onDay(4, { id: 'evt_hall2', place: at('hall', 48.87, 2.38, { city: 'Paris', postcode: '75020' }) }),
      onDay(5, { id: 'evt_close', place: at('close', 48.88, 2.38, { city: 'Paris', postcode: '75019' }) }),
      onDay(6, { id: 'evt_hall1', place: at('hall', 48.87, 2.38) }),
      onDay(7, { id: 'evt_suburb', place: at('suburb', 48.81, 2.38, { city: 'Ivry', postcode: '94200' }) }),
    ]);
  const nearest = ['evt_hall2', 'evt_hall1', 'evt_close', 'evt_suburb', 'evt_far', 'evt_nowhere', 'evt_none'];

  it('has the nearest first, what is equally far by day, and last what has no coordinates', async () => {
    const scene = await around();
    const { items, total } = await (
      await scene.as(null)
    ).ask('listEvents', { query: { near: '48.87,2.38' } });
    expect(items.map(({ id, distance_km }) => [id, distance_km])).toEqual([
      ['evt_hall2', 0],
      ['evt_hall1', 0],
      ['evt_close', 1.1],
      ['evt_suburb', 6.7],
      ['evt_far', expect.closeTo(590, -1)],
      ['evt_nowhere', null],
      ['evt_none', null],
    ]);
    expect(total).toBe(7);
  });

  it('comes in pages that miss nothing and repeat nothing', async () => {
    const visitor = await (await around()).as(null);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { id: string }[]; next_cursor: string | null } = await visitor.ask('listEvents', {
        query: { near: '48.87,2.38', limit: '2', ...(cursor === null ? {} : { cursor }) },
      });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(nearest);
  });

  it.each([
    ['a city', 'paris', 'evt_hall2'],
    ['a postcode', '31000', 'evt_far'],
    ['an unknown name, which changes nothing,', 'Atlantis', 'evt_far'],
  ])('takes %s', async (_, near, first) => expect((await idsIn(await around(), { near }))[0]).toBe(first));

  it('goes together with filters', async () =>
    expect(await idsIn(await around(), { near: '48.87,2.38', from: '2026-12-05' })).toEqual([
      'evt_hall1',
      'evt_close',
      'evt_suburb',
    ]));

  it('goes by what is said: places that are told to be equally far take turns by day, also where a ring ends', async () => {
    const scene = await aScene([
      onDay(1, { id: 'evt_beyond', place: at('beyond', 48.888_35, 2.38) }),
      onDay(2, { id: 'evt_within', place: at('within', 48.887_95, 2.38) }),
      onDay(3, { id: 'evt_beyond2', place: at('beyond', 48.888_35, 2.38) }),
    ]);
    const { items } = await (
      await scene.as(null)
    ).ask('listEvents', { query: { near: '48.87,2.38', limit: '2' } });
    expect(items.map(({ id, distance_km }) => [id, distance_km])).toEqual([
      ['evt_beyond', 2],
      ['evt_within', 2],
    ]);
  });

  it.each<[string, Query, string | null]>([
    ['with rare words', { q: 'day' }, null],
    ['of what is mine', { mine: '1' }, 'family-garcia'],
  ])('is gathered in the same order %s', async (_, query, person) => {
    const scene = await aScene(
      [
        onDay(1, { id: 'evt_far', place: at('far', 48.9, 2.38) }),
        onDay(2, { id: 'evt_close', place: at('close', 48.88, 2.38) }),
        onDay(3, {
          id: 'evt_link',
          place: at('link', 48.871, 2.38),
          visibility: query.mine ? 'link' : 'public',
        }),
      ],
      ['evt_far', 'evt_close', 'evt_link'].map((event_id) =>
        aRegistration({ household_id: 'family-garcia', event_id }),
      ),
    );
    expect(await idsIn(scene, { near: '48.87,2.38', ...query }, person)).toEqual([
      'evt_link',
      'evt_close',
      'evt_far',
    ]);
  });

  it('pages through thousands at many places in one order, each once', async () => {
    const ids = Array.from({ length: 2_000 }, (_, n) => n);
    const scene = await aScene(
      ids.map((n) =>
        onDay(1 + (n % 28), { id: `evt_${n}`, place: at(`p${n % 97}`, 48.87 + (n % 97) / 300, 2.38) }),
      ),
    );
    const visitor = await scene.as(null);
    const seen: [number, string, string][] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof visitor.ask<'listEvents'>>> = await visitor.ask('listEvents', {
        query: { near: '48.87,2.38', limit: '200', ...(cursor === null ? {} : { cursor }) },
      });
      seen.push(
        ...page.items.map(({ id, day, distance_km }): [number, string, string] => [
          distance_km ?? NaN,
          day,
          id,
        ]),
      );
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(new Set(seen.map(([, , id]) => id)).size).toBe(2_000);
    const key = ([km, day, id]: (typeof seen)[number]) => `${String(km * 10).padStart(6, '0')} ${day} ${id}`;
    expect(seen.map(key)).toEqual(seen.map(key).toSorted());
  });
});
