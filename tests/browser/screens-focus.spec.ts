import { violationsIn } from './support/axe';
import { expectStopsSeen } from './support/focus';
import { expect, test } from './support/test';
import { people, type Role } from './support/visits';

test.slow();

const widths = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;
interface Opened {
  readonly as: Role;
  readonly path: string;
  /** What opens it, one press after the other. */
  readonly presses: readonly RegExp[];
  /** Only there at the width of a phone. */
  readonly isSheet?: true;
}

const opened: Readonly<Record<string, Opened>> = {
  filters: { as: 'family', path: '/events', presses: [/^Filters/], isSheet: true },
  'saved searches': { as: 'family', path: '/events?q=soup', presses: [/^Save this search|^Saved searches/] },
  'share an event': { as: 'family', path: '/events/evt_open', presses: [/^Share/] },
  'change a reservation': { as: 'family', path: '/events/mine', presses: [/^Change$/] },
  'the household': { as: 'family', path: '/events/mine', presses: [/household|who eats/, /^Add a person/] },
  'go to': { as: 'manager', path: '/events/manage', presses: [/^Search and go to/] },
  'a walk-in': {
    as: 'manager',
    path: '/events/manage/evt_saturday-big-table/guests',
    presses: [/^Add a walk-in/, /^Food, note and needs/],
  },
  'a guest': {
    as: 'manager',
    path: '/events/manage/evt_saturday-big-table/guests',
    presses: [/, Confirmed$/, /^Change$/],
  },
  'an event of the planner': {
    as: 'manager',
    path: '/events/manage/calendar?q=Soup+for+the+week',
    // A day with events, and the first of them.
    presses: [/, \d+ events?\b/, /\d:\d\d/],
    isSheet: true,
  },
  'cancel an event': { as: 'manager', path: '/events/manage/evt_open', presses: [/^More$/, /^Cancel event/] },
  'a walk-in at a door': { as: 'door', path: '/events/manage/evt_live/door', presses: [/^Add a walk-in/] },
};

for (const [name, { as, path, presses, isSheet }] of Object.entries(opened))
  test(`the dialog “${name}”: focus is seen and ringed at every stop, and nothing to trip over`, async ({
    shell,
    page,
  }) => {
    await page.setViewportSize(widths[isSheet ? 1 : 0]);
    await shell.open(path, { person: people[as] });
    for (const press of presses)
      await page
        .getByRole('button', { name: press })
        .or(page.getByRole('menuitem', { name: press }))
        .or(page.getByRole('gridcell', { name: press }))
        .first()
        .click();
    const part = '[role="dialog"], [role="alertdialog"]';
    await expect(page.locator(part)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await violationsIn(page, part)).toEqual([]);
    for (const viewport of isSheet ? [widths[1]] : widths) {
      await page.setViewportSize(viewport);
      await expectStopsSeen(page, part);
    }
  });

test('a person who scrolls right after a focus is not brought back', async ({ shell, page }) => {
  await shell.open('/events/manage/new', { person: 'manager-ruth' });
  const title = page.getByRole('textbox', { name: /^Title/ });
  const code = page.waitForResponse(/lazy-focus/);
  await title.press('S');
  await code;
  const [after, later] = await title.evaluate(async (field) => {
    const frames = async (left: number): Promise<void> => {
      for (; left > 0; left -= 1) await new Promise(requestAnimationFrame);
    };
    await frames(20);
    field.blur();
    field.focus();
    field.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
    scrollTo(0, document.documentElement.scrollHeight);
    const after = scrollY;
    await frames(20);
    return [after, scrollY];
  });
  expect(after).toBeGreaterThan(500);
  expect(later).toBe(after);
});
