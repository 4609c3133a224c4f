import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(process.cwd(), '../shared/data');

/** Whether the folder of real calendars, which is no part of this project, lies beside it. */
export const hasRealFiles = existsSync(folder);

export const realFile = (name: string): string => readFileSync(path.join(folder, name), 'utf8');

/** Names of the `.ics` files of a folder of the real data; empty where it is absent. */
export const realCalendars = (under: string): string[] =>
  hasRealFiles
    ? readdirSync(path.join(folder, under))
        .filter((name) => name.endsWith('.ics'))
        .toSorted()
    : [];
