import type { ReactNode } from 'react';
import type { GuestList } from '~/data/guests.queries';
import type { Guest } from '~/api/manage/guest.schema';
import { guestOrders, type GuestOrder, type Tally } from '~/domain/guests';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { Select } from '~/ui/select';
import css from './guests.module.css';

export interface GuestCountsProps {
  readonly list: GuestList;
  readonly rows: readonly Guest[];
  readonly tally: Tally;
  readonly isSearch: boolean;
  readonly order: GuestOrder;
  readonly onOrder: (order: GuestOrder) => void;
}

/** How many are shown, whether that is all of them yet, and in which order. */
export function GuestCounts({ list, rows, tally, isSearch, order, onOrder }: GuestCountsProps): ReactNode {
  const t = useManageMessages();
  const { number } = useFormats();
  const shown = isSearch
    ? { parties: rows.length, people: rows.reduce((sum, { people }) => sum + people, 0) }
    : tally;
  return (
    <div className={css['counts']}>
      <p className={css['count']} role="status">
        {t('guests.count', { ...shown })}
      </p>
      {!list.isComplete && (
        <p className={css['count']}>
          {t('guests.loading', { count: number(list.guests.length), total: number(list.total) })}
        </p>
      )}
      <div className={css['order']}>
        <Select
          label={t('guests.order')}
          isLabelHidden
          value={order}
          onChange={onOrder}
          options={guestOrders.map((value) => ({ value, label: t(`guests.order.${value}`) }))}
        />
      </div>
    </div>
  );
}
