import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import type { HistoryEntry } from '~/api/manage/history.schema';
import { changesIn, type FieldChange } from '~/domain/history';
import { groupOf } from '~/domain/history-filter';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { Icon } from '~/ui/icon';
import { VisuallyHidden } from '~/ui/visually-hidden';
import { groupIcons } from './group-icons';
import css from './history.module.css';
import { useValueWords } from './use-value-words';

export interface EntryRowProps {
  readonly entry: HistoryEntry;
  /** Of the viewer: the history is about when it was done. */
  readonly zone: string;
}

/** One thing that was done: by whom, when, why, and what it changed. */
export function EntryRow({ entry, zone }: EntryRowProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { type, actor, at, entity, why } = entry;
  const changes = changesIn(entry);
  const values = { by: actor ? 'somebody' : 'nobody', who: actor?.name ?? '', whose: entity.label };
  return (
    <article className={css['entry']}>
      <time className={css['time']} dateTime={at}>
        {formats.time(at, zone)}
      </time>
      <span className={css['icon']}>
        <Icon of={groupIcons[groupOf(type)]} />
      </span>
      <div className={css['said']}>
        <p className={css['what']}>{t(`history.type.${type}`, values)}</p>
        {why && <p className={css['why']}>{t('history.why', { why })}</p>}
        {changes.length > 0 && (
          <ul className={css['changes']}>
            {changes.map((change) => (
              <li key={change.field} className={css['change']}>
                <Change change={change} kind={entity.kind} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}

interface ChangeProps {
  readonly change: FieldChange;
  readonly kind: HistoryEntry['entity']['kind'];
}

/** `Capacity 40 → 60`, read aloud as "from 40 to 60". */
function Change({ change, kind }: ChangeProps): ReactNode {
  const t = useManageMessages();
  const words = useValueWords(kind);
  return (
    <>
      <span className={css['field']}>{t(`history.field.${change.field}`)}</span>
      <VisuallyHidden>{t('history.from')}</VisuallyHidden>
      <span className={css['before']}>{words(change.kind, change.before)}</span>
      <span className={css['arrow']}>
        <Icon of={ArrowRight} size={16} isDirectional />
        <VisuallyHidden>{t('history.to')}</VisuallyHidden>
      </span>
      <span className={css['after']}>{words(change.kind, change.after)}</span>
    </>
  );
}
