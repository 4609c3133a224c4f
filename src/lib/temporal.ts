/**
 * Temporal, native where the browser has it. Call `ensureTemporal()` once before anything reads `Temporal`;
 * only there is the polyfill fetched, and only where it is missing. The global object is never touched.
 */
export let Temporal: typeof globalThis.Temporal = globalThis.Temporal;

export async function ensureTemporal(): Promise<void> {
  if (Temporal) return;
  const polyfill = await import('temporal-polyfill');
  Temporal = polyfill.Temporal as unknown as typeof globalThis.Temporal;
}
