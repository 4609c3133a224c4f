import type { BrowserContext, Page } from '@playwright/test';

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
 */
export async function watchProblems(context: BrowserContext): Promise<Watch> {
  const allowed: RegExp[] = [];
  let seen: string[] = [];
  const note = (problem: string): void => void seen.push(problem);

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

  return {
    allow: (pattern) => void allowed.push(pattern),
    problems: () => seen.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
    forget: () => void (seen = []),
  };
}
