const dangerous = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * JSON from outside as plain values. Keys that could reach a prototype when somebody merges or assigns them later are left out.
 * Throws `SyntaxError` like `JSON.parse`.
 */
export function parseJson(text: string): unknown {
  // Looking at every key costs three times the parsing: only where such a key can be, written plainly or in escapes.
  return /__proto__|constructor|prototype|\\u00/i.test(text)
    ? JSON.parse(text, withoutDangerous)
    : JSON.parse(text);
}

function withoutDangerous(this: unknown, key: string, value: unknown): unknown {
  return dangerous.has(key) ? undefined : value;
}
