/** @jest-environment node */
import { readCalendar } from '../calendar/read-calendar';
import type { Caller } from '../testing/caller';
import { datesToImport } from '../testing/dates-to-import';
import { aScene, endScenes } from '../testing/scene';
import { change } from '../testing/series';

afterEach(endScenes);

/** Fridays until the 18th. */
const weeks = { from: '2026-11-21', to: '2026-12-19', scope: 'days' } as const;
const entry = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const hall = (...entries: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...entries.flat(), 'END:VCALENDAR'].join('\r\n');
const soup = (start: string, ...more: string[]) =>
  entry(
    'UID:soup@hall',
    'SUMMARY:Soup night',
    `DTSTART;TZID=Europe/Madrid:${start}`,
    'DURATION:PT2H',
    ...more,
  );
const fridays = (...more: string[]) => soup('20261127T190000', 'RRULE:FREQ=WEEKLY', ...more);
const replaced = (day: string, start: string, ...more: string[]) =>
  soup(start, `RECURRENCE-ID;TZID=Europe/Madrid:${day}T190000`, ...more);

type Dates = ReturnType<typeof datesToImport>;
const importAll = async (caller: Caller, dates: Dates) =>
  (await caller.ask('importEvents', { body: { calendar: 'hall', dates } })).results;
const eventsIn = async (caller: Caller) =>
  (await caller.ask('listManaged', { query: { limit: '200' } })).items.toSorted((a, b) =>
    a.starts_at < b.starts_at ? -1 : 1,
  );
async function seriesIn(caller: Caller) {
  const ids = new Set((await eventsIn(caller)).flatMap(({ series }) => (series ? [series.id] : [])));
  return Promise.all([...ids].map((seriesId) => caller.ask('showSeries', { params: { seriesId } })));
}
type Series = Awaited<ReturnType<typeof seriesIn>>[number];
const datesOf = (series: Series | undefined) =>
  series?.dates.map(
    ({ series_day, is_overridden }) => `${series_day.slice(5)}${is_overridden ? ' by itself' : ''}`,
  );

async function imported(text: string, options: Parameters<typeof datesToImport>[1] = weeks) {
  const ruth = await (await aScene([])).as('manager-ruth');
  const dates = datesToImport(text, options, true);
  await importAll(ruth, dates);
  return { ruth, dates };
}

