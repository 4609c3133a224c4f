import { csvOf, fileName } from './csv';

const line = (...cells: Parameters<typeof csvOf>[0][number]) => csvOf([cells]).slice(1).replace(/\r\n$/, '');

it('is read as UTF-8 by a spreadsheet, and ends every row as the standard says', () => {
  expect(
    csvOf([
      ['Señal', 'n'],
      ['é', 2],
    ]),
  ).toBe('\uFEFFSeñal,n\r\né,2\r\n');
});

it.each([
  ['a comma', 'Ann, and Bob', '"Ann, and Bob"'],
  ['a quote', 'the "loud" one', '"the ""loud"" one"'],
  ['a new line', 'one\ntwo', '"one\ntwo"'],
  ['spaces at its ends', ' Ann ', '" Ann "'],
  ['nothing particular', 'Ann', 'Ann'],
  ['nothing', '', ''],
])('writes text with %s so that it comes back as it was', (_, text, expected) => {
  expect(line(text)).toBe(expected);
});

it.each([
  ['=', '=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+', '+34612345678', "'+34612345678"],
  ['-', '-1+1', "'-1+1"],
  ['@', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab', '\t1', `"'\t1"`],
  ['a tab before a sign', '\t=1', `"'\t'=1"`],
  ['a carriage return', '\r=1', `"'\r'=1"`],
  ['a line feed', '\n=1', `"'\n'=1"`],
  ['blanks and quotes', ' "=1', `"' ""=1"`],
  ['a wide sign', '＝1', "'＝1"],
  ['a NUL', '\0=1', "'=1"],
])('never lets a spreadsheet run what begins with %s', (_, text, expected) => {
  expect(line(text)).toBe(expected);
});

it.each([
  ['a semicolon', 'a;=1+1', `"a;'=1+1"`],
  ['a tab', 'a\t@b', `"a\t'@b"`],
  ['a line', 'We bring:\n- soup\n- bread', `"We bring:\n'- soup\n'- bread"`],
])('marks what begins a cell for programs that end one at %s', (_, text, expected) => {
  expect(line(text)).toBe(expected);
});

it('leaves signs in the middle of words as they are', () => {
  expect(line('a-b; c@d 1+1=2')).toBe('"a-b; c@d 1+1=2"');
});

it('leaves numbers to be counted with, and empties empty', () => {
  expect(line(-3, 0, null, undefined, 12.5)).toBe('-3,0,,,12.5');
});

it.each([
  ['Guests Harvest supper 2026-11-27', 'Guests Harvest supper 2026-11-27.csv'],
  ['a/b\\c: "d" <e>|f?*', 'a b c d e f.csv'],
  ['Señal\n中文', 'Señal 中文.csv'],
  [' / ', 'events.csv'],
  ['x'.repeat(200), `${'x'.repeat(80)}.csv`],
])('makes a file of %j', (words, name) => {
  expect(fileName(words, 'csv')).toBe(name);
});
