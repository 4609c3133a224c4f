/** A re-encoded picture, without the metadata that a camera adds, such as the location. */
export interface ShrunkPicture {
  readonly type: 'image/jpeg';
  /** Base64. */
  readonly data: string;
}
export type PictureProblem = 'not_a_picture' | 'too_small' | 'too_large';

/** In pixels. A wider picture is scaled down; a narrower one is rejected, because it would look blurred. */
const WIDTH = { least: 600, most: 1_600 } as const;
/** In pixels, more than a page ever shows. The middle of a taller picture is used. */
const HEIGHT_MOST = 1_600;
const QUALITY = 0.85;
/** Largest file that is decoded, in bytes. */
const FILE_MOST = 40 * 1_024 * 1_024;
const types: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Scales a picture down for upload. Never rejects: a file that cannot be decoded is `not_a_picture`. */
export async function shrinkPicture(
  file: Blob,
): Promise<ShrunkPicture | { readonly problem: PictureProblem }> {
  if (!types.has(file.type)) return { problem: 'not_a_picture' };
  if (file.size > FILE_MOST) return { problem: 'too_large' };
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return { problem: 'not_a_picture' };
  try {
    if (bitmap.width < WIDTH.least) return { problem: 'too_small' };
    const drawn = await draw(bitmap);
    return drawn ? { type: 'image/jpeg', data: await toBase64(drawn) } : { problem: 'not_a_picture' };
  } finally {
    bitmap.close();
  }
}

function draw(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, WIDTH.most / bitmap.width);
  const width = Math.round(bitmap.width * scale);
  const height = Math.round(bitmap.height * scale);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.min(height, HEIGHT_MOST);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency: without this it would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, (canvas.height - height) / 2, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  // In chunks, because a call takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCodePoint(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
