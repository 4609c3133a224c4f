import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What WCAG 2.2 AA forbids in a part of the page, or in all of it: the rule and the element. Not of frames in it: Events has none, and what
 * looks into them takes a second page each time. Nor does it describe what passes, for that is half of the work.
 */
export async function violationsIn(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
