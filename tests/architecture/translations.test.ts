import { outdated, tidied } from './translations';

const spanish = new Map([
  ['nav.browse', 'Explorar'],
  ['nav.mine', 'Mis eventos'],
]);
const english = new Map([
  ['nav.browse', 'Browse'],
  ['nav.mine', 'My events'],
]);
const lines = tidied(english, spanish, []);
const changed = new Map(english).set('nav.mine', 'Mine');

it('is content with one line for each message, in any order', () => {
  expect(outdated('es', english, spanish, lines)).toEqual([]);
  expect(outdated('es', english, spanish, lines.toReversed())).toEqual([]);
});

it('names a message whose English changed, both texts, and the command for it', () => {
  const problems = outdated('es', changed, spanish, lines);
  expect(problems).toEqual([
    'nav.mine: the English changed, and the translation did not\n  en  Mine\n  es  Mis eventos',
    expect.stringMatching(/npm run check -- --translated es nav\.mine$/),
  ]);
});

it('never renews by itself what changed', () => {
  expect(tidied(changed, spanish, lines)).toEqual(lines);
});

it('adds the line of a new message, and takes that of a lost one out', () => {
  const [browse] = lines;
  const without = new Map([['nav.browse', 'Browse']]);
  expect(outdated('es', without, spanish, lines).join('\n')).toMatch(/too many: nav\.mine,/);
  expect(tidied(without, spanish, lines)).toEqual([browse]);
  expect(outdated('es', english, spanish, [browse!]).join('\n')).toMatch(/missing: nav\.mine,/);
  expect(tidied(english, spanish, [browse!])).toEqual(lines);
});

it('keeps the line that fits, where a merge left two', () => {
  const stale = ['nav.mine', '00000000'] as const;
  for (const both of [
    [...lines, stale],
    [stale, ...lines],
  ]) {
    expect(outdated('es', english, spanish, both).join('\n')).toMatch(/too many: nav\.mine,00000000/);
    expect(tidied(english, spanish, both)).toEqual(lines);
  }
});
