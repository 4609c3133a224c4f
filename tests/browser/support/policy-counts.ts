import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { record } from '../../trust/record';

/** What one window of a test, or all of them, saw of the security policy. */
interface PolicyCounts {
  /** Documents that were sent with the whole policy, and without it (other teams' hosts). */
  readonly underPolicy: number;
  readonly without: number;
  readonly violations: number;
  /** Violations that a test made on purpose. */
  readonly provoked: number;
}

const folder = path.resolve(__dirname, '../../.output/policy');

/** Each window leaves a file of its own: workers share nothing else. */
export function countPolicy(counts: PolicyCounts): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${randomUUID()}.json`), JSON.stringify(counts));
}

export function forgetPolicy(): void {
  rmSync(folder, { recursive: true, force: true });
}

/** The first row of safety: over everything that the browser tests of this run opened. */
export function recordPolicy(): void {
  mkdirSync(folder, { recursive: true });
  const windows = readdirSync(folder).map(
    (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as PolicyCounts,
  );
  const sum = (name: keyof PolicyCounts): number => windows.reduce((all, one) => all + one[name], 0);
  const violations = sum('violations');
  record('S1', 'browser', {
    figure:
      `${violations} in ${sum('underPolicy')} documents, Trusted Types on; ` +
      `${sum('provoked')} provoked and seen; ${sum('without')} documents of other teams without a policy`,
    isKept: violations === 0 && sum('underPolicy') > 0 && sum('provoked') > 0,
  });
}
