/** What became, or would become, of many parties. */
export interface BulkOutcome {
  readonly changed: number;
  readonly refused: readonly { readonly id: string; readonly code: string }[];
  readonly freeBefore: number;
  readonly freeAfter: number;
  /** Waiting parties that are offered what becomes free. */
  readonly offered: number;
}

interface Answer {
  readonly items: readonly { readonly id: string; readonly refused: string | null }[];
  readonly free_before: number;
  readonly free_after: number;
  readonly offered: number;
}

export function outcomeOf({ items, free_before, free_after, offered }: Answer): BulkOutcome {
  return {
    changed: items.filter(({ refused }) => refused === null).length,
    refused: items.flatMap(({ id, refused }) => (refused === null ? [] : [{ id, code: refused }])),
    freeBefore: free_before,
    freeAfter: free_after,
    offered,
  };
}

/** Two parts of one thing that was done in turn. */
export function joinOutcomes(first: BulkOutcome | undefined, next: BulkOutcome): BulkOutcome {
  if (!first) return next;
  return {
    changed: first.changed + next.changed,
    refused: [...first.refused, ...next.refused],
    freeBefore: first.freeBefore,
    freeAfter: first.freeAfter + next.freeAfter - next.freeBefore,
    offered: first.offered + next.offered,
  };
}

/** In parts of at most `size`. */
export function inParts<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}
