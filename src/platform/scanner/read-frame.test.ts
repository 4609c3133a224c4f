import { drawScene, plainScene, type Scene } from '../../../tests/support/ticket-scene';
import { readPixels } from './read-frame';

const text = 'k0vChPvwRfgBOv9GrX1muRn4C-w';

const each = <T>(values: readonly T[], scene: (value: T) => Partial<Scene>): readonly Partial<Scene>[] =>
  values.map(scene);

/** Pictures, and how many of them are read at least. */
const table: readonly (readonly [what: string, read: number, scenes: readonly Partial<Scene>[]])[] = [
  ['sharp and straight', 1, [{}]],
  ['from far away', 2, each([120, 100, 80, 60], (side) => ({ side }))],
  ['out of focus', 3, each([1, 1.5, 2, 3], (blur) => ({ blur }))],
  ['in a hand that moves', 2, each([2, 5, 8], (shake) => ({ shake }))],
  ['turned', 4, each([15, 45, 135, 180], (turn) => ({ turn }))],
  ['tilted', 4, each([15, 30, 45, 55], (tilt) => ({ tilt }))],
  ['from the side', 3, each([15, 30, 45, 55], (swing) => ({ swing }))],
  ['dim in a dark room', 3, each([0.5, 0.2, 0.1], (white) => ({ white, black: 0.02, room: 0.02 }))],
  ['dim in a lit room', 2, each([0.5, 0.2, 0.1], (white) => ({ white, black: 0.02, room: 0.4 }))],
  ['of low contrast', 2, each([0.3, 0.2, 0.15, 0.1], (more) => ({ black: 0.3, white: 0.3 + more }))],
  ['under a lamp', 4, each([0.2, 0.4, 0.6, 0.9], (glare) => ({ glare }))],
  ['with a grainy sensor', 3, each([0.05, 0.1, 0.15, 0.2], (noise) => ({ noise }))],
  ['light on dark', 2, each([0.6, 1.5], (blur) => ({ isInverted: true, blur }))],
  [
    'of all this a little',
    2,
    each([1, 2, 3, 4], (much) => ({
      blur: 1 + much / 4,
      tilt: 7 * much,
      swing: -5 * much,
      turn: 11 * much,
      white: 0.6 - much / 12,
      room: 0.05,
      noise: 0.015,
      seed: much,
    })),
  ],
];

/** In the four bytes for each pixel of a canvas. */
function picture(scene: Partial<Scene>): {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
} {
  const side = { width: 320, height: 320 };
  const grey = drawScene({ ...plainScene, ...side, side: 180, text, ...scene });
  const pixels = Uint32Array.from(grey, (level) => 0xff000000 + level * 0x010101);
  return { ...side, data: new Uint8ClampedArray(pixels.buffer) };
}

// The slowest device there is: it never has time for a second try.
beforeEach(() => {
  let now = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 1_000));
});

it.each(table)('reads a ticket %s: %i at least', (_what, count, scenes) => {
  const read = scenes.map((scene) => readPixels(picture(scene)));
  // Never anything else than what it is.
  expect(read.flat().filter((one) => one !== text)).toEqual([]);
  expect(read.flat().length).toBeGreaterThanOrEqual(count);
});

it('reads nothing where there is nothing', () => {
  expect(readPixels(picture({ side: 1 }))).toEqual([]);
  expect(readPixels({ data: new Uint8ClampedArray(4 * 16), width: 4, height: 4 })).toEqual([]);
});
