/** What a cell may hold; nothing is an empty cell. */
export type Cell = string | number | null | undefined;

// A spreadsheet takes text that begins so for a formula and runs it; a NUL can hide such a beginning.
const RUNS = /^[=+\-@\t\r\n\0]/;
const NEEDS_QUOTES = /[",\r\n\t]|^\s|\s$/;

/**
 * Rows as a CSV file (RFC 4180: CRLF, quotes doubled), for people who open it in a spreadsheet: with the mark that makes Excel read
 * UTF-8, and with a `'` before whatever a spreadsheet would run. Numbers stay numbers.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}

function cellOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const text = (RUNS.test(cell) ? `'${cell}` : cell).replaceAll('\0', '');
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
