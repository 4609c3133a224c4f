/** Something encrypted, as it lies on the device. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** Whether there is encryption: not on a page that is not secure. */
export const canSeal = (): boolean => (crypto as { subtle?: unknown }).subtle !== undefined;

/** A key that code can use and never read. It can be stored in IndexedDB. Throws where the page is not secure. */
export const newSealKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/** Encrypts a JSON value. */
export async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) };
}

/** The value; throws where it was sealed with another key, or changed. Not validated: the caller must do so. */
export async function unseal(key: CryptoKey, { iv, data }: Sealed): Promise<unknown> {
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
  return JSON.parse(new TextDecoder().decode(plain));
}

/** SHA-256 as base64url. */
export async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
