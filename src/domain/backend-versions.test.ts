import { backend, described, isWithin } from './backend-versions';

describe('a version within a range', () => {
  it.each([
    ['1.3.0', '^1.3', true],
    ['1.3.9', '^1.3', true],
    ['1.10.0', '^1.3', true],
    ['1.2.9', '^1.3', false],
    ['2.3.0', '^1.3', false],
    ['0.3.0', '^1.3', false],
    ['1', '^1.0', false],
    ['', '^1.0', false],
    ['one.two.three', '^1.0', false],
  ])('%s in %s: %s', (version, range, expected) => expect(isWithin(version, range)).toBe(expected));
});

it('what the documents describe is within what this build needs', () => {
  expect(isWithin(described.api, backend.api)).toBe(true);
  expect(isWithin(described.cable, backend.cable)).toBe(true);
});
