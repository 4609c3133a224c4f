import { countOf } from './problems';
import { readCalendarFile } from './read';

const inCalendar = (lines: string, header = '') =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${header}${lines}\r\nEND:VCALENDAR\r\n`;
const event = (lines: string) => `BEGIN:VEVENT\r\nUID:supper\r\nSUMMARY:Supper\r\n${lines}\r\nEND:VEVENT\r\n`;

/** A zone as Outlook and Exchange write it: rules since 1601. */
const outlookZone = (name: string, [winter, summer]: readonly [string, string]) =>
  [
    `BEGIN:VTIMEZONE\r\nTZID:${name}`,
    `BEGIN:STANDARD\r\nDTSTART:16010101T030000\r\nTZOFFSETFROM:${summer}\r\nTZOFFSETTO:${winter}`,
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10\r\nEND:STANDARD',
    `BEGIN:DAYLIGHT\r\nDTSTART:16010101T020000\r\nTZOFFSETFROM:${winter}\r\nTZOFFSETTO:${summer}`,
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3\r\nEND:DAYLIGHT\r\nEND:VTIMEZONE\r\n',
  ].join('\r\n');

const fixedZone = (name: string, offset: string) =>
  [
    `BEGIN:VTIMEZONE\r\nTZID:${name}\r\nBEGIN:STANDARD\r\nDTSTART:16010101T000000`,
    `TZOFFSETFROM:${offset}\r\nTZOFFSETTO:${offset}\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n`,
  ].join('\r\n');

const read = (text: string, { from = '2026-01-01', to = '2026-12-31' } = {}) =>
  readCalendarFile(text, { from, to, scope: 'everything' });
const dates = (text: string) =>
  read(text).dates.map(
    ({ starts_local, ends_local, time_zone }) => `${starts_local} ${ends_local.slice(11)} ${time_zone}`,
  );
const reasons = (text: string) => read(text).problems.map(({ reason }) => reason.code);
const at = (zone: string) =>
  event(`DTSTART;TZID=${zone}:20260721T183000\r\nDTEND;TZID=${zone}:20260721T203000`);

describe('zones of a file', () => {
  it.each([
    [
      'its own definition, whatever it calls it',
      outlookZone('Our hall', ['+0100', '+0200']) + at('Our hall'),
      'Europe/Paris',
    ],
    [
      'its own definition before a Windows name: Outlook writes it so where summer time is off',
      fixedZone('Eastern Standard Time', '-0500') + at('Eastern Standard Time'),
      'America/Bogota',
    ],
    [
      'the name, where both agree',
      outlookZone('Europe/Madrid', ['+0100', '+0200']) + at('Europe/Madrid'),
      'Europe/Madrid',
    ],
    [
      'the IANA name, where the definition is only its winter half',
      fixedZone('Europe/Paris', '+0100') + at('Europe/Paris'),
      'Europe/Paris',
    ],
    [
      'its own definition, whatever quotes and letters each of the two has',
      outlookZone('"OUR HALL"', ['+0100', '+0200']) + at('Our Hall'),
      'Europe/Paris',
    ],
    [
      'its own definition without the offset before a change',
      outlookZone('Our hall', ['+0100', '+0200']).replace(/TZOFFSETFROM:.*\r\n/g, '') + at('Our hall'),
      'Europe/Paris',
    ],
    [
      'the name that libical adds to a definition without changes',
      `BEGIN:VTIMEZONE\r\nTZID:Our hall\r\nX-LIC-LOCATION:Europe/Madrid\r\nEND:VTIMEZONE\r\n${at('Our hall')}`,
      'Europe/Madrid',
    ],
    ['a Windows name without a definition', at('Romance Standard Time 1'), 'Europe/Paris'],
    ['the summer name of Windows', at('W. Europe Daylight Time'), 'Europe/Berlin'],
    ['a display name', at('"(UTC-05:00) Eastern Time (US & Canada)"'), 'America/New_York'],
    ['a display name without its quotes', at('(UTC-05:00) Eastern Time (US & Canada)'), 'America/New_York'],
    ['a name between blanks', at(' Europe/Paris ').replaceAll(';', ' ; '), 'Europe/Paris'],
  ])('%s', (_, calendar, zone) => {
    const text = inCalendar(calendar);
    const [date] = read(text).dates;
    const offset = { 'America/Bogota': -5, 'America/New_York': -4 }[zone] ?? 2;
    expect(date?.starts_ms).toBe(Date.UTC(2026, 6, 21, 18 - offset, 30));
    expect(dates(text)).toEqual([`2026-07-21T18:30 20:30 ${zone}`]);
    expect(reasons(text)).toEqual([]);
  });

  it.each(['"(UTC-05:00) Atlantis"', '"(UTC-05:00)"'])(
    'a place that nobody knows is named, and has the summer time of its offset: %s',
    (name) => {
      const text = inCalendar(at(name));
      expect(dates(text)).toEqual(['2026-07-21T18:30 20:30 America/New_York']);
      expect(reasons(text)).toEqual(['zone_unknown']);
    },
  );

  it('the rules of today, which Outlook writes for all time, are of their zone also for what began before them', () => {
    const zone = outlookZone('Our hall', ['-0500', '-0400'])
      .replace('-1SU;BYMONTH=10', '1SU;BYMONTH=11')
      .replace('-1SU;BYMONTH=3', '2SU;BYMONTH=3');
    const weekly = event('DTSTART;TZID=Our hall:20060105T183000\r\nDURATION:PT2H\r\nRRULE:FREQ=WEEKLY');
    const file = readCalendarFile(inCalendar(zone + weekly), {
      from: '2026-03-05',
      to: '2026-03-12',
      scope: 'days',
    });
    expect(file.problems).toEqual([]);
    expect(
      file.dates.map(({ starts_ms, time_zone }) => [new Date(starts_ms).toISOString(), time_zone]),
    ).toEqual([
      ['2026-03-05T23:30:00.000Z', 'America/New_York'],
      ['2026-03-12T22:30:00.000Z', 'America/New_York'],
    ]);
  });

  it('a single event in UTC is on the clocks of the only zone that the calendar defines', () => {
    const inUtc = event('DTSTART:20260721T163000Z\r\nDTEND:20260721T183000Z');
    expect(dates(inCalendar(outlookZone('Our hall', ['+0100', '+0200']) + inUtc))).toEqual([
      '2026-07-21T18:30 20:30 Europe/Paris',
    ]);
  });

  it('a single event in UTC is on the clocks of the zone that the calendar names', () => {
    const inUtc = event('DTSTART:20260721T173000Z\r\nDTEND:20260721T193000Z');
    expect(dates(inCalendar(inUtc, 'X-WR-TIMEZONE:Europe/London\r\n'))).toEqual([
      '2026-07-21T18:30 20:30 Europe/London',
    ]);
    expect(dates(inCalendar(inUtc))).toEqual(['2026-07-21T17:30 19:30 UTC']);
  });

  it('a rule in UTC keeps its instants on the clocks of the zone', () => {
    const weekly = event('DTSTART:20260323T173000Z\r\nDTEND:20260323T193000Z\r\nRRULE:FREQ=WEEKLY;COUNT=2');
    expect(dates(inCalendar(weekly, 'X-WR-TIMEZONE:Europe/London\r\n'))).toEqual([
      '2026-03-23T17:30 19:30 Europe/London',
      '2026-03-30T18:30 20:30 Europe/London',
    ]);
  });

  it.each([
    ['20260329T023000', '20260329T030000', '2026-03-29T03:30 04:00'],
    ['20260329T023000', '20260329T033000', '2026-03-29T03:30 04:30'],
    ['20260329T013000', '20260329T023000', '2026-03-29T01:30 03:30'],
  ])('a time that DST skips keeps the length of its event: %s to %s', (start, end, expected) => {
    const text = inCalendar(event(`DTSTART;TZID=Europe/Paris:${start}\r\nDTEND;TZID=Europe/Paris:${end}`));
    expect(dates(text)).toEqual([`${expected} Europe/Paris`]);
  });
});

describe('dates that replace others', () => {
  const series = event(
    'DTSTART;TZID=Europe/Paris:20261123T190000\r\nDTEND;TZID=Europe/Paris:20261123T210000\r\nRRULE:FREQ=WEEKLY;COUNT=2',
  );
  const moved = 'DTSTART;TZID=Europe/Paris:20261201T180000\r\nDTEND;TZID=Europe/Paris:20261201T200000';

  it.each([
    ['in the zone of the series', ';TZID=Europe/Paris:20261130T190000'],
    ['in another zone', ';TZID=America/New_York:20261130T130000'],
    ['in UTC', ':20261130T180000Z'],
    ['without a zone', ':20261130T190000'],
    ['as a day', ';VALUE=DATE:20261130'],
    ['with the hour of the series and another zone', ';TZID=Europe/London:20261130T190000'],
  ])('a RECURRENCE-ID %s', (_, id) => {
    const text = inCalendar(series + event(`${moved}\r\nRECURRENCE-ID${id}`));
    const found = read(text).dates;
    expect(found.map(({ starts_local, recurrence_key }) => [starts_local, recurrence_key])).toEqual([
      ['2026-11-23T19:00', '20261123T190000'],
      ['2026-12-01T18:00', '20261130T190000'],
    ]);
  });
});

it('of two versions with one SEQUENCE the later DTSTAMP counts', () => {
  const version = (stamp: string, place: string) =>
    event(`DTSTAMP:${stamp}\r\nDTSTART:20260721T183000Z\r\nDURATION:PT1H\r\nLOCATION:${place}`);
  const [old, now] = [version('20260101T000000Z', 'Old hall'), version('20260102T000000Z', 'New hall')];
  for (const text of [old + now, now + old])
    expect(read(inCalendar(text)).dates.map(({ place }) => place?.name)).toEqual(['New hall']);
});

describe('what other readers lose', () => {
  it.each([
    [
      'HOURLY with BYMINUTE',
      'DTSTART:20261121T090000\r\nRRULE:FREQ=HOURLY;BYMINUTE=0,30;COUNT=4',
      4,
      '10:30',
    ],
    ['a time that calls itself a date', 'DTSTART;VALUE=DATE:20261121T183000', 1, '18:30'],
    ['a start long ago', 'DTSTART:18991121T183000\r\nRRULE:FREQ=YEARLY', 1, '18:30'],
    ['an offset', 'DTSTART:20261121T183000+0200', 1, '16:30'],
    ['ISO 8601', 'DTSTART:2026-11-21T18:30:00.000-05:00', 1, '23:30'],
    ['ISO 8601 with a blank', 'DTSTART;TZID=Europe/Paris:2026-11-21 18:30:00', 1, '18:30'],
    [
      'a rule with a part of its own',
      'DTSTART:20261121T183000\r\nRRULE:FREQ=DAILY;X-A=1;COUNT=2',
      2,
      '18:30',
    ],
    ['a rule with an empty part', 'DTSTART:20261121T183000\r\nRRULE:FREQ=DAILY;UNTIL=;COUNT=2', 2, '18:30'],
    ['a rule named twice', 'DTSTART:20261121T183000\r\nRRULE:RRULE:FREQ=DAILY;COUNT=2', 2, '18:30'],
    ['a rule with quotes', 'DTSTART:20261121T183000\r\nRRULE:FREQ=DAILY;BYDAY="SA,SU";COUNT=2', 2, '18:30'],
    ['the end of all days', 'DTSTART:20261230T183000\r\nRRULE:FREQ=DAILY;UNTIL=99991231T235959Z', 2, '18:30'],
  ])('%s', (_, lines, count, last) => {
    const found = read(inCalendar(event(lines))).dates;
    expect([found.length, found.at(-1)?.starts_local.slice(11)]).toEqual([count, last]);
  });

  it.each([
    ['SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Caf=C3=A9 f=\r\nor all', 'Café for all'],
    ['SUMMARY:Caf=C3=A9 for all', 'Café for all'],
    ['SUMMARY;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Caf=E9 =96 for all=21', 'Café – for all!'],
    ['SUMMARY;CHARSET=ISO-8859-2;ENCODING=QUOTED-PRINTABLE:=A3azanki', 'Łazanki'],
    ['SUMMARY:Two for one =0D=0A', 'Two for one'],
    ['SUMMARY:1+1=2 and E=A4', '1+1=2 and E=A4'],
  ])('quoted-printable: %s', (line, title) => {
    const text = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261121T183000\r\n${line}\r\nEND:VEVENT\r\nEND:VCALENDAR`;
    expect(read(text).dates.map((date) => date.title)).toEqual([title]);
  });
});

