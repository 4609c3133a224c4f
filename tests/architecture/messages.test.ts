import { withoutPlural } from './messages';

const found = (messages: Readonly<Record<string, string>>) =>
  withoutPlural(new Map(Object.entries(messages)));
const known = '{count, plural, one {# seat} other {# seats}} of {total, number}';

it('finds a number before a word that has the plural alone', () => {
  expect(
    found({
      known,
      plain: '{count} seats left',
      formatted: 'of {total, number} seats',
      chosen: '{by, select, staff {{count} seats} other {none}}',
      'history.many.offered': '{count, number} parties',
      limit: '{max, number} characters',
      name: '{name} needs you',
      unit: '{total, number} km, {count} of us, {count} is',
    }),
  ).toEqual([
    'plain: {count} before "seats" needs a plural',
    'formatted: {total} before "seats" needs a plural',
    'chosen: {count} before "seats" needs a plural',
  ]);
});
