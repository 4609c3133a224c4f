/** The value of a cell; `null` is an empty cell. */
export type Cell = string | number | null | undefined;

/**
 * Where a spreadsheet may read text as a formula and run it: at a sign, in its ASCII or full-width form, after blanks, quotes and invisible
 * characters. Not only at the start of our cells: a program set to semicolons or tabs ignores our quotes and starts a cell after each of
 * these and after each line (OWASP, CSV injection). A cell must not start with a tab or a line break either.
 */
const FORMULA_START = /(?:^|(?<=[;\t\r\n]))(?=[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠﹢﹣﹦﹫])|^(?=[\t\r\n\0])/gu;
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

/**
 * Rows as a CSV file (RFC 4180: CRLF, quotes doubled), for people who open it in a spreadsheet: with the byte order mark that makes Excel
 * read UTF-8, and with a `'` before everything a spreadsheet would run, in the middle of a text too. Numbers stay numbers.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}

function cellOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const text = cell.replace(FORMULA_START, "'").replaceAll('\0', '');
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
