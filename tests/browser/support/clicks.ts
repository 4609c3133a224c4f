import type { Locator } from '@playwright/test';

/** Clicks as a person does, and counts it: for tests of how many clicks a job takes at most. */
export function countClicks() {
  let clicks = 0;
  return {
    count: () => clicks,
    async click(target: Locator): Promise<void> {
      clicks += 1;
      // The first load of a page on a machine that does other things too.
      await target.click();
    },
  };
}
