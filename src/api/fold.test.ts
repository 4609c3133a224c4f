import { foundNames } from '../../tests/support/names';
import { fold, foldedWords, isFoundBy, isOfInitials, typedWords } from './fold';

it.each(foundNames)('%s finds %s', (typed, name) => {
  expect(isFoundBy(foldedWords(name), typedWords(typed))).toBe(true);
  expect(isFoundBy(foldedWords(name), typedWords(name))).toBe(true);
});

it.each([
  ['sorensen', 'Søren'],
  ['bread', 'O’Brien'],
  ['娜李', '李娜'],
  ['nna', 'Anna'],
  ['か', 'が'],
])('%s does not find %s', (typed, name) =>
  expect(isFoundBy(foldedWords(name), typedWords(typed))).toBe(false),
);

it('folds case, accents, ligatures and width, and stays as it is when folded again', () => {
  expect(fold('ÆRØ Ｗｅｉß İıŞ')).toBe('aero weiss iis');
  for (const [typed, name] of foundNames)
    for (const text of [typed, name]) expect(fold(fold(text))).toBe(fold(text));
});

it('parts words at blanks, dashes and apostrophes, and keeps the whole', () => {
  expect(foldedWords('O’Brien-Li, Ann')).toEqual(['o', 'brien', 'li', 'obrienli', 'ann']);
  expect(typedWords(' o’brien  (ann) ')).toEqual(['o', 'brien', 'ann']);
  expect(foldedWords('王伟')).toEqual(['王伟', '伟']);
});

it.each([
  ['a', true],
  ['l g', true],
  ['Я', true],
  ['ng', false],
  ['a ng', false],
  ['李', false],
])('%s is of initials: %s', (typed, expected) => expect(isOfInitials(typedWords(typed))).toBe(expected));
