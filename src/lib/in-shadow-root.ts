/** Whether an element is inside a shadow root, where nothing of the document's style reaches. */
export function isInShadowRoot(element: Node): boolean {
  const root = element.getRootNode();
  return root.nodeType === Node.DOCUMENT_FRAGMENT_NODE && 'host' in root;
}

export const SHADOW_ROOT =
  'an element inside a shadow root, which the style of Events does not reach. Pass one of the document: ' +
  'as a child of the component, a <slot> shows it inside.';
