import { readingCalendar, type CalendarFile, type ReadOptions } from '~/domain/calendar-file/read';
import { textOf } from '~/platform/files';

export interface ReaderJob {
  readonly file: Blob;
  readonly options: ReadOptions;
}

/** What the worker says: how far it is, then the dates in bundles, and at last the rest or what went wrong. */
export type ReaderMessage =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'dates'; readonly dates: CalendarFile['dates'] }
  | { readonly kind: 'done'; readonly rest: Omit<CalendarFile, 'dates'> }
  | { readonly kind: 'failed'; readonly message: string };

const TELL_MS = 50;
// So few that taking them over holds no frame up.
const BUNDLE = 500;

const tell = (message: ReaderMessage): void => globalThis.postMessage(message);

async function read({ file, options }: ReaderJob): Promise<void> {
  tell({ kind: 'progress', done: 0 });
  const reading = readingCalendar(await textOf(file), options);
  let told = performance.now();
  let step = reading.next();
  for (; !step.done; step = reading.next()) {
    if (performance.now() - told < TELL_MS) continue;
    told = performance.now();
    tell({ kind: 'progress', done: step.value });
  }
  const { dates, ...rest } = step.value;
  for (let at = 0; at < dates.length; at += BUNDLE)
    tell({ kind: 'dates', dates: dates.slice(at, at + BUNDLE) });
  tell({ kind: 'done', rest });
}

globalThis.onmessage = ({ data }: MessageEvent<ReaderJob>) => {
  read(data).catch((error: unknown) => tell({ kind: 'failed', message: String(error) }));
};
