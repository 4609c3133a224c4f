import type { DateToImport } from '~/api/manage/import.schema';
import { readCalendarFile } from '~/domain/calendar-file/read';
import { digestOf, draftOf } from '~/domain/calendar-import';

/** What the remote sends of a calendar file when somebody imports it. */
export const datesToImport = (
  text: string,
  options: Parameters<typeof readCalendarFile>[1],
  overwrite = false,
): DateToImport[] =>
  readCalendarFile(text, options).dates.map((date) => {
    const draft = draftOf(date);
    const { uid, recurrence_key, sequence, cancelled, floating } = date;
    return {
      uid,
      recurrence_key,
      sequence,
      cancelled,
      floating,
      digest: digestOf(draft, date),
      draft,
      overwrite,
    } as DateToImport;
  });
