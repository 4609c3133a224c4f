import ArrowUp from 'lucide-react/icons/arrow-up';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { Guest } from '~/api/manage/guest.schema';
import type { GuestAct } from '~/api/manage/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { Button } from '~/ui/button';
import { WindowedList } from '~/ui/windowed-list';
import { GuestRow } from './guest-row';
import { useGuesting } from './guesting';
import css from './guests.module.css';
import type { Selection } from './use-selection';
import type { Changes } from './use-changes';

/** Of a row, in px, until it is measured. */
const HEIGHT = 76;

export interface GuestListProps {
  readonly rows: readonly Guest[];
  readonly changes: Changes;
  readonly selection: Selection;
  readonly onOpen: (id: string) => void;
  readonly onAct: (guest: Guest, act: GuestAct) => void;
}

/** Everybody who is shown, however many: what changes above leaves the row under the eye where it is. */
export function GuestList({ rows, changes, selection, onOpen, onAct }: GuestListProps): ReactNode {
  const t = useManageMessages();
  const { free } = useGuesting().event.seats;
  const { selected, toggle } = selection;
  const { fresh, above, onVisible } = changes;
  const places = useMemo(() => new Map<string, number>(rows.map(({ id }, at) => [id, at])), [rows]);
  const keyOf = useCallback((index: number) => rows[index]?.id ?? '', [rows]);
  const placeAt = useCallback((key: string) => places.get(key), [places]);
  const render = useCallback(
    (index: number) => {
      const guest = rows[index];
      return (
        guest && (
          <GuestRow
            guest={guest}
            isSelected={selected.has(guest.id)}
            free={free}
            isFresh={fresh.has(guest.id)}
            onSelect={toggle}
            onOpen={onOpen}
            onAct={onAct}
          />
        )
      );
    },
    [rows, selected, free, fresh, toggle, onOpen, onAct],
  );
  return (
    <div className={css['list']}>
      <WindowedList
        count={rows.length}
        estimate={HEIGHT}
        keyOf={keyOf}
        render={render}
        label={t('guests.list')}
        onVisible={onVisible}
        keepsPlaceAt={placeAt}
      />
      {above > 0 && (
        <div className={css['aboveBar']} role="status">
          <Button icon={ArrowUp} onPress={() => window.scrollTo({ top: 0 })}>
            {t('guests.above', { count: above })}
          </Button>
        </div>
      )}
    </div>
  );
}
