/** @jest-environment node */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Database } from '../store/database';
import { aScene, endScenes, takeSeats, wait } from '../test/scene';
import type { Answer, Caller } from '../test/caller';
import { anEvent, aPlace } from '../test/seed';

afterEach(endScenes);

type Series = Answer<'showSeries'>;
type Change = Answer<'changeSeries'>;

const FRIDAYS = 'FREQ=WEEKLY;BYDAY=FR;COUNT=5';

/** A supper on Friday 27 November that repeats five times, as drafts beside the first. */
async function aSeriesOfFridays(rrule = FRIDAYS, exdates: string[] = []) {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'series-')), 'store.db');
  const scene = await aScene([anEvent({ kitchen_cutoff_at: '2026-11-26T11:00:00Z' })], [], { file });
  const ruth = await scene.as('manager-ruth');
  const series = await ruth.ask('createSeries', {
    body: { event_id: 'evt_supper', lock_version: 1, rrule, exdates },
  });
  return { scene, ruth, series };
}

const days = ({ dates }: Series) => dates.map(({ series_day }) => series_day.slice(5));
const outcomes = ({ dates }: Change) =>
  dates.map(({ outcome, series_day, people }) =>
    [outcome, series_day.slice(5), people || ''].join(' ').trim(),
  );
const at = ({ dates }: Series, day: string) => {
  const found = dates.find(({ series_day }) => series_day === `2026-${day}` || series_day === `2027-${day}`);
  if (!found) throw new Error(`No ${day} in ${dates.map(({ series_day }) => series_day).join()}`);
  return found;
};

const shown = (ruth: Caller, { id }: Series) => ruth.ask('showSeries', { params: { seriesId: id } });
const managed = (ruth: Caller, eventId: string) => ruth.ask('showManaged', { params: { eventId } });

type Edit = Partial<Parameters<Caller['ask']>[1] & { readonly body: object }>['body'];
const body = (series: Series, edit: object = {}) => ({
  lock_version: series.lock_version,
  scope: 'all' as const,
  from_event: series.dates[0]?.event_id ?? '',
  dry_run: false,
  notify: false,
  ...edit,
});
const change = (ruth: Caller, series: Series, edit: Edit = {}) =>
  ruth.ask('changeSeries', { params: { seriesId: series.id }, body: body(series, edit) });

async function publish(ruth: Caller, eventId: string): Promise<void> {
  const { lock_version } = await managed(ruth, eventId);
  await ruth.ask('actOnEvent', { params: { eventId }, body: { lock_version, act: 'publish' } });
}

/** The second date moved by hand, the third published and taken by a family of two, the fourth waited for. */
async function aLivedInSeries() {
  const { scene, ruth, series } = await aSeriesOfFridays();
  const [, second, third] = series.dates;
  if (!second || !third) throw new Error('Too short');
  await ruth.ask('changeEvent', {
    params: { eventId: second.event_id },
    body: { lock_version: second.lock_version, starts_local: '2026-12-03T12:00', title: 'Lunch for once' },
  });
  await publish(ruth, third.event_id);
  await takeSeats(await scene.as('family-garcia'), 2, third.event_id);
  return { scene, ruth, series: await shown(ruth, series), second: second.event_id, third: third.event_id };
}

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
    const again = { body: { event_id: 'evt_supper', lock_version: 9, rrule: FRIDAYS, exdates: [] } };
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

  it('moves the family along, asks it again, and tells it once', async () => {
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
    expect(store.all('SELECT household_id, what FROM notices')).toEqual([
      { household_id: 'family-garcia', what: 'moved' },
    ]);
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
    const few = { lock_version, capacity: 1 };
    await ruth.ask('changeEvent', { params: { eventId: second }, body: few });
    await wait(await scene.as('family-garcia'), 2, second);
    const done = await change(ruth, await shown(ruth, series), { exdates: ['2026-12-04'] });
    expect(outcomes(done)).toContain('registered 12-04 2');
    expect(at(done.series, '12-04')).toMatchObject({ event_id: second, waiting: 1 });
  });

  it('by deleting its draft does not come back with the next change', async () => {
    const { ruth, series } = await aSeriesOfFridays();
    const { event_id: eventId, lock_version } = at(series, '12-18');
    await ruth.ask('actOnEvent', { params: { eventId }, body: { lock_version, act: 'delete' } });
    const now = await shown(ruth, series);
    expect(now.exdates).toEqual(['2026-12-18']);
    const done = await change(ruth, now, { change: { title: 'Plain supper' } });
    expect(days(done.series)).toEqual(['11-27', '12-04', '12-11', '12-25']);
  });
});
