import * as v from 'valibot';
import { placeSchema } from '~/api/event-detail.schema';
import * as f from '~/api/fields';
import { limits } from '~/api/vocabulary';
import { fc } from '../../../tests/support/generated';
import { hasRealFiles, realCalendars, realFile } from '../../../tests/support/real-files';
import { requestSchema } from '../http/request-schema';
import { readCalendar, type ReadCalendar } from './read-calendar';

const options = { from: '2026-11-21', to: '2027-11-20', now: Date.parse('2026-11-21T10:00:00Z') };
const withLines = (...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:x',
    'DTSTART:20261201T100000Z',
    'DURATION:PT1H',
    'SUMMARY:Soup',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');

/** What the contract demands of an event, whatever it was made from. */
const fits = requestSchema(
  v.object({
    id: f.eventId,
    uid: f.requiredText(1, 255),
    title: f.requiredText(limits.title.min, limits.title.max),
    summary: f.text(limits.summary),
    description: f.text(limits.description),
    starts_local: f.wallTime,
    ends_local: f.wallTime,
    time_zone: f.timeZone,
    place: v.nullable(v.object({ ...placeSchema.entries, name: f.requiredText(1, limits.placeName) })),
    organiser: v.nullable(f.text(limits.placeName)),
    tags: v.pipe(v.array(f.requiredText(limits.tag.min, limits.tag.max)), v.maxLength(limits.tags)),
    source_url: v.nullable(v.pipe(f.text(2_000), v.url(), v.regex(/^https?:/i))),
    sequence: f.count,
  }),
);

function expectSound({ events, problems }: ReadCalendar): void {
  const unfit = events.flatMap((event) => v.safeParse(fits, event).issues ?? []);
  expect(unfit).toEqual([]);
  expect(new Set(events.map((event) => event.id)).size).toBe(events.length);
  expect(new Set(events.map((event) => event.uid)).size).toBe(events.length);
  for (const problem of problems) {
    const words = [problem.entry?.kind, problem.entry?.title, ...Object.values(problem.reason.values)];
    expect(words.join('')).not.toMatch(/[\p{Cc}\u202e]/u);
  }
}

describe('what is not seen in a calendar', () => {
  const unseen = ['\0', '\u0001', '\b', '\v', '\f', '\u001b', '\u007f', '\u0085', '\ud800', '\udc00'];
  const places: readonly [string, (sign: string) => readonly string[]][] = [
    ['UID', (sign) => [`UID:soup${sign}1`]],
    ['SUMMARY', (sign) => [`SUMMARY:We bring EpiPens.${sign} Nuts!`]],
    ['DESCRIPTION', (sign) => [`DESCRIPTION:We bring EpiPens.${sign} Nuts!`]],
    ['X-ALT-DESC', (sign) => [`X-ALT-DESC;FMTTYPE=text/html:<p>We bring <b>EpiPens.</b>${sign} Nuts!</p>`]],
    ['entities', (sign) => [`X-ALT-DESC;FMTTYPE=text/html:<p>EpiPens.&#${sign.charCodeAt(0)};Nuts!</p>`]],
    ['LOCATION', (sign) => [`LOCATION:Parish${sign} hall\\, Calle ${sign}Larga 3`]],
    ['CATEGORIES', (sign) => [`CATEGORIES:so${sign}up,${sign}`]],
    ['ORGANIZER', (sign) => [`ORGANIZER;CN="Ann${sign}Lee":mailto:ann@x.example`]],
    ['URL', (sign) => [`URL:https://calendar.example/so${sign}up`]],
    ['DTSTART', (sign) => [`DTSTART;TZID=Europe/Mad${sign}rid:20261201T180000`]],
  ];
  const cases = places.flatMap(([name, linesOf]) => unseen.map((sign) => ({ name, sign, linesOf })));

  it.each(cases)('$sign in $name cuts nothing that follows, and can be stored', ({ name, sign, linesOf }) => {
    const lines = linesOf(sign);
    const others = withLines()
      .split('\r\n')
      .filter((line) => !lines.some((own) => own.startsWith(line.split(':')[0] ?? '')));
    const text = [...others.slice(0, -2), ...lines, ...others.slice(-2)].join('\r\n');
    const read = readCalendar(text, options);
    expectSound(read);
    const [event] = read.events;
    if (name === 'SUMMARY') expect(event?.title).toMatch(/EpiPens\..? Nuts!$/u);
    if (/DESC|entities/.test(name)) expect(event?.description).toMatch(/EpiPens\.(\*\*)?.? ?Nuts!/u);
    if (name === 'LOCATION') expect(event?.place?.line1).toMatch(/Larga 3$/);
    if (name === 'CATEGORIES') expect(event?.tags.join()).toMatch(/^so.?up$/u);
    if (name === 'ORGANIZER') expect(event?.organiser).toMatch(/^Ann.?Lee$/u);
    expect(read.events).toHaveLength(1);
  });
});

describe('a hostile calendar', () => {
  const long = 'x'.repeat(5_000_000);
  it.each([
    ['nothing', '', 0],
    ['blanks', ' \r\n\t', 0],
    ['binary', String.fromCharCode(...Array.from({ length: 20_000 }, (_, at) => (at * 7_919) % 65_536)), 0],
    [
      'binary after a beginning',
      `BEGIN:VCALENDAR\nBEGIN:VEVENT\n${String.fromCharCode(...Array.from({ length: 20_000 }, (_, at) => (at * 7_919) % 65_536))}`,
      0,
    ],
    ['a line of 5 MB', withLines(`DESCRIPTION:${long}`), 1],
    ['a name of 5 MB', `BEGIN:VEVENT\n${long}`, 0],
    ['a place of blanks', withLines(`LOCATION:a${' '.repeat(290_000)}(`), 1],
    ['tags without end', withLines(`X-ALT-DESC;FMTTYPE=text/html:${'<b><i>'.repeat(40_000)}`), 1],
    ['comments without end', withLines(`X-ALT-DESC;FMTTYPE=text/html:${'<!--'.repeat(70_000)}`), 1],
    ['stars', withLines(`DESCRIPTION:${'**a '.repeat(70_000)}`), 1],
    ['parameters without end', withLines(`LOCATION${';a=b'.repeat(70_000)}:hall`), 1],
    ['quotes without end', withLines(`LOCATION;X="${'"'.repeat(100_000)}:hall`), 1],
    [
      'components in components',
      `BEGIN:VCALENDAR\n${'BEGIN:X\n'.repeat(50_000)}${'END:Y\n'.repeat(50_000)}`,
      0,
    ],
    [
      'no ends',
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261201T100000Z\nSUMMARY:Soup\nBEGIN:VEVENT\nDTSTART:20261202T100000Z\nSUMMARY:Bread',
      2,
    ],
    ['NULs', withLines('DESCR\0IPTION:a', 'LOCATION:a\0b', 'CATEGORIES:a\0bc'), 1],
    [
      'names of prototypes',
      withLines(
        '__proto__:x',
        'CATEGORIES:__proto__,constructor',
        'LOCATION;__proto__=1;constructor=2:hall',
        'RRULE:__proto__=1',
      ),
      1,
    ],
    [
      'a zone that changes every second',
      `BEGIN:VTIMEZONE\nTZID:Odd\n${'BEGIN:STANDARD\nDTSTART:19000101T000000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0137\nRRULE:FREQ=SECONDLY\nEND:STANDARD\n'.repeat(2_000)}END:VTIMEZONE\nBEGIN:VEVENT\nDTSTART;TZID=Odd:20261201T100000\nEND:VEVENT`,
      1,
    ],
    ['a bad date', withLines().replace('20261201T100000Z', '20261301T100000Z'), 0],
    ['a bad hour', withLines().replace('20261201T100000Z', '20261201T250000Z'), 0],
    ['no such day', withLines().replace('20261201T100000Z', '20260230T100000Z'), 0],
    ['the year 0', withLines().replace('20261201T100000Z', '00000101T100000Z'), 0],
    ['lone returns', withLines().replaceAll('\r\n', '\r'), 1],
    ['an UTF-8 mark', `\ufeff${withLines()}`, 1],
  ])('of %s', (_, text, count) => {
    const result = readCalendar(text, options);
    expect(result.events).toHaveLength(count);
    if (count === 0) expect(result.problems.length).toBeGreaterThan(0);
    expectSound(result);
    expect(Object.prototype).not.toHaveProperty('1');
  });

  it('made of any pieces of calendars never throws', () => {
    const lines = fc.oneof(
      fc.constantFrom(
        'BEGIN:VCALENDAR',
        'END:VCALENDAR',
        'BEGIN:VEVENT',
        'END:VEVENT',
        'BEGIN:VTIMEZONE',
        'END:VTIMEZONE',
        'BEGIN:STANDARD',
        'END:STANDARD',
        'TZID:Z1',
      ),
      fc.constantFrom(
        'DTSTART:20261201T100000Z',
        'DTSTART;TZID=Z1:20261201T100000',
        'DTSTART;VALUE=DATE:20261201',
        'DTEND:20251201T100000Z',
        'DURATION:-PT5H',
        'DURATION:P1W',
        'UID:a',
        'UID:b',
      ),
      fc.constantFrom(
        'RRULE:FREQ=DAILY;COUNT=3',
        'RRULE:FREQ=WEEKLY',
        'EXDATE:20261202T100000Z',
        'RDATE;VALUE=PERIOD:20261205T100000Z/PT1H',
        'RECURRENCE-ID:20261202T100000Z',
        'SEQUENCE:4',
        'STATUS:CANCELLED',
      ),
      fc
        .tuple(
          fc.constantFrom(
            'SUMMARY',
            'LOCATION',
            'DESCRIPTION',
            'GEO',
            'URL',
            'CATEGORIES',
            'RRULE',
            'DTSTART',
            'RDATE',
            'X-ALT-DESC;FMTTYPE=text/html',
          ),
          fc.string(),
        )
        .map(([name, value]) => `${name}:${value}`),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 40 }), (all) =>
        expectSound(readCalendar(all.join('\n'), options)),
      ),
      { numRuns: 400 },
    );
  });
});

