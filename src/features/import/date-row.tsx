import type { ReactNode } from 'react';
import type { CalendarDate } from '~/domain/calendar-file/date-of';
import type { ComparedDate } from '~/data/calendar-import';
import { usePaths } from '~/data/links';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { Temporal } from '~/lib/temporal';
import { TextLink } from '~/ui/text-link';
import css from './date-row.module.css';

const instantOf = (ms: number): string => Temporal.Instant.fromEpochMilliseconds(ms).toString();

export interface FoundDate {
  readonly date: CalendarDate;
  readonly found: ComparedDate;
}

/** One date of the file: what, when, where, and the event that it is here. */
export function DateRow({ date, found }: FoundDate): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const formats = useFormats();
  const when = formats.fullWhen({
    starts_at: instantOf(date.starts_ms),
    ends_at: instantOf(date.ends_ms),
    time_zone: date.time_zone,
  });
  const title = date.title || t('manage.import.untitled');
  return (
    <div className={css['date']}>
      <p className={css['title']}>{title}</p>
      <p className={css['facts']}>
        {when}
        {date.place && ` · ${date.place.name}`}
      </p>
      {found.refusal && <p className={css['facts']}>{t(`manage.import.refusal.${found.refusal}`)}</p>}
      {found.event_id && (
        <TextLink
          isStandalone
          href={paths.board({ eventId: found.event_id })}
          aria-label={`${t('manage.import.open')}: ${title}`}
        >
          {t('manage.import.open')}
        </TextLink>
      )}
    </div>
  );
}
