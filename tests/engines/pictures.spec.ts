import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Role } from './find';
import { expect, test } from './test';

const folder = path.resolve(__dirname, '../.output/engines');

interface Screen {
  readonly path: string;
  readonly person?: string;
  /** What is there once the screen is. */
  readonly sees: readonly [Role, RegExp];
}

const screens: Readonly<Record<string, Screen>> = {
  list: { path: '/events', person: 'family-garcia', sees: ['link', /Soup for the week/] },
  month: { path: '/events/calendar?view=month', person: 'family-garcia', sees: ['link', /./] },
  week: { path: '/events/calendar?view=week', person: 'family-garcia', sees: ['link', /./] },
  event: { path: '/events/evt_open', person: 'family-garcia', sees: ['heading', /Soup for the week/] },
  register: { path: '/events/evt_open/register', person: 'family-lind', sees: ['button', /^Keep/] },
  mine: { path: '/events/mine', person: 'family-garcia', sees: ['link', /^Ticket/] },
  planner: {
    path: '/events/manage/calendar',
    person: 'manager-ruth',
    sees: ['button', /The pot that never/],
  },
  editor: { path: '/events/manage/evt_open/edit', person: 'manager-ruth', sees: ['textbox', /^Title/] },
  guests: {
    path: '/events/manage/evt_saturday-big-table/guests',
    person: 'manager-ruth',
    sees: ['heading', /./],
  },
  import: { path: '/events/manage/import', person: 'manager-ruth', sees: ['heading', /./] },
};

for (const [name, { path: address, person, sees }] of Object.entries(screens))
  test(`the picture of ${name}`, async ({ window, engineName }) => {
    await window.open(address, { theme: 'light', zone: 'Europe/Paris', ...(person && { person }) });
    await window.see('navigation', /^Events$/);
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
    expect(overflow).toBe(0);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `${engineName}-${name}.png`), await window.screenshot());
  });
