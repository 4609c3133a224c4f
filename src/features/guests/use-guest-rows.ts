import { useDeferredValue, useMemo } from 'react';
import type { Guest } from '~/api/manage/guest.schema';
import { GuestIndex } from '~/domain/guest-search';
import { isInView, orderOf, tallyOf, type GuestOrder, type GuestView, type Tally } from '~/domain/guests';
import { useCompareNames } from '~/i18n/compare-names';

interface Wanted {
  readonly view: GuestView;
  readonly order: GuestOrder;
  readonly q: string;
}

export interface GuestRows {
  /** Whom the list shows, in order. */
  readonly rows: readonly Guest[];
  /** How many stand under each heading, whatever is searched. */
  readonly tally: Readonly<Record<GuestView, Tally>>;
  /** Names what is shown: the list is another one when it changes. */
  readonly scope: string;
}

/** The list as it is looked at. While somebody types the letters come first and the rows after them. */
export function useGuestRows(guests: readonly Guest[], { view, order, q }: Wanted): GuestRows {
  const compare = useCompareNames();
  const wanted = useDeferredValue(q);
  const index = useMemo(() => new GuestIndex<Guest>(), []);
  const tally = useMemo(() => tallyOf(guests), [guests]);
  const sorted = useMemo(() => guests.toSorted(orderOf(order, compare)), [guests, order, compare]);
  const viewed = useMemo(() => sorted.filter((guest) => isInView(guest, view)), [sorted, view]);
  const rows = useMemo(() => index.find(viewed, wanted), [index, viewed, wanted]);
  return { rows, tally, scope: `${view} ${order} ${wanted}` };
}
