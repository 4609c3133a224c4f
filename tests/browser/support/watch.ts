import type { BrowserContext, Page, Response } from '@playwright/test';
import { printLostPresses } from './lost-presses';
import { countPolicy } from './policy-counts';

export interface Watch {
  /** From here on, a problem that matches is not one. For tests that break something on purpose. */
  allow(pattern: RegExp): void;
  /** What went wrong so far and was not allowed. */
  problems(): readonly string[];
  /** Forgets what was seen: for tests that prove that the watch sees. */
  forget(): void;
}

/**
 * Listens to everything a page may complain of without a test asking: errors on the console, exceptions nobody caught,
 * violations of the security policy and of Trusted Types. The policy is set by our own servers, so a violation is ours.
 * When the context closes, what was seen of the policy is added up with that of all other tests.
 */
export async function watchProblems(context: BrowserContext): Promise<Watch> {
  const allowed: RegExp[] = [];
  let seen: string[] = [];
  let [underPolicy, without, provoked] = [0, 0, 0];
  const note = (problem: string): void => void seen.push(problem);
  const isAllowed = (problem: string): boolean => allowed.some((pattern) => pattern.test(problem));

  await printLostPresses(context);
  await context.exposeBinding('tellViolation', (_source, words: string) => note(`policy: ${words}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      const words = `${violatedDirective} ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`;
      (globalThis as unknown as { tellViolation(words: string): void }).tellViolation(words);
    });
  });
  const follow = (page: Page): void => {
    page.on('console', (message) => {
      if (message.type() === 'error') note(`console: ${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => note(`exception: ${error.stack ?? error.message}`));
  };
  context.pages().forEach(follow);
  context.on('page', follow);
  context.on('response', (response) => {
    if (!isDocument(response)) return;
    if (isStrict(response)) underPolicy += 1;
    else without += 1;
  });
  context.once('close', () => {
    const policy = seen.filter((problem) => problem.startsWith('policy: '));
    const violations = policy.filter((problem) => !isAllowed(problem)).length;
    countPolicy({ underPolicy, without, violations, provoked: provoked + policy.length - violations });
  });

  return {
    allow: (pattern) => void allowed.push(pattern),
    problems: () => seen.filter((problem) => !isAllowed(problem)),
    forget: () => {
      provoked += seen.filter((problem) => problem.startsWith('policy: ')).length;
      seen = [];
    },
  };
}

const isDocument = (response: Response): boolean =>
  response.request().resourceType() === 'document' && response.request().isNavigationRequest();

/** Whether the page has to live under the whole policy, Trusted Types among it. */
function isStrict(response: Response): boolean {
  const policy = response.headers()['content-security-policy'] ?? '';
  return ["default-src 'none'", "'strict-dynamic'", "require-trusted-types-for 'script'"].every((rule) =>
    policy.includes(rule),
  );
}
