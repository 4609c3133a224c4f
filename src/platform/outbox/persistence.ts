import { withTimeout } from '~/lib/with-timeout';

let asking: Promise<boolean> | undefined;

/** Some browsers ask the person, who may take long to answer, in ms. */
const PATIENCE = 1_000;

/**
 * Whether the browser keeps what is stored here when the device runs out of room. Asks it to, once per page: `false` as long as it has not agreed.
 * Never rejects.
 */
export async function askToPersist(): Promise<boolean> {
  try {
    if (await navigator.storage.persisted()) return true;
    asking ??= navigator.storage.persist();
    return (await withTimeout(asking, PATIENCE)) ?? false;
  } catch {
    // Not a secure page, or an old browser.
    return false;
  }
}
