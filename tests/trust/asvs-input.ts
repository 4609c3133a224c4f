import { backEnd, item, test, type Item } from './asvs-item';

const s2 = 'tests/trust/s2.test.tsx';
const s2Browser = 'tests/browser/trust/s2.spec.ts';
const s3 = 'tests/trust/s3.test.ts';
const files = 'tests/contract/built-files.test.ts';
const refusals = 'shell-dev/platform/http/refusals.test.ts';

/** V1 and V2: what comes in, and what is made of it. */
export const itemsOfInput: readonly Item[] = [
  item('V1.1.1', 2, 'decoded once, and checked after', test(s2, 'as Markdown link nowhere but to')),
  item(
    'V1.1.2',
    2,
    'escaped where it is drawn, not before',
    test(s2Browser, 'nothing runs, no link leads off the list'),
  ),
  item('V1.2.1', 1, 'text stays text in HTML', test(s2Browser, 'nothing runs, no link leads off the list')),
  item(
    'V1.2.2',
    1,
    'addresses are built encoded, of safe schemes only',
    test(s3, 'becomes http, https, mailto or tel'),
  ),
  item(
    'V1.2.3',
    1,
    'JSON in the page cannot end its element',
    test(s2, 'in structured data cannot end the element'),
  ),
  item(
    'V1.2.4',
    1,
    'queries take parameters',
    backEnd('binds every value of a query; the search text reaches it as it was typed.'),
  ),
  item('V1.2.9', 2, 'nothing typed becomes a regular expression', test(s2Browser, 'typeAddresses')),
  item(
    'V1.3.1',
    1,
    'HTML from outside is never drawn as HTML',
    test(s2, 'draw nothing but our few elements'),
  ),
  item('V1.3.2', 1, 'no eval', test(files, 'need no eval')),
  item(
    'V1.3.3',
    2,
    'lengths and letters are bounded at the door',
    test('src/platform/cable/frames.test.ts', 'break nothing, and change nothing'),
  ),
  item(
    'V1.3.5',
    2,
    'Markdown is a short list of elements',
    test('src/parts/markdown.test.ts', 'shows the HTML %j as the text it is'),
  ),
  item(
    'V1.3.7',
    2,
    'nothing typed becomes a template',
    test(s2Browser, 'nothing runs, no link leads off the list'),
  ),
  item(
    'V1.3.12',
    3,
    'long repetitions cost no time',
    test('src/parts/markdown.test.ts', 'ten thousand characters of %s'),
  ),
  item(
    'V1.5.2',
    2,
    'what comes in is read through a schema',
    test('src/platform/http/answers.test.ts', 'leaves no room for prototypes and unknown fields'),
  ),
  item(
    'V1.5.3',
    3,
    'one parser of addresses, the browser’s own',
    test('tests/browser/trust/s3.spec.ts', 'as this browser reads addresses'),
  ),

  item(
    'V2.2.1',
    1,
    'input is held to patterns and ranges',
    test('src/domain/filter.test.ts', 'a filter in the URL'),
  ),
  item('V2.2.2', 1, 'the server checks again', test(refusals, "it.each(cases)('%s")),
  item(
    'V2.3.3',
    2,
    'an act is done whole or not at all',
    test('shell-dev/platform/commands/races.test.ts', 'does not do again what was done'),
  ),
  item(
    'V2.3.4',
    2,
    'a seat is given once',
    test('shell-dev/platform/commands/races.test.ts', 'gives the last seat to one of twenty'),
  ),
  item(
    'V2.4.1',
    2,
    'too many requests are told to wait',
    test(refusals, 'sends Retry-After only to a client over its limit'),
  ),
];
