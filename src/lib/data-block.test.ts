/** @jest-environment jest-fixed-jsdom */
import { scriptJson, type dataBlock as DataBlock } from './data-block';

/** The module asks the page once, so each page is a fresh module. */
async function onPage(trustedTypes: unknown): Promise<typeof DataBlock> {
  Object.assign(globalThis, { trustedTypes });
  const made: (typeof DataBlock)[] = [];
  await jest.isolateModulesAsync(async () => {
    made.push((await import('./data-block')).dataBlock);
  });
  return made[0] as typeof DataBlock;
}
afterEach(() => void Reflect.deleteProperty(globalThis, 'trustedTypes'));

describe('a data block', () => {
  it('is made where there are no Trusted Types', async () => {
    const block = (await onPage(undefined))('application/ld+json', '{"a":1}');
    expect(block).toHaveTextContent('{"a":1}');
    expect(block).toHaveAttribute('type', 'application/ld+json');
  });

  it('is made through our own policy, created once', async () => {
    const createPolicy = jest.fn((_: string, rules: object) => rules);
    const dataBlock = await onPage({ createPolicy });
    expect(dataBlock('application/ld+json', '{"a":1}')).toHaveTextContent('{"a":1}');
    dataBlock('application/ld+json', '{"a":2}');
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['events']);
  });

  it('is left out where the page will not have it, and the page is not asked again', async () => {
    const createPolicy = jest.fn(() => {
      throw new TypeError('Policy "events" disallowed.');
    });
    const dataBlock = await onPage({ createPolicy });
    expect(dataBlock('application/ld+json', '{}')).toBeUndefined();
    expect(dataBlock('application/ld+json', '{}')).toBeUndefined();
    expect(createPolicy).toHaveBeenCalledTimes(1);
  });
});

describe('JSON inside a script element', () => {
  it.each([
    '</script><script>alert(1)</script>',
    '</SCRIPT >',
    '<!-- <script>',
    ']]>',
    '&lt;/script&gt;',
    'line\u2028separator\u2029',
    '"quotes" and \\ backslashes',
  ])('holds %j without a way out, and reads back the same', (text) => {
    const json = scriptJson({ name: text, [text]: 1 });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ name: text, [text]: 1 });
  });
});
