import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readCalendarFile } from '~/domain/calendar-file/read';
import { isAllDay } from '~/domain/planned-time';
import { decodeText } from '~/lib/decode-text';
import { writeCalendar } from '../../shell-dev/platform/calendar/write-calendar';
import { instantsOf } from '../../shell-dev/platform/store/fill-events';
import { anyEvent, eventOf } from '../../shell-dev/platform/testing/any-event';
import { fc } from '../support/generated';
import { hasRealFiles, realFile } from '../support/real-files';
import { python, whyNoExpander } from './install-expander';

const whyNot = whyNoExpander();

interface Job {
  readonly text: string;
  readonly from: string;
  /** Excluded. */
  readonly to: string;
}

function readElsewhere<T>(jobs: readonly object[]): T[] {
  const { stdout, stderr, status } = spawnSync(python, [path.join(__dirname, 'expand-calendars.py')], {
    input: JSON.stringify(jobs),
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as T[];
}

const expandElsewhere = (jobs: readonly Job[]): string[][] =>
  readElsewhere<string[]>(jobs.map(({ text, from, to }) => ({ text, from, to }))).map((dates, at) =>
    inside(dates, jobs[at]),
  );

/** Without the first and the last day: what begins before a day and lasts into it belongs to it there, and not here. */
function inside(dates: readonly string[], job: Job | undefined): string[] {
  const [first, last] = [Date.parse(job?.from ?? ''), Date.parse(job?.to ?? '')];
  return dates.filter((date) => {
    const ms = Number(date.split(' ').at(-1)) * 1_000;
    return ms >= first + 86_400_000 && ms < last - 86_400_000;
  });
}

/**
 * Starts only: where DST changes under the first date, the others last as long as the clock says here, and as long as the first there. Cancelled
 * dates are listed here, so that a person can act on them, and count for nothing.
 */
function expandHere({ from, to }: Job, text: string): string[] {
  const last = new Date(Date.parse(to) - 86_400_000).toISOString().slice(0, 10);
  const { dates } = readCalendarFile(text, { from, to: last, scope: 'days' });
  const found = dates
    .filter(({ cancelled }) => !cancelled)
    .map(({ uid, starts_ms }) => `${uid} ${starts_ms / 1_000}`);
  return inside(found, { text, from, to }).toSorted();
}

const pad = (value: number) => String(value).padStart(2, '0');
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** How producers write a time of Paris. */
const producers = [
  { name: 'Google', zone: 'Europe/Paris', header: 'X-WR-CALNAME:Kitchen\r\nX-WR-TIMEZONE:Europe/Paris\r\n' },
  {
    name: 'Meetup',
    zone: 'Europe/Paris',
    header: 'X-ORIGINAL-URL:https://meet.example/kitchen\r\nX-WR-CALNAME:Events - Kitchen\r\n',
  },
  { name: 'Thunderbird', ...defined('/mozilla.org/20070129_1/Europe/Paris', ['19701025', '19700329']) },
  { name: 'Nextcloud', ...defined('Europe/Paris', ['19701025', '19700329']) },
  { name: 'Apple', ...defined('Europe/Paris', ['19961027', '19810329']) },
  { name: 'Outlook', ...defined('Romance Standard Time', ['16010101', '16010101']) },
  {
    name: 'Exchange',
    ...defined('(UTC+01:00) Brussels, Copenhagen, Madrid, Paris', ['16010101', '16010101']),
  },
] as const;

/** A zone with the changes of central Europe, in winter and summer since a day. */
function defined(
  zone: string,
  [winter, summer]: readonly [string, string],
): { readonly zone: string; readonly header: string } {
  const lines = [
    `BEGIN:VTIMEZONE\r\nTZID:${zone}`,
    `BEGIN:STANDARD\r\nDTSTART:${winter}T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100`,
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10\r\nEND:STANDARD',
    `BEGIN:DAYLIGHT\r\nDTSTART:${summer}T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200`,
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3\r\nEND:DAYLIGHT\r\nEND:VTIMEZONE\r\n',
  ];
  return { zone, header: lines.join('\r\n') };
}
const rule = fc.oneof(
  fc
    .record({ interval: fc.integer({ min: 1, max: 9 }) })
    .map(({ interval }) => `FREQ=DAILY;INTERVAL=${interval}`),
  fc.record({ interval: fc.integer({ min: 1, max: 4 }), more: fc.subarray([...weekdays]) }).map(
    ({ interval, more }) =>
      (own: string) =>
        `FREQ=WEEKLY;INTERVAL=${interval};WKST=MO;BYDAY=${[...new Set([own, ...more])].join(',')}`,
  ),
  fc.constant((_own: string, day: number) => `FREQ=MONTHLY;BYMONTHDAY=${day}`),
  fc.constant((own: string, day: number) => `FREQ=MONTHLY;BYDAY=${Math.ceil(day / 7)}${own}`),
  fc.constant('FREQ=YEARLY'),
  // Of no weekday of the start, perhaps: what COUNT means then is in count.test.ts.
  fc.constantFrom('FREQ=WEEKLY;BYDAY=TU', 'FREQ=WEEKLY;BYDAY=TU,FR;WKST=MO'),
);

interface Made extends Job {
  readonly kind: string;
  readonly title: string;
  /** The lines of its first date: what a cancellation of it repeats. */
  readonly first: readonly string[];
}

const calendarOf = ({ name, zone, header }: (typeof producers)[number]) =>
  fc
    .record({
      title: fc.constantFrom('Supper for all', 'Cena de Navidad, año nuevo', 'Süßes & Brühe'),
      day: fc.integer({ min: 0, max: 500 }),
      hour: fc.integer({ min: 4, max: 22 }),
      minutes: fc.constantFrom(30, 60, 90, 150, 600),
      rule,
      count: fc.option(fc.integer({ min: 1, max: 60 })),
      dropped: fc.integer({ min: 1, max: 5 }),
      moved: fc.option(fc.constantFrom('utc', 'zone')),
    })
    .map(({ title, day, hour, minutes, rule: made, count, dropped, moved }) => {
      const starts = new Date(Date.UTC(2025, 8, 1 + day, hour, 0));
      const weekday = weekdays[(starts.getUTCDay() + 6) % 7] ?? 'MO';
      const rule = typeof made === 'string' ? made : made(weekday, starts.getUTCDate());
      const stamp = (ms: number) => {
        const at = new Date(ms);
        return `${at.getUTCFullYear()}${pad(at.getUTCMonth() + 1)}${pad(at.getUTCDate())}T${pad(at.getUTCHours())}${pad(at.getUTCMinutes())}00`;
      };
      const ending = count === null ? ';UNTIL=20270601T120000Z' : `;COUNT=${count}`;
      const at = /[,:]/.test(zone) ? `;TZID="${zone}":` : `;TZID=${zone}:`;
      const length = minutes * 60_000;
      const master = [
        `BEGIN:VEVENT\r\nUID:supper@kitchen.example\r\nDTSTAMP:20251101T100000Z\r\nSUMMARY:${title.replace(',', '\\,')}`,
        `DTSTART${at}${stamp(starts.getTime())}`,
        `DTEND${at}${stamp(starts.getTime() + length)}`,
        `RRULE:${rule}${ending}`,
        // A date of the rule where it repeats daily or weekly with that interval, no date otherwise.
        `EXDATE${at}${stamp(starts.getTime() + dropped * 7 * 86_400_000)}`,
        'END:VEVENT',
      ];
      const later = starts.getTime() + 3 * 3_600_000;
      const replacing =
        moved === null
          ? []
          : [
              'BEGIN:VEVENT\r\nUID:supper@kitchen.example\r\nDTSTAMP:20251101T100000Z\r\nSUMMARY:Supper, later',
              `RECURRENCE-ID${at}${stamp(starts.getTime())}`,
              moved === 'zone' ? `DTSTART${at}${stamp(later)}` : `DTSTART:${stamp(later)}Z`,
              moved === 'zone' ? `DTEND${at}${stamp(later + length)}` : `DTEND:${stamp(later + length)}Z`,
              'END:VEVENT',
            ];
      const text = [
        'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//kitchen//EN',
        header.trimEnd(),
        ...master,
        ...replacing,
      ]
        .concat('END:VCALENDAR\r\n')
        .filter(Boolean)
        .join('\r\n');
      const first = [
        `RECURRENCE-ID${at}${stamp(starts.getTime())}`,
        `DTSTART${at}${stamp(starts.getTime())}`,
      ];
      return { kind: name, title, first, text, from: '2026-01-01', to: '2027-07-01' } satisfies Made;
    });

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** As programs store a file that say UTF-16, or that know one octet a character. */
const utf16 = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
const latin1 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'latin1'));

