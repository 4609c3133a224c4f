import { hosts } from '../browser/foreign-host/hosts';
import { mountModes } from '../browser/support/shell';
import { isLong } from '../trust/record';
import { expect, test } from './test';

// The other ways and hosts differ in who makes the routes and in versions, not in what an engine does: Chromium sees them all.
const waysInShort = ['app', 'mount'];
const hostsInShort = ['children-oldest', 'mount-without-react'];

for (const mount of mountModes.filter((way) => isLong || waysInShort.includes(way)))
  test(`mounted by ${mount}, under the policy: a deep link, links, back`, async ({ window }) => {
    await window.open('/events/evt_open', { mount });
    await window.see('heading', 'Soup for the week');
    await window.click('link', /^Calendar$/);
    await window.seePath(/^\/events\/calendar$/);
    await expect.poll(async () => (await window.find('link', /^Calendar$/))?.isCurrent).toBe(true);
    await window.back();
    await window.see('heading', 'Soup for the week');
    await window.click('link', 'Drive with us');
    await window.see('heading', 'Drive with us');
    expect(await window.find('navigation', /^Events$/)).toBeNull();
  });

test.describe('in hosts that are not ours', () => {
  test.use({ pagesOf: 'foreign' });

  for (const { name, event, lang } of hosts.filter(({ name: one }) =>
    isLong ? /^(children|patch|use-routes|mount)-/.test(one) : hostsInShort.includes(one),
  ))
    test(name, async ({ window, origin }) => {
      const menu = lang === 'en' ? /^Events$/ : /^Eventos$/;
      await window.goTo(`${origin}/${name}/meals/${event}`);
      await window.see('navigation', menu);
      await window.click('link', lang === 'en' ? /^Calendar$/ : /^Calendario$/);
      await window.seePath(/\/meals\/calendar$/);
      await window.back();
      await window.seePath(new RegExp(`/meals/${event}$`));
      await window.click('link', /^Front page$/);
      await window.see('heading', 'Front page');
      expect(await window.evaluate(() => document.querySelectorAll('[data-area="events"]').length)).toBe(0);
    });
});
