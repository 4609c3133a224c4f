import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
/** Every message in every language, with the same places to fill in, and none that nobody asks for. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { screens } from '../../src/domain/screens';
import { choiceMessageId } from '../../src/i18n/choice-messages';
import { catalogueFiles, i18n, locales, readCatalogue, readCatalogueFile } from './catalogues';

const root = path.resolve(__dirname, '../..');
const MANAGERS = 'manage-';

/** What can be read of a module: the files it takes in with itself, not what it only fetches or takes the types of. */
function staticallyUnder(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file)) return found;
  const text = readFileSync(file, 'utf8');
  found.set(file, text);
  for (const [, named = ''] of text.matchAll(/^(?:import|export) (?!type )[^;]*?from '([.~][^']*)'/gm)) {
    const stem = named.startsWith('~')
      ? path.join(root, 'src', named.slice(2))
      : path.resolve(path.dirname(file), named);
    const next = ['.ts', '.tsx', '/index.ts'].map((end) => stem + end).find((name) => existsSync(name));
    if (next) staticallyUnder(next, found);
  }
  return found;
}

/** The list is shown when the first catalogue is here: it may ask for nothing of the later one. */
function askedTooEarly(): string[] {
  const later = readFileSync(path.join(i18n, 'lazy-en.ts'), 'utf8');
  const ids = [...later.matchAll(/'\.\/en\/([^']+)'/g)].flatMap(([, file = '']) => [
    ...readCatalogueFile('en', file).keys(),
  ]);
  const early = new Map<string, string>();
  for (const part of earlyParts) staticallyUnder(path.join(root, 'src', part), early);
  return [...early].flatMap(([file, text]) => {
    const prefixes = prefixesIn(text);
    return ids
      .filter((id) => text.includes(`'${id}'`) || prefixes.some((prefix) => id.startsWith(prefix)))
      .map((id) => `${id}: asked for by ${path.relative(root, file)}, where only the first catalogue is`);
  });
}

const earlyParts = ['app/root.tsx', 'routes/browse.route.tsx', 'features/filters/filter-panel.tsx'];

/** Ids built from a vocabulary: `t(`diet.${tag}`)`. */
const prefixesIn = (text: string): string[] =>
  [...text.matchAll(/`([a-z][\w.]*\.)\$\{/gi)].map((match) => match[1] ?? '');

/** Managers' words are in their own catalogue, every file of them, and in no other. */
function misplaced(locale: string): string[] {
  const joined = (name: string): string => readFileSync(path.join(i18n, `${name}${locale}.ts`), 'utf8');
  const families = joined('') + joined('lazy-');
  const [cards, managers] = [joined('cards-'), joined('manage-')];
  return catalogueFiles(locale).flatMap((file) => {
    if (!file.startsWith(MANAGERS)) return [];
    const line = `'./${locale}/${file}'`;
    return [
      ...(managers.includes(line) ? [] : [`${locale}/${file}: not in manage-${locale}.ts`]),
      ...(families.includes(line) || cards.includes(line) ? [`${locale}/${file}: families load it`] : []),
    ];
  });
}

/** What a text fills in. `needed` leaves out plurals and choices: another language may do without the distinction. */
interface Places {
  readonly all: Set<string>;
  readonly needed: Set<string>;
}
function places(
  elements: readonly MessageFormatElement[],
  found: Places = { all: new Set(), needed: new Set() },
): Places {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    found.all.add(element.value);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const { value } of Object.values(element.options)) places(value, found);
    } else found.needed.add(element.value);
    if (element.type === TYPE.tag) places(element.children, found);
  }
  return found;
}

function samePlaces(english: string, translated: string): boolean {
  const [expected, got] = [places(parse(english)), places(parse(translated))];
  return (
    [...expected.needed].every((place) => got.all.has(place)) &&
    [...got.all].every((place) => expected.all.has(place))
  );
}

type Part = MessageFormatElement;
const isNumber = ({ type }: Part): boolean => type === TYPE.number || type === TYPE.plural;

/** Walks through a message and every choice in it. */
function eachPart(parts: readonly Part[], visit: (part: Part, next: Part | undefined) => void): void {
  parts.forEach((part, at) => {
    visit(part, parts[at + 1]);
    if (part.type === TYPE.plural || part.type === TYPE.select)
      for (const { value } of Object.values(part.options)) eachPart(value, visit);
  });
}

/** A limit is never one, and `….many.…` is asked for when there are several. */
const isNeverOne = (name: string, id: string): boolean => /^(max|min)$/.test(name) || id.includes('.many.');

/** A number before a word that is plural whatever the number is: "1 seats". Numbers are known by how any message uses them. */
export function withoutPlural(messages: ReadonlyMap<string, string>): string[] {
  const numbers = new Set<string>();
  const parsed = [...messages].map(([id, text]) => [id, parse(text)] as const);
  for (const [, parts] of parsed)
    eachPart(parts, (part) => {
      if (isNumber(part) && 'value' in part) numbers.add(part.value);
    });
  return parsed.flatMap(([id, parts]) => {
    const found: string[] = [];
    eachPart(parts, (part, next) => {
      if (part.type !== TYPE.argument && part.type !== TYPE.number) return;
      const [, word] = (next?.type === TYPE.literal && /^ (\p{L}{3,}s)(?!\p{L})/u.exec(next.value)) || [];
      if (word && numbers.has(part.value) && !isNeverOne(part.value, id))
        found.push(`${id}: {${part.value}} before "${word}" needs a plural`);
    });
    return found;
  });
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) =>
    /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) && entry.isFile()
      ? [readFileSync(path.join(entry.parentPath, entry.name), 'utf8')]
      : [],
  );
}

/** Whether it is an option of a field that is declared as a choice: screens ask for it by its declaration. */
function isChoice(id: string): boolean {
  const [, prefix, name = '', value] = /^(edit|guests|register)\.choice\.(\w+)\.(\w+)$/.exec(id) ?? [];
  return choiceMessageId(`${prefix}.choice` as 'edit.choice', name, value) !== undefined;
}

/** Prefixes count as asked for. */
function askedFor(): { readonly whole: string; readonly prefixes: readonly string[] } {
  const whole = sources(path.join(root, 'src')).join('\n');
  return { whole, prefixes: prefixesIn(whole) };
}

/** Problems, a line each. Empty: complete. */
export function messageProblems(): string[] {
  const problems: string[] = [];
  const english = readCatalogue('en');
  const translations = locales.map((locale) => ({ locale, messages: readCatalogue(locale) }));
  const { whole, prefixes } = askedFor();
  for (const [id, text] of english) {
    if (!whole.includes(`'${id}'`) && !prefixes.some((prefix) => id.startsWith(prefix)) && !isChoice(id)) {
      problems.push(`${id}: nobody asks for it`);
    }
    for (const { locale, messages } of translations) {
      const translated = messages.get(id);
      if (translated === undefined) problems.push(`${id}: missing in ${locale}`);
      else if (translated.trim() === '') problems.push(`${id}: empty in ${locale}`);
      else if (!samePlaces(text, translated)) {
        problems.push(`${id}: other places to fill in ${locale}`);
      }
    }
  }
  for (const { id, titleKey } of screens)
    if (!english.has(titleKey)) problems.push(`${titleKey}: no message, and the title of the screen ${id}`);
  problems.push(...locales.flatMap(misplaced), ...askedTooEarly());
  for (const { locale, messages } of translations) {
    problems.push(...withoutPlural(messages).map((line) => `${locale}/${line}`));
    for (const id of messages.keys()) if (!english.has(id)) problems.push(`${id}: only in ${locale}`);
  }
  return problems;
}
