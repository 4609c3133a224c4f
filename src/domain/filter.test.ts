import {
  filterParts,
  filterQuery,
  listQuery,
  readFilter,
  withoutDates,
  withoutPart,
  writeFilter,
  type Filter,
  whyEmpty,
  type WhyEmpty,
} from './filter';

const read = (search: string) => readFilter(new URLSearchParams(search));

const whole: Filter = {
  from: '2026-11-21',
  to: '2026-11-30',
  when: 'week',
  modes: ['dine_in', 'collect'],
  diets: ['vegan', 'halal'],
  party: 4,
  place: 'plc_town-hall',
  mine: true,
  for_us: true,
  followed: true,
  near: 'Paris',
  q: 'soup & bread',
};

describe('a filter in the URL', () => {
  it('is near a city or a postcode, never a position', () => {
    expect(read('near=Paris')).toEqual({ near: 'Paris' });
    expect(read('near=75012').near).toBe('75012');
    expect(read('near=48.87,2.38')).toEqual({});
  });

  it('searches without what is not seen and a server refuses', () => {
    expect(read('q=%00so%0A%09up%1B').q).toBe('so up');
    expect(read('q=%07').q).toBeUndefined();
  });

  it('comes back as it was', () => {
    expect(readFilter(writeFilter(whole))).toEqual(whole);
    expect(readFilter(writeFilter({}))).toEqual({});
  });

  it('is written in one order, whatever order it was made in', () => {
    const turned: Filter = {
      q: 'soup & bread',
      ...whole,
      modes: ['collect', 'dine_in'],
      diets: ['halal', 'vegan'],
    };
    expect(String(writeFilter(turned))).toBe(String(writeFilter(whole)));
    expect([...writeFilter(whole).keys()]).toEqual([
      'from',
      'to',
      'modes',
      'diets',
      'party',
      'place',
      'mine',
      'for_us',
      'followed',
      'near',
      'q',
      'when',
    ]);
  });

  it('leaves out what is not set', () => {
    expect(String(writeFilter({ modes: [], q: '  ', party: undefined }))).toBe('');
  });

  it('keeps the parameters of others, after ours', () => {
    const present = new URLSearchParams('q=old&utm=mail&party=2');
    expect(String(writeFilter({ party: 4 }, present))).toBe('party=4&utm=mail');
  });

  it.each([
    ['a day that does not exist', 'from=2026-02-30', {}],
    ['a day in words', 'from=tomorrow&to=2026-11-30', { to: '2026-11-30' }],
    ['a year of another age', 'from=99999-01-01', {}],
    ['an end before the start', 'from=2026-11-30&to=2026-11-01', { from: '2026-11-30' }],
    ['an unknown mode beside a known one', 'modes=telepathy,collect', { modes: ['collect'] }],
    ['only unknown diets', 'diets=air,light', {}],
    ['a diet twice', 'diets=vegan,vegan', { diets: ['vegan'] }],
    ['a party of nobody', 'party=0', {}],
    ['a party of too many', 'party=21', {}],
    ['a party in fractions', 'party=2.5', {}],
    ['a negative party', 'party=-3', {}],
    ['a place that is a path', 'place=../../etc', {}],
    ['a place that is markup', 'place=%3Cscript%3E', {}],
    ['mine as anything but 1', 'mine=true', {}],
    ['a search of blanks', 'q=%20%20', {}],
    ['a search with white space', 'q=%0A%20rice%20%20and%09peas ', { q: 'rice and peas' }],
    ['names of object machinery', '__proto__=1&constructor=2', {}],
  ])('drops or mends %s', (_, search, filter) => {
    expect(read(search)).toEqual(filter);
  });

  it('cuts a search to its limit', () => {
    expect(read(`q=${'x'.repeat(500)}`).q).toHaveLength(100);
  });
});

describe('what the server is asked', () => {
  it.each([
    ['nothing chosen: from today on', {}, { from: 'today' }],
    ['a start of its own', { from: '2026-03-01' }, { from: '2026-03-01' }],
    ['an end to come: from today until then', { to: '2026-12-01' }, { from: 'today', to: '2026-12-01' }],
    ['an end in the past: everything until then', { to: '2026-03-01' }, { to: '2026-03-01' }],
    [
      'lists and numbers as strings',
      { modes: ['collect'], party: 3, mine: true },
      { from: 'today', modes: 'collect', party: '3', mine: '1' },
    ],
  ] satisfies [string, Filter, object][])('%s', (_, filter, query) => {
    expect(listQuery(filter, '2026-11-21')).toEqual(query);
  });
});

describe('the parts of a filter', () => {
  it('are one each, the two dates together', () => {
    expect(filterParts(whole).map((part) => part.kind)).toEqual([
      'dates',
      'mode',
      'mode',
      'diet',
      'diet',
      'party',
      'place',
      'mine',
      'for_us',
      'followed',
      'near',
      'q',
    ]);
    expect(filterParts({})).toEqual([]);
  });

  it('can each be taken away, until nothing is left', () => {
    let filter = whole;
    for (const part of filterParts(whole)) filter = withoutPart(filter, part);
    expect(filter).toEqual({});
    expect(filterQuery(filter)).toEqual({});
  });

  it('takes only what was asked', () => {
    expect(withoutPart(whole, { kind: 'mode', mode: 'collect' }).modes).toEqual(['dine_in']);
    expect(withoutDates(whole)).not.toHaveProperty('from');
    expect(withoutDates(whole).q).toBe(whole.q);
  });
});

const today = '2026-11-21';
const extent = (earliestDay: string | null, latestDay: string | null = earliestDay) => ({
  earliestDay,
  latestDay,
});

describe('why a list is empty', () => {
  it.each([
    ['no event exists', {}, extent(null), { kind: 'none' }],
    ['no event exists, dates chosen', { from: today }, extent(null), { kind: 'none' }],
    ['nothing matches on any date', { diets: ['kosher'] }, extent(null), { kind: 'filtered' }],
    ['all is over', {}, extent('2025-01-05', '2026-03-12'), { kind: 'last', day: '2026-03-12' }],
    [
      'all is before the chosen start',
      { from: '2027-01-01' },
      extent('2026-11-22'),
      { kind: 'last', day: '2026-11-22' },
    ],
    [
      'all is after the chosen end',
      { to: '2026-11-30' },
      extent('2026-12-24'),
      { kind: 'next', day: '2026-12-24' },
    ],
    [
      'an end in the past, all after it',
      { to: '2020-01-01' },
      extent('2025-01-05', '2026-03-12'),
      { kind: 'next', day: '2025-01-05' },
    ],
    [
      'a hole between',
      { from: '2026-11-25', to: '2026-11-26' },
      extent('2026-11-01', '2026-12-24'),
      { kind: 'dates' },
    ],
  ] satisfies [string, Filter, object, WhyEmpty][])('%s', (_, filter, found, why) => {
    expect(whyEmpty(filter, found, today)).toEqual(why);
  });
});
