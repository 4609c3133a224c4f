import { isInShadowRoot } from '~/lib/browser';

const HTML = 'http://www.w3.org/1999/xhtml';

/**
 * Throws a `TypeError` for anything but an HTML element, and for an element inside a shadow root, which the style of the document does not
 * reach. `caller` is the call as the shell wrote it, for the message.
 */
export function needElement(element: unknown, caller: string): asserts element is HTMLElement {
  // Not `instanceof`: the element may be of another window.
  const { nodeType, namespaceURI } = (element ?? {}) as Partial<Element>;
  if (nodeType !== 1 || namespaceURI !== HTML)
    throw new TypeError(`${caller}: expected an HTML element, received ${describe(element)}`);
  if (isInShadowRoot(element as Element))
    throw new TypeError(
      `${caller}: received an element inside a shadow root, which the style of Events does not reach. ` +
        'Pass one of the document: as a child of the component, a <slot> shows it inside.',
    );
}

/** Appends a child for one of our React roots. The shell may change everything else in its element at any time. */
export function createPlace(element: HTMLElement): HTMLElement {
  const place = element.ownerDocument.createElement('div');
  // The shell's layout of its element's children (flex, grid) applies to what we draw, not to this wrapper.
  place.style.display = 'contents';
  element.append(place);
  return place;
}

function describe(value: unknown): string {
  if (value === null || value === undefined) return `${String(value)}. Is the element in the page yet?`;
  if (typeof value !== 'string') return `${Object.prototype.toString.call(value).slice(8, -1)}.`;
  const text = JSON.stringify(value);
  return `the text ${text}. Pass the element itself: document.querySelector(${text}).`;
}
