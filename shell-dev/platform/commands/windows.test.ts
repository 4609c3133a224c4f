import { datesToImport } from '../testing/dates-to-import';
import { aScene, endScenes } from '../testing/scene';
import { anEvent } from '../testing/seed';
import { at, change, managed } from '../testing/series';

afterEach(endScenes);

/** A Sunday two weeks before clocks go forward in Madrid: closes on Saturday, the kitchen counts on Friday, opens at the start of the month. */
const sunday = {
  starts_local: '2027-03-14T18:30',
  ends_local: '2027-03-14T20:30',
  registration_opens_at: '2027-03-01T08:00:00Z',
  registration_closes_at: '2027-03-13T17:00:00Z',
  kitchen_cutoff_at: '2027-03-12T19:00:00Z',
};
const params = { eventId: 'evt_supper' };

async function aSunday(overrides: Parameters<typeof anEvent>[0] = {}) {
  const scene = await aScene([anEvent({ ...sunday, ...overrides })]);
  return scene.as('manager-ruth');
}

interface Windowed {
  readonly registration_opens_local?: string | null | undefined;
  readonly registration_closes_local?: string | null | undefined;
  readonly kitchen_cutoff_local?: string | null | undefined;
}
const windowsOf = (event: Windowed) =>
  [event.registration_opens_local, event.registration_closes_local, event.kitchen_cutoff_local].map((wall) =>
    wall?.slice(5),
  );

describe('T6: opening, closing and cut-off are wall times, as the start is', () => {
  it.each([
    ['a week on', '2027-03-21T18:30', ['03-08T09:00', '03-20T18:00', '03-19T20:00']],
    [
      'to the day on which clocks go forward',
      '2027-03-28T18:30',
      ['03-15T09:00', '03-27T18:00', '03-26T20:00'],
    ],
    ['past it', '2027-04-11T18:30', ['03-29T09:00', '04-10T18:00', '04-09T20:00']],
    [
      'to the day on which clocks go back, at another hour',
      '2027-10-31T19:00',
      ['10-18T09:30', '10-30T18:30', '10-29T20:30'],
    ],
  ])('when an event is moved or copied %s', async (_, starts_local, expected) => {
    const ruth = await aSunday();
    const copy = await ruth.ask('duplicateEvent', {
      params,
      body: { starts_local, copy: ['times', 'windows'] },
    });
    expect(windowsOf(copy)).toEqual(expected);
    const moved = await ruth.ask('changeEvent', { params, body: { lock_version: 1, starts_local } });
    expect(windowsOf(moved)).toEqual(expected);
  });

  it('when an event goes to another time zone', async () => {
    const ruth = await aSunday();
    const moved = await ruth.ask('changeEvent', {
      params,
      body: { lock_version: 1, time_zone: 'Europe/London' },
    });
    expect(windowsOf(moved)).toEqual(['03-01T09:00', '03-13T18:00', '03-12T20:00']);
    expect(moved.registration_closes_at).toBe('2027-03-13T18:00:00Z');
  });

  it('on every date of a series, when it is made, moved and given other windows', async () => {
    const ruth = await aSunday();
    const series = await ruth.ask('createSeries', {
      body: { event_id: 'evt_supper', lock_version: 1, rrule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=4', exdates: [] },
    });
    const all = async () =>
      Promise.all(series.dates.map(async ({ event_id }) => windowsOf(await managed(ruth, event_id))));
    expect(await all()).toEqual([
      ['03-01T09:00', '03-13T18:00', '03-12T20:00'],
      ['03-08T09:00', '03-20T18:00', '03-19T20:00'],
      ['03-15T09:00', '03-27T18:00', '03-26T20:00'],
      ['03-22T09:00', '04-03T18:00', '04-02T20:00'],
    ]);
    const { series: later } = await change(ruth, series, {
      change: {
        starts_local: '2027-03-14T19:30',
        ends_local: '2027-03-14T21:30',
        registration_closes_local: '2027-03-13T19:00',
      },
    });
    expect((await all()).map((windows) => windows.slice(1))).toEqual([
      ['03-13T19:00', '03-12T21:00'],
      ['03-20T19:00', '03-19T21:00'],
      ['03-27T19:00', '03-26T21:00'],
      ['04-03T19:00', '04-02T21:00'],
    ]);
    await change(ruth, later, {
      from_event: at(later, '03-28').event_id,
      change: { registration_closes_local: '2027-03-28T01:00' },
    });
    expect((await all()).map(([, closes]) => closes)).toEqual([
      '03-14T01:00',
      '03-21T01:00',
      '03-28T01:00',
      '04-04T01:00',
    ]);
  });

  it('when a calendar moves its date', async () => {
    const entry = (start: string) =>
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'BEGIN:VEVENT',
        'UID:soup@else.where',
        'SUMMARY:Soup night',
        `DTSTART;TZID=Europe/Madrid:${start}`,
        'DURATION:PT2H',
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\r\n');
    const datesOf = (start: string) =>
      datesToImport(entry(start), { from: '2027-03-01', to: '2027-04-30', scope: 'days' }, false);
    const ruth = await aSunday();
    const bringIn = async (dates: ReturnType<typeof datesOf>) =>
      (await ruth.ask('importEvents', { body: { calendar: 'hall', dates } })).results;
    const [created] = await bringIn(datesOf('20270314T183000'));
    const eventId = created?.event_id;
    if (!eventId) throw new Error('Not created');
    await ruth.ask('changeEvent', {
      params: { eventId },
      body: { lock_version: 1, registration_closes_local: '2027-03-13T18:00' },
    });
    const moved = datesOf('20270328T183000').map((date) => ({ ...date, event_id: eventId }));
    expect(await bringIn(moved)).toMatchObject([{ done: 'updated' }]);
    expect(windowsOf(await managed(ruth, eventId))[1]).toBe('03-27T18:00');
  });
});
