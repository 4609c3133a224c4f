/** What a cell may hold; nothing is an empty cell. */
export type Cell = string | number | null | undefined;

/**
 * Where a spreadsheet may take text for a formula and run it: after blanks, quotes and what is not seen, a sign in its usual or its wide form.
 * Not only where our cells begin: a program set to semicolons or tabs does not see our quotes, and begins a cell after each of these and
 * after each line (OWASP, CSV injection). A tab or the end of a line is no good beginning either.
 */
const RUNS = /(?:^|(?<=[;\t\r\n]))(?=[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠﹢﹣﹦﹫])|^(?=[\t\r\n\0])/gu;
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

/**
 * Rows as a CSV file (RFC 4180: CRLF, quotes doubled), for people who open it in a spreadsheet: with the mark that makes Excel read
 * UTF-8, and with a `'` before whatever a spreadsheet would run, in the middle of a text too. Numbers stay numbers.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}

function cellOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const text = cell.replace(RUNS, "'").replaceAll('\0', '');
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
