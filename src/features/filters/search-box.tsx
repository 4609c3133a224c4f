import { useEffect, useRef, useState, type ReactNode } from 'react';
import { searchOf } from '~/domain/filter';
import { limits } from '~/domain/vocabulary';
import { useMessages } from '~/i18n/provider';
import { SearchField } from '~/ui/search-field';

const PAUSE = 300;

export interface SearchBoxProps {
  readonly q: string | undefined;
  readonly onChange: (q: string | undefined) => void;
}

/** Text search. Goes out after a pause in typing, on Enter, and when the box is left, so that nothing typed is lost. */
export function SearchBox({ q, onChange }: SearchBoxProps): ReactNode {
  const t = useMessages();
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = (text: string | undefined) => {
    clearTimeout(timer.current);
    const wanted = searchOf(text ?? null);
    if (text !== undefined && wanted !== q) onChange(wanted);
  };
  const newest = useRef(send);
  newest.current = send;
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => newest.current(text), PAUSE);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  // The URL was changed from elsewhere (a chip, Back): it counts, not what once was typed.
  const [seen, setSeen] = useState(q);
  if (seen !== q) {
    setSeen(q);
    if (typed !== undefined && searchOf(typed) !== q) setTyped(undefined);
  }
  return (
    <div
      role="search"
      onBlur={() => {
        send(typed);
        setTyped(undefined);
      }}
    >
      <SearchField
        label={t('filter.search')}
        isLabelHidden
        placeholder={t('filter.searchHint')}
        clearLabel={t('filter.searchClear')}
        value={typed ?? q ?? ''}
        onChange={type}
        onSubmit={() => send(typed)}
        maxLength={limits.search}
      />
    </div>
  );
}
