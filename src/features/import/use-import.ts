import { useEffect, useRef, useState } from 'react';
import { importLimits } from '~/api/manage/vocabulary';
import {
  useImportWork,
  type CalendarFile,
  type ComparedDate,
  type ImportedDate,
  type ImportedEvent,
} from '~/data/calendar-import';
import { useReport, useTimeZone } from '~/data/shell';
import { seriesOf } from '~/domain/calendar-file/repeating-entry';
import { calendarOf, daysOfFile, type Span } from '~/domain/calendar-import';
import { missingEntries, type MissingChoice, type MissingEntry } from '~/domain/missing-dates';
import { isFailure, type Failure } from '~/lib/failure';

/** Why a file cannot be imported. */
export type FileRefusal =
  | 'several'
  | 'too_large'
  | 'not_a_calendar'
  | 'file_empty'
  | 'no_events'
  | 'unreadable';

interface Chosen {
  readonly file: File;
  readonly span: Span;
  readonly options: FileOptions;
}

/** What a person decides about the file as a whole. */
export interface FileOptions {
  /** The zone to use for unknown names; `null` until somebody chooses one. */
  readonly unknownZone: string | null;
  readonly withPrivate: boolean;
  /** What to do with entries that are no longer in the file, by UID, where it is not the usual. */
  readonly missing: Readonly<Record<string, MissingChoice>>;
  /** What the dates of an entry that repeats become. */
  readonly repeating: Repeating;
}

export type Repeating = 'series' | 'single';

const usualOptions: FileOptions = {
  unknownZone: null,
  withPrivate: false,
  missing: {},
  repeating: 'series',
};

/** A calendar that was read and compared, ready to be imported. */
export interface Preview extends Chosen {
  readonly read: CalendarFile;
  /** One for each date of `read`, in their order. */
  readonly compared: readonly ComparedDate[];
  /** What was imported before and is no longer in it. */
  readonly missing: readonly MissingEntry[];
  /** The events that were imported before, by id. */
  readonly imported: ReadonlyMap<string, ImportedEvent>;
  /** When it was compared: dates that started before are past. */
  readonly now: number;
}

/** The state of an import. `done` counts the work in progress. */
export type Stage =
  | { readonly at: 'choosing'; readonly refused: FileRefusal | null; readonly name: string }
  | (Chosen & { readonly at: 'reading'; readonly done: number })
  | (Chosen & { readonly at: 'comparing'; readonly read: CalendarFile; readonly done: number })
  /** More dates in the span than can be imported at once. */
  | (Chosen & { readonly at: 'too_many'; readonly read: CalendarFile })
  | (Chosen & { readonly at: 'failed'; readonly failure: Failure | null })
  | (Preview & { readonly at: 'preview' })
  | (Preview & { readonly at: 'importing'; readonly done: number; readonly of: number })
  /** `done` of them were confirmed; what was sent last may be stored, too. */
  | (Preview & {
      readonly at: 'stopped';
      readonly failure: Failure | null;
      readonly done: number;
      readonly of: number;
    })
  | (Chosen & {
      readonly at: 'imported';
      readonly results: readonly ImportedDate[];
      readonly days: Span | null;
      /** Events that were to be deleted or cancelled, and are still there. */
      readonly undecided: number;
    });

const initialStage: Stage = { at: 'choosing', refused: null, name: '' };

export interface Import {
  readonly stage: Stage;
  /** Reads a file and compares it with the existing events; again for other days or other options of the same file. */
  compare(chosen: Chosen): void;
  /** The same for a file that was just chosen: where it has nothing on these days, its own days are read. */
  open(file: File, span: Span): void;
  /** Says that only one file is read at a time. */
  refuseSeveral(): void;
  /** Creates drafts for new dates and updates changed ones. */
  importDates(preview: Preview, choice: ImportChoice): void;
  /** Changes options that need no second reading of the file. */
  choose(preview: Preview, options: Partial<Pick<FileOptions, 'missing' | 'repeating'>>): void;
  /** Stops the work in progress. What was imported stays. */
  stop(): void;
  startOver(): void;
}

/** What is imported beside new dates that are still to come. */
export interface ImportChoice {
  /** Changes of published events. */
  readonly overwrite: boolean;
  readonly past: boolean;
}

type Show = (stage: Stage) => void;

