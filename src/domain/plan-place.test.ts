import { daysReadOfPlan, readPlanPlace, writePlanPlace, type PlanPlace } from './plan-place';

const today = '2026-11-21';
const usual: PlanPlace = {
  view: 'month',
  date: today,
  by: 'place',
  q: '',
  states: [],
  empty: false,
  lane: undefined,
};

describe('the planner’s place in a URL', () => {
  it.each<[string, Partial<PlanPlace>]>([
    ['', {}],
    ['view=week', { view: 'week' }],
    ['view=week&date=2026-12-01&by=restaurant', { view: 'week', date: '2026-12-01', by: 'restaurant' }],
    ['q=soup&state=draft%2Cpublished', { q: 'soup', states: ['draft', 'published'] }],
    ['empty=1&lane=plc_hall', { empty: true, lane: 'plc_hall' }],
    ['lane=', { lane: '' }],
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
  ['month', '2026-10-31', '2026-11-30'],
  ['week', '2026-11-15', '2026-11-22'],
] as const)('a %s asks for the evening before as well', (view, from, to) => {
  expect(daysReadOfPlan(view, today, 1)).toEqual({ from, to });
});
