import ts from 'typescript';
import { addAsked, isAsked, nothingAsked } from './asked-messages';

/** What a module asks for, of the messages given. */
function askedBy(text: string, ...ids: readonly string[]): string[] {
  const file = ts.createSourceFile('a.ts', text, ts.ScriptTarget.ES2022, true);
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost({}),
    getSourceFile: (name) => (name === 'a.ts' ? file : undefined),
  };
  const program = ts.createProgram(['a.ts'], { noLib: true, strict: true }, host);
  const asked = addAsked(program.getTypeChecker(), file, nothingAsked());
  return ids.filter((id) => isAsked(asked, id));
}

it('finds a message that is named, and not one that only a type names', () => {
  expect(askedBy("t('nav.browse')", 'nav.browse', 'nav.mine')).toEqual(['nav.browse']);
  expect(askedBy("let t: (id: 'nav.browse') => void", 'nav.browse')).toEqual([]);
});

it('finds those of a template by the type of its places, whole', () => {
  const code = "declare const diet: 'vegan' | 'halal'; declare const n: 1 | 2; t(`diet.${diet}.step${n}`)";
  expect(
    askedBy(
      code,
      'diet.vegan.step1',
      'diet.halal.step2',
      'diet.kosher.step1',
      'diet.vegan.step3',
      'diet.vegan',
      'diet.vegan.step1.hint',
    ),
  ).toEqual(['diet.vegan.step1', 'diet.halal.step2']);
});

it('knows what a value was narrowed to', () => {
  const code = "function say(state: 'off' | 'live') { if (state !== 'off') t(`connection.${state}`); }";
  expect(askedBy(code, 'connection.off', 'connection.live')).toEqual(['connection.live']);
});

it('takes the ids that an assertion states', () => {
  const code = "type Ids = 'a.b' | 'a.c'; declare const name: string; t(`a.${name}` as Ids)";
  expect(askedBy(code, 'a.b', 'a.c', 'a.d')).toEqual(['a.b', 'a.c']);
});

it('finds none below a place that may be any string', () => {
  expect(askedBy('declare const name: string; t(`board.${name}`)', 'board.title')).toEqual([]);
});
