import { hash } from 'node:crypto';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { manageCalls } from '~/api/manage/calls';
import { limits } from '~/api/vocabulary';
import type { CoverPart } from '../commands/covers';
import { stableId } from '../model/ids';
import { readPicture } from '../rules/picture';
import { Refused, wrong, type Facts, type RefusalCode } from '../rules/refused';
import { parseJson, type ReadBody } from './read-body';
import { checked, requestSchema } from './request-schema';

/** What a thread hands over: an error that crosses loses its class. */
interface Upload {
  readonly digest: string;
  readonly cover?: CoverPart;
  readonly refused?: { readonly code: RefusalCode; readonly facts: Facts };
}

/** Bytes that are read within 10 ms. A thread of its own takes half a second to start. */
const FEW = 256 * 1_024;

/** Reads the body of an upload, a large one in a thread of its own, so that nobody waits for it. */
export async function readCover(bytes: Buffer): Promise<ReadBody> {
  const { digest, cover, refused } = bytes.length > FEW ? await readInThread(bytes) : readUpload(bytes);
  return {
    digest,
    body() {
      if (refused) throw new Refused(refused.code, refused.facts);
      return cover;
    },
  };
}

/** Node starts a thread with JavaScript only, so a line of it loads this very file. */
const script = `
  require(${JSON.stringify(require.resolve('tsx/cjs'))});
  const { parentPort, workerData } = require('node:worker_threads');
  const { readUpload } = require(${JSON.stringify(path.join(__dirname, 'read-cover.ts'))});
  parentPort.postMessage(readUpload(Buffer.from(workerData)));`;

function readInThread(body: Buffer): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, {
      eval: true,
      execArgv: [],
      workerData: body,
      // Nobody reads it here any more.
      transferList: [body.buffer as ArrayBuffer],
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread of an upload ended with ${code}`)));
  });
}

const schema = requestSchema(manageCalls.uploadCover.body);

export function readUpload(body: Buffer): Upload {
  const digest = hash('sha256', body, 'base64');
  try {
    return { digest, cover: toCover(parseJson(body.toString('utf8'))) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { digest, refused: { code: error.code, facts: error.facts } };
  }
}

function toCover(sent: unknown): CoverPart {
  const bytes = Buffer.from(checked(schema, sent).data, 'base64');
  const { bytes: most, width, height } = limits.cover;
  if (bytes.length > most) throw wrong('data', 'too_large', { max: most });
  const picture = readPicture(bytes);
  if (!picture) throw wrong('data', 'not_a_picture');
  if (picture.width < width.min || picture.width > width.max) throw wrong('data', 'width', width);
  if (picture.height < height.min || picture.height > height.max) throw wrong('data', 'height', height);
  const id = stableId('cov', hash('sha256', bytes, 'base64'));
  return { id, type: picture.type, bytes, start: 0, isLast: true };
}
