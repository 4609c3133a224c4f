import { Refused } from '../rules/refused';
import { JsonShape } from './read-body';

const limits = { bytes: 200, depth: 3, entries: 4, values: 8 };

/** The limit that a text passes, read in pieces of so many bytes. */
function passed(text: string, size: number): unknown {
  const bytes = Buffer.from(text);
  const shape = new JsonShape(limits);
  try {
    for (let at = 0; at < bytes.length; at += size) shape.add(bytes.subarray(at, at + size));
  } catch (error) {
    if (error instanceof Refused) return error.facts.params;
    throw error;
  }
  return undefined;
}

describe.each([1, 3, 1_000])('a JSON text in pieces of %i bytes', (size) => {
  it.each([
    ['{"a":[1,{"b":2}]}', undefined],
    ['[[[]]]', undefined],
    ['[[[[]]]]', { depth: 3 }],
    ['{"a":{"b":{"c":{}}}}', { depth: 3 }],
    ['[[],[],[]]', undefined],
    ['[1,2,3,4]', undefined],
    ['[1,2,3,4,5]', { entries: 4 }],
    ['{"a":1,"b":2,"c":3,"d":4,"e":5}', { entries: 4 }],
    ['[[1,2],[3,4],[5,6]]', { values: 8 }],
    ['["[[[[{{{{,,,,,,,,"]', undefined],
    [String.raw`["\\\"[[[[,,,,,,,,","\\\\",[1]]`, undefined],
    [String.raw`["\\\\",[[[1]]]]`, { depth: 3 }],
    ['["Málaga 🍲"]', undefined],
    [`"${'x'.repeat(199)}"`, { max: 200 }],
    [']]]]]]', undefined],
    [',,,,,,,,,', { values: 8 }],
  ])('%s', (text, limit) => {
    expect(passed(text, size)).toEqual(limit);
  });
});