(hasRealFiles ? describe : describe.skip)(
  'calendars of many producers (skipped where ../shared/data is absent)',
  () => {
    it.each(realCalendars('icalendar'))('%s', (name) => {
      const text = realFile(`icalendar/${name}`);
      const result = readCalendar(text, options);
      expectSound(result);
      // Every entry is an event, or is listed.
      const entries = text.match(/^BEGIN:VEVENT/gim)?.length ?? 0;
      const leftOut = new Set(
        result.problems.filter((problem) => problem.left_out).map((problem) => JSON.stringify(problem.entry)),
      ).size;
      expect(result.events.length + leftOut).toBeGreaterThanOrEqual(Math.max(entries, 1));
    });

    it('holds all 201 events of Toulouse, each at its hour', () => {
      const { events, problems } = readCalendar(realFile('toulouse-events.ics'), options);
      const rows = JSON.parse(realFile('toulouse-events.json')) as {
        sourceId: string;
        startsLocal: string;
        url: string;
      }[];
      const hours = new Map(events.map((event) => [event.uid, `${event.starts_local} ${event.time_zone}`]));
      expect(events).toHaveLength(201);
      expect(problems).toEqual([]);
      for (const row of rows) {
        expect(hours.get(`${row.sourceId}@toulouse-events`)).toBe(
          `${row.startsLocal.replace(' ', 'T')} Europe/Paris`,
        );
      }
    });

    // One rule is like another, and `real-calendars.test.ts` reads all of them: a year of each fifth has both changes of the clock.
    it('holds a year of street food in San Francisco, each week at its hour', () => {
      const [head = '', ...blocks] = realFile('mobile-food-schedule.ics')
        .replace('END:VCALENDAR', '')
        .split(/^(?=BEGIN:VEVENT)/m);
      const fifth = blocks.filter((_, at) => at % 5 === 0);
      const { events, problems } = readCalendar(`${head}${fifth.join('')}END:VCALENDAR`, options);
      expect(problems).toEqual([]);
      expect(fifth).toHaveLength(562);
      expect(events.length).toBeGreaterThan(562 * 51);
      expect(events.length).toBeLessThan(562 * 53);
      expect(new Set(events.map((event) => event.id)).size).toBe(events.length);
      const rows = fifth.map((block) => block.replace(/\r?\n /g, ''));
      const hourOf = new Map(
        rows.map((row) => [/UID:(.*)/.exec(row)?.[1]?.trim(), /DTSTART[^:]*:\d{8}T(\d{4})/.exec(row)?.[1]]),
      );
      const wrong = events.filter(
        (event) => hourOf.get(event.uid.slice(16)) !== event.starts_local.slice(11).replace(':', ''),
      );
      expect(wrong).toEqual([]);
    });
  },
);