/** One import from the file to the drafts. Work in progress is aborted on unmount. */
export function useImport(): Import {
  const work = useImportWork();
  const report = useReport();
  const timeZone = useTimeZone();
  const [stage, setStage] = useState<Stage>(initialStage);
  const { run, abort } = useOneAtATime(setStage);

  const read = (chosen: Chosen, isNew: boolean) => {
    const { file } = chosen;
    if (file.size > importLimits.file) {
      setStage({ at: 'choosing', refused: 'too_large', name: file.name });
      return;
    }
    setStage({ at: 'reading', ...chosen, done: 0 });
    run(async (signal, show) => {
      try {
        const reading = { timeZone, now: work.now(), isNew };
        show(await previewOf(work, chosen, reading, { signal, show }));
      } catch (error) {
        if (isFailure(error)) return show({ at: 'failed', ...chosen, failure: error });
        // A DOMException means that the file moved or changed; anything else is a defect.
        if (!(error instanceof DOMException)) void report(error, { where: 'import' });
        show({ at: 'choosing', refused: 'unreadable', name: file.name });
      }
    });
  };

  const importDates: Import['importDates'] = (previewed, choice) => {
    const { file, span, options, read, compared, missing, imported, now } = previewed;
    const preview = { file, span, options, read, compared, missing, imported, now };
    const dates = datesToImport(preview, choice);
    const calendar = calendarOf(read.name, file.name);
    let done = 0;
    const toStage = (): Stage => ({ at: 'importing', ...preview, done, of: dates.length });
    setStage(toStage());
    run(async (signal, show) => {
      try {
        const onProgress = (count: number) => {
          done = count;
          show(toStage());
        };
        const results = await work.bringIn({ calendar, chosen: dates }, { signal, onProgress });
        const days = daysOf(dates.map(({ date }) => date));
        const undecided = eventsToCancel(preview).length;
        show({ at: 'imported', file, span, options, results, days, undecided });
      } catch (error) {
        if (!isFailure(error) && !signal.aborted) void report(error, { where: 'import' });
        show({ at: 'stopped', ...preview, done, of: dates.length, failure: isFailure(error) ? error : null });
      }
    });
  };

  function stop(): void {
    abort();
    setStage((now) => {
      if (now.at !== 'importing') return initialStage;
      return { ...now, at: 'stopped', failure: null };
    });
  }

  return {
    stage,
    compare: ({ file, span, options }) => read({ file, span, options }, false),
    open: (file, span) => read({ file, span, options: usualOptions }, true),
    refuseSeveral: () => setStage({ at: 'choosing', refused: 'several', name: '' }),
    importDates,
    choose: (preview, options) =>
      setStage({ ...preview, at: 'preview', options: { ...preview.options, ...options } }),
    stop,
    startOver: stop,
  };
}

/** Runs one piece of work at a time, and none after the screen is left. Work that was aborted cannot change the stage any more. */
function useOneAtATime(setStage: Show) {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return {
    abort: () => running.current?.abort(),
    /** Aborts what ran before. */
    run(act: (signal: AbortSignal, show: Show) => Promise<void>): void {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const show = (next: Stage) => {
        if (!controller.signal.aborted) setStage(next);
      };
      void act(controller.signal, show);
    },
  };
}

interface Watching {
  readonly signal: AbortSignal;
  readonly show: Show;
}

interface ReadingOptions {
  readonly timeZone: string;
  readonly now: number;
  /** Whether the file was just chosen, and the days were not. */
  readonly isNew: boolean;
}

/** Reads the file, compares its dates and reports the progress. */
async function previewOf(
  work: ReturnType<typeof useImportWork>,
  chosen: Chosen,
  reading: ReadingOptions,
  { signal, show }: Watching,
): Promise<Stage> {
  const { timeZone, now, isNew } = reading;
  const { file, span, options } = chosen;
  const { withPrivate, unknownZone } = options;
  const read = await work.read(
    file,
    {
      ...span,
      timeZone,
      withPrivate,
      unknownZone: unknownZone ?? undefined,
      scope: 'days',
      most: importLimits.dates,
    },
    { signal, onProgress: (done) => show({ at: 'reading', ...chosen, done }) },
  );
  const refused = refusalOf(read);
  if (refused) return { at: 'choosing', refused, name: file.name };
  const own = isNew && read.dates.length === 0 ? daysOfFile(read, importLimits.days) : null;
  if (own) return previewOf(work, { ...chosen, span: own }, { ...reading, isNew: false }, { signal, show });
  if (read.cut) return { at: 'too_many', ...chosen, read };
  show({ at: 'comparing', ...chosen, read, done: 0 });
  const compared = await work.compare(read.dates, {
    signal,
    onProgress: (done) => show({ at: 'comparing', ...chosen, read, done }),
  });
  const imported = await work.listImported(span, signal);
  const calendar = calendarOf(read.name, file.name);
  const missing = missingEntries(imported, { read, compared, calendar, span });
  const byId = new Map(imported.map((event) => [event.event_id, event]));
  return { at: 'preview', ...chosen, read, compared, missing, imported: byId, now };
}

