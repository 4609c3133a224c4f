/** The catalogues of messages, as they lie in `src/i18n`. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const i18n = path.resolve(__dirname, '../../src/i18n');

export const locales = readdirSync(i18n, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

/** Texts by id. */
export type Catalogue = ReadonlyMap<string, string>;

export function catalogueFiles(locale: string): string[] {
  return readdirSync(path.join(i18n, locale)).filter((file) => file.endsWith('.json'));
}

export function readCatalogueFile(locale: string, file: string): Catalogue {
  const messages: unknown = JSON.parse(readFileSync(path.join(i18n, locale, file), 'utf8'));
  return new Map(Object.entries(messages as Readonly<Record<string, string>>));
}

/** All messages of a language. */
export function readCatalogue(locale: string): Catalogue {
  return new Map(catalogueFiles(locale).flatMap((file) => [...readCatalogueFile(locale, file)]));
}
