interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScript(text: string): string },
  ): { createScript(text: string): string };
}

/**
 * The one name of ours in a page's `trusted-types`, shared with what loads our chunks: hence `'allow-duplicates'` beside it there.
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
