import { bootstrap, median } from './statistics';

it.each([
  [[3], 3],
  [[1, 2], 1.5],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
])('the median of %p is %p', (values, expected) => {
  expect(median(values)).toBe(expected);
});

it('an interval lies around its figure, is narrow where samples agree, and is the same each time', () => {
  const wide = [80, 120, 90, 110, 100, 95, 105];
  const [low, high] = bootstrap([wide], ([values]) => median(values ?? []));
  expect(low).toBeLessThanOrEqual(100);
  expect(high).toBeGreaterThanOrEqual(100);
  expect(bootstrap([wide], ([values]) => median(values ?? []))).toEqual([low, high]);
  expect(bootstrap([[7, 7, 7]], ([values]) => median(values ?? []))).toEqual([7, 7]);
});
