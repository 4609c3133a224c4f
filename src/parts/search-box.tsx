import type { ReactNode } from 'react';
import { limits } from '~/api/vocabulary';
import { useMessages } from '~/i18n/provider';
import { DebouncedSearchField } from '~/ui/search-field';

export interface SearchBoxProps {
  readonly q: string | undefined;
  readonly onChange: (q: string | undefined) => void;
}

/** Searches events by their text. */
export function SearchBox({ q = '', onChange }: SearchBoxProps): ReactNode {
  const t = useMessages();
  return (
    <DebouncedSearchField
      label={t('filter.search')}
      isLabelHidden
      placeholder={t('filter.searchHint')}
      clearLabel={t('filter.searchClear')}
      value={q}
      onChange={(next) => onChange(next || undefined)}
      maxLength={limits.search}
    />
  );
}
