import { fileName } from './save-text';

it.each([
  ['Guests Harvest supper 2026-11-27', 'Guests Harvest supper 2026-11-27.csv'],
  ['a/b\\c: "d" <e>|f?*', 'a b c d e f.csv'],
  ['Señal\n中文', 'Señal 中文.csv'],
  [' / ', 'events.csv'],
  ['x'.repeat(200), `${'x'.repeat(80)}.csv`],
])('makes a file of %j', (words, name) => {
  expect(fileName(words, 'csv')).toBe(name);
});
