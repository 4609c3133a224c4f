import { jpeg, lossless, png, pngChunk, progressive, webp } from '../testing/pictures';
import { readPicture } from './picture';

it.each([
  ['image/png', png(600, 20)],
  ['image/png', png(600, 20, pngChunk('tEXt', Buffer.from('Title\0Soup')))],
  ['image/jpeg', jpeg],
  ['image/jpeg', progressive],
  ['image/webp', webp],
  ['image/webp', lossless],
])('%s tells its size', (type, bytes) => {
  expect(readPicture(bytes)).toEqual({ type, width: 600, height: 20 });
});

const page = Buffer.from('<!doctype html><script>alert(1)</script>');
/** Behind so many bytes of the picture, a page as long as the rest. */
const pageBehind = (picture: Buffer, head: number): Buffer =>
  Buffer.concat([picture.subarray(0, head), Buffer.alloc(picture.length - head, page)]);
const withByte = (picture: Buffer, at: number, byte: number): Buffer => {
  const other = Buffer.from(picture);
  other[at] = byte;
  return other;
};
const withSize = (picture: Buffer): Buffer => {
  const other = Buffer.from(picture);
  other.writeUInt32LE(other.length - 8, 4);
  return other;
};
const drawn = png(600, 20);

it.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['a drawing that may hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page', page],
  ['a GIF', Buffer.from('GIF89a')],
  ['the head of a PNG before a page', pageBehind(drawn, 33)],
  ['the head of a JPEG before a page', pageBehind(jpeg, 20)],
  ['the head of a WebP before a page', pageBehind(webp, 20)],
  ['a PNG with another sum', withByte(drawn, 45, 1)],
  [
    'a PNG with a page for its rows',
    Buffer.concat([drawn.subarray(0, 33), pngChunk('IDAT', page), pngChunk('IEND')]),
  ],
  ['a PNG without rows', Buffer.concat([drawn.subarray(0, 33), pngChunk('IEND')])],
  ['a PNG without an end', drawn.subarray(0, -12)],
  ['a PNG with a part that nobody knows', png(600, 20, pngChunk('HTML', page))],
  [
    'a PNG of a colour that there is not',
    Buffer.concat([drawn.subarray(0, 8), pngChunk('IHDR', Buffer.alloc(13, 7)), drawn.subarray(33)]),
  ],
  [
    'a JPEG without a scan',
    Buffer.concat([jpeg.subarray(0, jpeg.indexOf(Buffer.from('ffda', 'hex'))), Buffer.from('ffd9', 'hex')]),
  ],
  ['a JPEG whose lengths lead nowhere', Buffer.from('ffd8ffe000020000000000', 'hex')],
  [
    'a JPEG of a kind that no browser draws',
    withByte(jpeg, jpeg.indexOf(Buffer.from('ffc0', 'hex')) + 1, 0xc3),
  ],
  ['a WebP that is no key frame', withByte(webp, 20, 1)],
  ['a WebP with a picture beside its picture', withSize(Buffer.concat([webp, webp.subarray(12)]))],
  ...[drawn, jpeg, progressive, webp, lossless].flatMap((picture, at): [string, Buffer][] => [
    [`picture ${at} before a page`, Buffer.concat([picture, page])],
    [`picture ${at} before one byte`, Buffer.concat([picture, Buffer.alloc(1)])],
  ]),
])('%s is no picture', (_, bytes) => {
  expect(readPicture(bytes)).toBeUndefined();
});

it('no picture that was cut is one, and none throws', () => {
  for (const picture of [drawn, jpeg, progressive, webp, lossless])
    for (let length = 0; length < picture.length; length += 1)
      expect(readPicture(picture.subarray(0, length))).toBeUndefined();
});
