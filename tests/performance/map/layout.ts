/** Something with a size, and what it is made of. */
export interface Node {
  readonly name: string;
  readonly size: number;
  readonly parts: readonly Node[];
}

/** In percent of what is around it. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Gives each node an area as large as its share: halves of about the same size, side by side where there is more width than height.
 * `ratio` is the width of the whole over its height.
 */
export function boxesOf(nodes: readonly Node[], ratio: number): ReadonlyMap<Node, Box> {
  const boxes = new Map<Node, Box>();
  const sum = (some: readonly Node[]): number => some.reduce((total, { size }) => total + size, 0);
  function place(some: readonly Node[], box: Box): void {
    const [only] = some;
    if (!only) return;
    if (some.length === 1) return void boxes.set(only, box);
    const total = sum(some);
    let at = 1;
    while (at < some.length - 1 && sum(some.slice(0, at + 1)) <= total / 2) at += 1;
    const share = total === 0 ? 0.5 : sum(some.slice(0, at)) / total;
    const { left, top, width, height } = box;
    const isWide = width * ratio >= height;
    place(some.slice(0, at), isWide ? { ...box, width: width * share } : { ...box, height: height * share });
    place(
      some.slice(at),
      isWide
        ? { ...box, left: left + width * share, width: width * (1 - share) }
        : { ...box, top: top + height * share, height: height * (1 - share) },
    );
  }
  place(
    nodes.toSorted((a, b) => b.size - a.size),
    { left: 0, top: 0, width: 100, height: 100 },
  );
  return boxes;
}
