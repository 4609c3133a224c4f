/** The index of the stretch at a point: the last one that begins at or before it. `edges` ascend; the last one is an end. */
export function rowAt(edges: readonly number[], point: number): number {
  let low = 0;
  let high = edges.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((edges[middle] ?? 0) <= point) low = middle;
    else high = middle - 1;
  }
  return low;
}
