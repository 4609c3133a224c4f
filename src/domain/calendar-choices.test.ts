import { choiceOf, daysOfChoice } from './calendar-choices';

const european = { firstDay: 1, weekend: [6, 7] };
const egyptian = { firstDay: 6, weekend: [5, 6] };
const indian = { firstDay: 7, weekend: [7] };

describe('dates by name', () => {
  it.each([
    ['today', '2026-11-18', european, '2026-11-18', '2026-11-18'],
    ['week', '2026-11-18', european, '2026-11-18', '2026-11-24'],
    ['weekend', '2026-11-18', european, '2026-11-21', '2026-11-22'],
    ['weekend', '2026-11-21', european, '2026-11-21', '2026-11-22'],
    ['weekend', '2026-11-22', european, '2026-11-22', '2026-11-22'],
    ['weekend', '2026-11-23', european, '2026-11-28', '2026-11-29'],
    ['weekend', '2026-11-18', egyptian, '2026-11-20', '2026-11-21'],
    ['weekend', '2026-11-18', indian, '2026-11-22', '2026-11-22'],
    ['weekend', '2026-10-23', european, '2026-10-24', '2026-10-25'],
  ] as const)('%s on %s (%o) is %s to %s', (choice, today, week, from, to) => {
    expect(daysOfChoice(choice, today, week)).toEqual({ from, to });
    expect(choiceOf({ from, to, q: 'soup' }, today, week)).toBeDefined();
  });

  it.each(['today', 'weekend'] as const)('are %s where that was chosen on a Sunday', (when) => {
    const days = daysOfChoice('weekend', '2026-11-22', european);
    expect(choiceOf({ ...days, when }, '2026-11-22', european)).toBe(when);
  });

  it('are not a name that these dates no longer have', () => {
    const last = { from: '2026-11-21', to: '2026-11-22', when: 'weekend' } as const;
    expect(choiceOf(last, '2026-11-25', european)).toBeUndefined();
  });

  it('are not guessed from other dates', () => {
    expect(choiceOf({ from: '2026-11-18' }, '2026-11-18', european)).toBeUndefined();
    expect(choiceOf({}, '2026-11-18', european)).toBeUndefined();
  });
});
