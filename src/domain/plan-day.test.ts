import { inOrderOfDay, type DayStanding } from './plan-day';

const one = (name: string, standing: Partial<DayStanding> = {}) => ({
  name,
  isImpossible: false,
  urgency: undefined,
  isContinued: false,
  isOver: false,
  ...standing,
});

describe('the order of a day in the planner', () => {
  it('has first what needs its manager, the most urgent first, and last what is over', () => {
    const planned = [
      one('ended', { isOver: true }),
      one('goes on', { isContinued: true }),
      one('later', { urgency: 'later' }),
      one('lunch'),
      one('soon', { urgency: 'soon' }),
      one('now', { urgency: 'now' }),
      one('goes on and needs', { isContinued: true, urgency: 'now' }),
      one('two at one place', { isImpossible: true }),
      one('supper'),
    ];
    expect(inOrderOfDay(planned, (standing) => standing).map(({ name }) => name)).toEqual([
      'now',
      'goes on and needs',
      'two at one place',
      'soon',
      'later',
      'lunch',
      'supper',
      'goes on',
      'ended',
    ]);
  });
});
