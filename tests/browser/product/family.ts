import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { Shell } from '../support/shell';
import { watchProblems, type Watch } from '../support/watch';

/** One family at its own device: a window of its own, signed in. */
export interface Family {
  readonly page: Page;
  readonly shell: Shell;
  readonly context: BrowserContext;
  readonly watch: Watch;
}

/** Opens a window for somebody. */
export async function aFamily(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Family> {
  const context = await browser.newContext(options);
  const watch = await watchProblems(context);
  const page = await context.newPage();
  return { page, shell: new Shell(page, url), context, watch };
}

/** Closes windows of which no page complained. */
export async function end(people: readonly Family[]): Promise<void> {
  for (const { watch, context } of people) {
    expect(watch.problems()).toEqual([]);
    await context.close();
  }
}

/** Fills in what the form needs, as somebody who is here for the first time. */
export async function sayWhoComes(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Phone').fill('+34 612 345 678');
}

interface Seat {
  readonly person: string;
  readonly name: string;
}

/** Reserves one seat, up to the ticket. */
export async function takeSeat(
  { page, shell }: Family,
  eventId: string,
  { person, name }: Seat,
): Promise<void> {
  await shell.open(`/events/${eventId}/register`, { person });
  await page.getByRole('button', { name: 'Hold 1 seat' }).click();
  await sayWhoComes(page, name);
  await page.getByRole('button', { name: 'Confirm 1 seat' }).click();
  await expect(page.getByRole('img', { name: /^Ticket code/ })).toBeVisible();
}

/** Waits for one seat, from the form of an event that is full. */
export async function joinWaitlist(page: Page, name: string): Promise<void> {
  const join = page.getByRole('button', { name: 'Join the waitlist (1 seat)' });
  await join.first().click();
  await sayWhoComes(page, name);
  await join.last().click();
  await expect(page).toHaveURL(/\/events\/mine/);
}
