import { useEffect, useRef, useState } from 'react';
import { useImportWork } from '~/data/calendar-import';
import { useReport } from '~/data/report';
import { useTimeZone } from '~/data/settings';
import type { Span } from '~/domain/calendar-import';
import { importLimits } from '~/api/manage/vocabulary';
import { isFailure } from '~/lib/failure';
import { datesToBring, refusalOf, start, type Chosen, type Preview, type Stage } from './stage';

export interface Import {
  readonly stage: Stage;
  /** Reads a file and compares it with what is here; also anew, for other days of the same one. */
  look(file: File, span: Span): void;
  /** Makes drafts of what is new, and brings up to date what changed. */
  bringIn(preview: Preview, overwrite: boolean): void;
  /** Stops what is under way. What was brought in stays. */
  stop(): void;
  startOver(): void;
}

type Show = (stage: Stage) => void;

/** One import from the file to the drafts. Whatever is under way ends with the screen. */
export function useImport(): Import {
  const work = useImportWork();
  const report = useReport();
  const timeZone = useTimeZone();
  const [stage, setStage] = useState<Stage>(start);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Ends what ran before. What an ended work still says is not heard. */
  function run(act: (signal: AbortSignal, show: Show) => Promise<void>): void {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const show = (next: Stage) => {
      if (!controller.signal.aborted) setStage(next);
    };
    void act(controller.signal, show);
  }

  const look: Import['look'] = (file, span) => {
    if (file.size > importLimits.file) {
      setStage({ at: 'choosing', refused: 'too_large', name: file.name });
      return;
    }
    setStage({ at: 'reading', file, span, done: 0 });
    run(async (signal, show) => {
      try {
        show(await previewOf(work, { file, span }, timeZone, { signal, show }));
      } catch (error) {
        if (isFailure(error)) return show({ at: 'failed', file, span, failure: error });
        // The device says so of a file that moved or changed; anything else is a defect of ours.
        if (!(error instanceof DOMException)) void report(error, { where: 'import' });
        show({ at: 'choosing', refused: 'unreadable', name: file.name });
      }
    });
  };

  const bringIn: Import['bringIn'] = ({ file, span, read, compared }, overwrite) => {
    const preview = { file, span, read, compared };
    const dates = datesToBring(preview, overwrite);
    let done = 0;
    const tell = (): Stage => ({ at: 'importing', ...preview, done, of: dates.length });
    setStage(tell());
    run(async (signal, show) => {
      try {
        const onProgress = (count: number) => {
          done = count;
          show(tell());
        };
        show({ at: 'imported', file, span, results: await work.bringIn(dates, { signal, onProgress }) });
      } catch (error) {
        if (!isFailure(error) && !signal.aborted) void report(error, { where: 'import' });
        show({ at: 'stopped', ...preview, done, failure: isFailure(error) ? error : null });
      }
    });
  };

  function stop(): void {
    running.current?.abort();
    setStage((now) => {
      if (now.at !== 'importing') return start;
      const { file, span, read, compared, done } = now;
      return { at: 'stopped', file, span, read, compared, done, failure: null };
    });
  }

  return { stage, look, bringIn, stop, startOver: stop };
}

interface Watching {
  readonly signal: AbortSignal;
  readonly show: Show;
}

/** Reads the file and compares its dates, and shows how far that is. */
async function previewOf(
  work: ReturnType<typeof useImportWork>,
  { file, span }: Chosen,
  timeZone: string,
  { signal, show }: Watching,
): Promise<Stage> {
  const read = await work.read(
    file,
    { ...span, timeZone, scope: 'days', most: importLimits.dates },
    { signal, onProgress: (done) => show({ at: 'reading', file, span, done }) },
  );
  const refused = refusalOf(read);
  if (refused) return { at: 'choosing', refused, name: file.name };
  const chosen = { file, span, read };
  if (read.cut) return { at: 'too_many', ...chosen };
  show({ at: 'comparing', ...chosen, done: 0 });
  const compared = await work.compare(read.dates, {
    signal,
    onProgress: (done) => show({ at: 'comparing', ...chosen, done }),
  });
  return { at: 'preview', ...chosen, compared };
}
