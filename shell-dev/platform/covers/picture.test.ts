/** @jest-environment node */
import { readPicture } from './picture';

const png = (width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};
/** A comment of its own before the frame, as cameras write. */
const jpeg = (width: number, height: number): Buffer => {
  const head = Buffer.from('ffd8ffe00004abcdffc0000b08', 'hex');
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  return Buffer.concat([head, size]);
};
const webp = (kind: 'VP8X' | 'VP8L' | 'VP8 ', width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(30);
  bytes.write('RIFF');
  bytes.write(`WEBP${kind}`, 8, 'latin1');
  if (kind === 'VP8X') {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  } else if (kind === 'VP8L') bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  else {
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  }
  return bytes;
};

it.each([
  ['image/png', png(1_200, 400)],
  ['image/jpeg', jpeg(1_200, 400)],
  ['image/webp', webp('VP8X', 1_200, 400)],
  ['image/webp', webp('VP8L', 1_200, 400)],
  ['image/webp', webp('VP8 ', 1_200, 400)],
])('%s tells its size', (type, bytes) => {
  expect(readPicture(bytes)).toEqual({ type, width: 1_200, height: 400 });
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a drawing that may hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page', Buffer.from('<!doctype html><script>1</script>')],
  ['a GIF', Buffer.from('GIF89a')],
  ['half a PNG', png(1_200, 400).subarray(0, 18)],
  ['a JPEG without a frame', Buffer.from('ffd8ffe00004abcd', 'hex')],
  ['a JPEG whose lengths lead nowhere', Buffer.from('ffd8ffe000020000000000', 'hex')],
])('%s is no picture', (_, bytes) => {
  expect(readPicture(bytes)).toBeUndefined();
});