/** Why the file as a whole is refused; `null` if it is not. */
function refusalOf({ problems, entries }: CalendarFile): FileRefusal | null {
  if (entries > 0) return null;
  const codes = problems.filter(({ entry }) => entry === null).map(({ reason }) => reason.code);
  if (codes.includes('file_empty')) return 'file_empty';
  if (codes.includes('not_a_calendar')) return 'not_a_calendar';
  const isOther = problems.every(({ reason: { code } }) => code === 'no_events' || code === 'not_an_event');
  return isOther ? 'no_events' : null;
}

/** Not one entry could be read, on whichever days: all of them are among the problems. */
export const isUnreadable = ({ entries, problems }: CalendarFile): boolean =>
  entries === 0 && problems.every(({ left_out }) => left_out);

/** The dates to import: new and changed ones. */
export function datesToImport(preview: Preview, { overwrite, past }: ImportChoice) {
  const { read, compared, now, options } = preview;
  const moved = movedEvents(preview);
  const entries = new Map(
    options.repeating === 'series' ? read.repeating_entries.map((entry) => [entry.uid, entry]) : [],
  );
  const seriesFor = (date: FoundDate['date']) => {
    const entry = entries.get(date.uid);
    return entry ? seriesOf(date, entry) : null;
  };
  return read.dates.flatMap((date, at) => {
    const found = compared[at];
    if (!found || (!past && isPastDate({ date, found }, now))) return [];
    const event_id = moved.get(date) ?? null;
    const series = seriesFor(date);
    if (found.result === 'new') return [{ date, overwrite: event_id !== null, event_id, series }];
    if (found.result !== 'changed' || (found.state === 'published' && !overwrite)) return [];
    return [{ date, overwrite, event_id, series }];
  });
}

/** What is done with an entry that is no longer in the file. */
export const choiceFor = ({ uid, usual }: MissingEntry, { missing }: FileOptions): MissingChoice =>
  Object.hasOwn(missing, uid) ? (missing[uid] ?? usual) : usual;

/** The file cancels it, and it is not cancelled here. */
export const isCancelledInFile = ({ refusal, event_id }: ComparedDate): boolean =>
  refusal === 'cancelled' && event_id !== null;

/** The events to delete or cancel: those that the file cancels or no longer has. What moves takes its lost dates along. */
export function eventsToCancel({
  compared,
  missing,
  options,
}: Preview): readonly Pick<ComparedDate, 'event_id' | 'state'>[] {
  const gone = missing.flatMap((entry) => {
    const choice = choiceFor(entry, options);
    if (choice === 'keep') return [];
    return entry.dates
      .filter(({ becomes }) => choice === 'cancel' || becomes === null)
      .map(({ event }) => event);
  });
  return [...compared.filter(isCancelledInFile), ...gone];
}

/** The events that new dates replace, by date. */
export function movedEvents({ missing, options }: Preview) {
  const moving = missing.filter((entry) => choiceFor(entry, options) === 'move');
  return new Map(
    moving.flatMap(({ dates }) =>
      dates.flatMap(({ event, becomes }) => (becomes ? [[becomes, event.event_id] as const] : [])),
    ),
  );
}

export interface FoundDate {
  readonly date: CalendarFile['dates'][number];
  readonly found: ComparedDate;
}

/** Whether a date that could be imported has started already. */
export const isPastDate = ({ date, found }: FoundDate, now: number): boolean =>
  date.starts_ms < now && (found.result === 'new' || found.result === 'changed');

/** The first and the last day of some dates. */
function daysOf(dates: readonly FoundDate['date'][]): Span | null {
  const days = dates.map(({ starts_local }) => starts_local.slice(0, 10)).sort();
  const [from, to] = [days[0], days.at(-1)];
  return from && to ? { from, to } : null;
}
