import { useState, type ReactNode } from 'react';
import type { Guest } from '~/api/manage/guest.schema';
import { actsFor } from '~/domain/guests';
import { guestActs, type GuestAct } from '~/api/manage/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { Button } from '~/ui/button';
import { BulkDialog } from './bulk-dialog';
import css from './guests.module.css';
import type { Selection } from './use-selection';

export interface BulkBarProps {
  readonly selection: Selection;
  /** What the list shows: `Select all` means these. */
  readonly rows: readonly Guest[];
}

/** What can be done to those that are ticked. */
export function BulkBar({ selection, rows }: BulkBarProps): ReactNode {
  const t = useManageMessages();
  const { guests, choose, clear } = selection;
  const [act, setAct] = useState<GuestAct>();
  if (guests.length === 0 && !act) return null;
  const isAll = rows.length > 0 && rows.every(({ id }) => selection.selected.has(id));
  return (
    <div className={css['bulk']} role="group" aria-label={t('guests.bulk.label')}>
      <p className={css['bulkCount']} role="status">
        {t('guests.bulk.count', { count: guests.length })}
      </p>
      {actsFor(guests, guestActs).map((one) => (
        <Button
          key={one.act}
          size="small"
          variant={one.act === 'cancel' ? 'danger' : 'secondary'}
          onPress={() => setAct(one.act)}
        >
          {t('guests.bulk.act', { act: t(`guests.act.${one.act}`), count: one.count })}
        </Button>
      ))}
      {!isAll && rows.length > 0 && (
        <Button size="small" variant="quiet" onPress={() => choose(rows)}>
          {t('guests.bulk.all', { count: rows.length })}
        </Button>
      )}
      <Button size="small" variant="quiet" onPress={clear}>
        {t('guests.bulk.none')}
      </Button>
      {act && (
        <BulkDialog
          act={act}
          guests={guests}
          onClose={() => setAct(undefined)}
          onDone={() => {
            setAct(undefined);
            clear();
          }}
        />
      )}
    </div>
  );
}
