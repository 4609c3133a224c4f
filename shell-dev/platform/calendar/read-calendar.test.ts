import { readCalendar, type ReadCalendar } from './read-calendar';

const options = { from: '2026-11-21', to: '2027-11-20', now: Date.parse('2026-11-21T10:00:00Z') };
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
const entry = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:soup',
  'SUMMARY:Soup night',
  ...lines,
  'END:VEVENT',
];
const read = (...lines: string[]): ReadCalendar => readCalendar(calendar(...entry(...lines)), options);
const hours = ({ events }: ReadCalendar) =>
  events.map((event) => `${event.starts_local} ${event.ends_local.slice(11)}`);
const reasons = ({ problems }: ReadCalendar) => problems.map((problem) => problem.reason);
const first = ({ events }: ReadCalendar) => {
  const [event] = events;
  if (!event) throw new Error('nothing was read');
  return event;
};

describe('when an event is', () => {
  it.each([
    [
      'in its zone',
      ['DTSTART;TZID=Europe/Paris:20261201T183000', 'DTEND;TZID=Europe/Paris:20261201T203000'],
      '2026-12-01T18:30 20:30',
      'Europe/Paris',
    ],
    ['in UTC', ['DTSTART:20261201T183000Z', 'DTEND:20261201T203000Z'], '2026-12-01T18:30 20:30', 'UTC'],
    [
      'for a length',
      ['DTSTART;TZID=Europe/Paris:20261201T183000', 'DURATION:PT1H45M'],
      '2026-12-01T18:30 20:15',
      'Europe/Paris',
    ],
    [
      'ending in another zone',
      ['DTSTART;TZID=Europe/Paris:20261201T183000', 'DTEND;TZID=Europe/London:20261201T193000'],
      '2026-12-01T18:30 20:30',
      'Europe/Paris',
    ],
    [
      'over midnight',
      ['DTSTART;TZID=Europe/Paris:20261201T200000', 'DTEND;TZID=Europe/Paris:20261202T020000'],
      '2026-12-01T20:00 02:00',
      'Europe/Paris',
    ],
    ['all day', ['DTSTART;VALUE=DATE:20261201'], '2026-12-01T00:00 00:00', 'UTC'],
    [
      'all of two days',
      ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261203'],
      '2026-12-01T00:00 00:00',
      'UTC',
    ],
    ['of no zone', ['DTSTART:20261201T183000', 'DURATION:PT1H'], '2026-12-01T18:30 19:30', 'UTC'],
    [
      'in a Windows zone',
      ['DTSTART;TZID=Romance Standard Time:20261201T183000', 'DURATION:PT1H'],
      '2026-12-01T18:30 19:30',
      'Europe/Paris',
    ],
    [
      'over the end of summer, by length',
      ['DTSTART;TZID=Europe/Paris:20261025T013000', 'DURATION:PT2H'],
      '2026-10-25T01:30 02:30',
      'Europe/Paris',
    ],
    [
      'over the end of summer, by the clock',
      ['DTSTART;TZID=Europe/Paris:20261024T200000', 'DTEND;TZID=Europe/Paris:20261025T030000'],
      '2026-10-24T20:00 03:00',
      'Europe/Paris',
    ],
    [
      'in the hour that comes twice',
      ['DTSTART;TZID=Europe/Paris:20261025T023000', 'DURATION:PT30M'],
      '2026-10-25T02:30 02:00',
      'Europe/Paris',
    ],
    [
      'in the hour that is skipped',
      ['DTSTART;TZID=Europe/Paris:20270328T023000', 'DURATION:PT1H'],
      '2027-03-28T03:30 04:30',
      'Europe/Paris',
    ],
  ])('%s', (_, lines, hour, zone) => {
    const result = read(...lines);
    expect(hours(result)).toEqual([hour]);
    expect(first(result).time_zone).toBe(zone);
  });

  it('says when the clocks skip it, and which of two hours its end is', () => {
    expect(reasons(read('DTSTART;TZID=Europe/Paris:20270328T023000', 'DURATION:PT1H'))).toEqual([
      { code: 'start_skipped', values: { day: '2027-03-28', time: '03:30' } },
    ]);
    expect(first(read('DTSTART;TZID=Europe/Paris:20261025T013000', 'DURATION:PT2H'))).toMatchObject({
      ends_fold: 1,
    });
    expect(first(read('DTSTART;TZID=Europe/Paris:20261025T023000', 'DURATION:PT30M'))).toMatchObject({
      fold: 0,
    });
  });

  it('reads times of no zone where the calendar says, else where we are told', () => {
    const lines = entry('DTSTART:20261201T183000', 'DURATION:PT1H');
    expect(first(readCalendar(calendar('X-WR-TIMEZONE:Asia/Calcutta', ...lines), options)).time_zone).toBe(
      'Asia/Kolkata',
    );
    expect(first(readCalendar(calendar(...lines), { ...options, timeZone: 'Europe/Madrid' })).time_zone).toBe(
      'Europe/Madrid',
    );
  });

  it('knows a zone by its clocks where it has no name that anyone knows', () => {
    const zone = (tzid: string, summer: string, winter: string) => [
      'BEGIN:VTIMEZONE',
      `TZID:${tzid}`,
      'BEGIN:DAYLIGHT',
      'DTSTART:19700329T020000',
      `TZOFFSETFROM:${winter}`,
      `TZOFFSETTO:${summer}`,
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:19701025T030000',
      `TZOFFSETFROM:${summer}`,
      `TZOFFSETTO:${winter}`,
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const at = (tzid: string, summer: string, winter: string) =>
      readCalendar(
        calendar(
          ...zone(tzid, summer, winter),
          ...entry(`DTSTART;TZID=${tzid}:20260701T183000`, 'DURATION:PT1H'),
        ),
        options,
      );
    expect(first(at('Our village', '+0200', '+0100'))).toMatchObject({
      time_zone: 'Europe/Paris',
      starts_local: '2026-07-01T18:30',
    });
    expect(first(at('Our village', '+0100', '+0000'))).toMatchObject({
      time_zone: 'Europe/London',
      starts_local: '2026-07-01T18:30',
    });
    const odd = at('Our village', '+0247', '+0147');
    expect(first(odd)).toMatchObject({ time_zone: 'UTC', starts_local: '2026-07-01T15:43' });
    expect(reasons(odd)).toEqual([{ code: 'zone_like_no_other', values: { zone: 'Our village' } }]);
  });
});

describe('an event that repeats', () => {
  const weekly = [
    'DTSTART;TZID=Europe/Paris:20260904T190000',
    'DTEND;TZID=Europe/Paris:20260904T210000',
    'RRULE:FREQ=WEEKLY',
  ];

  it('keeps its hour over both changes of the clocks, for one year', () => {
    const result = read(...weekly);
    expect(result.events).toHaveLength(52);
    expect(new Set(result.events.map((event) => event.starts_local.slice(11)))).toEqual(new Set(['19:00']));
    expect(result.events.map((event) => event.starts_local).toSorted()[0]).toBe('2026-11-27T19:00');
  });

  it('ends on the clock each time', () => {
    const late = read(
      'DTSTART;TZID=America/Los_Angeles:20261031T200000',
      'DTEND;TZID=America/Los_Angeles:20261101T020000',
      'RRULE:FREQ=WEEKLY',
    );
    const ends = late.events.map((event) => event.ends_local.slice(11));
    // On 14 March 2027 there is no 02:00: clocks show 03:00 when it ends.
    expect(ends.filter((end) => end !== '02:00')).toEqual(['03:00']);
  });

  it('leaves out EXDATE, whole days too, and takes in RDATE with its own length', () => {
    const result = read(
      ...weekly.slice(0, 2),
      'RRULE:FREQ=WEEKLY;UNTIL=20261231T225959Z',
      'EXDATE;TZID=Europe/Paris:20261127T190000',
      'EXDATE;VALUE=DATE:20261204',
      'EXDATE:20261211T180000Z',
      'RDATE;TZID=Europe/Paris;VALUE=PERIOD:20261224T120000/PT3H',
      'RDATE;TZID=Europe/Paris:20261222T190000',
    );
    expect(hours(result)).toEqual([
      '2026-12-18T19:00 21:00',
      '2026-12-22T19:00 21:00',
      '2026-12-24T12:00 15:00',
      '2026-12-25T19:00 21:00',
    ]);
  });

  it('lets single dates be moved, renamed and called off', () => {
    const override = (id: string, ...lines: string[]) => [
      'BEGIN:VEVENT',
      'UID:soup',
      `RECURRENCE-ID;TZID=Europe/Paris:${id}`,
      ...lines,
      'END:VEVENT',
    ];
    const text = calendar(
      ...entry(...weekly.slice(0, 2), 'RRULE:FREQ=WEEKLY;UNTIL=20261218T225959Z'),
      ...override(
        '20261127T190000',
        'DTSTART;TZID=Europe/Paris:20261128T120000',
        'DURATION:PT1H',
        'SUMMARY:Soup lunch',
      ),
      ...override(
        '20261211T190000',
        'DTSTART;TZID=Europe/Paris:20261211T190000',
        'DURATION:PT2H',
        'SUMMARY:Soup night',
        'STATUS:CANCELLED',
      ),
    );
    const { events } = readCalendar(text, options);
    expect(events.map((event) => [event.starts_local, event.title, event.state])).toEqual([
      ['2026-11-28T12:00', 'Soup lunch', 'published'],
      ['2026-12-04T19:00', 'Soup night', 'published'],
      ['2026-12-11T19:00', 'Soup night', 'cancelled'],
      ['2026-12-18T19:00', 'Soup night', 'published'],
    ]);
  });

  it('moves what follows where a change says so', () => {
    const text = calendar(
      ...entry(...weekly.slice(0, 2), 'RRULE:FREQ=WEEKLY;UNTIL=20261218T225959Z'),
      'BEGIN:VEVENT',
      'UID:soup',
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Paris:20261204T190000',
      'DTSTART;TZID=Europe/Paris:20261205T180000',
      'DURATION:PT1H',
      'SUMMARY:Soup on Saturday',
      'END:VEVENT',
    );
    expect(hours(readCalendar(text, options))).toEqual([
      '2026-11-27T19:00 21:00',
      '2026-12-05T18:00 19:00',
      '2026-12-12T18:00 19:00',
      '2026-12-19T18:00 19:00',
    ]);
  });

  it('has one lasting id and one UID for each date, whatever else the file holds', () => {
    const alone = read(...weekly).events;
    const among = readCalendar(
      calendar(
        ...entry('DTSTART:20261201T100000Z', 'DURATION:PT1H').with(1, 'UID:other'),
        ...entry(...weekly),
      ),
      {
        ...options,
        from: '2026-12-01',
      },
    ).events;
    const known = new Map(alone.map((event) => [event.starts_local, event.id]));
    for (const event of among.slice(1)) expect(event.id).toBe(known.get(event.starts_local));
    expect(new Set(alone.map((event) => event.id)).size).toBe(52);
    expect(new Set(alone.map((event) => event.uid)).size).toBe(52);
  });

  it('keeps its past dates when it is over, and its first when it has not begun', () => {
    expect(hours(read('DTSTART:20200101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'))).toEqual([
      '2020-01-01T10:00 11:00',
      '2020-01-02T10:00 11:00',
    ]);
    expect(hours(read('DTSTART:20300101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'))).toEqual([
      '2030-01-01T10:00 11:00',
    ]);
  });

  it('is cut, and says so, where a rule gives too many dates', () => {
    const result = read('DTSTART:20261201T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=SECONDLY');
    expect(result.events).toHaveLength(1_000);
    expect(reasons(result)).toEqual([{ code: 'rule_too_many', values: { max: 1_000 } }]);
  });
});