/** Folded after so many octets, inside a character where one lies there. */
function foldedAt(octets: number, text: string): Uint8Array<ArrayBuffer> {
  const folded = text.split('\r\n').map((line) => {
    const bytes = Buffer.from(line, 'utf8');
    const pieces: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += octets) pieces.push(bytes.subarray(at, at + octets));
    return Buffer.concat(pieces.flatMap((piece, at) => (at === 0 ? [piece] : [Buffer.from('\r\n '), piece])));
  });
  return new Uint8Array(Buffer.concat(folded.flatMap((line) => [line, Buffer.from('\r\n')])));
}

const renamed = (text: string, uid: string): string => text.replaceAll('UID:supper', `UID:${uid}`);

/** What can happen to a file of any producer on its way. */
const shapes: readonly (readonly [
  kind: string,
  (made: Made, other: Made) => Pick<Made, 'text'> & { readonly bytes?: Uint8Array<ArrayBuffer> },
])[] = [
  ['two calendars in one file', (made, other) => ({ text: made.text + renamed(other.text, 'dinner') })],
  ['METHOD:CANCEL for one date', (made) => ({ text: `${unmoved(made)}${cancelling(made)}` })],
  ['UTF-8 folded inside characters', (made) => ({ text: made.text, bytes: foldedAt(19, made.text) })],
  ['UTF-16', (made) => ({ text: made.text, bytes: utf16(made.text) })],
  ['Windows-1252', (made) => ({ text: made.text, bytes: latin1(made.text) })],
];

