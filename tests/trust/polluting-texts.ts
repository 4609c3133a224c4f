/**
 * Members of a JSON object that change every object of the page where somebody merges, copies or assigns what came in:
 * each a way to spell `Object.prototype.polluted`. To be put behind a `{`.
 */
export const pollutingMembers: readonly string[] = [
  '"__proto__":{"polluted":true}',
  '"__proto__":{"__proto__":{"polluted":true}}',
  '"__proto__":["polluted"]',
  '"\\u005f_proto_\\u005f":{"polluted":true}',
  '"\\u005F\\u005F\\u0070roto__":{"polluted":true}',
  '"constructor":{"prototype":{"polluted":true}}',
  '"const\\u0072uctor":{"prototyp\\u0065":{"polluted":true}}',
  '"prototype":{"polluted":true}',
  '"constructor.prototype.polluted":true',
  '"__proto__.polluted":true',
  '"__proto__[polluted]":true',
  '"toString":{"polluted":true},"valueOf":{"polluted":true},"hasOwnProperty":false',
];

/** The same tricks where the outside names things: an id, a code, a channel, a language, a parameter. */
export const pollutingNames: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  '__proto__.polluted',
  '__proto__[polluted]',
  'constructor[prototype][polluted]',
  'constructor.prototype.polluted',
  '__defineGetter__',
  'hasOwnProperty',
  'toString',
];

/** A JSON text with the members put first into every object that has any of its own. */
export const polluted = (value: unknown, members: string): string =>
  JSON.stringify(value).replace(/\{(?=")/g, `{${members},`);
