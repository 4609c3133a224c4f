import decodeQR from 'qr/decode.js';

interface Picture {
  /** Four bytes each pixel. */
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** Longest time for one picture, in ms: a hard one is given up for the next. */
const MAX_MS = 100;

let canvas: OffscreenCanvas | undefined;

/** The texts of the QR codes in a picture, at most one. Closes the picture. For the worker; on the page only where there can be none. */
export function readFrame(frame: ImageBitmap): readonly string[] {
  const { width, height } = frame;
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas to read pictures from.');
  context.drawImage(frame, 0, 0);
  frame.close();
  return readPixels(context.getImageData(0, 0, width, height) as Picture);
}

/**
 * The texts of the QR codes in a picture, at most one. The decoder finds codes that are turned to a side by 50°, but not those that lean back by
 * more than 20°: these it finds in the picture turned by a quarter.
 */
export function readPixels(picture: Picture): readonly string[] {
  const text = decode(picture) ?? decode(quarterTurned(picture));
  return text === undefined ? [] : [text];
}

function decode(picture: Picture): string | undefined {
  try {
    return decodeQR(picture, { format: 'RGBA', timeLimit: MAX_MS });
  } catch {
    // It throws when there is none.
    return undefined;
  }
}

function quarterTurned({ data, width, height }: Picture): Picture {
  const pixels = new Uint32Array(data.buffer);
  const result = new Uint32Array(pixels.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) result[x * height + height - 1 - y] = pixels[y * width + x] ?? 0;
  return { data: new Uint8ClampedArray(result.buffer), width: height, height: width };
}
