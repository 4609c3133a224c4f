/** The nonce of the page's Content-Security-Policy, if there is one. */
export const nonce: string | undefined =
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;

export const metaElement = (name: string): HTMLMetaElement | null =>
  document.querySelector(`meta[name="${name}"]`);
/** The content of a `<meta>` element, which the server writes; empty if there is none. */
export const meta = (name: string): string => metaElement(name)?.content ?? '';

export function elementById(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no #${id}`);
  return element;
}
