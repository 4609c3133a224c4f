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

/** Hands a text over as a file for the person to keep. */
export function saveText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it by the next turn, and would keep the whole text as long as its address lives.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}]+/gu;
const LONGEST = 80;

/** A name that every system takes for a file, made of any words. */
export const fileName = (words: string, ending: string): string =>
  `${words.replace(NOT_IN_NAMES, ' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST).trim() || 'events'}.${ending}`;
