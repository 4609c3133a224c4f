import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPlatform } from '../start-platform';
import { callerAt, type Caller } from '../testing/caller';
import { datesToImport } from '../testing/dates-to-import';
import { aScene, endScenes, withoutLimits } from '../testing/scene';
import { START } from '../testing/seed';

const entry = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const weekly = ['DURATION:PT2H', 'RRULE:FREQ=WEEKLY;COUNT=4'];
const text = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  ...entry('UID:floats', 'SUMMARY:Floating soup', 'DTSTART:20261127T190000', ...weekly),
  ...entry('UID:day', 'SUMMARY:All-day market', 'DTSTART;VALUE=DATE:20261205', 'LOCATION:The Hall'),
  ...entry(
    'UID:odd',
    'SUMMARY:Odd zone',
    'DTSTART;TZID=Our hall:20261128T120000',
    'DURATION:PT1H',
    'LOCATION:the hall',
  ),
  ...entry('UID:madrid', 'SUMMARY:Soup night', 'DTSTART;TZID=Europe/Madrid:20261127T190000', ...weekly),
  ...entry('UID:utc', 'SUMMARY:B', 'DTSTART:20261129T100000Z', 'DURATION:PT1H'),
  ...entry('SUMMARY:Without an ID', 'DTSTART:20261130T100000', 'DURATION:PT1H', 'LOCATION:The yard'),
  ...entry(
    'UID:off',
    'SUMMARY:Called off',
    'DTSTART;TZID=Europe/Madrid:20261127T120000',
    'DURATION:PT1H',
    'STATUS:CANCELLED',
  ),
  ...entry(
    'UID:madrid',
    'SUMMARY:Soup night',
    'RECURRENCE-ID;TZID=Europe/Madrid:20261204T190000',
    'DTSTART;TZID=Europe/Madrid:20261204T190000',
    'DURATION:PT2H',
    'STATUS:CANCELLED',
  ),
  'END:VCALENDAR',
  'BEGIN:VCALENDAR',
  'METHOD:CANCEL',
  ...entry(
    'UID:floats',
    'SUMMARY:Floating soup',
    'RECURRENCE-ID:20261211T190000',
    'DTSTART:20261211T190000',
    'DURATION:PT2H',
  ),
  'END:VCALENDAR',
].join('\r\n');

const devices = [
  'Europe/Madrid',
  'Asia/Tokyo',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
];
const read = (timeZone: string, from = text) =>
  datesToImport(from, { from: '2026-11-21', to: '2027-01-31', scope: 'days', timeZone }, true);
const compared = async (caller: Caller, dates: ReturnType<typeof read>) => {
  const identities = dates.map(({ draft: _d, overwrite: _o, event_id: _e, ...identity }) => identity);
  return (await caller.ask('compareCalendar', { body: { dates: identities } })).results;
};
const imported = async (caller: Caller, dates: ReturnType<typeof read>) =>
  (await caller.ask('importEvents', { body: { calendar: 'hall', dates } })).results.map(({ done }) => done);

/** When and where everything is that is not cancelled. */
const everything = async (caller: Caller) =>
  (await caller.ask('listManaged', { query: { limit: '200' } })).items
    .filter(({ state }) => state !== 'cancelled')
    .map(
      ({ title, starts_local, time_zone, place }) =>
        `${starts_local} ${time_zone} ${title} ${place?.name ?? ''}`,
    )
    .toSorted();

describe('the same file', () => {
  let folder = '';
  const stops: (() => Promise<void>)[] = [];
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'events-twice-'));
  });
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
    await endScenes();
    rmSync(folder, { recursive: true, force: true });
  });

  /** `npm start -- --calendar FILE` on a machine of that zone. */
  async function loaded(timeZone: string) {
    const calendar = path.join(folder, 'hall.ics');
    writeFileSync(calendar, text);
    const platform = await startPlatform({
      calendar,
      timeZone,
      file: ':memory:',
      now: () => START,
      limits: withoutLimits,
    });
    stops.push(() => platform.close());
    return callerAt(platform.url, 'manager-ruth');
  }

  it('from devices of any zone changes nothing, and a change of its title leaves floating times where they are', async () => {
    const scene = await aScene([]);
    const ruth = await scene.as('manager-ruth');
    await imported(ruth, read('Europe/Madrid'));
    const first = await everything(ruth);
    expect(first).toContain('2026-11-27T19:00 Europe/Madrid Floating soup ');
    for (const device of devices) {
      const dates = read(device);
      const open = (await compared(ruth, dates)).filter(({ event_id }) => event_id !== null);
      expect(open.map(({ result }) => result)).toEqual(Array(first.length).fill('unchanged'));
      expect(
        (await imported(ruth, dates)).filter((done) => done !== 'unchanged' && done !== 'refused'),
      ).toEqual([]);
      expect(await everything(ruth)).toEqual(first);
    }
    await imported(ruth, read('Asia/Tokyo', text.replaceAll('Floating soup', 'Warm soup')));
    expect(await everything(ruth)).toEqual(first.map((line) => line.replace('Floating', 'Warm')).toSorted());
  });

  it.each(['Europe/Madrid', 'Asia/Tokyo'])(
    'by --calendar in %s and then by the screen changes nothing either',
    async (zone) => {
      const ruth = await loaded(zone);
      const first = await everything(ruth);
      for (const device of devices) {
        const dates = read(device);
        expect((await compared(ruth, dates)).map(({ result }) => result)).toEqual(
          Array(dates.length).fill('unchanged'),
        );
        expect(new Set(await imported(ruth, dates))).toEqual(new Set(['unchanged']));
      }
      expect(await everything(ruth)).toEqual(first);
    },
  );

  it('has the same dates by --calendar and by the screen, and both act on the same cancellations', async () => {
    const byCalendar = await loaded('Europe/Madrid');
    const { items } = await byCalendar.ask('listManaged', { query: { state: 'cancelled', limit: '200' } });
    const cancelled = items.map(({ starts_local }) => starts_local).toSorted();
    expect(cancelled).toEqual(['2026-11-27T12:00', '2026-12-04T19:00', '2026-12-11T19:00']);

    const ruth = await (await aScene([])).as('manager-ruth');
    const dates = read('Europe/Madrid');
    const off = dates.filter((date) => date.cancelled).map(({ draft }) => draft.starts_local);
    expect(off.toSorted()).toEqual(cancelled);
    await imported(ruth, dates);
    // A short title is filled up where it is published at once.
    const open = (await everything(byCalendar)).map((line) => line.replace('B · event', 'B'));
    expect(await everything(ruth)).toEqual(open);
  });
});
