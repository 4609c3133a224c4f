import type { ReactNode } from 'react';
import { limits } from '~/api/vocabulary';
import { useMessages } from '~/i18n/provider';
import { LateSearchField } from '~/ui/late-search-field';

export interface SearchBoxProps {
  readonly q: string | undefined;
  readonly onChange: (q: string | undefined) => void;
}

/** Events by words in them. */
export function SearchBox({ q = '', onChange }: SearchBoxProps): ReactNode {
  const t = useMessages();
  return (
    <LateSearchField
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
