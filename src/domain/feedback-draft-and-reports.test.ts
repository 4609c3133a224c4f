import { aFeedbackSummary, anAllergenReport } from '../../tests/support/build-managed';
import { firstUnanswered, readFeedbackDraft, openReports, withReport } from './feedback-draft-and-reports';

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

const open = anAllergenReport({ id: 'a', at: '2026-11-21T10:00:00Z' });
const seen = { ...open, acknowledged_at: '2026-11-21T10:05:00Z', acknowledged_by: 'Ruth Abrams', can: [] };
const reply = { text: 'Sorry', at: '2026-11-21T10:20:00Z', by: 'Ruth Abrams', seen_at: null };
const replied = { ...seen, reply };
const corrected = { ...seen, reply: { ...reply, at: '2026-11-21T10:30:00Z' } };
const read = { ...corrected, reply: { ...corrected.reply, seen_at: '2026-11-21T10:40:00Z' } };
const later = anAllergenReport({ id: 'b', at: '2026-11-21T10:10:00Z' });

it.each([
  ['a new one', [], open, ['a open']],
  ['the same twice', [open], open, ['a open']],
  ['its acknowledgement', [open], seen, ['a seen']],
  ['its announcement after its acknowledgement', [seen], open, ['a seen']],
  ['a later one', [open], later, ['b open', 'a open']],
  ['an earlier one', [later], open, ['b open', 'a open']],
  ['one that is open beside one that is not', [seen], later, ['b open', 'a seen']],
  ['an acknowledgement beside one that is open', [later, open], seen, ['b open', 'a seen']],
])('a summary with %s', (_, reports, added, expected) => {
  const next = withReport(aFeedbackSummary({ reports }), added).reports;
  expect(next.map(({ id, acknowledged_at }) => `${id} ${acknowledged_at ? 'seen' : 'open'}`)).toEqual(
    expected,
  );
});

it.each([
  ['its reply', seen, replied, replied],
  ['its acknowledgement after its reply', replied, seen, replied],
  ['a newer reply', replied, corrected, corrected],
  [
    'an older reply, which was seen',
    corrected,
    { ...read, reply: { ...read.reply, at: reply.at } },
    corrected,
  ],
  ['that its reply was seen', corrected, read, read],
  ['its reply after that was seen', read, corrected, read],
])('a report takes in %s', (_, known, added, expected) => {
  expect(withReport(aFeedbackSummary({ reports: [known] }), added).reports).toEqual([expected]);
});

it('finds those that nobody has acknowledged', () => {
  expect(openReports([later, seen]).map(({ id }) => id)).toEqual(['b']);
});
