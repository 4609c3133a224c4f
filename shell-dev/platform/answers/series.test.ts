import { aScene, endScenes, takeSeats, wait } from '../testing/scene';
import { anEvent, aPlace } from '../testing/seed';
import {
  aSeriesOfFridays,
  at,
  change,
  days,
  FRIDAYS,
  managed,
  outcomes,
  publish,
  shown,
} from '../testing/series';

afterEach(endScenes);

describe('a series that is made', () => {
  it('has the event as its first date and drafts like it, each with a UID, windows and a time of its own', async () => {
    const { ruth, series } = await aSeriesOfFridays('FREQ=WEEKLY;BYDAY=FR;COUNT=5', ['2026-12-11']);
    expect(days(series)).toEqual(['11-27', '12-04', '12-18', '12-25']);
    expect(series.dates.map(({ state }) => state)).toEqual(['published', 'draft', 'draft', 'draft']);
    expect(series).toMatchObject({ rrule: FRIDAYS, first_day: '2026-11-27', exdates: ['2026-12-11'] });
    const events = await Promise.all(series.dates.map(({ event_id }) => managed(ruth, event_id)));
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(4);
    expect(events[1]).toMatchObject({
      title: 'Harvest supper',
      starts_local: '2026-12-04T18:30',
      kitchen_cutoff_at: '2026-12-03T11:00:00Z',
      dishes: [{ name: 'Pumpkin soup' }],
      place: { id: 'plc_hall' },
      series: { id: series.id, index: 2, of: 4, overridden: false },
      updated_by: 'Ruth Abrams',
    });
    const history = await ruth.ask('listHistory', { params: { eventId: events[1]?.id ?? '' }, query: {} });
    expect(history.items.map(({ type }) => type)).toEqual(['event.created']);
  });

  it('is by the clock on the wall when clocks change', async () => {
    const scene = await aScene([
      anEvent({ starts_local: '2027-03-26T18:30', ends_local: '2027-03-26T20:30', kitchen_cutoff_at: null }),
    ]);
    const ruth = await scene.as('manager-ruth');
    const series = await ruth.ask('createSeries', {
      body: { event_id: 'evt_supper', lock_version: 1, rrule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=2', exdates: [] },
    });
    expect(series.dates.map(({ starts_at }) => starts_at)).toEqual([
      '2027-03-26T17:30:00Z',
      '2027-04-02T16:30:00Z',
    ]);
  });

  it('is made once under one key, and of an event once', async () => {
    const { scene, ruth } = await aSeriesOfFridays();
    const { lock_version } = await managed(ruth, 'evt_supper');
    const again = { body: { event_id: 'evt_supper', lock_version, rrule: FRIDAYS, exdates: [] } };
    expect(await ruth.refused('createSeries', again)).toMatchObject({ status: 409, code: 'bad_state' });
    const other = await aScene([anEvent()]);
    const manager = await other.as('manager-ruth');
    const asked = { body: { event_id: 'evt_supper', lock_version: 1, rrule: FRIDAYS, exdates: [] } };
    const [first, second] = [
      await manager.ask('createSeries', asked, 'the-same-key'),
      await manager.ask('createSeries', asked, 'the-same-key'),
    ];
    expect(second).toEqual(first);
    expect((await manager.ask('listManaged', { query: {} })).total).toBe(5);
    expect(await (await scene.as('family-garcia')).refused('createSeries', again)).toMatchObject({
      status: 403,
    });
  });

  it.each([
    ['FREQ=DAILY;UNTIL=20271231', 422, 'too_many_dates'],
    ['FREQ=WEEKLY;BYDAY=FR;COUNT=1', 422, 'no_dates'],
    ['FREQ=YEARLY;COUNT=3', 422, 'invalid'],
    ['FREQ=WEEKLY;BYDAY=FR;UNTIL=20261101', 422, 'invalid'],
  ])('of %s is refused', async (rrule, status, code) => {
    const ruth = await (await aScene([anEvent()])).as('manager-ruth');
    const asked = { event_id: 'evt_supper', lock_version: 1, rrule, exdates: [] };
    expect(await ruth.refused('createSeries', { body: asked })).toMatchObject({ status, code });
    expect((await ruth.ask('listManaged', { query: {} })).total).toBe(1);
  });

  it('is previewed with what else is at the place then', async () => {
    const choir = anEvent({
      id: 'evt_choir',
      title: 'Choir',
      place: aPlace(),
      starts_local: '2026-12-04T20:00',
      ends_local: '2026-12-04T21:00',
    });
    const ruth = await (await aScene([anEvent(), choir])).as('manager-ruth');
    const { dates } = await ruth.ask('previewSeries', {
      query: { event_id: 'evt_supper', rrule: FRIDAYS, exdates: '2026-12-11' },
    });
    expect(dates.map(({ day, clashes }) => [day, clashes.map(({ title }) => title).join()])).toEqual([
      ['2026-12-04', 'Choir'],
      ['2026-12-18', ''],
      ['2026-12-25', ''],
    ]);
  });
});

describe('a date that is left out', () => {
  it('is removed where nobody ever registered, and comes back as a draft', async () => {
    const { ruth, series } = await aSeriesOfFridays();
    const without = await change(ruth, series, { exdates: ['2026-12-18'] });
    expect(days(without.series)).toEqual(['11-27', '12-04', '12-11', '12-25']);
    const again = await change(ruth, without.series, { exdates: [] });
    expect(outcomes(again)).toContain('created 12-18');
    expect(at(again.series, '12-18')).toMatchObject({ state: 'draft', title: 'Harvest supper' });
  });

  it('stays where somebody waits or once registered', async () => {
    const { scene, ruth, series } = await aSeriesOfFridays();
    const second = at(series, '12-04').event_id;
    await publish(ruth, second);
    const { lock_version } = await managed(ruth, second);
    const few = { lock_version, capacity: 2 };
    await ruth.ask('changeEvent', { params: { eventId: second }, body: few });
    await takeSeats(await scene.as('family-okafor'), 1, second);
    await wait(await scene.as('family-garcia'), 2, second);
    const done = await change(ruth, await shown(ruth, series), { exdates: ['2026-12-04'] });
    expect(outcomes(done)).toContain('registered 12-04 3');
    expect(at(done.series, '12-04')).toMatchObject({ event_id: second, waiting: 1 });
  });

  it('by deleting its draft does not come back with the next change', async () => {
    const { ruth, series } = await aSeriesOfFridays();
    const { event_id: eventId, lock_version } = at(series, '12-18');
    await ruth.ask('runEventAction', { params: { eventId }, body: { lock_version, action: 'delete' } });
    const now = await shown(ruth, series);
    expect(now.exdates).toEqual(['2026-12-18']);
    const done = await change(ruth, now, { change: { title: 'Plain supper' } });
    expect(days(done.series)).toEqual(['11-27', '12-04', '12-11', '12-25']);
  });
});
