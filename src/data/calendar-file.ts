import type { CalendarDate } from '~/domain/calendar-file/date-of';
import type { CalendarFile, ReadOptions } from '~/domain/calendar-file/read';
import { inSlices, NoWorker, runApart, textOf } from '~/platform/files';
import type { ReaderJob, ReaderMessage } from './calendar-file.worker';

export type { CalendarFile, ReadOptions };

export interface Reading {
  /** From 0 to 1. */
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Reads an iCalendar file apart from the page, or, where no worker can be had, in slices between which the page answers. Rejects with
 * the signal's reason, or when the device cannot read the file; what is wrong inside the file is in `problems`.
 */
export async function readCalendarFile(
  file: Blob,
  options: ReadOptions,
  reading: Reading,
): Promise<CalendarFile> {
  try {
    return await readApart({ file, options }, reading);
  } catch (error) {
    if (!(error instanceof NoWorker)) throw error;
    return readHere(file, options, reading);
  }
}

async function readApart(job: ReaderJob, { onProgress, signal }: Reading): Promise<CalendarFile> {
  const dates: CalendarDate[] = [];
  const last = (await runApart(scripts(), job, {
    signal,
    isLast: (message) => ['done', 'failed'].includes((message as ReaderMessage).kind),
    onMessage(message) {
      const said = message as ReaderMessage;
      if (said.kind === 'progress') onProgress(said.done);
      if (said.kind === 'dates') dates.push(...said.dates);
    },
  })) as Extract<ReaderMessage, { kind: 'done' | 'failed' }>;
  if (last.kind === 'failed') throw new Error(last.message);
  return { ...last.rest, dates };
}

/** The reader, after Temporal where this browser has none of its own. */
function scripts(): URL[] {
  const reader = new URL('./calendar-file.worker.ts', import.meta.url);
  return 'Temporal' in globalThis ? [reader] : [new URL('./temporal.worker.ts', import.meta.url), reader];
}

async function readHere(
  file: Blob,
  options: ReadOptions,
  { onProgress, signal }: Reading,
): Promise<CalendarFile> {
  const { readingCalendar } = await import(
    /* webpackChunkName: "calendar-file" */ '~/domain/calendar-file/read'
  );
  return inSlices(readingCalendar(await textOf(file), options), { onStep: onProgress, signal });
}
