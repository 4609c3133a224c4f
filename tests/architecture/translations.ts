/** Which English text each translation was made from: a change of the English asks for the translation again. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { i18n, locales, readCatalogue, type Catalogue } from './catalogues';

/** Beside the translations: a line for each, its id and the digest of the English that it says. */
const FILE = 'translated-from.txt';
const COMMAND = 'npm run check -- --translated';

const translations = locales.filter((locale) => locale !== 'en');

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

type Line = readonly [id: string, digest: string];

function readLines(locale: string): Line[] {
  const file = path.join(i18n, locale, FILE);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return lines.map((line): Line => {
    const [id = '', digest = ''] = line.split(' ');
    return [id, digest];
  });
}

function writeLines(locale: string, lines: readonly Line[]): void {
  const sorted = lines.map((line) => `${line.join(' ')}\n`).toSorted((a, b) => (a < b ? -1 : 1));
  writeFileSync(path.join(i18n, locale, FILE), sorted.join(''));
}

/**
 * A line for each translated message: new ones get theirs, those of lost messages go. Where a merge left two for one message, the one that
 * fits stays. What no longer fits is kept: only a person can say that the translation does.
 */
export function tidied(english: Catalogue, translated: Catalogue, lines: readonly Line[]): Line[] {
  const first = new Map(lines.toReversed());
  const all = new Set(lines.map(String));
  return [...english].flatMap(([id, text]) => {
    const fitting: Line = [id, digestOf(text)];
    if (!translated.has(id)) return [];
    return [all.has(String(fitting)) ? fitting : [id, first.get(id) ?? fitting[1]]];
  });
}

/** What is to be done in one language. */
export function outdated(
  locale: string,
  english: Catalogue,
  translated: Catalogue,
  lines: readonly Line[],
): string[] {
  const tidy = tidied(english, translated, lines);
  const [there, wanted] = [lines.map(String).toSorted(), tidy.map(String).toSorted()];
  const changed = tidy.flatMap(([id, digest]) => (digest === digestOf(english.get(id) ?? '') ? [] : [id]));
  const problems = changed.map(
    (id) =>
      `${id}: the English changed, and the translation did not\n  en  ${english.get(id)}\n  ${locale}  ${translated.get(id)}`,
  );
  if (changed.length > 0)
    problems.push(
      `Renew each in src/i18n/${locale}, unless it still says the same; then: ${COMMAND} ${locale} ${changed.join(' ')}`,
    );
  if (there.join() !== wanted.join())
    problems.push(
      `src/i18n/${locale}/${FILE}: has not one line for each message`,
      ...there.filter((line) => !wanted.includes(line)).map((line) => `  too many: ${line}`),
      ...wanted.filter((line) => !there.includes(line)).map((line) => `  missing: ${line}`),
      'Then: npm run check -- --write',
    );
  return problems;
}

/** Problems, a line each. `--write` does what needs no person. */
export function translationProblems(): string[] {
  const english = readCatalogue('en');
  return translations.flatMap((locale) => {
    const translated = readCatalogue(locale);
    if (process.argv.includes('--write')) writeLines(locale, tidied(english, translated, readLines(locale)));
    return outdated(locale, english, translated, readLines(locale));
  });
}

/** `--translated es board.title …`: notes that these translations say what the English says now, and returns both texts of each. */
export function markTranslated(locale: string | undefined, ids: readonly string[]): string {
  if (!locale || !translations.includes(locale) || ids.length === 0)
    return `Name a language (${translations.join(', ')}) and ids: ${COMMAND} es nav.browse`;
  const [english, translated] = [readCatalogue('en'), readCatalogue(locale)];
  const unknown = ids.filter((id) => !english.has(id) || !translated.has(id));
  if (unknown.length > 0) return `Nothing noted: no message in en and ${locale}: ${unknown.join(', ')}`;
  const others = readLines(locale).filter(([id]) => !ids.includes(id));
  writeLines(locale, [...others, ...ids.map((id): Line => [id, digestOf(english.get(id) ?? '')])]);
  return ids.map((id) => `${id}\n  en  ${english.get(id)}\n  ${locale}  ${translated.get(id)}`).join('\n');
}