describe('an entry that repeats', () => {
  it('becomes a series that ends with its last imported date, and the same file again changes nothing', async () => {
    const { ruth, dates } = await imported(hall(fridays()));
    const [series, ...others] = await seriesIn(ruth);
    expect(others).toEqual([]);
    expect(series).toMatchObject({
      title: 'Soup night',
      rrule: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261218',
      first_day: '2026-11-27',
      exdates: [],
    });
    expect(datesOf(series)).toEqual(['11-27', '12-04', '12-11', '12-18']);
    const before = await eventsIn(ruth);
    expect(before.map((event) => [event.state, event.series?.index, event.series?.of])).toEqual([
      ['draft', 1, 4],
      ['draft', 2, 4],
      ['draft', 3, 4],
      ['draft', 4, 4],
    ]);
    expect(new Set((await importAll(ruth, dates)).map(({ done }) => done))).toEqual(new Set(['unchanged']));
    expect(await eventsIn(ruth)).toEqual(before);
    expect(await seriesIn(ruth)).toEqual([series]);
  });

  it('grows with the dates of later imports, and skips the days that the file leaves out', async () => {
    const { ruth } = await imported(hall(fridays('EXDATE;TZID=Europe/Madrid:20261204T190000')));
    await importAll(
      ruth,
      datesToImport(hall(fridays('EXDATE;TZID=Europe/Madrid:20261204T190000')), {
        ...weeks,
        to: '2027-01-08',
      }),
    );
    const [series, ...others] = await seriesIn(ruth);
    expect(others).toEqual([]);
    expect(series).toMatchObject({
      rrule: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20270108',
      exdates: ['2026-12-04'],
    });
    expect(datesOf(series)).toEqual(['11-27', '12-11', '12-18', '12-25', '01-01', '01-08']);
  });

  it('has the dates that the file moves, rewrites or cancels as exceptions', async () => {
    const { ruth } = await imported(
      hall(
        fridays(),
        replaced('20261204', '20261205T120000'),
        replaced('20261211', '20261211T190000', 'DESCRIPTION:With bread'),
        replaced('20261218', '20261218T190000', 'STATUS:CANCELLED'),
      ),
    );
    const [series] = await seriesIn(ruth);
    expect(datesOf(series)).toEqual(['11-27', '12-04 by itself', '12-11 by itself']);
    expect(series?.dates.map(({ starts_local }) => starts_local.slice(5))).toEqual([
      '11-27T19:00',
      '12-05T12:00',
      '12-11T19:00',
    ]);
  });

  it('is changed as one afterwards, without dates that the file would bring again', async () => {
    const { ruth, dates } = await imported(hall(fridays('EXDATE;TZID=Europe/Madrid:20261204T190000')));
    const [series] = await seriesIn(ruth);
    if (!series) throw new Error('No series');
    await change(ruth, series, { change: { title: 'Soup for all' } });
    const events = await eventsIn(ruth);
    expect(events.map(({ title, starts_local }) => `${starts_local.slice(5, 10)} ${title}`)).toEqual([
      '11-27 Soup for all',
      '12-11 Soup for all',
      '12-18 Soup for all',
    ]);
    expect(new Set((await importAll(ruth, dates)).map(({ done }) => done))).toEqual(new Set(['unchanged']));
    expect(await eventsIn(ruth)).toEqual(events);
  });

  it('moves with the file: the dates that take its new ones follow its new rule', async () => {
    const { ruth } = await imported(hall(fridays()));
    const before = await eventsIn(ruth);
    const thursdays = datesToImport(
      hall(soup('20261126T190000', 'RRULE:FREQ=WEEKLY')),
      { ...weeks, to: '2026-12-17' },
      true,
    ).map((date, at) => ({ ...date, event_id: before[at]?.id ?? null }));
    await importAll(ruth, thursdays);
    const [series, ...others] = await seriesIn(ruth);
    expect(others).toEqual([]);
    expect(series).toMatchObject({ rrule: 'FREQ=WEEKLY;BYDAY=TH;UNTIL=20261217', first_day: '2026-11-26' });
    expect(datesOf(series)).toEqual(['11-26', '12-03', '12-10', '12-17']);
    expect((await eventsIn(ruth)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it.each([
    ['every year', 'RRULE:FREQ=YEARLY;COUNT=3'],
    ['by two rules', 'RRULE:FREQ=WEEKLY;COUNT=3\r\nRRULE:FREQ=WEEKLY;BYDAY=SU;COUNT=3'],
    ['on dates of its own', 'RDATE;TZID=Europe/Madrid:20261201T190000'],
    ['on the third working day', 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=3'],
  ])('stays single dates when it repeats %s', async (_, rule) => {
    const { ruth, dates } = await imported(hall(soup('20261127T190000', ...rule.split('\r\n'))), {
      ...weeks,
      to: '2027-11-30',
    });
    expect(dates.length).toBeGreaterThan(1);
    expect(await seriesIn(ruth)).toEqual([]);
    expect(await eventsIn(ruth)).toHaveLength(dates.length);
  });

  it('stays single dates when it has more than a series may have', async () => {
    const daily = { ...weeks, to: '2027-03-31' };
    const { ruth, dates } = await imported(hall(soup('20261127T190000', 'RRULE:FREQ=DAILY')), daily);
    expect(dates.length).toBeGreaterThan(104);
    expect(await seriesIn(ruth)).toEqual([]);
  });

  it('goes on as a second series when the first one is full', async () => {
    const daily = hall(soup('20261127T190000', 'RRULE:FREQ=DAILY'));
    const { ruth } = await imported(daily, { ...weeks, to: '2027-02-28' });
    await importAll(
      ruth,
      datesToImport(daily, { from: '2027-03-01', to: '2027-03-31', scope: 'days' }, true),
    );
    const series = await seriesIn(ruth);
    expect(series.map(({ dates }) => dates.length).toSorted((a, b) => b - a)).toEqual([104, 21]);
  });

  it('is refused with a rule that nobody can choose', async () => {
    const ruth = await (await aScene([])).as('manager-ruth');
    const [date] = datesToImport(hall(fridays()), weeks);
    const wrong = { ...date, series: { rrule: 'FREQ=YEARLY;COUNT=3', overridden: false } } as Dates[number];
    await expect(importAll(ruth, [wrong])).rejects.toThrow('422');
    expect(await eventsIn(ruth)).toEqual([]);
  });

  it('becomes the same series by --calendar', async () => {
    const text = hall(fridays(), replaced('20261204', '20261205T120000'));
    const { ruth } = await imported(text);
    const now = Date.parse('2026-11-21T10:00:00Z');
    const { events } = readCalendar(text, { ...weeks, now });
    const other = await (await aScene(events)).as('manager-ruth');
    const [byScreen] = await seriesIn(ruth);
    const [byFile] = await seriesIn(other);
    expect(datesOf(byFile)).toEqual(datesOf(byScreen));
    expect(byFile).toMatchObject({ rrule: byScreen?.rrule, first_day: byScreen?.first_day });
  });
});
