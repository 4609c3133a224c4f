/** How long (ms) one file may take, and all files together. */
const FILE_LIMIT = 5_000;
const TOTAL_LIMIT = 14_000;

export interface Sent {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  readonly fault?: undefined;
}

/** `fault`: in which words the server failed. `isCutShort`: the time for all was over, which says nothing about this file. */
export type FileResponse = Sent | { readonly fault: string; readonly isCutShort: boolean };

export interface Requests {
  /** As a page of another origin asks. Settles within the limits and never rejects. */
  get(file: string, options?: RequestOptions): Promise<FileResponse>;
  readonly isCutShort: () => boolean;
}

export interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes of the file where they are known, for the words. */
  readonly size?: number | undefined;
}

export const bytes = (count: number): string => count.toLocaleString('en-US');
const seconds = (ms: number): string => `${ms / 1_000} seconds`;
const cutShort = { fault: `the check ends after ${seconds(TOTAL_LIMIT)}.`, isCutShort: true } as const;

export const ORIGIN = 'https://shell.example';
/** The time for all starts here. */
export function requestsTo(manifestUrl: string): Requests {
  const endsAt = AbortSignal.timeout(TOTAL_LIMIT);
  let isCutShort = false;
  return {
    isCutShort: () => isCutShort,
    async get(file, { headers, size } = {}) {
      const limit = AbortSignal.timeout(FILE_LIMIT);
      const signal = AbortSignal.any([limit, endsAt]);
      const received: Buffer[] = [];
      let answered: Response | undefined;
      try {
        answered = await fetch(new URL(file, manifestUrl), {
          headers: { Origin: ORIGIN, ...headers },
          signal,
        });
        for await (const part of answered.body ?? []) received.push(Buffer.from(part));
        return { status: answered.status, headers: answered.headers, body: Buffer.concat(received) };
      } catch (error) {
        const encoding = answered?.headers.get('content-encoding') ?? undefined;
        const known = { received: Buffer.concat(received).length, size, encoding };
        isCutShort ||= endsAt.aborted;
        if (endsAt.aborted) return cutShort;
        if (!limit.aborted)
          return { fault: failure(error, answered !== undefined, known), isCutShort: false };
        const came = answered ? `${share(known)} came` : 'no answer';
        return { fault: `${came} within ${seconds(FILE_LIMIT)}.`, isCutShort: false };
      }
    },
  };
}

interface Known {
  readonly received: number;
  readonly size: number | undefined;
  readonly encoding: string | undefined;
}

const share = ({ received, size }: Known): string =>
  size === undefined ? `${bytes(received)} bytes` : `${bytes(received)} of ${bytes(size)} bytes`;

interface Caused {
  readonly code?: unknown;
  readonly cause?: Caused;
}

/** `fetch` says why only in the causes of its error. */
function failure(error: unknown, isAnswered: boolean, known: Known): string {
  const codes: string[] = [];
  for (let cause = error as Caused | undefined; cause; cause = cause.cause)
    if (typeof cause.code === 'string') codes.push(cause.code);
  const code = codes.at(-1) ?? String(error);
  if (!isAnswered) return `the server cannot be reached (${code}).`;
  // Of zlib: the connection is well, and what came is not in the encoding that its header names.
  if (known.encoding !== undefined && /^(?:Z_|ERR_.*(?:BROTLI|FORMAT|PADDING|_ERROR_))/i.test(code))
    return `its header says Content-Encoding: ${known.encoding}, and it cannot be unpacked.`;
  return `${share(known)} came, then the connection broke off.`;
}
