import type { CalendarFile } from '~/data/calendar-file';
import type { ComparedDate, ImportedDate } from '~/data/calendar-import';
import type { Span } from '~/domain/calendar-import';
import type { Failure } from '~/lib/failure';

/** Why a file is no calendar that can be brought in. */
export type FileRefusal = 'too_large' | 'not_a_calendar' | 'file_empty' | 'unreadable';

export interface Chosen {
  readonly file: File;
  readonly span: Span;
}

/** A calendar that was read and compared, ready to be brought in. */
export interface Preview extends Chosen {
  readonly read: CalendarFile;
  /** One for each date of `read`, in their order. */
  readonly compared: readonly ComparedDate[];
}

/** Where somebody is with an import. Numbers that are `done` are of the work under way. */
export type Stage =
  | { readonly at: 'choosing'; readonly refused: FileRefusal | null; readonly name: string }
  | (Chosen & { readonly at: 'reading'; readonly done: number })
  | (Chosen & { readonly at: 'comparing'; readonly read: CalendarFile; readonly done: number })
  /** More dates on those days than can be brought in at once. */
  | (Chosen & { readonly at: 'too_many'; readonly read: CalendarFile })
  | (Chosen & { readonly at: 'failed'; readonly failure: Failure | null })
  | (Preview & { readonly at: 'preview' })
  | (Preview & { readonly at: 'importing'; readonly done: number; readonly of: number })
  | (Preview & { readonly at: 'stopped'; readonly failure: Failure | null; readonly done: number })
  | (Chosen & { readonly at: 'imported'; readonly results: readonly ImportedDate[] });

export const start: Stage = { at: 'choosing', refused: null, name: '' };

/** What the file as a whole is refused for, if it is. */
export function refusalOf({ problems, entries }: CalendarFile): FileRefusal | null {
  if (entries > 0) return null;
  const codes = problems.filter(({ entry }) => entry === null).map(({ reason }) => reason.code);
  if (codes.includes('file_empty')) return 'file_empty';
  return codes.includes('not_a_calendar') ? 'not_a_calendar' : null;
}

/** Which dates are brought in: new and changed ones, and published ones only where somebody said so. */
export function datesToBring({ read, compared }: Preview, overwrite: boolean) {
  return read.dates.flatMap((date, at) => {
    const found = compared[at];
    if (found?.result === 'new') return [{ date, overwrite: false }];
    if (found?.result !== 'changed' || (found.state === 'published' && !overwrite)) return [];
    return [{ date, overwrite }];
  });
}
