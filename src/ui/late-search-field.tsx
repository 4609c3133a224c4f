import { useEffect, useRef, useState, type ReactNode } from 'react';
import { SearchField, type SearchFieldProps } from './search-field';

/** After this long without a letter it goes out. */
const PAUSE = 300;

const folded = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/**
 * Text search for a list that is read anew. Goes out after a pause in typing, on Enter, and when the box is left, so that nothing typed
 * is lost.
 */
export function LateSearchField(props: Omit<SearchFieldProps, 'onSubmit'>): ReactNode {
  const { value, onChange } = props;
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = (text: string | undefined) => {
    clearTimeout(timer.current);
    if (text !== undefined && folded(text) !== value) onChange(folded(text));
  };
  const newest = useRef(send);
  newest.current = send;
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => newest.current(text), PAUSE);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  // It was changed from elsewhere (a chip, Back): that counts, not what once was typed.
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (typed !== undefined && folded(typed) !== value) setTyped(undefined);
  }
  return (
    <div
      role="search"
      onBlur={() => {
        send(typed);
        setTyped(undefined);
      }}
    >
      <SearchField {...props} value={typed ?? value} onChange={type} onSubmit={() => send(typed)} />
    </div>
  );
}
