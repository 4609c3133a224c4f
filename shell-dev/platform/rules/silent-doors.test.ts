import { silentDoors } from './silent-doors';

const MINUTE = 60_000;
const NOW = 100 * MINUTE;
const heard = (door: string, minutesAgo: number) => ({ door, at: NOW - minutesAgo * MINUTE });
const namesOf = (...doors: ReturnType<typeof heard>[]) => silentDoors(doors, NOW).map(({ door }) => door);

it.each([
  ['one that others went on without', [heard('North', 20), heard('South', 2)], ['North']],
  ['each of several', [heard('North', 50), heard('East', 29), heard('South', 2)], ['North', 'East']],
  ['none after a few minutes', [heard('North', 19), heard('South', 2)], []],
  ['none once nobody comes any more', [heard('North', 50), heard('South', 30)], []],
  ['never the only one', [heard('North', 50)], []],
  ['none where no door was used', [], []],
])('is %s', (_, doors, expected) => {
  expect(namesOf(...doors)).toEqual(expected);
});

it('ends to matter when the others are quiet, too', () => {
  expect(silentDoors([heard('North', 40), heard('South', 10)], NOW)).toMatchObject([
    { until: NOW + 20 * MINUTE },
  ]);
});
