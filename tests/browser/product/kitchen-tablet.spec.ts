import { callAs, hoursAhead, makeDraft } from '../support/drafts';
import { expect, test } from '../support/test';
import { aFamily } from './family';

interface Heard {
  /** Before anybody touched the page. */
  readonly untouched: AudioContextState;
  /** How the browser let each sound out: `running` is heard, `suspended` is not. */
  readonly tones: AudioContextState[];
}

test(
  'a tablet sounds and stays on once the evening is started, until somebody answers elsewhere',
  { tag: '@whole' },
  async ({ browser, shell, page, urls, backEnd }) => {
    const inHours = await hoursAhead(backEnd);
    const starts_local = inHours(54);
    const ruth = await callAs(shell, 'manager-ruth');
    const id = await makeDraft(ruth, {
      title: 'Bell evening',
      starts_local,
      ends_local: inHours(57),
      placeName: 'Bell hall',
      dishes: [{ name: 'Soup', restaurant: '', portions: 40, diets: [], allergens: [], served: 'cold' }],
    });
    await backEnd.post(`/dev/events/${id}/publish`);

    const tablet = await aFamily(browser, urls.shell, { viewport: { width: 1024, height: 768 } });
    await tablet.page.addInitScript(() => {
      const heard: Heard = { untouched: new AudioContext().state, tones: [] };
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (when) {
        heard.tones.push((this.context as AudioContext).state);
        start.call(this, when);
      };
      Object.assign(globalThis, { heard });
    });
    // Playwright evaluates as if somebody had touched the page: nothing is asked before the press.
    const heard = () => tablet.page.evaluate(() => (globalThis as unknown as { heard: Heard }).heard);
    await tablet.shell.open('/events/kitchen', { person: 'partner-luca' });
    const begin = tablet.page.getByRole('button', { name: 'Start the evening' });
    await expect(begin).toBeVisible();
    await begin.click();
    await expect(tablet.page.getByText('Sound is on, and the screen stays on.')).toBeVisible();
    expect(await tablet.page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    const { untouched, tones } = await heard();
    expect(untouched).toBe('suspended');
    expect(tones.length).toBeGreaterThan(0);

    const asked = { portions: 20, ready_local: starts_local, note: '' };
    const offer = await ruth(`/api/v2/manage/events/${id}/offers`, { restaurant_id: 'rst_rosa', asked });
    const card = tablet.page.getByRole('alert').filter({ hasText: 'New invitation: Bell evening' });
    await expect(card).toBeVisible();
    await expect.poll(async () => (await heard()).tones.slice(tones.length)).toContain('running');

    // Answered on another device: the card goes, and with it the sound.
    const luca = await callAs({ ...shell, page } as typeof shell, 'partner-luca');
    const { id: offerId } = offer as { id: string };
    await luca(`/api/v2/kitchen/offers/${offerId}/actions`, { action: 'decline', lock_version: 1 });
    await expect(card).toHaveCount(0);
    // It rings every five seconds while it is not answered.
    const { tones: last } = await heard();
    await tablet.page.waitForTimeout(6_000);
    expect((await heard()).tones).toHaveLength(last.length);
    await tablet.page.context().close();
  },
);
