import {
  addMonths,
  dayAfterKey,
  daysBetween,
  daysShown,
  isDay,
  periodOf,
  startOfWeek,
  nextPeriod,
  weekOf,
  weeksOfMonth,
} from './calendar-days';

describe('a day', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['0202-01-01', false],
    ['9999-12-31', false],
    ['2026-11-21T10:00', false],
    ['', false],
  ])('%s is one: %s', (text, expected) => expect(isDay(text)).toBe(expected));
});

describe('a week', () => {
  it.each([
    ['2026-11-21', 1, '2026-11-16'],
    ['2026-11-21', 7, '2026-11-15'],
    ['2026-11-21', 6, '2026-11-21'],
    ['2026-11-16', 1, '2026-11-16'],
    ['2027-01-01', 1, '2026-12-28'],
  ])('of %s that begins on weekday %s begins on %s', (day, firstDay, start) => {
    expect(startOfWeek(day, firstDay)).toBe(start);
  });

  // The week in which clocks change still has seven days, each once.
  it.each(['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01'])('around %s has seven days', (day) => {
    for (const firstDay of [1, 6, 7]) {
      const week = weekOf(day, firstDay);
      expect(new Set(week).size).toBe(7);
      expect(week).toContain(day);
      expect(daysBetween(week[0] ?? '', week[6] ?? '')).toBe(6);
    }
  });
});

describe('the weeks of a month', () => {
  it.each([
    ['2026-02-10', 7, 4, '2026-02-01', '2026-02-28'],
    ['2026-11-21', 1, 6, '2026-10-26', '2026-12-06'],
    ['2026-03-29', 1, 6, '2026-02-23', '2026-04-05'],
    ['2026-10-25', 7, 5, '2026-09-27', '2026-10-31'],
    ['2028-02-29', 1, 5, '2028-01-31', '2028-03-05'],
  ])('of %s from weekday %s are %s, from %s to %s', (day, firstDay, count, from, to) => {
    const weeks = weeksOfMonth(day, firstDay);
    expect(weeks).toHaveLength(count);
    expect(weeks[0]?.[0]).toBe(from);
    expect(weeks.at(-1)?.[6]).toBe(to);
    expect(daysShown('month', day, firstDay, day)).toEqual({ from, to });
  });
});

describe('a period', () => {
  it('of the week view is the week', () => {
    expect(periodOf('week', '2026-11-21', 1)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(daysShown('week', '2026-11-21', 1, '2026-11-21')).toEqual({
      from: '2026-11-16',
      to: '2026-11-22',
    });
  });

  it.each([
    ['a month gone by', '2026-11-21', '2027-01-03', '2026-11-01'],
    ['a month to come', '2026-11-21', '2026-10-03', '2026-11-01'],
    ['this month, from today', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['this month, from a later day', '2026-11-30', '2026-11-21', '2026-11-21'],
    ['this month, from an earlier day', '2026-11-20', '2026-11-21', '2026-11-01'],
  ])('of the agenda is the month, or what is left of it: %s', (_, day, today, from) => {
    expect(daysShown('agenda', day, 1, today)).toEqual({ from, to: '2026-11-30' });
  });

  it.each([
    ['month', '2026-01-31', 1, '2026-02-28'],
    ['month', '2026-03-31', -1, '2026-02-28'],
    ['agenda', '2026-12-15', 1, '2027-01-15'],
    ['week', '2026-12-30', 1, '2027-01-06'],
    ['month', '2199-12-31', 1, '2199-12-31'],
  ] as const)('%s of %s turned by %s is %s', (view, day, by, next) => {
    expect(nextPeriod(view, day, by)).toBe(next);
  });
});

describe('a key in the grid', () => {
  const press = (key: string, options: { shift?: boolean; rtl?: boolean; firstDay?: number } = {}) =>
    dayAfterKey('2026-11-18', key, { firstDay: 1, ...options });

  it.each([
    ['ArrowRight', {}, '2026-11-19'],
    ['ArrowLeft', {}, '2026-11-17'],
    ['ArrowRight', { rtl: true }, '2026-11-17'],
    ['ArrowLeft', { rtl: true }, '2026-11-19'],
    ['ArrowDown', {}, '2026-11-25'],
    ['ArrowUp', { rtl: true }, '2026-11-11'],
    ['Home', {}, '2026-11-16'],
    ['Home', { firstDay: 7 }, '2026-11-15'],
    ['End', {}, '2026-11-22'],
    ['End', { firstDay: 7 }, '2026-11-21'],
    ['PageDown', {}, '2026-12-18'],
    ['PageUp', {}, '2026-10-18'],
    ['PageDown', { shift: true }, '2027-11-18'],
    ['PageUp', { shift: true }, '2025-11-18'],
    ['x', {}, undefined],
    ['Tab', {}, undefined],
  ])('%s %o goes to %s', (key, options, day) => expect(press(key, options)).toBe(day));

  it('over the change of clocks moves by whole days', () => {
    for (const day of ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01']) {
      const next = dayAfterKey(day, 'ArrowRight', { firstDay: 1 }) ?? '';
      expect(daysBetween(day, next)).toBe(1);
      expect(dayAfterKey(next, 'ArrowLeft', { firstDay: 1 })).toBe(day);
    }
  });

  it('stays in months that are shorter', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(dayAfterKey('2028-02-29', 'PageDown', { shift: true, firstDay: 1 })).toBe('2029-02-28');
  });
});
