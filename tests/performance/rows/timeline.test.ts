import { waves } from './timeline';

const request = (start: number, end: number) => ({ url: '', start, end });

it.each([
  ['none', [], 0],
  ['all at once', [request(1, 5), request(1, 9), request(2, 7)], 1],
  ['one that had to wait for another', [request(1, 5), request(6, 9), request(1, 8)], 2],
  ['a chain of three beside a long one', [request(0, 2), request(3, 4), request(5, 6), request(0, 9)], 3],
])('waves of requests: %s', (_what, requests, expected) => {
  expect(waves(requests)).toBe(expected);
});
