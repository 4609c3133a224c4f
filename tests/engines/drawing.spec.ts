import { callAs, makeDraft } from '../browser/support/drafts';
import { expect, test } from './test';
import type { Window } from './window';

/** A strip of the page, in pixels of the viewport. */
interface Strip {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

/** The colours of a strip as the engine drew it, left to right. */
async function coloursOf(window: Window, strip: Strip): Promise<readonly string[]> {
  const png = (await window.screenshot()).toString('base64');
  return window.evaluate(
    async (data, { left, right, y }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      const context = canvas.getContext('2d');
      if (!context) throw new Error('There is no canvas');
      context.drawImage(image, 0, 0);
      const { data: bytes } = context.getImageData(left, y, right - left, 1);
      return Array.from({ length: right - left }, (_, at) => bytes.slice(at * 4, at * 4 + 3).join());
    },
    png,
    strip,
  );
}

/** How long each stretch of one colour is. */
function stretchesOf(colours: readonly string[]): readonly number[] {
  const lengths: number[] = [];
  for (const [at, colour] of colours.entries()) {
    if (at > 0 && colour === colours[at - 1]) lengths.push((lengths.pop() ?? 0) + 1);
    else lengths.push(1);
  }
  return lengths;
}

test('a folded night of the week is striped from its first pixel to its last', async ({
  window,
  request,
  urls,
}) => {
  // Which weeks of the sample have an event in the night depends on the day.
  const ruth = await callAs({ page: { request }, url: urls.shell }, 'manager-ruth');
  const id = await makeDraft(ruth, {
    title: 'Soup at night',
    starts_local: '2027-06-09T03:00',
    ends_local: '2027-06-09T04:00',
    placeName: 'Night hall',
  });
  await request.post(new URL(`/dev/events/${id}/publish`, urls.shell).href, { data: {} });
  await window.open('/events/calendar?view=week&date=2027-06-09', {
    // A household without a seat offer, whose banner would move the page.
    person: 'family-lind',
    theme: 'light',
  });
  const findStrip = () =>
    window.evaluate(() => {
      const striped = [...document.querySelectorAll('td div:empty')].filter((element) =>
        getComputedStyle(element).backgroundImage.includes('gradient'),
      );
      const folded = striped.at(3);
      if (!folded) return null;
      folded.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = folded.getBoundingClientRect();
      return { left: Math.ceil(left) + 1, right: Math.floor(right) - 1, y: Math.round((top + bottom) / 2) };
    });
  await expect.poll(findStrip, 'a folded night').not.toBeNull();
  const strip = await findStrip();
  if (!strip) throw new Error('The folded night is gone');
  const lengths = stretchesOf(await coloursOf(window, strip));
  const whole = lengths.slice(1, -1);
  expect(whole.length).toBeGreaterThan(20);
  expect(whole.filter((length) => length < 3 || length > 5)).toEqual([]);
});

test('a link of a list is underlined only under the pointer', async ({ window }) => {
  await window.open('/events', { person: 'family-garcia' });
  const readColours = () =>
    window.evaluate(() =>
      [...document.querySelectorAll('a[href*="/events/evt_"]')]
        .map((link) => getComputedStyle(link))
        .filter(({ textDecorationLine }) => textDecorationLine === 'underline')
        .map(({ textDecorationColor }) => textDecorationColor),
    );
  // Which events are on the first screen depends on the day.
  await expect.poll(async () => (await readColours()).length).toBeGreaterThan(3);
  const colours = await readColours();
  expect([...new Set(colours)]).toEqual(['rgba(0, 0, 0, 0)']);
});

test('a group of controls, and what holds it, end where the last control does', async ({ window }) => {
  await window.open('/events/evt_open/register', { person: 'family-lind' });
  await window.see('button', /^Hold /);
  const below = await window.evaluate(() =>
    [...document.querySelectorAll('fieldset')].flatMap((set) =>
      [set, set.parentElement, set.parentElement?.parentElement].map((box) => {
        if (!box) throw new Error('A group is in no box');
        const ends = [...box.children].map((child) => child.getBoundingClientRect().bottom);
        return Math.round(box.getBoundingClientRect().bottom - Math.max(...ends));
      }),
    ),
  );
  expect(below.length).toBeGreaterThan(5);
  expect([...new Set(below)]).toEqual([0]);
});
