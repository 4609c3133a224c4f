import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes that this process holds after collection: objects, and what lies outside the heap for buffers. */
export function memoryHeld(): number {
  // What waits for a finalizer is let go by the first collection and taken by the second.
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
