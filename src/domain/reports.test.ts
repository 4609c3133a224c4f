import { aFeedbackSummary, anAllergenReport } from '../../tests/support/build-managed';
import { openReports, withReport } from './reports';

const open = anAllergenReport({ id: 'a', at: '2026-11-21T10:00:00Z' });
const seen = { ...open, acknowledged_at: '2026-11-21T10:05:00Z', acknowledged_by: 'Ruth Abrams', can: [] };
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

it('finds those that nobody has acknowledged', () => {
  expect(openReports([later, seen]).map(({ id }) => id)).toEqual(['b']);
});
