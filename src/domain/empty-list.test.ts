import { whyEmpty, type WhyEmpty } from './empty-list';
import type { Filter } from './filter';

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
