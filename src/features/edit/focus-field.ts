/** Puts the focus into a field, in the middle of the screen: bars at the top and at the bottom hide what is only just in sight. */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
