import { chromium, type Browser, type Page } from '@playwright/test';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drawScene, plainScene, type Scene } from '../../support/ticket-scene';
import { answerOn } from '../support/doors';
import { expect, test as base } from '../support/test';
import { aFamily, takeSeat, type Family } from './family';

const event = 'evt_live';
/** What a browser asks, and what it then shows, differs from one to the other. */
const whole = { tag: '@whole' };

interface CameraFixtures {
  /** A helper's phone at the door, whose camera sees these pictures again and again. */
  readonly aPhone: (pictures: readonly Uint8ClampedArray[], ...flags: readonly string[]) => Promise<Family>;
}

const test = base.extend<CameraFixtures>({
  async aPhone({ urls, launchOptions }, give) {
    const folder = await mkdtemp(path.join(tmpdir(), 'door-camera-'));
    const browsers: Browser[] = [];
    await give(async (pictures, ...flags) => {
      const clip = path.join(folder, `${browsers.length}.y4m`);
      await writeClip(clip, pictures);
      const args = [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${clip}`,
        ...flags,
      ];
      const browser = await chromium.launch({ ...launchOptions, args });
      browsers.push(browser);
      const phone = await aFamily(browser, urls.shell, {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
      });
      await phone.context.addInitScript(recordPictures);
      return phone;
    });
    for (const browser of browsers) await browser.close();
    await rm(folder, { recursive: true });
  },
});

/** Answers the question for the camera with yes, or with no. */
const allowed = '--use-fake-ui-for-media-stream';
const refused = '--use-fake-ui-for-media-stream=deny';

/** Raw video: a header, then each picture's brightness and two quarters of plain colour. */
async function writeClip(file: string, pictures: readonly Uint8ClampedArray[]): Promise<void> {
  const { width, height } = plainScene;
  const grey = Buffer.alloc((width * height) / 2, 128);
  const clip = await open(file, 'w');
  await clip.write(`YUV4MPEG2 W${width} H${height} F15:1 Ip A1:1 C420jpeg\n`);
  for (const picture of pictures) {
    await clip.write('FRAME\n');
    await clip.write(picture);
    await clip.write(grey);
  }
  await clip.close();
}

/** In the page: notes when each picture was taken. */
function recordPictures(): void {
  const taken: number[] = [];
  const original = globalThis.createImageBitmap;
  Object.assign(globalThis, {
    picturesTaken: taken,
    createImageBitmap: (...args: Parameters<typeof original>) => {
      taken.push(performance.now());
      return original(...args);
    },
  });
}

/** Pictures that were taken before the first check-in was sent, and how long that took in ms. */
const toAnswer = (page: Page): Promise<{ pictures: number; ms: number }> =>
  page.evaluate(() => {
    const { picturesTaken } = globalThis as unknown as { picturesTaken: readonly number[] };
    const sent = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/check-ins'));
    const at = sent?.startTime ?? 0;
    return {
      pictures: picturesTaken.filter((time) => time < at).length,
      ms: Math.round(at - (picturesTaken[0] ?? at)),
    };
  });

/** A dim phone in a dark room, held out of focus and askew by a hand that is never still. */
const held = (text: string): readonly Scene[] =>
  Array.from({ length: 12 }, (_, at) => ({
    ...plainScene,
    text,
    seed: at + 1,
    side: 210 + 4 * at,
    turn: -12 + 2 * at,
    tilt: 28 - at,
    swing: 10 + at,
    blur: 2.6 - (at % 4) * 0.3,
    shake: at % 3,
    white: 0.32,
    black: 0.04,
    room: 0.08,
    noise: 0.02,
  }));
const empty = (): readonly Uint8ClampedArray[] => [drawScene({ ...plainScene, text: 'x', side: 1 })];

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const viewfinder = (page: Page) => page.getByLabel('Camera view');

async function openDoor({ page, shell }: Family): Promise<void> {
  await shell.open(`/events/manage/${event}/door`, { person: 'door-eli' });
  await expect(page.getByText(/tickets on this device/)).toBeVisible();
}
const startButton = (page: Page) => page.getByRole('button', { name: 'Scan with the camera' });
const startCamera = ({ page }: Family): Promise<void> => startButton(page).click();

const isFilming = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { srcObject } = document.querySelector('video') ?? {};
    return srcObject instanceof MediaStream && srcObject.active;
  });

/** Requests with check-ins that this page has sent. */
const checkIns = (page: Page): Promise<number> =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/check-ins')).length,
  );

/** The text in the code of a ticket that a family has just got. */
async function aTicket(family: Family, person: string): Promise<string> {
  const confirmed = family.page.waitForResponse((response) => response.url().endsWith('/confirm'));
  await takeSeat(family, event, { person, name: 'Cam Era' });
  const { code } = (await (await confirmed).json()) as { code: { qr: string } };
  return code.qr;
}

/** Answers by typing still come: what a door is for does not depend on the camera. */
async function seeItWorksByTyping({ page }: Family): Promise<void> {
  await page.getByRole('searchbox', { name: 'Ticket code or name' }).fill('ZZZZ9999');
  await page.keyboard.press('Enter');
  await expect(answerOn(page)).toContainText('Unknown code');
}

test(
  'a blurred and tilted ticket on a dim phone is read, let in once, and covers the picture',
  whole,
  async ({ browser, urls, aPhone }, { annotations, retry }) => {
    test.slow();
    const family = await aFamily(browser, urls.shell);
    const code = await aTicket(family, `family-${36 + retry}`);
    await family.context.close();

    const phone = await aPhone(held(code).map(drawScene), allowed);
    const { page } = phone;
    await openDoor(phone);
    expect(await page.evaluate(() => 'BarcodeDetector' in globalThis), 'the decoder is ours').toBe(false);
    await startCamera(phone);
    await expect(answerOn(page)).toContainText('1 checked in');
    const { pictures, ms } = await toAnswer(page);
    annotations.push({
      type: 'figure',
      description: `${pictures} pictures, ${ms} ms from the first one to the command`,
    });
    console.info(annotations.at(-1)?.description);

    // The ticket stays in view and is read again and again, and the answer goes away by itself.
    await expect(page.getByText('Ready', { exact: true })).toBeVisible();
    await expect(viewfinder(page)).toBeVisible();
    await expect(page.getByText(/^\d+ people inside, \d+ through this door$/)).toBeVisible();
    expect(await checkIns(page)).toBe(1);
    expect(phone.watch.problems()).toEqual([]);
  },
);

test(
  'the camera is off until it is asked for, on by itself at the next door, and off again by its button',
  whole,
  async ({ aPhone }) => {
    const phone = await aPhone(empty(), allowed);
    const { page } = phone;
    const byItself = page.getByText('On by itself, because you left it on.');
    await openDoor(phone);
    await expect(startButton(page)).toHaveAccessibleDescription(/^Once on, it comes on by itself/);
    await expect(viewfinder(page)).toBeHidden();
    await startCamera(phone);
    await expect.poll(() => isFilming(page)).toBe(true);
    await expect(byItself).toBeHidden();

    await openDoor(phone);
    await expect(byItself).toBeInViewport({ ratio: 1 });
    await expect.poll(() => isFilming(page)).toBe(true);
    await page.getByRole('button', { name: 'Turn the camera off' }).click();
    await expect(viewfinder(page)).toBeHidden();
    expect(await isFilming(page)).toBe(false);
    await seeItWorksByTyping(phone);

    await openDoor(phone);
    await expect(startButton(page)).toBeVisible();
    expect(await isFilming(page)).toBe(false);
    expect(phone.watch.problems()).toEqual([]);
  },
);

test(
  'on the smallest phone the camera is in sight once it is on, and so is what an answer says',
  whole,
  async ({ aPhone }) => {
    const phone = await aPhone(empty(), allowed);
    const { page } = phone;
    await page.setViewportSize({ width: 320, height: 480 });
    await openDoor(phone);
    await startCamera(phone);
    // Below a bar of what cannot wait it is scrolled to, which ends at a whole pixel.
    await expect(viewfinder(page)).toBeInViewport({ ratio: 0.99 });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await seeItWorksByTyping(phone);
    await expect(answerOn(page)).toBeInViewport({ ratio: 0.99 });
    expect(phone.watch.problems()).toEqual([]);
  },
);

test('a camera that is refused has words, and the door goes on without it', whole, async ({ aPhone }) => {
  const phone = await aPhone(empty(), refused);
  const { page } = phone;
  await openDoor(phone);
  await startCamera(phone);
  await expect(alert(page)).toContainText('The camera isn’t allowed');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(alert(page)).toContainText('Allow it for this site');
  await seeItWorksByTyping(phone);
  await page.getByRole('button', { name: 'Go on without the camera' }).click();
  await expect(startButton(page)).toBeVisible();
});

test(
  'a camera that is taken away has words, and comes back when it is asked for',
  whole,
  async ({ aPhone }) => {
    const phone = await aPhone(empty(), allowed);
    const { page } = phone;
    await openDoor(phone);
    await startCamera(phone);
    await expect.poll(() => isFilming(page)).toBe(true);
    // What a browser sends when a camera is unplugged or its permission ends, which a light and a whole one let end differently.
    await page.evaluate(() => {
      const { srcObject } = document.querySelector('video') ?? {};
      if (!(srcObject instanceof MediaStream)) throw new Error('no camera is on');
      srcObject.getVideoTracks()[0]?.dispatchEvent(new Event('ended'));
    });
    await expect(alert(page)).toContainText('The camera stopped');
    await seeItWorksByTyping(phone);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => isFilming(page)).toBe(true);
    await expect(alert(page)).toHaveCount(0);
  },
);
