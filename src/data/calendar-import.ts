import { useMemo } from 'react';
import { batched, digestOf, draftOf } from '~/domain/calendar-import';
import type { CalendarDate } from '~/domain/calendar-file/date-of';
import { importLimits } from '~/api/manage/vocabulary';
import { isFailure } from '~/lib/failure';
import { importCalls } from '~/api/manage/import.calls';
import type { ComparedDate, DateToImport, ImportedDate } from '~/api/manage/import.schema';
import { useServices, type Services } from '~/platform/services';
import { readCalendarFile } from './calendar-file';
import { manageKeys } from './manage-keys';
import { ownerNow } from './me';

export type { ComparedDate, ImportedDate };

/** Bytes of a request; a server takes a little more. */
const ROOM = 500_000;
const MOST_WAITS = 20;

export interface Working {
  /** How many dates are done. */
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/** What importing these dates would do, one answer for each, in their order. Throws `Failure`, or the signal's reason. */
function compareDates(
  { api }: Services,
  dates: readonly CalendarDate[],
  working: Working,
): Promise<ComparedDate[]> {
  const batches = batched(dates.map(identityOf), importLimits.batch, sizeOf, ROOM);
  return inBatches(batches, working, async (batch) => {
    const { results } = await api.request(importCalls.compareCalendar, { body: { dates: batch } });
    return results;
  });
}

export interface Chosen {
  readonly date: CalendarDate;
  /** Also where its event is published already. */
  readonly overwrite: boolean;
}

/**
 * Makes drafts of the dates, and brings those that are here up to date; one answer for each, in their order. What was done stays done
 * when it is stopped or fails: the same again does the rest.
 */
async function importDates(
  services: Services,
  chosen: readonly Chosen[],
  working: Working,
): Promise<ImportedDate[]> {
  const batches = batched(chosen.map(dateOf), importLimits.batch, sizeOf, ROOM);
  try {
    return await inBatches(batches, working, async (batch) => {
      const { results } = await services.api.request(importCalls.importEvents, { body: { dates: batch } });
      return results;
    });
  } finally {
    void services.queries.invalidateQueries({ queryKey: manageKeys.managed(ownerNow(services)) });
  }
}

/** The three works of an import, for who is signed in now. */
export function useImportWork() {
  const services = useServices();
  return useMemo(
    () => ({
      read: readCalendarFile,
      compare: (dates: readonly CalendarDate[], working: Working) => compareDates(services, dates, working),
      bringIn: (chosen: readonly Chosen[], working: Working) => importDates(services, chosen, working),
    }),
    [services],
  );
}

const identityOf = (date: CalendarDate) => ({
  uid: date.uid,
  recurrence_key: date.recurrence_key,
  sequence: date.sequence,
  cancelled: date.cancelled,
  digest: digestOf(draftOf(date)),
});

const dateOf = ({ date, overwrite }: Chosen): DateToImport =>
  ({ ...identityOf(date), draft: draftOf(date), overwrite }) as DateToImport;

const encoder = new TextEncoder();
const sizeOf = (item: unknown): number => encoder.encode(JSON.stringify(item)).length + 1;

/** One request after the other: a calendar must not crowd out what others ask of the server meanwhile. */
async function inBatches<T, R>(
  batches: readonly T[][],
  { onProgress, signal }: Working,
  send: (batch: T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const results: R[] = [];
  for (const batch of batches) {
    signal.throwIfAborted();
    results.push(...(await patiently(() => send(batch), signal)));
    onProgress(results.length);
  }
  return results;
}

/** Waits where the server says that it is asked too often. */
async function patiently<R>(send: () => Promise<R>, signal: AbortSignal): Promise<R> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await send();
    } catch (error) {
      if (!isFailure(error) || error.kind !== 'too-many' || waits >= MOST_WAITS) throw error;
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
