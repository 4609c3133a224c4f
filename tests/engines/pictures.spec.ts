import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Role } from './find';
import { expect, test } from './test';

const folder = path.resolve(__dirname, '../.output/engines');

interface Screen {
  readonly path: string;
  /** What is there once the screen is. */
  readonly sees: readonly [Role, RegExp];
}

const family: Readonly<Record<string, Screen>> = {
  list: { path: '/events', sees: ['link', /./] },
  month: { path: '/events/calendar?view=month', sees: ['link', /./] },
  week: { path: '/events/calendar?view=week', sees: ['link', /./] },
  event: { path: '/events/evt_open', sees: ['heading', /Soup for the week/] },
  register: { path: '/events/evt_open/register', sees: ['button', /^Hold /] },
  mine: { path: '/events/mine', sees: ['heading', /^My events/] },
};

const manager: Readonly<Record<string, Screen>> = {
  planner: { path: '/events/manage/calendar', sees: ['button', /The pot that never/] },
  guests: { path: '/events/manage/evt_saturday-big-table/guests', sees: ['heading', /Guests/] },
  import: { path: '/events/manage/import', sees: ['heading', /Import/] },
  // At the end: it asks before one leaves it.
  editor: { path: '/events/manage/evt_open/edit', sees: ['textbox', /^Title/] },
};

for (const [who, person, screens] of [
  ['a family', 'family-lind', family],
  ['a manager', 'manager-ruth', manager],
] as const)
  test(`the pictures of what ${who} sees, none of which scrolls to the side`, async ({
    window,
    engineName,
  }) => {
    await mkdir(folder, { recursive: true });
    await window.open('/events', { theme: 'light', zone: 'Europe/Paris', person });
    await window.see('navigation', /^Events$/);
    for (const [name, { path: address, sees }] of Object.entries(screens)) {
      await window.walkTo(address);
      await window.see(...sees);
      // Nothing is still being read, and every letter and picture is there.
      await expect
        .poll(() => window.evaluate(() => document.querySelector('[aria-busy=true]') === null))
        .toBe(true);
      await window.evaluate(async () => {
        await document.fonts.ready;
        await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      });
      const overflow = await window.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(overflow, name).toBe(0);
      await writeFile(path.join(folder, `${engineName}-${name}.png`), await window.screenshot());
    }
  });
