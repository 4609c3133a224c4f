import type { dataBlock as DataBlock } from './data-block';

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

  it('is made through the policy of ours, asked for once', async () => {
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
