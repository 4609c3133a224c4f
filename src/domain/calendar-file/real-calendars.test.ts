import { Temporal } from '~/lib/temporal';
import { writeCalendar, type CalendarEvent } from '../../../shell-dev/platform/calendar/write-calendar';
import { hasRealFiles, realCalendars, realFile } from '../../../tests/support/real-files';
import type { CalendarDate } from './date-of';
import { readCalendarFile, readingCalendar, type CalendarFile } from './read';

const year = { from: '2026-11-21', to: '2027-11-20' } as const;
const instant = (ms: number): string => Temporal.Instant.fromEpochMilliseconds(ms).toString();

const eventOf = (date: CalendarDate): CalendarEvent => ({
  uid: `${date.recurrence_key}-${date.uid}`,
  sequence: date.sequence,
  state: date.cancelled ? 'cancelled' : 'published',
  title: date.title,
  summary: date.summary,
  description: date.description,
  time_zone: date.time_zone,
  starts_local: date.starts_local,
  ends_local: date.ends_local,
  starts_at: instant(date.starts_ms),
  ends_at: instant(date.ends_ms),
  updated_at: '2026-11-21T10:00:00Z',
  place: date.place,
  url: date.source_url,
  source_url: date.source_url,
  tags: date.tags,
});

/** UID, start and end of each, as instants: what must survive being written and read again. */
const instantsOf = (dates: readonly { uid: string; starts: number; ends: number }[]) =>
  dates.map(({ uid, starts, ends }) => `${uid} ${starts} ${ends}`).toSorted();

function expectSameAgain({ dates }: Pick<CalendarFile, 'dates'>): void {
  if (dates.length === 0) return;
  const output = writeCalendar(dates.map(eventOf), { name: 'Again' });
  const again = readCalendarFile(output, { ...year, scope: 'everything' });
  expect(again.problems.filter(({ left_out }) => left_out)).toEqual([]);
  expect(
    instantsOf(again.dates.map(({ uid, starts_ms, ends_ms }) => ({ uid, starts: starts_ms, ends: ends_ms }))),
  ).toEqual(
    instantsOf(
      dates.map((date) => ({ uid: eventOf(date).uid.trim(), starts: date.starts_ms, ends: date.ends_ms })),
    ),
  );
}

const codesOf = ({ problems }: CalendarFile): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { reason } of problems) counts[reason.code] = (counts[reason.code] ?? 0) + 1;
  return counts;
};

(hasRealFiles ? describe : describe.skip)('real calendars (skipped where ../shared/data is absent)', () => {
  it('of Toulouse: 201 dates, nothing to complain of, the same instants when written and read again', () => {
    const read = readCalendarFile(realFile('toulouse-events.ics'), { ...year, scope: 'everything' });
    expect(read).toMatchObject({ entries: 201, repeating: 0, cut: false });
    expect(read.dates).toHaveLength(201);
    expect(read.problems).toEqual([]);
    expectSameAgain(read);
  });

  it('of San Francisco: 2,809 weekly rules are 11,236 dates in four weeks, and the same instants again', () => {
    const weeks = { from: '2026-11-21', to: '2026-12-18', scope: 'days' } as const;
    const read = readCalendarFile(realFile('mobile-food-schedule.ics'), weeks);
    expect(read).toMatchObject({ entries: 2_809, repeating: 2_809, cut: false });
    expect(read.dates).toHaveLength(11_236);
    expect(read.problems).toEqual([]);
    expectSameAgain({ dates: read.dates.filter((_, at) => at % 20 === 0) });
  });

  it('are read no further than one import may hold, which is said', () => {
    const days = { from: '2020-01-01', to: '2030-01-01', scope: 'days', most: 100 } as const;
    const read = readCalendarFile(realFile('toulouse-events.ics'), days);
    expect(read).toMatchObject({ cut: true, entries: 201 });
    expect(read.dates).toHaveLength(100);
    expect(codesOf(read)).toEqual({ too_many_dates: 1 });
  });

  it('of many producers: so many dates, so many entries left out or read differently, each with its reason', () => {
    const files = realCalendars('icalendar').map((name) =>
      readCalendarFile(realFile(`icalendar/${name}`), { ...year, scope: 'everything' }),
    );
    const total: Record<string, number> = {};
    for (const file of files)
      for (const [code, count] of Object.entries(codesOf(file))) total[code] = (total[code] ?? 0) + count;
    expect(files).toHaveLength(198);
    expect({
      entries: files.reduce((sum, { entries }) => sum + entries, 0),
      dates: files.reduce((sum, { dates }) => sum + dates.length, 0),
      reasons: total,
    }).toEqual({
      entries: 136,
      dates: 847,
      reasons: {
        date_twice: 1,
        date_unreadable: 3,
        end_not_after_start: 5,
        length_unreadable: 1,
        line_unreadable: 8,
        lines_unreadable: 1,
        no_end: 35,
        no_events: 23,
        no_start: 80,
        not_a_calendar: 1,
        not_an_event: 31,
        period_unreadable: 2,
        rule_calendar: 3,
        rule_frequency: 1,
        rule_skip: 1,
        seconds_dropped: 6,
        start_not_a_date: 3,
        title_missing: 24,
        too_long: 2,
        uid_twice: 1,
        zone_like_no_other: 4,
        zone_unknown: 1,
      },
    });
  });

  it.each(realCalendars('icalendar'))('%s has the same instants when written and read again', (name) => {
    expectSameAgain(readCalendarFile(realFile(`icalendar/${name}`), { ...year, scope: 'everything' }));
  });

  it('are read in many steps, each telling how far it is', () => {
    const reading = readingCalendar(realFile('toulouse-events.ics'), { ...year, scope: 'days' });
    let [steps, before] = [0, 0];
    for (let step = reading.next(); !step.done; step = reading.next()) {
      expect(step.value).toBeGreaterThanOrEqual(before);
      expect(step.value).toBeLessThanOrEqual(1);
      before = step.value;
      steps += 1;
    }
    expect(steps).toBeGreaterThan(400);
    expect(before).toBe(1);
  });
});
