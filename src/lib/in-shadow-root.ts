/** Whether an element is inside a shadow root, where nothing of the document's style reaches. */
export function isInShadowRoot(element: Node): boolean {
  const root = element.getRootNode();
  return root.nodeType === Node.DOCUMENT_FRAGMENT_NODE && 'host' in root;
}