/** The expander takes back what begins at that time, wherever it was moved. */
const unmoved = ({ text }: Made): string =>
  text.replace(/END:VEVENT\r\nBEGIN:VEVENT\r\n[^]*END:VEVENT/, 'END:VEVENT');

function cancelling({ text, first }: Made): string {
  const zone = /BEGIN:VTIMEZONE[^]*END:VTIMEZONE\r\n/.exec(text)?.[0] ?? '';
  const lines = [
    'BEGIN:VEVENT',
    'UID:supper@kitchen.example',
    'DTSTAMP:20251102T100000Z',
    'SEQUENCE:1',
    ...first,
    'DURATION:PT1H',
    'END:VEVENT',
  ];
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//kitchen//EN',
    'METHOD:CANCEL',
    `${zone}${lines.join('\r\n')}`,
    'END:VCALENDAR\r\n',
  ].join('\r\n');
}

const PER_KIND = 40;

interface File extends Made {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Files of each producer, and of each thing that can happen to one. */
function allFiles(): File[] {
  const made = producers.flatMap((producer) => fc.sample(calendarOf(producer), { numRuns: PER_KIND }));
  const shaped = shapes.flatMap(([kind, shape], number) =>
    Array.from({ length: PER_KIND }, (_, at) => {
      const own = made[(at * 7 + number) % made.length] as Made;
      const text = shape(own, made[(at * 11 + 3) % made.length] as Made);
      return { ...own, kind, bytes: bytesOf(text.text), ...text };
    }),
  );
  return [...made.map((one) => ({ ...one, bytes: bytesOf(one.text) })), ...shaped];
}

(whyNot === undefined ? describe : describe.skip)(
  `calendars, as an independent expander reads them${whyNot === undefined ? '' : ` (${whyNot})`}`,
  () => {
    it('generated calendars of every kind have the same dates', () => {
      const files = allFiles();
      const elsewhere = expandElsewhere(files);
      const rows = new Map<string, { files: number; found: number; expected: number; mismatches: number }>();
      const differing = files.flatMap((file, at) => {
        const text = decodeText(file.bytes);
        const [here, there] = [expandHere(file, text), elsewhere[at] ?? []];
        const row = rows.get(file.kind) ?? { files: 0, found: 0, expected: 0, mismatches: 0 };
        const isTitled = text.replaceAll('\r\n ', '').includes(file.title.replace(',', '\\,'));
        const isSame = here.join() === there.join() && isTitled;
        rows.set(file.kind, {
          files: row.files + 1,
          found: row.found + here.length,
          expected: row.expected + there.length,
          mismatches: row.mismatches + (isSame ? 0 : 1),
        });
        return isSame ? [] : [{ kind: file.kind, text, here, there }];
      });
      console.info(tableOf(rows));
      expect(differing.slice(0, 2)).toEqual([]);
      expect(elsewhere.flat().length).toBeGreaterThan(5_000);
    });

    it('our own files of 200 events are read strictly, with the same titles, times and places', () => {
      const events = fc.sample(anyEvent, { numRuns: 200 }).map(eventOf);
      const iso = (ms: number) => new Date(ms).toISOString().replace('.000', '');
      const expected = events.map((event) => {
        // Of whole days a file has dates, whatever the zone.
        const { startsAt, endsAt } = isAllDay(event)
          ? { startsAt: Date.parse(`${event.starts_local}Z`), endsAt: Date.parse(`${event.ends_local}Z`) }
          : instantsOf(event);
        const { postcode = '', city = '', name = '', line1 = '', region = '' } = event.place ?? {};
        const place = [name, line1, [postcode, city].filter(Boolean).join(' '), region]
          .filter(Boolean)
          .join(', ');
        return [event.title, startsAt / 1_000, endsAt / 1_000, place];
      });
      const texts = events.map((event, at) =>
        writeCalendar(
          [
            {
              ...event,
              starts_at: iso(Number(expected[at]?.[1]) * 1_000),
              ends_at: iso(Number(expected[at]?.[2]) * 1_000),
              url: `https://platform.example/events/${event.id}`,
            },
          ],
          { name: event.title },
        ),
      );
      // Its reader loses a backslash before a comma or a semicolon.
      const plain = (value: unknown) => JSON.stringify(value).replaceAll('\\\\', '');
      const found = readElsewhere<unknown[]>(texts.map((text) => ({ text })));
      expect(found.map(([event]) => plain(event))).toEqual(expected.map(plain));
    });

    (hasRealFiles ? it : it.skip)('the real calendars of two cities have the same dates', () => {
      const jobs = [
        { text: realFile('toulouse-events.ics'), from: '2025-01-01', to: '2028-01-01' },
        { text: realFile('mobile-food-schedule.ics'), from: '2026-11-22', to: '2026-12-01' },
      ];
      const elsewhere = expandElsewhere(jobs);
      for (const [at, job] of jobs.entries()) expect(expandHere(job, job.text)).toEqual(elsewhere[at]);
      expect(elsewhere.map(({ length }) => length)).toEqual([201, 2_809]);
    });
  },
);

/** For the closing note of a change: kinds of files, and how many dates each reader finds. */
function tableOf(rows: ReadonlyMap<string, Readonly<Record<string, number>>>): string {
  const head = ['kind of file', 'files', 'found', 'expected', 'mismatches'];
  const lines = [...rows].map(([kind, row]) => [kind, ...head.slice(1).map((name) => String(row[name]))]);
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
