import { crc32, deflateSync } from 'node:zlib';

const read = (...base64: readonly string[]): Buffer => Buffer.from(base64.join(''), 'base64');

/** Of 600 × 20 pixels, as programs write it: baseline. */
export const jpeg = read(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////',
  '////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////',
  '////wAARCAAUAlgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAA',
  'AAAAAAAAAAAAAAP/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCQElgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'AAAAAAAAH//Z',
);

/** The same in several scans. */
export const progressive = read(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////',
  '////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////',
  '////wgARCAAUAlgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAVAQEBAAAAAAAAAAAAAAAAAAAAAv/aAAwDAQACEAMQ',
  'AAABgiwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAA',
  'AAAAAHD/2gAIAQEAAQUCYf/EABQRAQAAAAAAAAAAAAAAAAAAAGD/2gAIAQMBAT8BGf/EABQRAQAAAAAAAAAAAAAAAAAAAGD/2gAIAQIB',
  'AT8BGf/EABQQAQAAAAAAAAAAAAAAAAAAAHD/2gAIAQEABj8CYf/EABQQAQAAAAAAAAAAAAAAAAAAAHD/2gAIAQEAAT8hYf/aAAwDAQAC',
  'AAMAAAAQCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC/8QAFBEBAAAAAAAAAAAA',
  'AAAAAAAAYP/aAAgBAwEBPxAZ/8QAFBEBAAAAAAAAAAAAAAAAAAAAYP/aAAgBAgEBPxAZ/8QAFBABAAAAAAAAAAAAAAAAAAAAcP/aAAgB',
  'AQABPxBh/9k=',
);

/** The same, lossy. */
export const webp = read(
  'UklGRoYAAABXRUJQVlA4IHoAAADwBwCdASpYAhQAP3G42GU0ryunIGgCkC4JaQDVOuHS+QDuh1VJsmIdVSbJiHVUmyYh0xERPIMztMiK',
  'RiIe8mZUsRE/JDPEzAAA/ru3+qum+6Cf+R3uD81W62M1DZXkbZmobK8jbM1DZXkbZmobU2mFnmkaRpGkaRpCAA==',
);

/** The same, lossless. */
export const lossless = read('UklGRiQAAABXRUJQVlA4TBcAAAAvV8IEAAdQqCKXov9hABLC//1SRP9T7QA=');

/** A part of a PNG, with its length and its sum. */
export function pngChunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

/** A PNG of one grey. `more`: parts before its end. */
export function png(width: number, height: number, ...more: readonly Buffer[]): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const rows = Buffer.alloc((width + 1) * height);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(rows)),
    ...more,
    pngChunk('IEND'),
  ]);
}
