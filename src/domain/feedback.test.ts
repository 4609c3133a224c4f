import { firstUnanswered, readFeedbackDraft } from './feedback';

it.each([
  [{}, 'overall'],
  [{ food: 'good' }, 'overall'],
  [{ overall: 'good', portions: 'poor' }, 'food'],
  [{ overall: 'good', food: 'good' }, 'portions'],
  [{ overall: 'good', food: 'okay', portions: 'poor' }, undefined],
] as const)('of %j the first question without an answer is %s', (answers, expected) => {
  expect(firstUnanswered(answers)).toBe(expected);
});

it.each([
  [undefined, undefined],
  ['good', undefined],
  [null, undefined],
  [{}, { note: '', isLater: false }],
  [
    { overall: 'good', food: 'toString', portions: 3, note: 'Warm', isLater: true },
    { overall: 'good', food: undefined, portions: undefined, note: 'Warm', isLater: true },
  ],
  [
    { note: 7, isLater: 'yes' },
    { note: '', isLater: false },
  ],
])('a stored %j is read as %j', (stored, expected) => {
  expect(readFeedbackDraft(stored)).toEqual(expected);
});
