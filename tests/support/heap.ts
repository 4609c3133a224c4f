import type { CDPSession } from '@playwright/test';

/**
 * Keeps Chromium from compiling our code to machine code. That code lies in the same heap as what the code makes: the oftener a
 * function ran, the more of it is kept, up to the size of the program and whatever the page did. Over the first two thousand
 * changes of screen it comes to 1.5 MB, more than the bounds for what is left behind, so that a figure with it tells of the
 * compiler alone. Bytecode and all objects are counted as ever.
 */
export const WITHOUT_MACHINE_CODE = '--js-flags=--no-opt,--no-maglev,--no-sparkplug';

/** Bytes that script holds on a page after collection. What the protocol itself keeps for an inspector to look at goes first. */
export async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('Runtime.discardConsoleEntries');
  // What waits for a finalizer is let go by the first collection and taken by the second.
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}
