import type { ReactNode } from 'react';
import { guestViews, type GuestView, type Tally } from '~/domain/guests';
import { limits } from '~/api/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { SearchField } from '~/ui/search-field';
import css from './guests.module.css';
import { ViewChips } from './view-chips';

export interface GuestBarProps {
  readonly q: string;
  readonly onSearch: (q: string) => void;
  readonly view: GuestView;
  readonly onView: (view: GuestView) => void;
  readonly tally: Readonly<Record<GuestView, Tally>>;
}

/** Whom one wants to see. The search stays in reach however far one has scrolled. */
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
          clearLabel={t('guests.searchClear')}
          value={q}
          onChange={onSearch}
          maxLength={limits.search}
        />
      </div>
      <ViewChips
        label={t('guests.views')}
        value={view}
        onChange={onView}
        options={guestViews.map((value) => ({
          value,
          label: t(`guests.view.${value}`),
          count: number(tally[value].parties),
        }))}
      />
    </>
  );
}
