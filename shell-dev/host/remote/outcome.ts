/**
 * How a load ended, in the five ways that a shell can say something useful about.
 * `down`: no answer, or an error status. `slow`: not within the time. `corrupt`: something came and it is not the remote.
 * `skew`: remote and shell do not fit together (contract, React). `csp`: this page's own policy forbade it.
 */
export type Outcome = 'down' | 'slow' | 'corrupt' | 'skew' | 'csp';

export class RemoteFailure extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'RemoteFailure';
    this.outcome = outcome;
  }
}

const patterns: readonly (readonly [Outcome, RegExp])[] = [
  ['slow', /timed? ?out|timeout/i],
  ['skew', /does not satisfy|strictVersion|Unsatisfied version|ContractMismatch/i],
  // RUNTIME-001: the entry ran and left no container; -002: no `init`; -013: not a manifest; -014: no such expose.
  ['corrupt', /RUNTIME-0(?:01|02|13|14|15)|ScriptExecutionError|SyntaxError|not a manifest/i],
];

/** Reads an error of the federation runtime, whose types say little and whose texts carry codes. */
export function outcomeOf(error: unknown, wasForbidden: boolean): Outcome {
  if (error instanceof RemoteFailure) return error.outcome;
  if (wasForbidden) return 'csp';
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? 'down';
}
