/** The value of a cell; `null` is an empty cell. */
export type Cell = string | number | null | undefined;

/** What ends a cell: a spreadsheet expects a semicolon where its decimal mark is a comma. */
export type Separator = ',' | ';';

export const separatorFor = (locale: string): Separator => (decimalMarkOf(locale) === ',' ? ';' : ',');

const decimalMarkOf = (locale: string): string | undefined =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;

/**
 * Where a spreadsheet may read text as a formula and run it: at a sign, in its ASCII or full-width form, after blanks, quotes and invisible
 * characters. Not only at the start of our cells: a program set to another separator ignores our quotes and starts a cell after each of its
 * own and after each line (OWASP, CSV injection). A cell must not start with a tab or a line break either.
 */
const FORMULA_START = /(?:^|(?<=[,;\t\r\n]))(?=[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠﹢﹣﹦﹫])|^(?=[\t\r\n\0])/gu;
/** Digits, blanks and one plus: spaced as here it is no number to a spreadsheet, and there is nothing to run. */
const PHONE = /^\+[0-9 ]{8,20}$/;
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

/**
 * Rows as a CSV file (RFC 4180: CRLF, quotes doubled), for people who open it in a spreadsheet: with the byte order mark that makes Excel
 * read UTF-8, and with a `'` before everything a spreadsheet would run, in the middle of a text too. Numbers stay numbers.
 */
export function csvOf(rows: readonly (readonly Cell[])[], separator: Separator): string {
  return `\uFEFF${rows.map((row) => `${row.map((cell) => cellOf(cell, separator)).join(separator)}\r\n`).join('')}`;
}

function cellOf(cell: Cell, separator: Separator): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return separator === ';' ? String(cell).replace('.', ',') : String(cell);
  if (PHONE.test(cell)) return cell.includes(' ') ? cell : groupedPhone(cell);
  const text = cell.replace(FORMULA_START, "'").replaceAll('\0', '');
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** `+34 612 345 678`: without the blanks a spreadsheet would make a number of it. */
const groupedPhone = (phone: string): string =>
  `+${phone.replace(/\D/g, '').replace(/\B(?=(?:\d{3})+$)/g, ' ')}`;

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

const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;
const LONGEST = 80;

/** A name that every system takes for a file, made of any words. */
export const fileName = (words: string, ending: string): string =>
  `${words.replace(NOT_IN_NAMES, ' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST).trim() || 'events'}.${ending}`;
