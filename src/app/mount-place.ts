import { isInShadowRoot } from '~/lib/in-shadow-root';

const HTML = 'http://www.w3.org/1999/xhtml';

/**
 * Throws a `TypeError` that names what came when Events cannot be drawn into it: anything but an HTML element, and an element inside a
 * shadow root, which the style of the document does not reach. `caller` is how the shell called us, for the message.
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

/** A child for one of our React roots. The shell may change all else in its element at any time, and in the task that removes this. */
export function createPlace(element: HTMLElement): HTMLElement {
  const place = element.ownerDocument.createElement('div');
  // What the shell says of the children of its element holds for what we draw, not for this.
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
