import type { ReactNode } from 'react';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import type { Stage } from './stage';

export interface ExtentProps {
  readonly stage: Stage;
}

/** What the file holds in all, so that somebody finds the days worth choosing. */
export function Extent({ stage }: ExtentProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  if (!('read' in stage)) return null;
  const { entries, repeating, first_day, last_day } = stage.read;
  if (!first_day || !last_day) return null;
  return (
    <p>
      {t('manage.import.extent', {
        name: stage.file.name,
        entries,
        repeating,
        first: dated(first_day),
        last: dated(last_day),
      })}
    </p>
  );

  // With the year: calendars go far back.
  function dated(day: string): string {
    return formats.days(day, day);
  }
}
