import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import type { BulkAnswer } from '~/api/manage/act.schema';
import type { BulkAct } from '~/api/manage/vocabulary';
import { useManageMessages, type ManageTranslate } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import type { Formats } from '~/i18n/formats';
import { Badge } from '~/ui/badge';
import css from './bulk.module.css';
import { refusedWords } from './refused-words';

type Result = BulkAnswer['results'][number];
type Standing = NonNullable<Result['before']>;

export interface BulkResultsProps {
  readonly results: readonly Result[];
  readonly act: BulkAct;
  readonly label: string;
}

/** A line for each event: what becomes of it, or why nothing does. */
export function BulkResults({ results, act, label }: BulkResultsProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  return (
    <ul className={css['results']} aria-label={label}>
      {results.map((result) => (
        <li key={result.id} className={css['result']}>
          <span className={css['title']}>
            <bdi>{result.title || t('manage.events.untitled')}</bdi>
          </span>
          <span className={css['what']}>
            <Badge tone={result.ok ? 'success' : 'warning'} icon={result.ok ? Check : Ban} isPlain>
              {result.ok ? changeWords(result, act, t, formats) : refusedWords(result, t, formats)}
            </Badge>
            {result.ok && act !== 'archive' && act !== 'publish' && result.families > 0 && (
              <span>{t('manage.bulk.families', { count: result.families })}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** From what to what, in the one respect that the act is about. */
function changeWords({ before, after }: Result, act: BulkAct, t: ManageTranslate, formats: Formats): string {
  if (!before || !after) return t('manage.bulk.ok');
  const say = (standing: Standing): string => {
    if (act === 'capacity') return t('manage.bulk.seats', { count: standing.capacity });
    if (act === 'archive')
      return t(standing.archived ? 'manage.events.archived' : `eventState.${standing.state}`);
    return act === 'shift' ? startWords(standing, formats) : t(`eventState.${standing.state}`);
  };
  return t('manage.bulk.fromTo', { from: say(before), to: say(after) });
}

// A wall time has no zone: it is written as it stands.
const startWords = ({ starts_local }: Standing, formats: Formats): string =>
  `${formats.shortDay(starts_local.slice(0, 10))}, ${formats.time(`${starts_local}:00Z`, 'UTC')}`;
