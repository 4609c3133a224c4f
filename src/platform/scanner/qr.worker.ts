import { readFrame } from './read-frame';

globalThis.onmessage = ({ data }: MessageEvent<ImageBitmap>) => {
  globalThis.postMessage(readFrame(data));
};
