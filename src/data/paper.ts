import { saveFile } from '~/platform/screen';

/** What a name of a file cannot have on some system or other. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}]+/gu;
const LONGEST = 80;

/** Hands a table to the person as a file. `name` without its ending; what no system takes in a name goes. */
export function saveTable(name: string, csv: string): void {
  const safe = name.replace(NOT_IN_NAMES, ' ').trim().slice(0, LONGEST).trim() || 'events';
  saveFile(`${safe}.csv`, csv, 'text/csv;charset=utf-8');
}

/** Opens the browser's own way to print the page. */
export function printPage(): void {
  window.print();
}