it.each(['20261131', '00010101T000000Z', 'never'])('UNTIL=%s, which is no date, is named', (until) => {
  const text = inCalendar(
    event(`DTSTART:20261121T183000\r\nDURATION:PT1H\r\nRRULE:FREQ=DAILY;UNTIL=${until}`),
  );
  expect(reasons(text)).toEqual(['rule_until']);
  expect(dates(text)).toHaveLength(1);
});

it('an end that is no date is named as such', () => {
  expect(reasons(inCalendar(event('DTSTART:20261121T183000\r\nDTEND:tomorrow')))).toEqual([
    'length_unreadable',
  ]);
});

it('a duration in small letters is one', () => {
  const text = inCalendar(event('DTSTART:20261121T180000Z\r\nDURATION:pt90m'));
  expect([dates(text), reasons(text)]).toEqual([['2026-11-21T18:00 19:30 UTC'], []]);
});

it('what is too long is counted in hours, of whole days in days', () => {
  const long = (lines: string) => read(inCalendar(event(lines))).problems.map(({ reason }) => reason.values);
  expect(long('DTSTART:20261121T180000Z\r\nDURATION:PT30H')).toEqual([{ hours: 30, days: 0 }]);
  expect(long('DTSTART;VALUE=DATE:20261121\r\nDTEND;VALUE=DATE:20261124')).toEqual([{ hours: 72, days: 3 }]);
});

