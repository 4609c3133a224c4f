import { Temporal } from 'temporal-polyfill';
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
const first = ({ events }: ReadCalendar) => {
  const [event] = events;
  if (!event) throw new Error('nothing was read');
  return event;
};

describe('what an event says', () => {
  const at = ['DTSTART:20261201T100000Z', 'DURATION:PT1H'];

  it('is read in the order in which it is written, and says so', () => {
    const result = read(...at, 'LOCATION:\u202eMaison\u202c', 'X-NOTE:\u202e');
    expect(first(result).place).toMatchObject({ name: 'Maison' });
    expect(result.problems).toMatchObject([{ reason: { code: 'direction_marks' }, left_out: false }]);
  });

  it('becomes a place, a page, tags, and a state', () => {
    const event = first(
      read(
        ...at,
        'LOCATION:Maison des Associations\\, 3 Pl. Guy Hersant\\, 31400 Toulouse',
        'GEO:43.56;1.44',
        'URL:https://example.org/e?a=1,2',
        'CATEGORIES:Dinner,Families,x',
        'STATUS:CANCELLED',
        'ORGANIZER;CN="Soup, Inc.":mailto:cook@example.org',
        'ATTENDEE;CN=Nobody:mailto:nobody@example.org',
      ),
    );
    expect(event).toMatchObject({
      place: {
        name: 'Maison des Associations',
        line1: '3 Pl. Guy Hersant',
        city: 'Toulouse',
        postcode: '31400',
        latitude: 43.56,
        longitude: 1.44,
      },
      source_url: 'https://example.org/e?a=1,2',
      tags: ['Dinner', 'Families'],
      organiser: 'Soup, Inc.',
      state: 'cancelled',
    });
    expect(JSON.stringify(event)).not.toMatch(/obody|cook@/);
  });

  it.each([
    [
      '3750 18TH ST (Facility located on the north side of 18th Street\\, west of Dolores)',
      {
        name: '3750 18TH ST',
        access_notes: 'Facility located on the north side of 18th Street, west of Dolores',
      },
    ],
    [
      'Les halles\\, Rue du canon\\, Toulouse',
      { name: 'Les halles', line1: 'Rue du canon', city: 'Toulouse' },
    ],
    ['The hall', { name: 'The hall', line1: '', city: '' }],
    [`${'Very long name '.repeat(20)}`, { name: expect.stringMatching(/…$/) as string }],
  ])('place %.40s', (location, place) => {
    expect(first(read(...at, `LOCATION:${location}`)).place).toMatchObject(place);
  });

  it.each([
    ['SUMMARY:', 'Event without a title'],
    ['SUMMARY:Q', 'Q · event'],
    [`SUMMARY:${'soup '.repeat(40)}`, /^(soup ){20,}soup…$/],
    ['SUMMARY:  Soup \\n night\u202e ', 'Soup night'],
  ])('title %.20s', (line, title) => {
    const event = first(readCalendar(calendar('BEGIN:VEVENT', ...at, line, 'END:VEVENT'), options));
    expect(event.title).toMatch(title);
    expect(event.title.length).toBeLessThanOrEqual(120);
  });

  it.each([
    ['javascript:alert(1)', null],
    ['https://example.org/ok', 'https://example.org/ok'],
    ['data:text/html,x', null],
    ['not an address', null],
  ])('URL %s', (url, kept) => {
    expect(first(read(...at, `URL:${url}`)).source_url).toBe(kept);
  });

  it.each([
    ['2026-11-20T08:00:00Z', 'completed'],
    ['2026-11-21T09:30:00Z', 'live'],
    ['2026-11-21T10:30:00Z', 'published'],
  ])('begun at %s it is %s', (starts, state) => {
    const text = Temporal.Instant.from(starts).toString().replace(/[-:]/g, '');
    expect(first(read(`DTSTART:${text}`, 'DURATION:PT1H')).state).toBe(state);
  });
});

describe('entries with one UID', () => {
  const at = (start: string, title: string, ...lines: string[]) => [
    'BEGIN:VEVENT',
    'UID:one',
    `DTSTART:${start}`,
    'DURATION:PT1H',
    `SUMMARY:${title}`,
    ...lines,
    'END:VEVENT',
  ];

  it('are versions where a number says so: the newest counts', () => {
    const result = readCalendar(
      calendar(...at('20261201T100000Z', 'Old soup'), ...at('20261202T100000Z', 'New soup', 'SEQUENCE:2')),
      options,
    );
    expect(result.events.map((event) => event.title)).toEqual(['New soup']);
    expect(result.problems).toEqual([
      {
        entry: { kind: 'VEVENT', number: 1, line: 3, title: 'Old soup' },
        reason: { code: 'older_version', values: {} },
        left_out: true,
      },
    ]);
  });

  it('are all kept where nothing tells which is newer', () => {
    const result = readCalendar(
      calendar(
        ...at('20261201T100000Z', 'Soup'),
        ...at('20261202T100000Z', 'Soup'),
        ...at('20261201T100000Z', 'Bread'),
      ),
      options,
    );
    expect(result.events).toHaveLength(3);
    expect(new Set(result.events.map((event) => event.uid)).size).toBe(3);
  });
});
