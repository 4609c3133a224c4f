interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScript(text: string): string },
  ): { createScript(text: string): string };
}

/**
 * Our one policy name in a page's `trusted-types`. The chunk loader creates a policy of the same name, so the page allows duplicates.
 */
const POLICY = 'events';

/** `null`: the page was asked and will not have it; asking again would only be reported again. */
let trust: ((text: string) => string) | null | undefined;

/**
 * A script element that holds data (`application/ld+json`) and never runs; `undefined` where the page's policy will not have it.
 * Browsers with Trusted Types guard the text of every script element, whatever its type, and React makes them through `innerHTML`:
 * so it is made here, through a policy that serves nothing else.
 */
export function dataBlock(type: 'application/ld+json', json: string): HTMLScriptElement | undefined {
  if (trust === undefined) trust = trusted();
  if (!trust) return undefined;
  const element = document.createElement('script');
  element.type = type;
  element.text = trust(json);
  return element;
}

function trusted(): ((text: string) => string) | null {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  if (!factory) return (text) => text;
  try {
    const policy = factory.createPolicy(POLICY, { createScript: (text) => text });
    return (text) => policy.createScript(text);
  } catch {
    return null;
  }
}

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that can stand inside a script element: nothing in it can close the element or open a comment, and it reads back the same. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character);
}
