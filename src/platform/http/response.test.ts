import { parseJson } from './response';

const assignDeep = (target: Record<string, unknown>, source: object): void => {
  for (const [key, value] of Object.entries(source)) {
    if (typeof value === 'object' && value !== null) {
      assignDeep((target[key] ??= {}) as Record<string, unknown>, value);
    } else target[key] = value;
  }
};

describe('JSON from outside', () => {
  it.each([
    '{"__proto__":{"polluted":1}}',
    '{"a":{"__proto__":{"polluted":1}}}',
    '[{"__proto__":{"polluted":1}}]',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"\\u005f_proto__":{"polluted":1}}',
    '{"__proto\\u005F\\u005f":{"polluted":1}}',
    '{"\\u0063onstructor":{"prototype":{"polluted":1}}}',
    '{"a":[{"b":{"constructor":{"prototype":{"polluted":1}}}}]}',
  ])('%s reaches no prototype, even when it is merged', (text) => {
    const parsed = parseJson(text) as object;
    assignDeep({}, parsed);
    Object.assign({}, parsed);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(JSON.stringify(parsed)).not.toContain('polluted');
  });

  it('is otherwise what it says', () => {
    const text = '{"a":[1,"dos \\u00f1",null,true,{"proto":"x"}],"b":"a constructor of prototypes"}';
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it('throws when it is not JSON', () => {
    expect(() => parseJson('<!doctype html>')).toThrow(SyntaxError);
  });
});
