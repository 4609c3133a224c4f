import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ManagedSummary } from '~/api/manage/event.schema';
import { bulkActions, type BulkAction } from '~/api/manage/vocabulary';
import { limits } from '~/api/vocabulary';
import { useManageMessages } from '~/i18n/manage-messages';
import { BulkDialog } from '~/parts/bulk-dialog';
import { ListFoot } from '~/ui/action-bar';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import type { Selection } from '~/ui/use-selection';
import css from './selection-bar.module.css';

interface SelectionBarProps {
  readonly selection: Selection;
  /** The events in the list. Selected ones may be missing from it, because of the filters. */
  readonly events: readonly ManagedSummary[];
}

/** The permission that each action needs. */
const permissionOf: Readonly<Record<BulkAction, string>> = {
  publish: 'publish',
  shift: 'edit',
  capacity: 'edit',
  cancel: 'cancel_event',
  archive: 'archive',
  delete: 'delete',
};

/** The actions for the selected events in a sticky bar, and what the last one did. */
export function SelectionBar({ selection, events }: SelectionBarProps): ReactNode {
  const t = useManageMessages();
  const [action, setAction] = useState<BulkAction>();
  const [done, setDone] = useState<BulkDone>();
  const count = selection.ids.size;
  const chosen = events.filter(({ id }) => selection.ids.has(id));
  const isPossible = (wanted: BulkAction): boolean =>
    chosen.length < count || chosen.some(({ can }) => can.includes(permissionOf[wanted]));
  const open = (wanted: BulkAction) => {
    setDone(undefined);
    setAction(wanted);
  };
  const close = (left: readonly string[] | undefined) => {
    setAction(undefined);
    if (!left || !action) return;
    setDone({ action, count: count - left.length });
    selection.set(left);
  };
  if (count === 0 && !done) return <p role="status" className={css['none']} />;
  return (
    <ListFoot
      notice={done && <BulkResultNotice done={done} onDismiss={() => setDone(undefined)} />}
      bar={
        count > 0 && (
          <section className={css['bar']} aria-label={t('manage.bulk.label')}>
            <p role="status" className={css['selectedCount']}>
              {t(selection.isFull ? 'manage.bulk.full' : 'manage.bulk.count', { count, max: limits.bulk })}
            </p>
            <div className={css['actions']}>
              {bulkActions.map((wanted) => (
                <Button
                  key={wanted}
                  size="small"
                  isDisabled={!isPossible(wanted)}
                  aria-haspopup="dialog"
                  onPress={() => open(wanted)}
                >
                  {t(`manage.bulk.${wanted}`)}
                </Button>
              ))}
              <Button size="small" variant="quiet" onPress={() => selection.set([])}>
                {t('manage.bulk.clear')}
              </Button>
            </div>
            {action && <BulkDialog action={action} ids={[...selection.ids]} onClose={close} />}
          </section>
        )
      }
    />
  );
}

interface BulkDone {
  readonly action: BulkAction;
  readonly count: number;
}

interface BulkResultNoticeProps {
  readonly done: BulkDone;
  readonly onDismiss: () => void;
}

/** What the last action on the selection did. It has the focus: the button that opened the dialog may be gone. */
function BulkResultNotice({ done, onDismiss }: BulkResultNoticeProps): ReactNode {
  const t = useManageMessages();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [done]);
  const { action, count } = done;
  return (
    <Notice
      ref={box}
      role="status"
      tone={count > 0 ? 'success' : 'info'}
      title={t(`manage.bulk.result.${action}`, { count })}
      onDismiss={onDismiss}
      dismissLabel={t('common.close')}
    />
  );
}
