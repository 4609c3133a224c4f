import { constants, crc32, inflateSync } from 'node:zlib';

/** What the bytes themselves say they are: the type that somebody claims is worth nothing. */
export interface Picture {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

/**
 * `undefined`: none of the three, or not one whole picture from the first byte to the last. Every part is gone through, by its length and
 * its sum, and nothing may come after the end: a page behind the head of a picture is refused.
 *
 * It is not decoded. The work and the memory of that grow with the pixels, in this process, and a decoder in
 * JavaScript exists for two of the three kinds only. A browser that shows it decodes it anyway, under a type that is not guessed. A back end that
 * keeps pictures of strangers re-encodes them in a process of its own.
 */
export function readPicture(bytes: Buffer): Picture | undefined {
  try {
    return png(bytes) ?? jpeg(bytes) ?? webp(bytes);
  } catch {
    // It ends in the middle of a part.
    return undefined;
  }
}

interface Chunk {
  readonly name: string;
  readonly data: Buffer;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Depths of a sample by the kind of colour. */
const depths: ReadonlyMap<number, readonly number[]> = new Map([
  [0, [1, 2, 4, 8, 16]],
  [2, [8, 16]],
  [3, [1, 2, 4, 8]],
  [4, [8, 16]],
  [6, [8, 16]],
]);

function png(bytes: Buffer): Picture | undefined {
  if (!bytes.subarray(0, 8).equals(PNG)) return undefined;
  const chunks = pngChunks(bytes);
  const head = chunks?.at(0);
  if (!chunks || head?.name !== 'IHDR' || head.data.length !== 13) return undefined;
  const rows = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data));
  // A chunk that a reader has to know is written with a capital.
  const isKnown = chunks.slice(1).every(({ name }) => /^(?:PLTE|IDAT|IEND|[a-z][A-Za-z]{3})$/.test(name));
  const isDrawn = depths.get(head.data.readUInt8(9))?.includes(head.data.readUInt8(8));
  if (!isKnown || !isDrawn || !isDeflated(rows)) return undefined;
  return { type: 'image/png', width: head.data.readUInt32BE(0), height: head.data.readUInt32BE(4) };
}

function pngChunks(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let at = PNG.length; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 8 + length;
    if (bytes.readUInt32BE(end) !== crc32(bytes.subarray(at + 4, end))) return undefined;
    chunks.push({ name, data: bytes.subarray(at + 8, end) });
    at = end + 4;
    if (name === 'IEND') return at === bytes.length ? chunks : undefined;
  }
  return undefined;
}

const BEGINNING = 1_024;
/** Of each row of pixels the first byte says how it is written: one of five ways. */
const WAYS = 5;

/** Whether rows of pixels begin here. A beginning is enough: so small a piece cannot become large. */
function isDeflated(data: Buffer): boolean {
  try {
    const rows = inflateSync(data.subarray(0, BEGINNING), { finishFlush: constants.Z_SYNC_FLUSH });
    return (rows[0] ?? WAYS) < WAYS;
  } catch {
    return false;
  }
}

const [END, SCAN] = [0xd9, 0xda];
/** Baseline, extended and progressive: what browsers draw. */
const frames: readonly number[] = [0xc0, 0xc1, 0xc2];
/** Quantisation, Huffman, restart interval, remarks, and what applications write beside it. */
const isBeside = (marker: number): boolean =>
  [0xc4, 0xdb, 0xdd, 0xfe].includes(marker) || (marker >= 0xe0 && marker <= 0xef);

function jpeg(bytes: Buffer): Picture | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let [picture, scans]: [Picture | undefined, number] = [undefined, 0];
  for (let at = 2; ;) {
    const marker = bytes.readUInt8(at) === 0xff ? bytes.readUInt8(at + 1) : 0;
    if (marker === END) return scans > 0 && at + 2 === bytes.length ? picture : undefined;
    const length = bytes.readUInt16BE(at + 2);
    if (frames.includes(marker) && !picture)
      picture = { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    else if (marker === SCAN && picture) scans += 1;
    else if (!isBeside(marker)) return undefined;
    if (length < 2) return undefined;
    at += 2 + length;
    if (marker === SCAN) at = endOfScan(bytes, at);
  }
}

/** Where the next marker is. Within a scan a byte of ones is followed by a zero, or is a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new RangeError('A scan without an end');
}

function webp(bytes: Buffer): Picture | undefined {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  if (!isWebp || bytes.readUInt32LE(4) + 8 !== bytes.length) return undefined;
  const chunks = riffChunks(bytes);
  const images = chunks.filter(({ name }) => name === 'VP8 ' || name === 'VP8L');
  const [image] = images;
  const [first] = chunks;
  if (images.length !== 1 || !image || !first) return undefined;
  const size = image.name === 'VP8L' ? losslessSize(image.data) : lossySize(image.data);
  if (!size) return undefined;
  const picture: Picture = { type: 'image/webp', ...size };
  if (first === image) return chunks.length === 1 ? picture : undefined;
  // With an ANIM it moves, and every one of its pictures has a size of its own.
  const isKnown = chunks.slice(1).every(({ name }) => /^(?:ICCP|ALPH|VP8 |VP8L|EXIF|XMP )$/.test(name));
  if (first.name !== 'VP8X' || first.data.length !== 10 || !isKnown) return undefined;
  const isSame =
    first.data.readUIntLE(4, 3) + 1 === size.width && first.data.readUIntLE(7, 3) + 1 === size.height;
  return isSame ? picture : undefined;
}

function riffChunks(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 12; at < bytes.length;) {
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    if (end > bytes.length) throw new RangeError('A chunk beyond the end');
    chunks.push({ name: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, end) });
    // An odd one is filled up.
    at = end + (end % 2);
  }
  return chunks;
}

type Size = Pick<Picture, 'width' | 'height'>;

function losslessSize(data: Buffer): Size | undefined {
  const bits = data.readUInt32LE(1);
  const isOfVersion0 = data.readUInt8(0) === 0x2f && bits >>> 29 === 0;
  return isOfVersion0 ? { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) } : undefined;
}

/** A key frame, with its start code. */
function lossySize(data: Buffer): Size | undefined {
  const isKeyFrame = (data.readUInt8(0) & 1) === 0 && data.readUIntBE(3, 3) === 0x9d_01_2a;
  return isKeyFrame
    ? { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
    : undefined;
}
