import { useEffect, useRef, useState, type ReactNode } from 'react';
import { limits } from '~/domain/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { SearchField } from '~/ui/search-field';

const PAUSE = 300;

export interface PlanSearchProps {
  readonly q: string;
  readonly onChange: (q: string) => void;
}

/** Goes out after a pause in typing, on Enter, and when the box is left. */
export function PlanSearch({ q, onChange }: PlanSearchProps): ReactNode {
  const t = useManageMessages();
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = (text: string | undefined) => {
    clearTimeout(timer.current);
    if (text !== undefined && text.trim() !== q) onChange(text.trim());
  };
  const newest = useRef(send);
  newest.current = send;
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => newest.current(text), PAUSE);
  };
  return (
    <div
      role="search"
      onBlur={() => {
        send(typed);
        setTyped(undefined);
      }}
    >
      <SearchField
        label={t('plan.search')}
        clearLabel={t('plan.search.clear')}
        value={typed ?? q}
        onChange={type}
        onSubmit={() => send(typed)}
        maxLength={limits.search}
      />
    </div>
  );
}
