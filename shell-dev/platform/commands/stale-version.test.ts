import { asRuth, endScenes, holdBody, look, takeSeats } from '../testing/scene';
import { aSeriesOfFridays, body, shown } from '../testing/series';

afterEach(endScenes);

// As after a backup was restored: what is open in a browser has seen more than the server knows.
it.each([-1, 1])(
  'is refused as stale where it is off by %d: of an event, a series, a guest, a reservation',
  async (by) => {
    const { scene, series } = await aSeriesOfFridays();
    const [ruth, garcia] = [await asRuth(scene), await scene.as('family-garcia')];
    const { id } = await takeSeats(garcia, 2);
    const params = { eventId: 'evt_supper' };
    const event = await ruth.ask('showManaged', { params });
    const guest = (await ruth.ask('listGuests', { params, query: {} })).items[0];
    const stale = (lock_version: number) => ({ lock_version: lock_version + by });
    const { lock_version } = await look(garcia, { id });
    const refusals = [
      await ruth.refused('changeEvent', { params, body: { ...stale(event.lock_version), title: 'Other' } }),
      await ruth.refused('changeSeries', {
        params: { seriesId: series.id },
        body: body(
          { ...series, ...stale((await shown(ruth, series)).lock_version) },
          { change: { title: 'Other' } },
        ),
      }),
      await ruth.refused('changeGuest', {
        params: { registrationId: id },
        body: { ...stale(guest?.lock_version ?? 0), note: 'Other' },
      }),
      await garcia.refused('changeRegistration', {
        params: { registrationId: id },
        body: { ...stale(lock_version), party: holdBody(1).party },
      }),
    ];
    expect(refusals.map(({ status, code }) => [status, code])).toEqual(refusals.map(() => [409, 'stale']));
    expect(await ruth.ask('showManaged', { params })).toMatchObject({ title: event.title });
  },
);
