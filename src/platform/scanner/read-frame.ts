import decodeQR from 'qr/decode.js';

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
  return readPixels(context.getImageData(0, 0, width, height));
}

/** The texts of the QR codes in a picture of four bytes each pixel, at most one. */
export function readPixels(picture: Pick<ImageData, 'data' | 'width' | 'height'>): readonly string[] {
  try {
    return [decodeQR(picture, { timeLimit: MAX_MS })];
  } catch {
    // It throws when there is none.
    return [];
  }
}
