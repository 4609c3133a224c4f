import { readCoordinates, writeCoordinates } from './coordinates';

it.each([
  ['41.65, -0.88', { latitude: 41.65, longitude: -0.88 }],
  [' 41;-180 ', { latitude: 41, longitude: -180 }],
  ['', { latitude: null, longitude: null }],
  ['91, 0', undefined],
  ['0, 181', undefined],
  ['41.65', undefined],
  ['north', undefined],
])('%j is %j', (text, at) => expect(readCoordinates(text)).toEqual(at));

it('is written as it is read', () => {
  expect(writeCoordinates({ latitude: 41.65, longitude: -0.88 })).toBe('41.65, -0.88');
  expect(writeCoordinates({ latitude: null, longitude: null })).toBe('');
});
