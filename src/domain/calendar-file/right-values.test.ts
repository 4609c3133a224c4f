import { readCalendarFile, type ReadOptions } from './read';

/** What public calendars hold, in its smallest form, and the dates that its producer means. */
const inCalendar = (lines: readonly string[], header: readonly string[] = []) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...header, ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: readonly string[]) => [
  'BEGIN:VEVENT',
  'UID:supper',
  'SUMMARY:Supper',
  ...lines,
  'END:VEVENT',
];
const read = (text: string, options: Partial<ReadOptions> = {}) =>
  readCalendarFile(text, { from: '2026-11-01', to: '2027-12-31', scope: 'everything', ...options });
const dates = (text: string, options: Partial<ReadOptions> = {}) =>
  read(text, options).dates.map(
    ({ starts_local, ends_local, time_zone, cancelled }) =>
      `${starts_local} ${ends_local.slice(starts_local.startsWith(ends_local.slice(0, 10)) ? 11 : 0)} ${time_zone}${cancelled ? ' off' : ''}`,
  );
const codes = (text: string) => read(text).problems.map(({ reason, left_out }) => [reason.code, left_out]);
const inNewYork = (name: string, value: string) => `${name};TZID=America/New_York:${value}`;

describe('a RECURRENCE-ID that is midnight of the day, as Exchange writes it', () => {
  const series = event(
    inNewYork('DTSTART', '20261130T120000'),
    inNewYork('DTEND', '20261130T130000'),
    'RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=MO',
  );
  const changed = (id: string, day = '20261207') =>
    event(id, inNewYork('DTSTART', `${day}T120000`), inNewYork('DTEND', `${day}T140000`));
  const ofSeries = (start: string) => `2026-${start}T12:00 13:00 America/New_York`;

  it.each([
    ['in its zone', changed(inNewYork('RECURRENCE-ID', '20261207T000000')), '07'],
    ['in UTC', changed('RECURRENCE-ID:20261207T000000Z'), '07'],
    ['in UTC, midnight of its zone', changed('RECURRENCE-ID:20261207T050000Z'), '07'],
    ['moved to another day', changed(inNewYork('RECURRENCE-ID', '20261207T000000'), '20261209'), '09'],
  ])('%s', (_, entry, day) => {
    const whole = inCalendar([...series, ...entry]);
    const right = [ofSeries('11-30'), `2026-12-${day}T12:00 14:00 America/New_York`, ofSeries('12-14')];
    expect(dates(whole)).toEqual(right);
    // Its key is the same where the day that it replaces is not read.
    const key = (text: string, from: string) =>
      read(text, { from, scope: 'days' }).dates.find(({ ends_local }) => ends_local.endsWith('14:00'))
        ?.recurrence_key;
    expect(key(whole, '2026-11-01')).toBe('20261207T120000');
    expect(key(whole, `2026-12-${day}`)).toBe('20261207T120000');
  });

  it('is no midnight of a series whose hour it is in UTC, on a day that is not read', () => {
    const text = inCalendar([
      ...event(inNewYork('DTSTART', '20261201T190000'), 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=9'),
      ...event('RECURRENCE-ID:20261207T000000Z', inNewYork('DTSTART', '20261209T120000'), 'DURATION:PT1H'),
    ]);
    const { dates: found } = read(text, { from: '2026-12-08', scope: 'days' });
    expect(found.map(({ recurrence_key }) => recurrence_key)).toEqual([
      '20261208T190000',
      '20261206T190000',
      '20261209T190000',
    ]);
  });

  it('cancelled', () => {
    const entry = [...changed(inNewYork('RECURRENCE-ID', '20261207T000000'))];
    entry.splice(-1, 0, 'STATUS:CANCELLED');
    expect(dates(inCalendar([...series, ...entry]))).toEqual([
      ofSeries('11-30'),
      '2026-12-07T12:00 14:00 America/New_York off',
      ofSeries('12-14'),
    ]);
  });
});

describe('rules', () => {
  it.each([
    ['escaped', 'FREQ=DAILY\\;COUNT=3'],
    ['escaped in a list', 'FREQ=WEEKLY\\;BYDAY=TU\\,WE\\,TH\\;COUNT=3'],
  ])('%s', (_, rule) => {
    const text = inCalendar(
      event('DTSTART;TZID=Europe/Oslo:20261201T180000', 'DURATION:PT1H', `RRULE:${rule}`),
    );
    expect(dates(text)).toEqual(['01', '02', '03'].map((day) => `2026-12-${day}T18:00 19:00 Europe/Oslo`));
    expect(codes(text)).toEqual([]);
  });

  it.each(['20270119T045959Z', '20270119', '20270120T125959Z'])(
    'none is left of a rule that ends before its start: UNTIL=%s',
    (until) => {
      const text = inCalendar(
        event(
          inNewYork('DTSTART', '20270120T080000'),
          'DURATION:PT1H',
          `RRULE:FREQ=WEEKLY;UNTIL=${until};BYDAY=WE`,
        ),
      );
      expect(dates(text)).toEqual([]);
      expect(codes(text)).toEqual([['until_before_start', true]]);
    },
  );

  it.each(['20270120', '20270120T130000Z'])('the start is left by UNTIL=%s', (until) => {
    const text = inCalendar(
      event(inNewYork('DTSTART', '20270120T080000'), 'DURATION:PT1H', `RRULE:FREQ=WEEKLY;UNTIL=${until}`),
    );
    expect(dates(text)).toEqual(['2027-01-20T08:00 09:00 America/New_York']);
  });
});

describe('a zone that one of two times lacks', () => {
  it.each([
    ['the end', 'DTSTART;TZID=Europe/Brussels:20270114T180000', 'DTEND:20270114T190000'],
    ['the start', 'DTSTART:20270114T180000', 'DTEND;TZID=Europe/Brussels:20270114T190000'],
  ])('%s', (_, starts, ends) => {
    for (const timeZone of ['America/New_York', 'Europe/Brussels', 'Asia/Tokyo'])
      expect(dates(inCalendar(event(starts, ends)), { timeZone })).toEqual([
        '2027-01-14T18:00 19:00 Europe/Brussels',
      ]);
  });

  it('the end of a time in UTC', () => {
    const text = inCalendar(event('DTSTART:20270114T180000Z', 'DTEND:20270114T190000'));
    const [date] = read(text, { timeZone: 'America/New_York' }).dates;
    expect(date && date.ends_ms - date.starts_ms).toBe(3_600_000);
  });
});

describe('a zone whose definition ends before the date', () => {
  const definition = (tzid: string) => [
    `BEGIN:VTIMEZONE\r\nTZID:${tzid}`,
    'BEGIN:DAYLIGHT\r\nDTSTART:20250309T020000\r\nTZOFFSETFROM:-0500\r\nTZOFFSETTO:-0400\r\nEND:DAYLIGHT',
    'BEGIN:STANDARD\r\nDTSTART:20251102T020000\r\nTZOFFSETFROM:-0400\r\nTZOFFSETTO:-0500\r\nEND:STANDARD',
    'END:VTIMEZONE',
  ];

  it.each(['America/New_York', 'Eastern Standard Time', 'Our hall'])('%s', (tzid) => {
    for (const day of ['20260706', '20270706', '20270106']) {
      const [date] = read(
        inCalendar([...definition(tzid), ...event(`DTSTART;TZID=${tzid}:${day}T180000`, 'DURATION:PT2H')]),
        { from: '2026-01-01' },
      ).dates;
      expect([date?.time_zone, date?.starts_local.slice(11)]).toEqual(['America/New_York', '18:00']);
    }
  });
});

describe('times in UTC are on the clocks that are meant', () => {
  const berlin = ['X-WR-TIMEZONE:Europe/Berlin'];
  const supper = ['DTSTART:20261202T003000Z', 'DTEND:20261202T020000Z'];

  it('of a series, those of its calendar, as single dates are', () => {
    const series = event('DTSTART:20261201T173000Z', 'DTEND:20261201T190000Z', 'RRULE:FREQ=WEEKLY;COUNT=2');
    const moved = event('RECURRENCE-ID:20261208T173000Z', 'DTSTART:20261209T173000Z', 'DURATION:PT1H');
    const found = read(inCalendar([...series, ...moved], berlin));
    expect(found.dates.map((date) => [date.starts_local, date.time_zone, date.recurrence_key])).toEqual([
      ['2026-12-01T18:30', 'Europe/Berlin', '20261201T183000'],
      ['2026-12-09T18:30', 'Europe/Berlin', '20261208T183000'],
    ]);
    expect(read(inCalendar(series, berlin)).repeating_entries[0]?.rrule).toContain('FREQ=WEEKLY');
  });

  it('of a series whose day is another one there, its rule counts in UTC', () => {
    const text = inCalendar(
      event(...supper, 'RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=WE', 'EXDATE:20261209T003000Z'),
    );
    const options = { unknownZone: 'America/Chicago', from: '2026-12-01', to: '2026-12-15' };
    expect(dates(text, { ...options, scope: 'days' })).toEqual([
      '2026-12-01T18:30 20:00 America/Chicago',
      '2026-12-15T18:30 20:00 America/Chicago',
    ]);
  });

  it('without a zone in the file, those of the zone that is proposed or chosen, whole days included', () => {
    const text = inCalendar([
      ...event(...supper),
      ...event('DTSTART;VALUE=DATE:20261224').map((line) => line.replace('UID:supper', 'UID:eve')),
    ]);
    const both = (zone: string) => [
      `2026-12-01T18:30 20:00 ${zone}`,
      `2026-12-24T00:00 2026-12-25T00:00 ${zone}`,
    ];
    expect(dates(text, { timeZone: 'America/Mexico_City' })).toEqual(both('America/Mexico_City'));
    expect(dates(text, { timeZone: 'Europe/Paris', unknownZone: 'America/Chicago' })).toEqual(
      both('America/Chicago'),
    );
    const assumed = (options: Partial<ReadOptions>) => read(text, options).assumed_zone;
    expect(assumed({ timeZone: 'Europe/Paris' })).toBe('Europe/Paris');
    expect(assumed({ unknownZone: 'America/Chicago' })).toBeNull();
  });
});

describe('a VALUE=DATE that has an hour', () => {
  it.each([
    ['20261227T000000Z', '20270105T000000Z'],
    ['20261227T000000', '20270105T000000'],
    ['20261227Z', '20270105Z'],
    ['2026-12-27T00:00:00Z', '2027-01-05T00:00:00Z'],
  ])('%s is a whole day', (starts, ends) => {
    const text = inCalendar(event(`DTSTART;VALUE=DATE:${starts}`, `DTEND;VALUE=DATE:${ends}`), [
      'X-WR-TIMEZONE:Europe/Rome',
    ]);
    expect(dates(text)).toEqual(['2026-12-27T00:00 2027-01-05T00:00 Europe/Rome']);
  });

  it('other than midnight is that hour', () => {
    const text = inCalendar(event('DTSTART;VALUE=DATE:20261227T183000', 'DTEND;VALUE=DATE:20261227T203000'));
    expect(dates(text)).toEqual(['2026-12-27T18:30 20:30 UTC']);
  });
});

describe('entities of HTML', () => {
  const soup = (...lines: readonly string[]) =>
    event('DTSTART:20270105T180000Z', 'DURATION:PT1H', ...lines).filter((line) => line !== 'SUMMARY:Supper');
  const titled = (text: string) => read(text).dates.map(({ title, place }) => [title, place?.name]);

  it('are decoded where the whole file writes them so, and it is said', () => {
    const text = inCalendar(
      soup('SUMMARY:Soup &amp; Salad &#8211; free &lt;b&gt\\;', 'LOCATION:St. Mary&#039;s Hall'),
    );
    expect(titled(text)).toEqual([['Soup & Salad – free <b>', "St. Mary's Hall"]]);
    expect(codes(text)).toEqual([['entities', false]]);
  });

  it('stay where the file also has an ampersand that is none', () => {
    const text = inCalendar(soup('SUMMARY:How to write &amp;', 'LOCATION:Soup & Salad'));
    expect(titled(text)).toEqual([['How to write &amp;', 'Soup & Salad']]);
    expect(codes(text)).toEqual([]);
  });
});
