import { useMemo } from 'react';
import {
  type ComparedDate,
  type DateToImport,
  type ImportedDate,
  type ImportedEvent,
  importCalls,
} from '~/api/manage/import';
import { importLimits } from '~/api/manage/vocabulary';
import type { CalendarDate } from '~/domain/calendar-file/date-of';
import type { CalendarFile, ReadOptions } from '~/domain/calendar-file/read';
import { batched, dateDigest, draftOf, type Span } from '~/domain/calendar-import';
import { denialOf, isFailure, isRateLimited } from '~/lib/failure';
import { readInChunks, NoWorker, runInWorker, readText } from '~/platform/files';
import { useServices, type Services } from '~/platform/services';
import type { ReaderJob, ReaderMessage } from './calendar-file.worker';
import { manageKeys } from './manage-keys';
import { senderFor } from './send';
import { ownerNow } from './shell';

export type { CalendarFile, ComparedDate, ImportedDate, ImportedEvent };

/** Longest body of a request, in bytes; a server takes a little more. */
const ROOM = 500_000;
/** How often a batch waits for a server that was asked too often, before the import fails. */
const MOST_WAITS = 20;

export interface Working {
  /** How many dates are done. */
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/** What importing these dates would do, one result for each, in their order. Rejects with `Failure`, or the signal's reason. */
async function compareDates(
  { api }: Services,
  dates: readonly CalendarDate[],
  working: Working,
): Promise<ComparedDate[]> {
  return inBatches(await batchesOf(dates, identified, working), working, async (batch) => {
    const { results } = await api.request(importCalls.compareCalendar, { body: { dates: batch } });
    return results;
  });
}

/** Every draft and published event of these days that came from a calendar. None where the back end does not know. */
async function listImported(
  { api }: Services,
  span: Span,
  signal: AbortSignal,
): Promise<readonly ImportedEvent[]> {
  const events: ImportedEvent[] = [];
  let cursor: string | null = null;
  do {
    const query: { from: string; to: string; cursor?: string } = {
      ...span,
      ...(cursor !== null && { cursor }),
    };
    try {
      const page = await sendPatiently(
        () => api.request(importCalls.listImported, { query }, { signal }),
        signal,
      );
      events.push(...page.items);
      cursor = page.next_cursor;
    } catch (error) {
      if (isFailure(error) && denialOf(error) === 'not-found') return [];
      throw error;
    }
  } while (cursor !== null);
  return events;
}

export interface Chosen {
  readonly date: CalendarDate;
  /** Also where its event is published already. */
  readonly overwrite: boolean;
  /** The event that becomes this date; `null` for the one that it is already, or a new one. */
  readonly event_id: ImportedEvent['event_id'] | null;
  /** The series that a new event joins; `null` for a single event. */
  readonly series: DateToImport['series'];
}

/**
 * Makes drafts of the dates, and updates those that were imported before; one result for each, in their order. What was done stays done
 * when it is stopped or fails: the same again does the rest.
 */
async function importDates(
  services: Services,
  { calendar, chosen }: { readonly calendar: string; readonly chosen: readonly Chosen[] },
  working: Working,
): Promise<ImportedDate[]> {
  try {
    return await inBatches(await batchesOf(chosen, dateOf, working), working, async (batch) => {
      const { results } = await senderFor(services).send(importCalls.importEvents, {
        body: { calendar, dates: batch },
      });
      return results;
    });
  } finally {
    void services.queries.invalidateQueries({ queryKey: manageKeys.managed(ownerNow(services)) });
  }
}

/** The steps of an import, for the person who is signed in now. */
export function useImportWork() {
  const services = useServices();
  return useMemo(
    () => ({
      /** The server's time: dates before it are past. */
      now: () => services.clock.now(),
      read: readCalendarFile,
      compare: (dates: readonly CalendarDate[], working: Working) => compareDates(services, dates, working),
      listImported: (span: Span, signal: AbortSignal) => listImported(services, span, signal),
      bringIn: (dates: Parameters<typeof importDates>[1], working: Working) =>
        importDates(services, dates, working),
    }),
    [services],
  );
}

const identified = (date: CalendarDate) => ({
  uid: date.uid,
  recurrence_key: date.recurrence_key,
  sequence: date.sequence,
  cancelled: date.cancelled,
  floating: date.floating,
  digest: dateDigest(date),
});

const dateOf = ({ date, overwrite, event_id, series }: Chosen): DateToImport =>
  ({ ...identified(date), draft: draftOf(date), overwrite, event_id, series }) as DateToImport;

const encoder = new TextEncoder();
const sizeOf = (item: unknown): number => encoder.encode(JSON.stringify(item)).length + 1;

/** Bodies of requests, made in slices between which the page responds: of 8,000 dates they are seconds of work. */
async function batchesOf<T, Body>(
  items: readonly T[],
  toBody: (item: T) => Body,
  { signal }: Working,
): Promise<Body[][]> {
  return readInChunks(batching(items, toBody), { onStep: () => undefined, signal });
}

function* batching<T, Body>(items: readonly T[], toBody: (item: T) => Body): Generator<void, Body[][]> {
  const sized: { body: Body; size: number }[] = [];
  for (const item of items) {
    const body = toBody(item);
    sized.push({ body, size: sizeOf(body) });
    yield;
  }
  const batches = batched(sized, importLimits.batch, ({ size }) => size, ROOM);
  return batches.map((batch) => batch.map(({ body }) => body));
}

/** One request after the other: a calendar must not crowd out what others ask of the server. */
async function inBatches<T, R>(
  batches: readonly T[][],
  { onProgress, signal }: Working,
  send: (batch: T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const results: R[] = [];
  for (const batch of batches) {
    signal.throwIfAborted();
    results.push(...(await sendPatiently(() => send(batch), signal)));
    onProgress(results.length);
  }
  return results;
}

/** Waits and sends again where the server says that it is asked too often. */
async function sendPatiently<R>(send: () => Promise<R>, signal: AbortSignal): Promise<R> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await send();
    } catch (error) {
      if (!isRateLimited(error) || waits >= MOST_WAITS) throw error;
      await pause((error.retryAfter ?? 1) * 1_000, signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

interface Reading {
  /** From 0 to 1. */
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Reads an iCalendar file in a worker, or, where there can be none, in chunks between which the page responds. Rejects with the signal's
 * reason, or when the device cannot read the file; what is wrong inside the file is in `problems`.
 */
async function readCalendarFile(file: Blob, options: ReadOptions, reading: Reading): Promise<CalendarFile> {
  try {
    return await readInWorker({ file, options }, reading);
  } catch (error) {
    if (!(error instanceof NoWorker)) throw error;
    return readHere(file, options, reading);
  }
}

async function readInWorker(job: ReaderJob, { onProgress, signal }: Reading): Promise<CalendarFile> {
  const dates: CalendarDate[] = [];
  const last = (await runInWorker(scripts(), job, {
    signal,
    isLast: (message) => ['done', 'failed'].includes((message as ReaderMessage).kind),
    onMessage(message) {
      const part = message as ReaderMessage;
      if (part.kind === 'progress') onProgress(part.done);
      if (part.kind === 'dates') dates.push(...part.dates);
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
  return readInChunks(readingCalendar(await readText(file), options), { onStep: onProgress, signal });
}
