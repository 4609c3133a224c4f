import type { ReactNode } from 'react';
import type { EntryName, Problem } from '~/domain/calendar-file/problems';
import { useManageMessages, type ManageTranslate } from '~/i18n/manage-words';
import css from './date-row.module.css';

/** One entry, as it is found in the file, and why it was left out or read differently. */
export function ProblemRow({ entry, reason }: Problem): ReactNode {
  const t = useManageMessages();
  return (
    <div className={css['date']}>
      <p className={css['title']}>{nameOf(entry, t)}</p>
      <p className={css['facts']}>{t(`manage.import.reason.${reason.code}`, reason.values)}</p>
    </div>
  );
}

function nameOf(entry: EntryName | null, t: ManageTranslate): string {
  if (!entry) return t('manage.import.entry.file');
  const { kind, number, title } = entry;
  return title
    ? t('manage.import.entryTitled', { kind, number, title })
    : t('manage.import.entry', { kind, number });
}
