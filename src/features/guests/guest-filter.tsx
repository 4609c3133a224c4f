import { type ReactNode, useId, useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Guest } from '~/api/manage/guests';
import { limits } from '~/api/vocabulary';
import type { GuestList } from '~/data/guests.queries';
import type { Density } from '~/data/preferences';
import type { Heads } from '~/domain/board-facts';
import {
  type GuestOrder,
  type GuestView,
  guestViews,
  guestOrders,
  readGuestQuery,
  withGuestQuery,
  type GuestQuery,
} from '~/domain/guests';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { useSearch } from '~/lib/search';
import { DensitySwitch } from '~/parts/density-switch';
import { SearchField } from '~/ui/search-field';
import { Select } from '~/ui/select';
import css from './guest-filter.module.css';
import textCss from '~/ui/text.module.css';

/** Milliseconds without a keystroke after which the search is written to the URL. */
const PAUSE = 300;

interface GuestQueryState extends GuestQuery {
  readonly change: (change: Partial<GuestQuery>) => void;
  /** Takes the search text at every keystroke. */
  readonly search: (q: string) => void;
  readonly open: (id: string) => void;
  readonly close: () => void;
  readonly clear: () => void;
}

/** View, order, search and open guest, held in the URL. A change of the list scrolls to `top`. */
export function useGuestQuery(top: RefObject<HTMLElement | null>): GuestQueryState {
  const { params, change: write } = useSearch();
  const query = readGuestQuery(params);
  const [typed, setTyped] = useState(query.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The URL changed elsewhere, by Back for example: it wins over what was typed.
  const [seen, setSeen] = useState(query.q);
  if (seen !== query.q) {
    setSeen(query.q);
    if (typed.trim() !== query.q) setTyped(query.q);
  }

  const change = useCallback(
    (changes: Partial<GuestQuery>) => {
      toTop(top.current);
      write((present) => withGuestQuery(present, changes), { replace: true });
    },
    [write, top],
  );
  const search = useCallback(
    (q: string) => {
      setTyped(q);
      toTop(top.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => write((present) => withGuestQuery(present, { q }), { replace: true }),
        PAUSE,
      );
    },
    [write, top],
  );
  const open = useCallback(
    (guest: string) => write((present) => withGuestQuery(present, { guest }), { replace: false }),
    [write],
  );
  const close = useCallback(
    () => write((present) => withGuestQuery(present, { guest: undefined }), { replace: true }),
    [write],
  );
  const clear = useCallback(() => {
    clearTimeout(timer.current);
    setTyped('');
    change({ view: 'all', q: '' });
  }, [change]);
  return { ...query, q: typed, change, search, open, close, clear };
}

function toTop(mark: HTMLElement | null): void {
  if (mark && mark.getBoundingClientRect().top < 0) mark.scrollIntoView({ block: 'start' });
}

interface GuestBarProps {
  readonly q: string;
  readonly onSearch: (q: string) => void;
  readonly view: GuestView;
  readonly onView: (view: GuestView) => void;
  readonly tally: Readonly<Record<GuestView, Heads>>;
}

/** Search and views. The search is sticky. */
export function GuestBar({ q, onSearch, view, onView, tally }: GuestBarProps): ReactNode {
  const t = useManageMessages();
  const { number } = useFormats();
  return (
    <>
      <div className={css['bar']} role="search">
        <SearchField
          label={t('guests.search')}
          isLabelHidden
          placeholder={t('guests.searchHint')}
          clearLabel={t('filter.searchClear')}
          value={q}
          onChange={onSearch}
          maxLength={limits.search}
        />
      </div>
      <ViewChips
        label={t('guests.views')}
        value={view}
        onChange={onView}
        options={guestViews
          .filter((value) => !rare.has(value) || value === view || tally[value].parties > 0)
          .map((value) => ({
            value,
            label: t(`guests.view.${value}`),
            count: number(tally[value].parties),
          }))}
      />
    </>
  );
}

/** Shown only where there are some. */
const rare: ReadonlySet<GuestView> = new Set(['unconfirmed', 'late']);

interface ViewChipsProps {
  readonly label: string;
  readonly options: readonly { readonly value: GuestView; readonly label: string; readonly count: string }[];
  readonly value: GuestView;
  readonly onChange: (view: GuestView) => void;
}

/** A radio group of views, each with its number of guests. */
function ViewChips({ label, options, value, onChange }: ViewChipsProps): ReactNode {
  const name = useId();
  return (
    <div className={css['views']} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={css['view']}>
          <input
            className={css['dot']}
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span> <span className={css['viewCount']}>{option.count}</span>
        </label>
      ))}
    </div>
  );
}

export interface GuestCountsProps {
  readonly list: GuestList;
  readonly rows: readonly Guest[];
  readonly tally: Heads;
  readonly isSearch: boolean;
  readonly order: GuestOrder;
  readonly onOrder: (order: GuestOrder) => void;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
}

/** How many guests are shown, how many were loaded, and the order. */
export function GuestCounts(props: GuestCountsProps): ReactNode {
  const { list, rows, tally, isSearch, order, onOrder, density, onDensity } = props;
  const t = useManageMessages();
  const { number } = useFormats();
  const shown = isSearch
    ? { parties: rows.length, people: rows.reduce((sum, { people }) => sum + people, 0) }
    : tally;
  return (
    <div className={css['counts']}>
      <p className={textCss['note']} role="status">
        {t('guests.count', { ...shown })}
      </p>
      {!list.isComplete && (
        <p className={textCss['note']}>
          {t('guests.loading', { count: number(list.guests.length), total: number(list.total) })}
        </p>
      )}
      <DensitySwitch density={density} onChange={onDensity} />
      <div className={css['order']}>
        <Select
          label={t('manage.events.order')}
          isLabelHidden
          value={order}
          onChange={onOrder}
          options={guestOrders.map((value) => ({ value, label: t(`guests.order.${value}`) }))}
        />
      </div>
    </div>
  );
}
