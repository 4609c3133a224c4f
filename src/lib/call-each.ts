type Act<A extends readonly unknown[]> = (...args: A) => unknown;

const reporters = new Set<(error: unknown) => void>();

/** Where `callEach` reports to, until the returned function is called: of several, the first that is there. */
export function reportThrown(report: (error: unknown) => void): () => void {
  reporters.add(report);
  return () => void reporters.delete(report);
}

/** Calls each of them with the same arguments. One that throws keeps none of the next from being called; what it threw is reported. */
export function callEach<A extends readonly unknown[]>(acts: Iterable<Act<A>>, ...args: A): void {
  // A copy: one may take itself away, or add another.
  for (const act of Array.from(acts)) {
    try {
      act(...args);
    } catch (error) {
      const [report = console.error] = reporters;
      report(error);
    }
  }
}

/** The same function as a listener for an emitter of others: what it throws is reported and goes no further. */
export const guarded =
  <A extends readonly unknown[]>(act: Act<A>): ((...args: A) => void) =>
  (...args) =>
    callEach([act], ...args);
