import { daysReadOfPlan, openingDay, readPlanPlace, writePlanPlace, type PlanPlace } from './plan-place';

const today = '2026-11-21';
const usual: PlanPlace = {
  view: 'month',
  date: today,
  by: 'place',
  q: '',
  states: [],
  empty: false,
};

describe('the planner’s place in a URL', () => {
  it.each<[string, Partial<PlanPlace>]>([
    ['', {}],
    ['view=week', { view: 'week' }],
    ['view=week&date=2026-12-01&by=restaurant', { view: 'week', date: '2026-12-01', by: 'restaurant' }],
    ['q=soup&state=draft%2Cpublished', { q: 'soup', states: ['draft', 'published'] }],
    ['empty=1', { empty: true }],
  ])('reads and writes ?%s', (query, place) => {
    expect(readPlanPlace(new URLSearchParams(query), today)).toEqual({ ...usual, ...place });
    expect(writePlanPlace({ ...usual, ...place }, today).toString()).toBe(query);
  });

  it.each(['view=year', 'date=2026-02-30', 'by=driver', 'state=gone', 'empty=yes'])(
    'leaves out what is not valid: %s',
    (query) => expect(readPlanPlace(new URLSearchParams(query), today)).toEqual(usual),
  );
});

it.each([
  ['month', '2026-10-25', '2026-12-06'],
  ['week', '2026-11-15', '2026-11-22'],
] as const)('a %s asks for the evening before as well', (view, from, to) => {
  expect(daysReadOfPlan(view, today, 1)).toEqual({ from, to });
});

describe('the day that the planner opens at', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
  it.each([
    ['today', '2026-11-21', ['2026-11-20'], '2026-11-21'],
    ['a chosen day with events', '2026-11-22', ['2026-11-20', '2026-11-22'], '2026-11-22'],
    ['today instead of an empty day', '2026-11-23', ['2026-11-20'], '2026-11-21'],
  ])('%s', (_, date, busy, day) => expect(openingDay(days, new Set(busy), { date, today })).toBe(day));

  it('is the first with an event where today is not shown', () => {
    const place = { date: '2026-11-23', today: '2026-10-21' };
    expect(openingDay(days, new Set(['2026-11-22', '2026-11-21']), place)).toBe('2026-11-21');
    expect(openingDay(days, new Set(), place)).toBe('2026-11-23');
  });
});