it('what is no event, and what is not closed, has its title', () => {
  const task = 'BEGIN:VTODO\r\nSUMMARY:Buy onions\r\nEND:VTODO\r\n';
  const open = event('DTSTART:20261121T180000Z\r\nDURATION:PT1H').replace('END:VEVENT\r\n', '');
  const { problems } = read(`BEGIN:VCALENDAR\r\n${task}${open}`);
  expect(problems.map(({ entry, reason }) => [entry?.title, reason.code, reason.values])).toEqual([
    ['Buy onions', 'not_an_event', { kind: 'VTODO' }],
    ['Supper', 'not_closed', {}],
  ]);
});

it('an event that is in the file twice is not called an older version', () => {
  const one = event('DTSTART:20261121T180000Z\r\nDURATION:PT1H');
  const { dates: found, problems } = read(inCalendar(one + one));
  expect(found).toHaveLength(1);
  expect(problems.map(({ reason, left_out }) => [reason, left_out])).toEqual([
    [{ code: 'date_twice', values: { day: '2026-11-21', time: '18:00' } }, true],
  ]);
});

it('lines that Windows ended twice are folded still, and files that were joined begin where they did', () => {
  const one = inCalendar(event('DTSTART:20261121T180000Z\r\nDURATION:PT1H').replace('Supper', 'Sup\r\n per'));
  expect(read(one.replaceAll('\r\n', '\r\r\n')).dates.map(({ title }) => title)).toEqual(['Supper']);
  const other = inCalendar(event('DTSTART:20261122T180000Z'), 'METHOD:CANCEL\r\n').replace(
    'UID:supper',
    'UID:lunch',
  );
  expect(read(`${one}\ufeff${other}`).dates.map(({ cancelled }) => cancelled)).toEqual([false, true]);
});

