import { distanceGroup, FARTHER, readPosition, UNKNOWN_DISTANCE, writePosition } from './distance';

it.each([
  [0, 0],
  [2, 0],
  [2.1, 1],
  [100, 4],
  [101, FARTHER],
  [null, UNKNOWN_DISTANCE],
])('%s km is in group %s', (km, group) => expect(distanceGroup(km)).toBe(group));

it('writes a position to about a kilometre', () =>
  expect(writePosition({ latitude: 48.870913, longitude: 2.384799 })).toBe('48.87,2.38'));

it.each([
  ['48.87,2.38', { latitude: 48.87, longitude: 2.38 }],
  ['-33.9,-151', { latitude: -33.9, longitude: -151 }],
  ['91,2', undefined],
  ['75012', undefined],
  ['Paris', undefined],
])('reads %s', (near, position) => expect(readPosition(near)).toEqual(position));
