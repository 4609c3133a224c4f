import { storedText } from '~/lib/stored-text';

/** What locks every page of Events on this device to a kiosk; empty: nothing. */
export const kioskLock = storedText('events-kiosk', () => localStorage);
