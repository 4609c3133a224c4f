import { readCalendarFile } from './read';

const inCalendar = (lines: string, header = '') =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${header}${lines}\r\nEND:VCALENDAR\r\n`;
const event = (lines: string) => `BEGIN:VEVENT\r\nUID:supper\r\nSUMMARY:Supper\r\n${lines}\r\nEND:VEVENT\r\n`;
const read = (text: string) =>
  readCalendarFile(text, { from: '2026-01-01', to: '2026-12-31', scope: 'everything' });

describe('dates that are taken away', () => {
  const weekly =
    'DTSTART;TZID=Europe/Paris:20261103T190000\r\nDTEND;TZID=Europe/Paris:20261103T210000\r\nRRULE:FREQ=WEEKLY;COUNT=4';
  const allDay = 'DTSTART;VALUE=DATE:20261103\r\nRRULE:FREQ=DAILY';
  const daysLeft = (lines: string) => {
    // An all-day event is read alike wherever the device is.
    const found = ['America/New_York', 'Europe/Paris', 'Pacific/Auckland'].map((timeZone) =>
      readCalendarFile(inCalendar(event(lines)), {
        from: '2026-11-01',
        to: '2026-11-30',
        scope: 'days',
        timeZone,
      })
        .dates.map(({ starts_local }) => Number(starts_local.slice(8, 10)))
        .join(' '),
    );
    expect(new Set(found).size).toBe(1);
    return found[0];
  };

  it.each([
    ['an instant', `${weekly}\r\nEXDATE:20261110T180000Z`, '3 17 24'],
    ['another zone', `${weekly}\r\nEXDATE;TZID=America/New_York:20261110T130000`, '3 17 24'],
    ['a day', `${weekly}\r\nEXDATE;VALUE=DATE:20261110`, '3 17 24'],
    ['the hour of the series as UTC', `${weekly}\r\nEXDATE:20261110T190000Z`, '3 17 24'],
    ['midnight of a day', `${weekly}\r\nEXDATE;TZID=Europe/Paris:20261110T000000`, '3 17 24'],
    ['an hour of no date', `${weekly}\r\nEXDATE;TZID=Europe/Paris:20261110T200000`, '3 10 17 24'],
    ['a list with blanks', `${weekly}\r\nEXDATE:20261110T180000Z, 20261117T180000Z`, '3 24'],
    ['a list of vCalendar 1.0', `${weekly}\r\nEXDATE:20261110T180000Z;20261117T180000Z`, '3 24'],
    ['a day, by midnight', `${allDay};COUNT=3\r\nEXDATE:20261104T000000`, '3 5'],
    ['a day, by midnight in UTC', `${allDay};COUNT=3\r\nEXDATE:20261104T000000Z`, '3 5'],
    ['a day, by midnight in Paris', `${allDay};COUNT=3\r\nEXDATE:20261103T230000Z`, '3 5'],
    ['a day, by midnight in Auckland', `${allDay};COUNT=3\r\nEXDATE:20261103T110000Z`, '3 5'],
    ['a day, in a zone', `${allDay};COUNT=3\r\nEXDATE;TZID=Europe/Berlin:20261104T000000`, '3 5'],
  ])('EXDATE: %s', (_, lines, left) => {
    expect(daysLeft(lines)).toBe(left);
  });

  it.each([
    ['20261105', '3 4 5'],
    ['20261105T000000Z', '3 4 5'],
    ['20261104T230000Z', '3 4 5'],
    ['20261105T050000Z', '3 4 5'],
    ['20261105T235959Z', '3 4 5'],
    ['20261106T045959Z', '3 4 5'],
    ['2026-11-05', '3 4 5'],
  ])('UNTIL=%s of an all-day event', (until, left) => {
    expect(daysLeft(`${allDay};UNTIL=${until}`)).toBe(left);
  });

  it('all dates, so that none is left, also where an event without dates on these days has its first', () => {
    const excluded = ['03', '10', '17', '24'].map((day) => `202611${day}T180000Z`).join(',');
    expect(read(inCalendar(event(weekly))).dates).toHaveLength(4);
    expect(read(inCalendar(event(`${weekly}\r\nEXDATE:${excluded}`))).dates).toEqual([]);
    const later = event(weekly.replaceAll('202611', '203011'));
    expect(read(inCalendar(later)).dates).toHaveLength(1);
  });

  it('a RECURRENCE-ID by midnight in Paris is the day of an all-day event', () => {
    const moved = event(
      'RECURRENCE-ID:20261103T230000Z\r\nDTSTART;VALUE=DATE:20261120\r\nDTEND;VALUE=DATE:20261121',
    );
    expect(daysLeft(`${allDay};COUNT=3\r\nEND:VEVENT\r\n${moved.replace(/END:VEVENT\r\n$/, '')}`)).toBe(
      '3 5 20',
    );
  });
});

describe('what is cancelled', () => {
  const weekly =
    'DTSTART;TZID=Europe/Paris:20261103T190000\r\nDTEND;TZID=Europe/Paris:20261103T210000\r\nRRULE:FREQ=WEEKLY;COUNT=3';
  const series = inCalendar(event(weekly), 'METHOD:REQUEST\r\n');
  const message = (lines: string) => inCalendar(event(lines), 'METHOD:CANCEL\r\n');
  const held = (text: string) =>
    read(text)
      .dates.map(({ starts_local, cancelled }) => `${starts_local.slice(8, 10)}${cancelled ? ' off' : ''}`)
      .toSorted()
      .join(', ');
  const first = weekly.replace(/\r\nRRULE.*/, '');
  const date = 'RECURRENCE-ID:20261110T180000Z';

  it.each([
    ['all, with their rule', series + message(`${weekly}\r\nSEQUENCE:1`), '03 off, 10 off, 17 off'],
    ['all, without their rule', series + message(`${first}\r\nSEQUENCE:1`), '03 off, 10 off, 17 off'],
    ['all, by the ID alone', series + message('SEQUENCE:1'), '03 off, 10 off, 17 off'],
    ['all, in a message before them', message('SEQUENCE:1') + series, '03 off, 10 off, 17 off'],
    ['all, without a newer SEQUENCE', series + message(weekly), '03 off, 10 off, 17 off'],
    [
      'none, because they were planned again',
      message(`${weekly}\r\nSEQUENCE:1`) + series.replace('RRULE', 'SEQUENCE:2\r\nRRULE'),
      '03, 10, 17',
    ],
    ['one date', series + message(`${date}\r\nDTSTART:20261110T180000Z`), '03, 10 off, 17'],
    ['one date, without its start', series + message(date), '03, 10 off, 17'],
    [
      'one date that was moved',
      inCalendar(event(weekly) + event(`${date}\r\nDTSTART:20261112T180000Z\r\nDURATION:PT1H`)) +
        message(`${date}\r\nDTSTART:20261110T180000Z`),
      '03, 10 off, 17',
    ],
    [
      'one date, by its status and without its start',
      inCalendar(event(weekly) + event(`${date}\r\nSTATUS:CANCELLED`)),
      '03, 10 off, 17',
    ],
    ['by American spelling', inCalendar(event(`${first}\r\nSTATUS:CANCELED`)), '03 off'],
  ])('%s', (_, text, expected) => {
    expect(held(text)).toBe(expected);
    // Nobody misses the start or the length of what is cancelled.
    const missed = read(text).problems.filter(({ reason }) => ['no_start', 'no_end'].includes(reason.code));
    expect(missed).toEqual([]);
  });

  it('beside a calendar leaves it its name: what is gone from it is found', () => {
    const named = inCalendar(event(weekly), 'X-WR-CALNAME:Our kitchen\r\n');
    expect(read(named + message('SEQUENCE:1')).name).toBe('Our kitchen');
    expect(read(message('SEQUENCE:1')).name).toBeNull();
    expect(read(series + message('SEQUENCE:1')).name).toBeNull();
  });

  it('an event that the file does not have is cancelled as a whole, and says so', () => {
    const file = read(message('SEQUENCE:1'));
    expect([file.dates, file.whole_uids, file.partial_uids]).toEqual([[], ['supper'], []]);
    expect(file.problems.map(({ reason, left_out }) => [reason.code, left_out])).toEqual([
      ['cancels_all', false],
    ]);
  });
});
