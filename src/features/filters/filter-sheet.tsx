import { memo, useMemo, type ReactNode } from 'react';
import { useEventCount } from '~/data/events.count';
import { filterParts, listQuery, withoutDates } from '~/domain/filter';
import { useMessages } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { FilterPanel, type FilterPanelProps } from './filter-panel';

export interface FilterSheetProps extends FilterPanelProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * The panel where there is no room beside the list. What is chosen applies at once; the button says how much is left.
 * Nothing in here suspends: see `DaySheet`.
 */
export function FilterSheet({ isOpen, onClose, ...panel }: FilterSheetProps): ReactNode {
  const t = useMessages();
  const { filter, onChange, isDateless } = panel;
  const isSet = filterParts(isDateless ? withoutDates(filter) : filter).length > 0;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('filter.title')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button variant="primary" onPress={onClose}>
            {isDateless ? t('filter.done') : <Show {...panel} />}
          </Button>
          {isSet && (
            <Button
              variant="quiet"
              onPress={() => onChange(isDateless ? { from: filter.from, to: filter.to } : {})}
            >
              {t('filter.clear')}
            </Button>
          )}
        </>
      }
    >
      <Panel {...panel} />
    </Dialog>
  );
}

/** Drawn for another filter, not for the opening and closing of the sheet. */
const Panel = memo(FilterPanel);

function Show({ filter, today }: FilterPanelProps): ReactNode {
  const t = useMessages();
  const query = useMemo(() => listQuery(filter, today), [filter, today]);
  const count = useEventCount(query);
  return count === undefined ? t('filter.done') : t('filter.show', { count });
}
