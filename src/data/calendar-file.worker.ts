import { readingCalendar, type CalendarFile, type ReadOptions } from '~/domain/calendar-file/read';
import { readText } from '~/platform/files';

export interface ReaderJob {
  readonly file: Blob;
  readonly options: ReadOptions;
}

/** What the worker posts: how far it is, then the dates in batches, and at last the rest or what went wrong. */
export type ReaderMessage =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'dates'; readonly dates: CalendarFile['dates'] }
  | { readonly kind: 'done'; readonly rest: Omit<CalendarFile, 'dates'> }
  | { readonly kind: 'failed'; readonly message: string };

const PROGRESS_EVERY_MS = 50;
// So few that receiving them delays no frame.
const BATCH = 500;

const post = (message: ReaderMessage): void => globalThis.postMessage(message);

async function read({ file, options }: ReaderJob): Promise<void> {
  post({ kind: 'progress', done: 0 });
  const reading = readingCalendar(await readText(file), options);
  let postedAt = performance.now();
  let step = reading.next();
  for (; !step.done; step = reading.next()) {
    if (performance.now() - postedAt < PROGRESS_EVERY_MS) continue;
    postedAt = performance.now();
    post({ kind: 'progress', done: step.value });
  }
  const { dates, ...rest } = step.value;
  for (let at = 0; at < dates.length; at += BATCH)
    post({ kind: 'dates', dates: dates.slice(at, at + BATCH) });
  post({ kind: 'done', rest });
}

globalThis.onmessage = ({ data }: MessageEvent<ReaderJob>) => {
  read(data).catch((error: unknown) => post({ kind: 'failed', message: String(error) }));
};
