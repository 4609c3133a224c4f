/** Which English text each translation was made from: a change of the English asks for the translation again. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  catalogueFiles,
  i18n,
  locales,
  readCatalogue,
  readCatalogueFile,
  type Catalogue,
} from './catalogues';

/** Beside the translations: a line for each file of them, with each id and the digest of the English that it says. */
const FILE = 'translated-from.txt';
const COMMAND = 'npm run check -- --translated';

const translations = locales.filter((locale) => locale !== 'en');

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

type Source = readonly [id: string, digest: string];

function readSources(locale: string): Source[] {
  const file = path.join(i18n, locale, FILE);
  const words = existsSync(file) ? readFileSync(file, 'utf8').split(/\s/) : [];
  return words.flatMap((word): Source[] => {
    const [id, digest] = word.split(':');
    return id && digest ? [[id, digest]] : [];
  });
}

function writeSources(locale: string, sources: readonly Source[]): void {
  const digests = new Map(sources);
  const lines = catalogueFiles(locale).map((file) => {
    const ids = [...readCatalogueFile(locale, file).keys()].toSorted();
    const words = ids.flatMap((id) => (digests.has(id) ? [`${id}:${digests.get(id)}`] : []));
    return `${[path.basename(file, '.json'), ...words].join(' ')}\n`;
  });
  writeFileSync(path.join(i18n, locale, FILE), lines.join(''));
}

/**
 * The source of each translated message: new ones get theirs, those of lost messages go. Where a merge left two for one message, the one that
 * fits stays. What no longer fits is kept: only a person can say that the translation does.
 */
export function tidied(english: Catalogue, translated: Catalogue, sources: readonly Source[]): Source[] {
  const first = new Map(sources.toReversed());
  const all = new Set(sources.map(String));
  return [...english].flatMap(([id, text]) => {
    const fitting: Source = [id, digestOf(text)];
    if (!translated.has(id)) return [];
    return [all.has(String(fitting)) ? fitting : [id, first.get(id) ?? fitting[1]]];
  });
}

/** What is to be done in one language. A second source that a merge left is no harm: the next `--write` takes it out. */
export function outdated(
  locale: string,
  english: Catalogue,
  translated: Catalogue,
  sources: readonly Source[],
): string[] {
  const tidy = tidied(english, translated, sources);
  const changed = tidy.flatMap(([id, digest]) => (digest === digestOf(english.get(id) ?? '') ? [] : [id]));
  const problems = changed.map(
    (id) =>
      `${id}: the English changed, and the translation did not\n  en  ${english.get(id)}\n  ${locale}  ${translated.get(id)}`,
  );
  if (changed.length > 0)
    problems.push(
      `Renew each in src/i18n/${locale}, unless it still says the same; then: ${COMMAND} ${locale} ${changed.join(' ')}`,
    );
  const [there, wanted] = [new Set(sources.map(([id]) => id)), new Set(tidy.map(([id]) => id))];
  const unfit = [
    ...[...there].flatMap((id) => (wanted.has(id) ? [] : [`  too many: ${id}`])),
    ...[...wanted].flatMap((id) => (there.has(id) ? [] : [`  missing: ${id}`])),
  ];
  if (unfit.length > 0)
    problems.push(
      `src/i18n/${locale}/${FILE}: is not of the messages that there are`,
      ...unfit,
      'Then: npm run check -- --write',
    );
  return problems;
}

/** Problems, a line each. `--write` does what needs no person. */
export function translationProblems(): string[] {
  const english = readCatalogue('en');
  return translations.flatMap((locale) => {
    const translated = readCatalogue(locale);
    if (process.argv.includes('--write'))
      writeSources(locale, tidied(english, translated, readSources(locale)));
    return outdated(locale, english, translated, readSources(locale));
  });
}

/** `--translated es board.title …`: notes that these translations say what the English says now, and returns both texts of each. */
export function markTranslated(locale: string | undefined, ids: readonly string[]): string {
  if (!locale || !translations.includes(locale) || ids.length === 0)
    return `Name a language (${translations.join(', ')}) and ids: ${COMMAND} es nav.browse`;
  const [english, translated] = [readCatalogue('en'), readCatalogue(locale)];
  const unknown = ids.filter((id) => !english.has(id) || !translated.has(id));
  if (unknown.length > 0) return `Nothing noted: no message in en and ${locale}: ${unknown.join(', ')}`;
  const others = readSources(locale).filter(([id]) => !ids.includes(id));
  writeSources(locale, [...others, ...ids.map((id): Source => [id, digestOf(english.get(id) ?? '')])]);
  return ids.map((id) => `${id}\n  en  ${english.get(id)}\n  ${locale}  ${translated.get(id)}`).join('\n');
}