it('each calendar of a file has its own zones and its own METHOD', () => {
  const one = inCalendar(
    event('DTSTART:20261121T180000Z\r\nDTEND:20261121T200000Z'),
    'X-WR-TIMEZONE:Europe/Paris\r\n',
  );
  const other = inCalendar(
    event('DTSTART:20261122T180000Z\r\nDTEND:20261122T200000Z').replace('UID:supper', 'UID:lunch'),
    'METHOD:CANCEL\r\nX-WR-TIMEZONE:America/New_York\r\n',
  );
  const found = read(one + other).dates.map(({ time_zone, cancelled }) => [time_zone, cancelled]);
  expect(found).toEqual([
    ['Europe/Paris', false],
    ['America/New_York', true],
  ]);
});

describe('what is too much', () => {
  const many = (count: number, made: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => made(at));
  const day = (at: number) =>
    new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10).replaceAll('-', '');
  const supper = 'DTSTART:20260721T183000Z\r\nDTEND:20260721T203000Z\r\n';
  it.each([
    ['a description', 'text_cut', `DESCRIPTION:${'soup '.repeat(10_000)}`],
    ['a place', 'text_cut', `LOCATION:${'hall '.repeat(1_000)}`],
    ['an organiser', 'text_cut', `ORGANIZER;CN="${'Ann '.repeat(200)}":mailto:a@x.example`],
    ['a line', 'line_cut', `DESCRIPTION:${'soup '.repeat(80_000)}`],
    ['categories', 'tags_cut', `CATEGORIES:${many(40, (at) => `tag ${at}`).join(',')}`],
    [
      'exceptions',
      'dates_cut',
      `RRULE:FREQ=YEARLY\r\nEXDATE:${many(5_001, (at) => `${day(at)}T100000Z`).join(',')}`,
    ],
    ['rules', 'rules_cut', many(11, (at) => `RRULE:FREQ=YEARLY;INTERVAL=${at + 1}`).join('\r\n')],
    ['dates of a rule', 'rule_too_many', 'RRULE:FREQ=HOURLY'],
    ['broken lines', 'lines_unreadable', many(9, (at) => `broken ${at}`).join('\r\n')],
    ['parts in parts', 'too_deep', `${'BEGIN:X\r\n'.repeat(60)}${'END:X\r\n'.repeat(60)}`],
  ])('of %s is named: %s', (_, code, lines) => {
    expect(reasons(inCalendar(event(supper + lines)))).toContain(code);
  });

  it('of problems is counted, and of dates is named', () => {
    const broken = many(2_100, (at) => `BEGIN:VEVENT\r\nUID:${at}\r\nSUMMARY:Soup ${at}\r\nEND:VEVENT`).join(
      '\r\n',
    );
    expect(read(inCalendar(broken)).problems.at(-1)?.reason).toEqual({
      code: 'more_problems',
      values: { code: 'no_start', count: 100 },
    });
    const mixed = read(inCalendar(`${broken}\r\n${event(`${supper}CLASS:PRIVATE`)}`)).problems;
    expect(mixed.filter(({ reason }) => reason.code === 'private')).toHaveLength(1);
    expect(countOf(mixed, 'no_start')).toBe(2_100);
    const days = many(12, (at) =>
      event(supper.replaceAll('20260721', day(at))).replace('supper', `supper-${at}`),
    );
    const cut = readCalendarFile(inCalendar(days.join('')), {
      from: '2026-01-01',
      to: '2026-12-31',
      scope: 'days',
      most: 10,
    });
    expect(cut.problems.at(-1)).toMatchObject({
      left_out: true,
      reason: { code: 'too_many_dates', values: { max: 10 } },
    });
  });
});
