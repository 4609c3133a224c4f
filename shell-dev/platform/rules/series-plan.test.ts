import type { Recurrence } from '~/domain/recurrence';
import { recurrenceDays } from '~/domain/recurrence-text';
import { planSeries, type PlannedDate, type SeriesChange, type SeriesDate, type SeriesNow } from './series';

const fridays = (count: number): Recurrence => ({
  every: 'week',
  interval: 1,
  weekdays: [5],
  weekStart: 1,
  end: { by: 'count', count },
});

const aDate = (day: string, overrides: Partial<SeriesDate> = {}): SeriesDate => ({
  event_id: `evt_${day}`,
  series_day: day,
  starts_local: `${day}T18:30`,
  ends_local: `${day}T20:30`,
  time_zone: 'Europe/Madrid',
  is_over: false,
  is_overridden: false,
  people: 0,
  is_registered: false,
  ...overrides,
});

/** Fridays from 27 November, four of them; the second moved by hand, the third with a family of four. */
const dates = [
  aDate('2026-11-27'),
  aDate('2026-12-04', {
    is_overridden: true,
    starts_local: '2026-12-03T12:00',
    ends_local: '2026-12-03T14:00',
  }),
  aDate('2026-12-11', { people: 4, is_registered: true }),
  aDate('2026-12-18'),
];

const aSeries = (overrides: Partial<SeriesNow> = {}): SeriesNow => ({
  rule: fridays(4),
  first_day: '2026-11-27',
  exdates: [],
  dates,
  now: '2026-11-21T09:00:00Z',
  ...overrides,
});

const aChange = (overrides: Partial<SeriesChange> = {}): SeriesChange => ({
  scope: 'all',
  from_event: 'evt_2026-11-27',
  rewrites: false,
  ...overrides,
});

const short = ({ outcome, series_day, to, people }: PlannedDate) =>
  [outcome, series_day.slice(5), to?.starts_local.slice(5), people || undefined].filter(Boolean).join(' ');

const planned = (change: Partial<SeriesChange>, now: Partial<SeriesNow> = {}) => {
  const plan = planSeries(aSeries(now), aChange(change));
  return typeof plan === 'string' ? plan : plan.dates.map(short);
};

describe('a change of every date', () => {
  it('leaves alone what was changed by itself', () => {
    expect(planned({ rewrites: true })).toEqual([
      'changed 11-27',
      'overridden 12-04',
      'changed 12-11 4',
      'changed 12-18',
    ]);
  });

  it('moves the others by as much, the ones with people too', () => {
    const times = { starts_local: '2026-11-27T19:00', ends_local: '2026-11-27T20:30' };
    expect(planned({ times })).toEqual([
      'moved 11-27 11-27T19:00',
      'overridden 12-04',
      'moved 12-11 12-11T19:00 4',
      'moved 12-18 12-18T19:00',
    ]);
  });

  it('to the next day turns the rule along', () => {
    const times = { starts_local: '2026-11-28T18:30', ends_local: '2026-11-28T20:30' };
    const plan = planSeries(aSeries({ exdates: ['2027-01-01'] }), aChange({ times }));
    expect(plan).toMatchObject({
      rule: { weekdays: [6], end: { by: 'count', count: 4 } },
      first_day: '2026-11-28',
      exdates: ['2027-01-02'],
    });
    expect(planned({ times })).toEqual([
      'moved 11-28 11-28T18:30',
      'overridden 12-05',
      'moved 12-12 12-12T18:30 4',
      'moved 12-19 12-19T18:30',
    ]);
  });

  it('stays on the wall clock when clocks change', () => {
    const rule: Recurrence = {
      every: 'week',
      interval: 1,
      weekdays: [7],
      weekStart: 1,
      end: { by: 'count', count: 2 },
    };
    const sundays = [aDate('2026-10-18'), aDate('2026-10-25')];
    const plan = planSeries(
      aSeries({ rule, first_day: '2026-10-18', dates: sundays, now: '2026-10-01T00:00:00Z' }),
      aChange({
        from_event: 'evt_2026-10-18',
        times: { starts_local: '2026-10-18T19:30', ends_local: '2026-10-18T21:30' },
      }),
    );
    expect(typeof plan !== 'string' && plan.dates.map(({ to }) => to?.starts_at)).toEqual([
      '2026-10-18T17:30:00Z',
      '2026-10-25T18:30:00Z',
    ]);
  });
});

describe('a change of this date and the following', () => {
  it('does not touch those before', () => {
    expect(planned({ scope: 'following', from_event: 'evt_2026-12-11', rewrites: true })).toEqual([
      'changed 12-11 4',
      'changed 12-18',
    ]);
  });

  it('with a rule counts from this date', () => {
    const plan = planSeries(
      aSeries(),
      aChange({ scope: 'following', from_event: 'evt_2026-12-11', rule: fridays(3) }),
    );
    expect(plan).toMatchObject({ first_day: '2026-12-11' });
    expect(typeof plan !== 'string' && plan.dates.map(short)).toEqual([
      'kept 12-11 4',
      'kept 12-18',
      'created 12-25 12-25T18:30',
    ]);
  });
});

