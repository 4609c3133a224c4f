/** The result of an action on many parties, done or previewed. */
export interface BulkOutcome {
  readonly changed: number;
  readonly refused: readonly { readonly id: string; readonly code: string }[];
  readonly freeBefore: number;
  readonly freeAfter: number;
  /** Waiting parties that are offered the freed seats. */
  readonly offered: number;
}

interface BulkResponse {
  readonly items: readonly { readonly id: string; readonly refused: string | null }[];
  readonly free_before: number;
  readonly free_after: number;
  readonly offered: number;
}

export function outcomeOf({ items, free_before, free_after, offered }: BulkResponse): BulkOutcome {
  return {
    changed: items.filter(({ refused }) => refused === null).length,
    refused: items.flatMap(({ id, refused }) => (refused === null ? [] : [{ id, code: refused }])),
    freeBefore: free_before,
    freeAfter: free_after,
    offered,
  };
}

/** Joins the results of two requests of one action. */
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

/** Splits a list into batches of at most `size`. */
export function inBatches<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}
