import { fold } from '~/api/fold';
import { foundNames } from '../../../tests/support/names';
import { aScene, asRuth, endScenes } from '../testing/scene';
import { anEvent, aPlace, aRegistration } from '../testing/seed';

afterEach(endScenes);

const id = (at: number) => `evt_${at}`;

it('every search of the API finds names by what people type', async () => {
  const events = foundNames.map(([, name], at) =>
    anEvent({
      id: id(at),
      title: `Supper at ${name}`,
      place: aPlace({
        id: `plc_${at}` as never,
        name: `Hall of ${name}`,
        city: name,
        latitude: at,
        longitude: at,
      }),
    }),
  );
  const scene = await aScene(
    events,
    foundNames.map((_, at) => aRegistration({ household_id: 'family-garcia', event_id: id(at) })),
  );
  const manager = await asRuth(scene);
  const { day } = (await manager.ask('listEvents', { query: {} })).items[0] ?? { day: '' };
  for (const [at, [, contact_name]] of foundNames.entries()) {
    const { items } = await manager.ask('listGuests', { params: { eventId: id(at) }, query: {} });
    const [guest] = items;
    if (!guest) throw new Error('No guest');
    await manager.ask('changeGuest', {
      params: { registrationId: guest.id },
      body: { contact_name, lock_version: guest.lock_version },
    });
  }
  for (const [at, [q]] of foundNames.entries()) {
    const [listed, managed, guests, places, choices, plan, near] = await Promise.all([
      manager.ask('listEvents', { query: { q, limit: '200' } }),
      manager.ask('listManaged', { query: { q, limit: '200' } }),
      manager.ask('findGuests', { query: { q, limit: '50' } }),
      manager.ask('listPlaces', { query: { q, limit: '100' } }),
      manager.ask('findPlaces', { query: { q } }),
      manager.ask('listPlan', { query: { q, from: day, to: day, by: 'place' } }),
      manager.ask('listEvents', { query: { near: fold(foundNames[at]?.[1] ?? ''), limit: '1' } }),
    ]);
    const ids = (items: readonly { id: string }[]) => items.map((item) => item.id);
    expect([q, ids(listed.items)]).toEqual([q, expect.arrayContaining([id(at)])]);
    expect([q, ids(managed.items)]).toEqual([q, expect.arrayContaining([id(at)])]);
    expect([q, ids(guests.items.map(({ event }) => event))]).toEqual([q, expect.arrayContaining([id(at)])]);
    expect([q, ids(places.items)]).toEqual([q, expect.arrayContaining([`plc_${at}`])]);
    expect([q, ids(choices.items)]).toEqual([q, expect.arrayContaining([`plc_${at}`])]);
    const planned = plan.lanes.flatMap((lane) => lane.days.flatMap(({ events: of }) => ids(of)));
    expect([q, planned]).toEqual([q, expect.arrayContaining([id(at)])]);
    expect([q, near.items[0]?.distance_km]).toEqual([q, expect.any(Number)]);
  }
});

it('what has no word in it finds nothing', async () => {
  const manager = await asRuth(await aScene([anEvent({})]));
  for (const q of ['!', '…', '-']) {
    expect((await manager.ask('listEvents', { query: { q } })).total).toBe(0);
    expect((await manager.ask('findPlaces', { query: { q } })).items).toEqual([]);
  }
  expect((await manager.ask('findPlaces', { query: { q: ' ' } })).items).toHaveLength(1);
});
