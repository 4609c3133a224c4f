/** What a picture is sent as: decoded by this browser, drawn anew, and so free of everything a camera writes beside it. */
export interface ShrunkPicture {
  readonly type: 'image/jpeg';
  /** Base64. */
  readonly data: string;
}
export type PictureProblem = 'not_a_picture' | 'too_small' | 'too_large';

/** Pixels. What is wider is made narrower; what is narrower would be drawn blurred. */
const WIDTH = { least: 600, most: 1_600 } as const;
/** More than a page of this shape ever shows. */
const HEIGHT_MOST = 1_600;
const QUALITY = 0.85;
/** Bytes of a file that is looked at at all. */
const FILE_MOST = 40 * 1_024 * 1_024;
const types: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Makes a picture small enough to be sent. Never rejects: what cannot be decoded is no picture. */
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
    return drawn ? { type: 'image/jpeg', data: await base64Of(drawn) } : { problem: 'not_a_picture' };
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
  // A JPEG has no see-through: without this it would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, (canvas.height - height) / 2, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  // In slices: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCodePoint(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
