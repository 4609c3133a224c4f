import { encode } from 'uqr';

// What a test's own context calls global is slow to reach: millions of times it matters.
const { abs, cos, exp, floor, imul, log, max, min, PI, round, sin, sqrt } = Math;

/** How a camera sees a ticket on the screen of a phone. Angles are in degrees, levels from 0 (black) to 1 (white). */
export interface Scene {
  readonly text: string;
  readonly width: number;
  readonly height: number;
  /** Width of the code with its quiet zone, seen straight on, in pixels. */
  readonly side: number;
  /** In the plane of the screen. */
  readonly turn: number;
  /** Away from the camera, around the horizontal and the vertical axis. */
  readonly tilt: number;
  readonly swing: number;
  /** Standard deviation of a camera that is out of focus, in pixels. */
  readonly blur: number;
  /** Pixels that the hand moves while the shutter is open. */
  readonly shake: number;
  /** Of the screen's white and of its black. */
  readonly white: number;
  readonly black: number;
  /** Of what is around the phone. */
  readonly room: number;
  /** Strength of a lamp that the glass mirrors over a corner of the code. */
  readonly glare: number;
  /** Standard deviation of the sensor. */
  readonly noise: number;
  readonly isInverted: boolean;
  readonly seed: number;
}

export const plainScene: Scene = {
  text: '',
  width: 640,
  height: 480,
  side: 240,
  turn: 0,
  tilt: 0,
  swing: 0,
  blur: 0.6,
  shake: 0,
  white: 0.9,
  black: 0.05,
  room: 0.35,
  glare: 0,
  noise: 0.01,
  isInverted: false,
  seed: 1,
};

const QUIET = 4;
/** Of a phone around its code, in sides of the code. */
const PHONE = { width: 1.2, height: 2.2 };
/** Samples of each pixel in each direction. */
const FINE = 2;

/** The brightness of each pixel, from 0 to 255, row by row. */
export function drawScene(scene: Scene): Uint8ClampedArray<ArrayBuffer> {
  const sharp = drawSharp(scene);
  const { width, height, blur, shake, noise, seed } = scene;
  const blurred = boxes(blur).reduce(
    (image, radius) => boxed(boxed(image, width, 1, radius), width, width, radius),
    sharp,
  );
  const shaken = shake > 0 ? boxed(blurred, width, 1, round(shake / 2)) : blurred;
  const random = normalNumbers(seed);
  return Uint8ClampedArray.from(
    { length: width * height },
    (_, at) => ((shaken[at] ?? 0) + random() * noise) * 255,
  );
}

type Vector = readonly [number, number, number];

/** Each sample follows a ray of light back from the camera to the plane of the phone's screen. */
function drawSharp({ text, side, white, black, room, glare, isInverted, ...scene }: Scene): Float32Array {
  const { width, height } = scene;
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const [right, down, front] = axes(scene);
  // The view of a phone's camera: as far away as its picture is wide.
  const far = width;
  const image = new Float32Array(width * height);
  for (let sample = 0; sample < image.length * FINE * FINE; sample += 1) {
    const column = sample % (width * FINE);
    const row = (sample - column) / (width * FINE);
    const x = (column + 0.5) / FINE - width / 2;
    const y = (row + 0.5) / FINE - height / 2;
    const reach = (front[2] * far) / (front[0] * x + front[1] * y + front[2] * far);
    const z = (reach - 1) * far;
    const u = (reach * (right[0] * x + right[1] * y) + right[2] * z) / side;
    const v = (reach * (down[0] * x + down[1] * y) + down[2] * z) / side;
    let level = room * (0.8 + (0.2 * y) / far);
    if (abs(u) < PHONE.width / 2 && abs(v) < PHONE.height / 2) {
      const isDark = data[floor((v + 0.5) * size)]?.[floor((u + 0.5) * size)] ?? false;
      level = isDark === isInverted ? white : black;
      if (glare > 0) level += glare * exp(-((u - 0.3) ** 2 + (v - 0.25) ** 2) / 0.03);
    }
    const at = floor(row / FINE) * width + floor(column / FINE);
    image[at] = (image[at] ?? 0) + min(1, level) / (FINE * FINE);
  }
  return image;
}

/** Which way the screen's right side, its lower side and its face point. */
function axes({ turn, tilt, swing }: Pick<Scene, 'turn' | 'tilt' | 'swing'>): [Vector, Vector, Vector] {
  const [sinTurn, cosTurn] = sinCos(turn);
  const [sinTilt, cosTilt] = sinCos(tilt);
  const [sinSwing, cosSwing] = sinCos(swing);
  const turned = ([x, y, z]: Vector): Vector => {
    const [a, b] = [x * cosTurn - y * sinTurn, x * sinTurn + y * cosTurn];
    const [c, d] = [b * cosTilt - z * sinTilt, b * sinTilt + z * cosTilt];
    return [a * cosSwing + d * sinSwing, c, d * cosSwing - a * sinSwing];
  };
  return [turned([1, 0, 0]), turned([0, 1, 0]), turned([0, 0, 1])];
}

function sinCos(degrees: number): readonly [number, number] {
  const angle = (degrees * PI) / 180;
  return [sin(angle), cos(angle)];
}

/** Radii of three boxes that together blur like a Gaussian. */
function boxes(deviation: number): readonly number[] {
  // Each box of radius r adds (4r² + 4r) / 12 to the variance; the last ones take what is left.
  const radii: number[] = [];
  let left = deviation ** 2;
  for (let of = 3; of > 0; of -= 1) {
    const radius = round((sqrt(1 + (12 * left) / of) - 1) / 2);
    radii.push(radius);
    left = max(0, left - (4 * radius * radius + 4 * radius) / 12);
  }
  return radii.filter((radius) => radius > 0);
}

/** The mean of each pixel's neighbours along its row (`step` 1) or its column (`step` the width). */
function boxed(image: Float32Array, width: number, step: number, radius: number): Float32Array {
  if (radius === 0) return image;
  const result = new Float32Array(image.length);
  const length = step === 1 ? width : image.length / width;
  const last = (length - 1) * step;
  for (let line = 0; line < image.length / length; line += 1) {
    const start = step === 1 ? line * width : line;
    let sum = (image[start] ?? 0) * (radius + 1);
    for (let at = 1; at <= radius; at += 1) sum += image[start + min(at * step, last)] ?? 0;
    for (let at = 0; at <= last; at += step) {
      result[start + at] = sum / (2 * radius + 1);
      sum += image[start + min(at + (radius + 1) * step, last)] ?? 0;
      sum -= image[start + max(at - radius * step, 0)] ?? 0;
    }
  }
  return result;
}

/** Numbers of a normal distribution, the same ones for the same seed. */
function normalNumbers(seed: number): () => number {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return () => sqrt(-2 * log(1 - next())) * cos(2 * PI * next());
}