describe('a change of one date', () => {
  it('is of that date alone, also where it was changed before', () => {
    const times = { starts_local: '2026-12-05T18:00', ends_local: '2026-12-05T19:00' };
    expect(planned({ scope: 'this', from_event: 'evt_2026-12-04', times })).toEqual([
      'moved 12-04 12-05T18:00',
    ]);
    expect(planned({ scope: 'this', rewrites: true })).toEqual(['changed 11-27']);
  });

  it('is none of a date that is over', () => {
    expect(
      planned({ scope: 'this', rewrites: true }, { dates: [aDate('2026-11-27', { is_over: true })] }),
    ).toEqual(['over 11-27']);
  });
});

describe('another rule', () => {
  it('that ends sooner removes what nobody counts on, and keeps the rest', () => {
    expect(planned({ rule: fridays(1) })).toEqual([
      'kept 11-27',
      'overridden 12-04',
      'registered 12-11 4',
      'removed 12-18',
    ]);
  });

  it('on another weekday takes dates along within their week, but no family', () => {
    expect(planned({ rule: { ...fridays(4), weekdays: [6] } as Recurrence })).toEqual([
      'moved 11-28 11-28T18:30',
      'overridden 12-04',
      'created 12-05 12-05T18:30',
      'registered 12-11 4',
      'created 12-12 12-12T18:30',
      'moved 12-19 12-19T18:30',
    ]);
  });

  it('makes no dates in the past and leaves those that are over', () => {
    const past = [aDate('2026-11-13', { is_over: true }), aDate('2026-11-27')];
    expect(planned({ rule: fridays(4) }, { first_day: '2026-11-13', dates: past })).toEqual([
      'over 11-13',
      'kept 11-27',
      'created 12-04 12-04T18:30',
    ]);
  });

  it('of months moves within the month', () => {
    const rule: Recurrence = {
      every: 'month',
      interval: 1,
      on: { by: 'weekday', nth: 1, weekday: 1 },
      end: { by: 'count', count: 2 },
    };
    const monthly = [aDate('2026-12-15'), aDate('2027-01-15')];
    expect(
      planned(
        { from_event: 'evt_2026-12-15', rule: { ...rule, on: { by: 'day', day: 20 } } },
        { rule, first_day: '2026-12-15', dates: monthly },
      ),
    ).toEqual(['moved 12-20 12-20T18:30', 'moved 01-20 01-20T18:30']);
  });

  it('of nothing, or of more than a series may hold, is refused', () => {
    expect(planned({ rule: { ...fridays(1), end: { by: 'day', day: '2026-11-20' } } as Recurrence })).toBe(
      'no_dates',
    );
    const daily: Recurrence = { every: 'day', interval: 1, end: { by: 'day', day: '2027-12-31' } };
    expect(planned({ rule: daily })).toBe('too_many_dates');
    expect(planned({ rule: { ...daily, end: { by: 'count', count: 104 } } })).toHaveLength(104);
  });

  it('counts the dates that stay beside it', () => {
    const change = { scope: 'following' as const, from_event: 'evt_2026-12-18', rule: { ...fridays(104) } };
    expect(planned(change)).toBe('too_many_dates');
    expect(planned({ ...change, rule: fridays(101) })).toHaveLength(101);
  });
});

describe('a date that is taken out', () => {
  it('is removed, or kept where somebody registered, even long ago', () => {
    expect(planned({ exdates: ['2026-12-18'] })).toEqual([
      'kept 11-27',
      'overridden 12-04',
      'kept 12-11 4',
      'removed 12-18',
    ]);
    expect(planned({ exdates: ['2026-12-11'] })).toContain('registered 12-11 4');
    const once = [aDate('2026-11-27'), aDate('2026-12-04', { is_registered: true })];
    expect(planned({ exdates: ['2026-12-04'] }, { rule: fridays(2), dates: once })).toEqual([
      'kept 11-27',
      'registered 12-04',
    ]);
  });

  it('is removed by name even where it was changed by itself', () => {
    expect(planned({ exdates: ['2026-12-04'] })).toContain('removed 12-04');
  });

  it('comes back as a new one', () => {
    const now = { exdates: ['2026-12-18'], dates: dates.slice(0, 3) };
    expect(planned({}, now)).not.toContain('created 12-18 12-18T18:30');
    expect(planned({ exdates: [] }, now)).toContain('created 12-18 12-18T18:30');
  });
});

describe('days that cannot turn along', () => {
  it('of months are refused', () => {
    const rule: Recurrence = {
      every: 'month',
      interval: 1,
      on: { by: 'day', day: 27 },
      end: { by: 'count', count: 1 },
    };
    const times = { starts_local: '2026-11-28T18:30', ends_local: '2026-11-28T20:30' };
    expect(planned({ times }, { rule, dates: dates.slice(0, 1) })).toBe('cannot_turn');
  });

  it('over the edge of every second week are refused', () => {
    const rule: Recurrence = {
      every: 'week',
      interval: 2,
      weekdays: [1, 7],
      weekStart: 1,
      end: { by: 'count', count: 4 },
    };
    const [first] = recurrenceDays(rule, '2026-11-23').days;
    const times = { starts_local: '2026-11-24T18:30', ends_local: '2026-11-24T20:30' };
    const now = { rule, first_day: first ?? '', dates: [aDate('2026-11-23'), aDate('2026-11-29')] };
    expect(planned({ from_event: 'evt_2026-11-23', times }, now)).toBe('cannot_turn');
  });
});

it('a date that is in no series changes nothing', () => {
  expect(planned({ from_event: 'evt_other' })).toBe('no_dates');
});
