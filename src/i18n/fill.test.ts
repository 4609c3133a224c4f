import { createIntl } from 'react-intl';
import { messages as english } from './cards-en';
import { messages as spanish } from './cards-es';
import { fill } from './fill';

const counts = [0, 1, 2, 3, 4, 11, 12, 21, 22, 23, 101, 1_234, 1_000_000];
const words = {
  time: '18:30',
  day: 'viernes',
  age: 'hace 3 minutos',
  start: '18:30',
  end: '20:00',
  zone: 'CET',
  name: 'hoy',
};

describe.each([
  ['en', english],
  ['en-GB', english],
  ['es', spanish],
  ['es-MX', spanish],
])('what cards say in %s', (locale, messages) => {
  it.each(Object.entries(messages))('%s says what the whole of ICU says', (id, message) => {
    const intl = createIntl({ locale, messages });
    for (const count of counts) {
      const values = { ...words, count, position: count, of: count + 2 };
      expect(fill(message, values, locale)).toBe(intl.formatMessage({ id }, values));
    }
  });
});

it('leaves a place empty that nobody fills, and ends where a message breaks off', () => {
  expect(fill('Until {time}', {}, 'en')).toBe('Until ');
  expect(fill('{count, plural, one {# seat', { count: 1 }, 'en')).toBe('1 seat');
  expect(fill('{count', { count: 1 }, 'en')).toBe('1');
});
