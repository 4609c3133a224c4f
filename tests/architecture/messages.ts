import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
/** Every message in every language, with the same places to fill in, and none that nobody asks for. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { screens } from '../../src/domain/screens';
import { addAsked, isAsked, nothingAsked, type Asked } from './asked-messages';
import { catalogueFiles, i18n, locales, readCatalogue, readCatalogueFile } from './catalogues';
import { readProgram, type Reading } from './program';

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
function askedTooEarly({ program, checker }: Reading): string[] {
  const later = readFileSync(path.join(i18n, 'lazy-en.ts'), 'utf8');
  const ids = [...later.matchAll(/'\.\/en\/([^']+)'/g)].flatMap(([, file = '']) => [
    ...readCatalogueFile('en', file).keys(),
  ]);
  const early = new Map<string, string>();
  for (const part of earlyParts) staticallyUnder(path.join(root, 'src', part), early);
  return [...early.keys()].flatMap((name) => {
    const file = program.getSourceFile(name);
    if (!file) throw new Error(`No expose leads to ${name}.`);
    const asked = addAsked(checker, file, nothingAsked());
    return ids
      .filter((id) => isAsked(asked, id))
      .map((id) => `${id}: asked for by ${path.relative(root, name)}, where only the first catalogue is`);
  });
}

const earlyParts = ['app/root.tsx', 'routes/browse.route.tsx', 'features/filters/filter-panel.tsx'];

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

/** What anything that a shell can load asks for. */
function askedFor({ program, checker }: Reading): Asked {
  const asked = nothingAsked();
  for (const file of program.getSourceFiles())
    if (file.fileName.startsWith(path.join(root, 'src/')) && !file.fileName.endsWith('.json'))
      addAsked(checker, file, asked);
  return asked;
}

/** A message that nobody can ask for, beside each message: the check has to name it. */
function livingCanaries(asked: Asked): string[] {
  return catalogueFiles('en').flatMap((file) => {
    const ids = [...readCatalogueFile('en', file).keys()];
    const canaries = new Set(ids.map((id) => `${id.slice(0, id.lastIndexOf('.'))}.planted_canary`));
    return [...canaries]
      .filter((id) => isAsked(asked, id))
      .map((id) => `${id}: the check takes it for used, were it in en/${file}`);
  });
}

/** Problems, a line each. Empty: complete. */
export function messageProblems(): string[] {
  const problems: string[] = [];
  const english = readCatalogue('en');
  const translations = locales.map((locale) => ({ locale, messages: readCatalogue(locale) }));
  const reading = readProgram();
  const asked = askedFor(reading);
  for (const [id, text] of english) {
    if (!isAsked(asked, id))
      problems.push(
        `${id}: nobody asks for it. Take it out of every language, or let the type of what asks for it name it`,
      );
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
  problems.push(...livingCanaries(asked), ...locales.flatMap(misplaced), ...askedTooEarly(reading));
  for (const { locale, messages } of translations) {
    problems.push(...withoutPlural(messages).map((line) => `${locale}/${line}`));
    for (const id of messages.keys()) if (!english.has(id)) problems.push(`${id}: only in ${locale}`);
  }
  return problems;
}
