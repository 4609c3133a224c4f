import { csvOf, fileName, separatorFor, type Separator } from './csv';

type Row = Parameters<typeof csvOf>[0][number];
const lineBy = (separator: Separator, ...cells: Row) =>
  csvOf([cells], separator).slice(1).replace(/\r\n$/, '');
const line = (...cells: Row) => lineBy(',', ...cells);

it('is read as UTF-8 by a spreadsheet, and ends every row as the standard says', () => {
  expect(
    csvOf(
      [
        ['Señal', 'n'],
        ['é', 2],
      ],
      ',',
    ),
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
  ['+', '+1+1', "'+1+1"],
  ['a short +', '+1234567', "'+1234567"],
  ['a phone number and more', '+34612345678;=1', `"'+34612345678;'=1"`],
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

it.each([
  ['+34612345678', '+34 612 345 678'],
  ['+4930901820', '+4 930 901 820'],
  ['+44 7700 900123', '+44 7700 900123'],
])('writes the phone number %s in groups, which are neither a number nor a formula', (phone, written) => {
  expect(line(phone)).toBe(written);
});

it.each([
  ['en', ','],
  ['en-GB', ','],
  ['es', ';'],
  ['es-MX', ','],
  ['de', ';'],
] as const)('separates cells as a spreadsheet in %s expects', (locale, separator) => {
  expect(separatorFor(locale)).toBe(separator);
});

it('separates by semicolons where a comma is the decimal mark, and marks what begins a cell at a comma', () => {
  expect(lineBy(';', 'Ann', 'a, b', 'c;d', 12.5, -3)).toBe('Ann;"a, b";"c;d";12,5;-3');
  expect(lineBy(';', 'a,=1+1')).toBe(`"a,'=1+1"`);
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
