import { parseTicketCode, readShortCode, toTicketCode } from './ticket-code';

it.each([
  ['abcd 2345', 'ABCD2345'],
  ['ABCD-2345 ', 'ABCD2345'],
  ['Lucía G', undefined],
  ['Marianne', undefined],
  ['Margaret', 'MARGARET'],
  // Misread, and a code of something else: to be answered, not searched for.
  ['ABCD2O45', 'ABCD2O45'],
  ['5901234123457', '5901234123457'],
  ['aVeryLongCodeOfATicket_27ch', 'aVeryLongCodeOfATicket_27ch'],
])('takes %s for the code %s', (typed, code) => {
  expect(parseTicketCode(typed)).toBe(code);
});

it.each([
  'abcd2345',
  'ABCD–2345',
  'ABCD\u200b2345',
  '\u200eABCD 2345\u200f',
  '#ABCD2345',
  'ABCD 2345.',
  'Code: ABCD 2345',
  'Código: ABCD 2345',
  '«ABCD 2345»',
  'ＡＢＣＤ２３４５',
  'A B C D 2 3 4 5',
])('reads the short code of %j', (typed) => {
  expect(readShortCode(typed)).toBe('ABCD2345');
});

it.each(['ABCD234', 'ABCD23456', 'ABCÐ2345', 'https://ab.cd/2345ef', 'K7PQ2XYZ K7PQ2XYZ'])(
  'reads no short code in %j',
  (typed) => {
    expect(readShortCode(typed)).toBeUndefined();
  },
);

it.each([
  ['abcd 2345', 'ABCD2345'],
  ['BEGIN:VCARD\r\nFN:Lucía\r\n', 'BEGIN:VCARD  FN:Lucía'],
  ['\u001d0100012345678905', '0100012345678905'],
  ['https://food.example/?q=<script>', 'https://food.example/?q=<script>'],
  [`${'a'.repeat(199)}😀`, 'a'.repeat(199)],
  ['x'.repeat(10_000), 'x'.repeat(200)],
])('sends %j as %j, which the server reads', (seen, code) => {
  expect(toTicketCode(seen)).toBe(code);
});
