import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Shell } from '../support/shell';
import { watchProblems, type Watch } from '../support/watch';

/** One family at its own device: a window of its own, signed in. */
export interface Family {
  readonly page: Page;
  readonly shell: Shell;
  readonly context: BrowserContext;
  readonly watch: Watch;
}

/** Opens a window for somebody. `end` says what its pages complained of. */
export async function aFamily(browser: Browser, url: string): Promise<Family> {
  const context = await browser.newContext();
  const watch = await watchProblems(context);
  const page = await context.newPage();
  return { page, shell: new Shell(page, url), context, watch };
}

/** Fills in what the form needs, as somebody who is here for the first time. */
export async function sayWhoComes(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Phone').fill('+34 612 345 678');
}
