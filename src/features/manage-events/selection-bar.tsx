import { useState, type ReactNode } from 'react';
import type { ManagedSummary } from '~/api/manage/event.schema';
import { limits } from '~/api/vocabulary';
import { bulkActs, type BulkAct } from '~/api/manage/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { Button } from '~/ui/button';
import { BulkDialog } from './bulk-dialog';
import css from './selection-bar.module.css';
import type { Selection } from './use-selection';

export interface SelectionBarProps {
  readonly selection: Selection;
  /** What is known of the list; of what is chosen some may be filtered away. */
  readonly events: readonly ManagedSummary[];
}

/** Whether it makes sense for at least one of those that are in sight. */
const permissionOf: Readonly<Record<BulkAct, string>> = {
  publish: 'publish',
  shift: 'edit',
  capacity: 'edit',
  cancel: 'cancel_event',
  archive: 'archive',
};

/** What can be done about the events that are chosen, always in reach. */
export function SelectionBar({ selection, events }: SelectionBarProps): ReactNode {
  const t = useManageMessages();
  const [act, setAct] = useState<BulkAct>();
  const count = selection.ids.size;
  if (count === 0) return <p role="status" className={css['none']} />;
  const chosen = events.filter(({ id }) => selection.ids.has(id));
  const isPossible = (wanted: BulkAct): boolean =>
    chosen.length < count || chosen.some(({ can }) => can.includes(permissionOf[wanted]));
  return (
    <section className={css['bar']} aria-label={t('manage.bulk.label')}>
      <p role="status" className={css['count']}>
        {t(selection.isFull ? 'manage.bulk.full' : 'manage.bulk.count', { count, max: limits.bulk })}
      </p>
      <div className={css['acts']}>
        {bulkActs.map((wanted) => (
          <Button
            key={wanted}
            size="small"
            isDisabled={!isPossible(wanted)}
            aria-haspopup="dialog"
            onPress={() => setAct(wanted)}
          >
            {t(`manage.bulk.${wanted}`)}
          </Button>
        ))}
        <Button size="small" variant="quiet" onPress={() => selection.set([])}>
          {t('manage.bulk.clear')}
        </Button>
      </div>
      {act && (
        <BulkDialog
          act={act}
          ids={[...selection.ids]}
          onClose={(left) => {
            setAct(undefined);
            if (left) selection.set(left);
          }}
        />
      )}
    </section>
  );
}
