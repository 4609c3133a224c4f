import { isPublic, tellsPeople } from './event-impact';

it.each([
  ['draft', false],
  ['published', true],
  ['live', true],
  ['completed', false],
  ['cancelled', false],
] as const)('%s is public: %s', (state, expected) => expect(isPublic({ state })).toBe(expected));

it.each([
  [{ starts_local: '2026-11-27T19:00' }, true],
  [{ place: null }, true],
  [{ capacity: 80 }, false],
  [{ title: 'Soup', description: 'Hot' }, false],
])('people are told of %j: %s', (changes, expected) => expect(tellsPeople(changes)).toBe(expected));
