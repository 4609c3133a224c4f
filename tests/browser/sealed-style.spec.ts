import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const plainElements = [
  'h1',
  'h2',
  'p',
  'a',
  'button',
  'input',
  'select',
  'table',
  'ul',
  'dialog',
  'fieldset',
  'label',
  'hr',
];

/** Elements of a shell that trusts nobody: no class, so that any rule by element or on `:root` would reach them. */
async function putSentinels(page: Page): Promise<void> {
  await page.evaluate((names) => {
    const box = document.createElement('div');
    box.id = 'sentinels';
    for (const name of names) {
      const element = document.createElement(name);
      element.textContent = name;
      box.append(element);
    }
    document.body.prepend(box);
  }, plainElements);
}

function styles(page: Page): Promise<Record<string, Record<string, string>>> {
  return page.evaluate(() => {
    const watched = [
      document.documentElement,
      document.body,
      ...document.querySelectorAll(
        '#sentinels, #sentinels > *, .shell-header, .shell-header *, .shell-footer',
      ),
    ];
    const all: Record<string, Record<string, string>> = {};
    watched.forEach((element, index) => {
      const style = getComputedStyle(element);
      const own: Record<string, string> = {};
      for (const name of style) own[name] = style.getPropertyValue(name);
      // What depends on how much is on the page is not style.
      for (const name of ['height', 'block-size', 'perspective-origin', 'transform-origin']) delete own[name];
      all[`${index} ${element.tagName} ${element.className}`] = own;
    });
    return all;
  });
}

for (const mount of ['app', 'mount'] as const) {
  test(`mounted by ${mount}: no computed style of the shell changes when Events comes`, async ({
    shell,
    page,
  }) => {
    await shell.open('/legacy-is-not-here', { mount });
    await putSentinels(page);
    await page.evaluate(() => history.pushState(null, '', '/'));
    const before = await styles(page);
    await shell.goToArea('Events');
    await shell.seeEvents();
    for (const screen of ['Calendar', 'Browse']) {
      await shell.menu.getByRole('link', { name: screen }).click();
      await expect(shell.menu.getByRole('link', { name: screen })).toHaveAttribute('aria-current', 'page');
    }
    // The shell marks where one is: that is a change of its own, and undone by going back.
    await shell.goToArea('Drive with us');
    await page.getByRole('link', { name: 'Platform' }).click();
    await page.mouse.move(640, 700);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    expect(await styles(page)).toEqual(before);
  });
}
