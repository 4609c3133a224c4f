/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readCalendarFile } from '~/domain/calendar-file/read';
import { python, whyNoExpander } from './install-expander';
import { fc } from '../support/generated';
import { hasRealFiles, realFile } from '../support/real-files';

const whyNot = whyNoExpander();

interface Job {
  readonly text: string;
  readonly from: string;
  /** Excluded. */
  readonly to: string;
}

function expandElsewhere(jobs: readonly Job[]): string[][] {
  const { stdout, stderr, status } = spawnSync(python, [path.join(__dirname, 'expand-calendars.py')], {
    input: JSON.stringify(jobs),
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  if (status !== 0) throw new Error(stderr);
  const expanded = JSON.parse(stdout) as string[][];
  return expanded.map((dates, at) => inside(dates, jobs[at]));
}

/** Without the first and the last day: what begins before a day and lasts into it belongs to it there, and not here. */
function inside(dates: readonly string[], job: Job | undefined): string[] {
  const [first, last] = [Date.parse(job?.from ?? ''), Date.parse(job?.to ?? '')];
  return dates.filter((date) => {
    const ms = Number(date.split(' ').at(-1)) * 1_000;
    return ms >= first + 86_400_000 && ms < last - 86_400_000;
  });
}

/** Starts only: where DST changes under the first date, the others last as long as the clock says here, and as long as the first there. */
function expandHere(job: Job): string[] {
  const { text, from, to } = job;
  const last = new Date(Date.parse(to) - 86_400_000).toISOString().slice(0, 10);
  const { dates } = readCalendarFile(text, { from, to: last, scope: 'days' });
  const found = dates.map(({ uid, starts_ms }) => `${uid} ${starts_ms / 1_000}`);
  return inside(found, job).toSorted();
}

const pad = (value: number) => String(value).padStart(2, '0');
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** How producers write a time of Paris. */
const zones = [
  { name: 'Google', zone: 'Europe/Paris', header: '' },
  { name: 'Thunderbird', ...defined('/mozilla.org/20070129_1/Europe/Paris', ['19701025', '19700329']) },
  { name: 'Apple', ...defined('Europe/Paris', ['19961027', '19810329']) },
  { name: 'Outlook', ...defined('Romance Standard Time', ['16010101', '16010101']) },
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
/** A start that its own rule matches: readers disagree about others, and RFC 5545 leaves them open. */
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
);

const calendar = fc
  .record({
    zone: fc.constantFrom(...zones),
    day: fc.integer({ min: 0, max: 500 }),
    hour: fc.integer({ min: 4, max: 22 }),
    minutes: fc.constantFrom(30, 60, 90, 150, 600),
    rule,
    count: fc.option(fc.integer({ min: 1, max: 60 })),
    dropped: fc.integer({ min: 1, max: 5 }),
    moved: fc.option(fc.constantFrom('utc', 'zone')),
  })
  .map(({ zone: { name, zone, header }, day, hour, minutes, rule: made, count, dropped, moved }) => {
    const starts = new Date(Date.UTC(2025, 8, 1 + day, hour, 0));
    const weekday = weekdays[(starts.getUTCDay() + 6) % 7] ?? 'MO';
    const written = typeof made === 'string' ? made : made(weekday, starts.getUTCDate());
    const stamp = (ms: number) => {
      const at = new Date(ms);
      return `${at.getUTCFullYear()}${pad(at.getUTCMonth() + 1)}${pad(at.getUTCDate())}T${pad(at.getUTCHours())}${pad(at.getUTCMinutes())}00`;
    };
    const ending = count === null ? ';UNTIL=20270601T120000Z' : `;COUNT=${count}`;
    const at = `;TZID=${zone}:`;
    const length = minutes * 60_000;
    const master = [
      'BEGIN:VEVENT\r\nUID:supper@kitchen.example\r\nDTSTAMP:20251101T100000Z\r\nSUMMARY:Supper for all',
      `DTSTART${at}${stamp(starts.getTime())}`,
      `DTEND${at}${stamp(starts.getTime() + length)}`,
      `RRULE:${written}${ending}`,
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
    return { name, text, from: '2026-01-01', to: '2027-07-01' };
  });

(whyNot === undefined ? describe : describe.skip)(
  `calendars, as an independent expander reads them${whyNot === undefined ? '' : ` (${whyNot})`}`,
  () => {
    it('250 generated calendars of four producers have the same dates', () => {
      const jobs = fc.sample(calendar, { numRuns: 250 });
      const elsewhere = expandElsewhere(jobs);
      const differing = jobs.flatMap((job, at) => {
        const [here, there] = [expandHere(job), elsewhere[at] ?? []];
        return here.join() === there.join() ? [] : [{ text: job.text, here, there }];
      });
      expect(differing.slice(0, 3)).toEqual([]);
      expect(elsewhere.flat().length).toBeGreaterThan(3_000);
    });

    (hasRealFiles ? it : it.skip)('the real calendars of two cities have the same dates', () => {
      const jobs = [
        { text: realFile('toulouse-events.ics'), from: '2025-01-01', to: '2028-01-01' },
        { text: realFile('mobile-food-schedule.ics'), from: '2026-11-22', to: '2026-12-01' },
      ];
      const elsewhere = expandElsewhere(jobs);
      for (const [at, job] of jobs.entries()) expect(expandHere(job)).toEqual(elsewhere[at]);
      expect(elsewhere.map(({ length }) => length)).toEqual([201, 2_809]);
    });
  },
);
