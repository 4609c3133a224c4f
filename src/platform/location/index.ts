/** Why there is no position: the person or the browser refuses, or the device does not know it. */
export type NoLocation = 'refused' | 'unknown';

export type Location = { readonly latitude: number; readonly longitude: number } | NoLocation;

const MAX_WAIT = 10_000;
/** A position of the last minutes will do: the list is rounded to a kilometre. */
const MAX_AGE = 5 * 60_000;

/** Where the device is, roughly. The browser asks the person first, so call it only after a press. Never rejects. */
export function locate(): Promise<Location> {
  return new Promise((resolve) => {
    // Missing on pages that are not secure.
    if (!('geolocation' in navigator)) return resolve('unknown');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      { enableHighAccuracy: false, timeout: MAX_WAIT, maximumAge: MAX_AGE },
    );
  });
}
