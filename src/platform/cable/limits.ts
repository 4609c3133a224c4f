const MAX_SIZE = 256 * 1_024;
const MAX_DEPTH = 20;
const MAX_TEXT = 10_000;
const MAX_ITEMS = 5_000;

/** Whether a message stays within what anything honest needs, before a schema looks at it. Sizes are of its text, about. */
export function isWithinLimits(message: unknown): boolean {
  return measure(message, 0) <= MAX_SIZE;
}

function measure(value: unknown, depth: number): number {
  if (typeof value === 'string') return value.length > MAX_TEXT ? Infinity : value.length + 2;
  if (typeof value !== 'object' || value === null) return 5;
  if (depth === MAX_DEPTH) return Infinity;
  const items: readonly unknown[] = Array.isArray(value) ? value : Object.entries(value).flat();
  if (items.length > MAX_ITEMS) return Infinity;
  let size = 2;
  for (const item of items) {
    size += 1 + measure(item, depth + 1);
    if (size > MAX_SIZE) return Infinity;
  }
  return size;
}
