import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createIntl } from 'react-intl';
import { fill } from './fill';

/** Everything that is said in a language, whichever catalogues it is loaded by. */
function catalogue(language: string): Record<string, string> {
  const home = path.join(__dirname, language);
  const files = readdirSync(home).filter((file) => file.endsWith('.json'));
  const texts = files.map((file) => readFileSync(path.join(home, file), 'utf8'));
  return Object.assign({}, ...texts.map((text) => JSON.parse(text) as Record<string, string>));
}
const [english, spanish] = [catalogue('en'), catalogue('es')];

const counts = [0, 1, 2, 3, 4, 11, 12, 21, 22, 23, 101, 1_234, 1_000_000];

/** Every name that any place has, with a word in it or a count. */
const namesIn = (message: string): string[] =>
  [...message.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name = '']) => name);
const isCounted = (message: string, name: string): boolean => new RegExp(`\\{\\s*${name}\\s*,`).test(message);

describe.each([
  ['en', english],
  ['en-GB', english],
  ['es', spanish],
  ['es-MX', spanish],
])('what is said in %s', (locale, messages) => {
  it('is what the whole of ICU says', () => {
    const intl = createIntl({ locale, messages });
    const others: string[] = [];
    for (const [id, message] of Object.entries(messages)) {
      for (const count of namesIn(message).some((name) => isCounted(message, name)) ? counts : [7]) {
        const values = Object.fromEntries(
          namesIn(message).map((name, at) => [name, isCounted(message, name) ? count + at : `<${name}>`]),
        );
        const [ours, theirs] = [fill(message, values, locale), intl.formatMessage({ id }, values)];
        if (ours !== theirs) others.push(`${id} with ${count}: “${ours}”, not “${theirs}”`);
      }
    }
    expect(others).toEqual([]);
  });
});

it('leaves a place empty that nobody fills, and ends where a message breaks off', () => {
  expect(fill('Until {time}', {}, 'en')).toBe('Until ');
  expect(fill('{count, plural, one {# seat', { count: 1 }, 'en')).toBe('1 seat');
  expect(fill('{count', { count: 1 }, 'en')).toBe('1');
});

it('counts a time by its hour', () => {
  const message = 'Hasta {time, plural, one {la} other {las}} {time}';
  const at = (time: string) => fill(message, { time }, 'es');
  expect(['1:05', '01:30', '1:30 a.m.', '10:00', '13:00', '21:15'].map(at)).toEqual([
    'Hasta la 1:05',
    'Hasta la 01:30',
    'Hasta la 1:30 a.m.',
    'Hasta las 10:00',
    'Hasta las 13:00',
    'Hasta las 21:15',
  ]);
});

it('counts every time that it says in Spanish', () => {
  const times = Object.entries(spanish).filter(([, message]) => /\blas \{\w+\}/.test(message));
  expect(times).toEqual([]);
});

it('chooses by a word', () => {
  const message = '{by, select, nobody {It opened by itself} other {{who} opened it}}';
  expect(fill(message, { by: 'nobody', who: '' }, 'en')).toBe('It opened by itself');
  expect(fill(message, { by: 'somebody', who: 'Ruth' }, 'en')).toBe('Ruth opened it');
});
