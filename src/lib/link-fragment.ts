/** The secret of a kitchen's link, in the fragment of its address: browsers send it to nobody. */
const FRAGMENT = '#link=';

export const linkFragment = (secret: string): string => FRAGMENT + secret;

/** The secret in a fragment; `undefined` where there is none. */
export const secretIn = (fragment: string): string | undefined =>
  fragment.startsWith(FRAGMENT) ? fragment.slice(FRAGMENT.length) : undefined;

let taken: string | undefined;

/** The secret with which the page was opened, until it is forgotten. */
export const takenSecret = (): string | undefined => taken;
export const forgetSecret = (): void => void (taken = undefined);

/** Takes a secret out of the address before anything is drawn or reported. */
export function takeSecret(): void {
  const secret = secretIn(location.hash);
  if (secret === undefined) return;
  taken = secret;
  // Not by the function that a monitor may have put around it: it notes both addresses.
  History.prototype.replaceState.call(history, history.state, '', location.pathname + location.search);
}
