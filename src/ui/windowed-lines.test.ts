import { fc } from '../../tests/support/generated';
import { toGroups, lineAt, lineCount, positionOfHeading, positionOfRow } from './windowed-lines';

const days = ['fri', 'fri', 'sat', 'mon', 'mon', 'mon'];
const groups = toGroups(days.length, (row) => days[row] ?? '');

test('a heading is counted before each group', () => {
  expect(groups.starts).toEqual([0, 2, 3]);
  expect(Array.from({ length: lineCount(groups) }, (_, at) => lineAt(groups, at))).toEqual([
    { kind: 'heading', group: 0, row: 0 },
    { kind: 'row', group: 0, row: 0 },
    { kind: 'row', group: 0, row: 1 },
    { kind: 'heading', group: 1, row: 2 },
    { kind: 'row', group: 1, row: 2 },
    { kind: 'heading', group: 2, row: 3 },
    { kind: 'row', group: 2, row: 3 },
    { kind: 'row', group: 2, row: 4 },
    { kind: 'row', group: 2, row: 5 },
  ]);
});

test('without groups a position is a row', () => {
  const plain = toGroups(3);
  expect(lineCount(plain)).toBe(3);
  expect(lineAt(plain, 2)).toEqual({ kind: 'row', group: -1, row: 2 });
  expect(positionOfRow(plain, 2)).toBe(2);
});

test('positions and rows answer each other, whatever the groups', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 200 }), (named) => {
      const some = toGroups(named.length, (row) => named[row] ?? 0);
      named.forEach((_, row) => {
        expect(lineAt(some, positionOfRow(some, row))).toMatchObject({ kind: 'row', row });
      });
      some.starts.forEach((row, group) => {
        expect(lineAt(some, positionOfHeading(some, group))).toEqual({ kind: 'heading', group, row });
      });
    }),
  );
});
