import { outdated, tidied } from './translations';

const spanish = new Map([
  ['nav.browse', 'Explorar'],
  ['nav.mine', 'Mis eventos'],
]);
const english = new Map([
  ['nav.browse', 'Browse'],
  ['nav.mine', 'My events'],
]);
const sources = tidied(english, spanish, []);
const changed = new Map(english).set('nav.mine', 'Mine');

it('is content with one source for each message, in any order', () => {
  expect(outdated('es', english, spanish, sources)).toEqual([]);
  expect(outdated('es', english, spanish, sources.toReversed())).toEqual([]);
});

it('names a message whose English changed, both texts, and the command for it', () => {
  const problems = outdated('es', changed, spanish, sources);
  expect(problems).toEqual([
    'nav.mine: the English changed, and the translation did not\n  en  Mine\n  es  Mis eventos',
    expect.stringMatching(/npm run check -- --translated es nav\.mine$/),
  ]);
});

it('never renews by itself what changed', () => {
  expect(tidied(changed, spanish, sources)).toEqual(sources);
});

it('adds the source of a new message, and takes that of a lost one out', () => {
  const [browse] = sources;
  const without = new Map([['nav.browse', 'Browse']]);
  expect(outdated('es', without, spanish, sources).join('\n')).toMatch(/too many: nav\.mine$/m);
  expect(tidied(without, spanish, sources)).toEqual([browse]);
  expect(outdated('es', english, spanish, [browse!]).join('\n')).toMatch(/missing: nav\.mine$/m);
  expect(tidied(english, spanish, [browse!])).toEqual(sources);
});

it('keeps the source that fits, where a merge left two', () => {
  const stale = ['nav.mine', '00000000'] as const;
  for (const both of [
    [...sources, stale],
    [stale, ...sources],
  ]) {
    expect(outdated('es', english, spanish, both)).toEqual([]);
    expect(outdated('es', changed, spanish, both).join('\n')).toMatch(/^nav\.mine: the English changed/);
    expect(tidied(english, spanish, both)).toEqual(sources);
  }
});
