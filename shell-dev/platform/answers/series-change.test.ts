import { Database } from '../store/database';
import { endScenes, takeSeats } from '../testing/scene';
import {
  aLivedInSeries,
  aSeriesOfFridays,
  at,
  body,
  change,
  days,
  managed,
  outcomes,
  publish,
  shown,
} from '../testing/series';

afterEach(endScenes);

describe('a change of a series with a date of its own and one with registrations', () => {
  const earlier = { rrule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=1' };

  it('says first that both survive, and then both do', async () => {
    const { ruth, series, second, third } = await aLivedInSeries();
    const dry = await change(ruth, series, { ...earlier, dry_run: true });
    expect(outcomes(dry)).toEqual([
      'kept 11-27',
      'overridden 12-04',
      'registered 12-11 2',
      'removed 12-18',
      'removed 12-25',
    ]);
    expect(await shown(ruth, series)).toEqual(series);
    const done = await change(ruth, series, { ...earlier, seen: dry.seen });
    expect(outcomes(done)).toEqual(outcomes(dry));
    expect(done.series.dates.map(({ event_id }) => event_id)).toEqual(['evt_supper', second, third]);
    expect(await managed(ruth, second)).toMatchObject({
      title: 'Lunch for once',
      starts_local: '2026-12-03T12:00',
    });
    expect(await managed(ruth, third)).toMatchObject({ taken: 2, starts_local: '2026-12-11T18:30' });
    expect(
      await ruth.refused('showManaged', { params: { eventId: series.dates[3]?.event_id ?? '' } }),
    ).toMatchObject({
      status: 410,
    });
  });

  it('moves the family along, asks it again, and tells it of each of its dates', async () => {
    const { scene, ruth, series, second, third } = await aLivedInSeries();
    const fourth = at(series, '12-18').event_id;
    await publish(ruth, fourth);
    const garcia = await scene.as('family-garcia');
    await takeSeats(garcia, 3, fourth);
    const edit = {
      change: { starts_local: '2026-11-27T20:00', summary: 'Later than usual' },
      notify: true,
    };
    const dry = await change(ruth, series, { ...edit, dry_run: true });
    expect(outcomes(dry)).toEqual([
      'moved 11-27',
      'overridden 12-04',
      'moved 12-11 2',
      'moved 12-18 3',
      'moved 12-25',
    ]);
    expect(dry.families).toBe(1);
    await change(ruth, series, { ...edit, seen: dry.seen });
    expect(await managed(ruth, third)).toMatchObject({
      starts_local: '2026-12-11T20:00',
      ends_local: '2026-12-11T22:00',
      kitchen_cutoff_at: '2026-12-10T12:30:00Z',
      summary: 'Later than usual',
      sequence: 1,
    });
    expect(await managed(ruth, second)).toMatchObject({
      summary: 'Soup and bread',
      starts_local: '2026-12-03T12:00',
    });
    const { items } = await garcia.ask('listRegistrations', {});
    expect(items.map(({ needs_reconfirm }) => needs_reconfirm)).toEqual([true, true]);
    const store = new Database(scene.platform.file);
    expect(store.all('SELECT household_id, event_id, kind FROM notices ORDER BY n')).toEqual(
      [third, fourth].map((event_id) => ({ household_id: 'family-garcia', event_id, kind: 'time_place' })),
    );
    store.close();
    const history = await ruth.ask('listHistory', {
      params: { eventId: third },
      query: { type: 'event.changed' },
    });
    expect(history.items[0]).toMatchObject({ actor: { name: 'Ruth Abrams' } });
  });

  it('that was overtaken by a registration is asked about again', async () => {
    const { scene, ruth, series } = await aLivedInSeries();
    const dry = await change(ruth, series, { ...earlier, dry_run: true });
    const fourth = at(series, '12-18').event_id;
    await publish(ruth, fourth);
    await takeSeats(await scene.as('family-okafor'), 2, fourth);
    const params = { seriesId: series.id };
    const refused = await ruth.refused('changeSeries', {
      params,
      body: body(series, { ...earlier, seen: dry.seen }),
    });
    expect(refused).toMatchObject({ status: 409, code: 'stale', current: { id: series.id } });
    expect(days(await shown(ruth, series))).toHaveLength(5);
  });

  it('by somebody with an older series in hand is refused', async () => {
    const { ruth, series } = await aLivedInSeries();
    await change(ruth, series, { exdates: ['2026-12-25'] });
    const params = { seriesId: series.id };
    expect(await ruth.refused('changeSeries', { params, body: body(series, earlier) })).toMatchObject({
      code: 'stale',
    });
  });
});

describe('how far a change goes', () => {
  it('this date alone: it stands by itself from then on', async () => {
    const { ruth, series } = await aSeriesOfFridays();
    const from_event = at(series, '12-11').event_id;
    const done = await change(ruth, series, {
      scope: 'this',
      from_event,
      change: { title: 'Birthday supper' },
    });
    expect(outcomes(done)).toEqual(['changed 12-11']);
    expect(at(done.series, '12-11')).toMatchObject({ title: 'Birthday supper', is_overridden: true });
    const all = await change(ruth, done.series, { change: { title: 'Plain supper' } });
    expect(all.series.dates.map(({ title }) => title)).toEqual([
      'Plain supper',
      'Plain supper',
      'Birthday supper',
      'Plain supper',
      'Plain supper',
    ]);
  });

  it('this and the following: those before stay', async () => {
    const { ruth, series } = await aSeriesOfFridays();
    const from_event = at(series, '12-11').event_id;
    const done = await change(ruth, series, { scope: 'following', from_event, change: { capacity: 12 } });
    expect(done.series.dates.map(({ capacity }) => capacity)).toEqual([30, 30, 12, 12, 12]);
    expect(done.series.dates.map(({ is_overridden }) => is_overridden)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('another rule from a date on', async () => {
    const { ruth, series } = await aSeriesOfFridays();
    const from_event = at(series, '12-18').event_id;
    const rrule = 'FREQ=WEEKLY;BYDAY=SA;COUNT=3';
    const done = await change(ruth, series, { scope: 'following', from_event, rrule });
    expect(outcomes(done)).toEqual(['moved 12-19', 'moved 12-26', 'created 01-02']);
    expect(days(done.series)).toEqual(['11-27', '12-04', '12-11', '12-19', '12-26', '01-02']);
    expect(done.series).toMatchObject({ rrule, first_day: '2026-12-18' });
    expect(await managed(ruth, at(done.series, '01-02').event_id)).toMatchObject({
      series: { index: 6, of: 6 },
    });
  });

  it('is all or nothing: one date that cannot take it leaves every date as it was', async () => {
    const { ruth, series } = await aLivedInSeries();
    const params = { seriesId: series.id };
    for (const dry_run of [true, false]) {
      const refused = await ruth.refused('changeSeries', {
        params,
        body: body(series, { change: { capacity: 1 }, dry_run }),
      });
      expect(refused).toMatchObject({ status: 422, code: 'below_commitments' });
    }
    expect(await shown(ruth, series)).toEqual(series);
  });

  it('does not turn the days of months', async () => {
    const { ruth, series } = await aSeriesOfFridays('FREQ=MONTHLY;BYMONTHDAY=27;COUNT=3');
    const params = { seriesId: series.id };
    const edit = body(series, { change: { starts_local: '2026-11-28T18:30' } });
    expect(await ruth.refused('changeSeries', { params, body: edit })).toMatchObject({
      status: 422,
      code: 'cannot_turn',
    });
  });
});
