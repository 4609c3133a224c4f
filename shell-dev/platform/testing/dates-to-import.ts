import type { DateToImport } from '~/api/manage/import';
import { readCalendarFile } from '~/domain/calendar-file/read';
import { seriesOf } from '~/domain/calendar-file/repeating-entry';
import { dateDigest, draftOf } from '~/domain/calendar-import';

/** What the remote sends of a calendar file when somebody imports it. */
export const datesToImport = (
  text: string,
  options: Parameters<typeof readCalendarFile>[1],
  overwrite = false,
): DateToImport[] => {
  const { dates, repeating_entries } = readCalendarFile(text, options);
  return dates.map((date) => {
    const draft = draftOf(date);
    const entry = repeating_entries.find(({ uid: repeated }) => repeated === date.uid);
    const { uid, recurrence_key, sequence, cancelled, floating } = date;
    return {
      uid,
      recurrence_key,
      sequence,
      cancelled,
      floating,
      digest: dateDigest(date),
      draft,
      overwrite,
      series: entry ? seriesOf(date, entry) : null,
    } as DateToImport;
  });
};
