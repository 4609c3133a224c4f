import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { classes } from '~/lib/classes';
import { IconButton } from './button';
import { boxClass, Field, useFieldIds, fieldTexts, type FieldTexts } from './field';
import { Icon } from './icon';
import css from './search-field.module.css';

export interface SearchFieldProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Enter: search now, without waiting for the pause in typing. */
  readonly onSubmit?: (() => void) | undefined;
  /** What the cross does: "Clear the search". */
  readonly clearLabel: string;
  readonly placeholder?: string | undefined;
  readonly maxLength?: number | undefined;
}

/** Escape or the cross empties it, and typing may go on. */
export function SearchField(props: SearchFieldProps): ReactNode {
  const { value, onChange, onSubmit, clearLabel } = props;
  const ids = useFieldIds(props);
  const box = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    box.current?.focus();
  };
  const onKeyDown = (key: KeyboardEvent) => {
    if (key.key === 'Enter') onSubmit?.();
    if (key.key !== 'Escape' || value === '') return;
    // Clears the field alone: a dialog stays open.
    key.stopPropagation();
    key.preventDefault();
    clear();
  };
  return (
    <Field {...fieldTexts(props)} ids={ids}>
      <span className={css['frame']}>
        <span className={css['mark']}>
          <Icon of={Search} />
        </span>
        <input
          ref={box}
          id={ids.id}
          className={classes(boxClass, css['search'])}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          value={value}
          onChange={(change) => onChange(change.target.value)}
          onKeyDown={onKeyDown}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          aria-describedby={ids.describedBy}
        />
        {value !== '' && (
          <span className={css['clear']}>
            <IconButton label={clearLabel} icon={X} onPress={clear} />
          </span>
        )}
      </span>
    </Field>
  );
}

/** Delay after the last key before the search is sent, in ms. */
const DEBOUNCE = 300;

const normalize = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/**
 * A search field for a list that is loaded from the server. Sends after a pause in typing, on Enter and on blur.
 */
export function DebouncedSearchField(props: Omit<SearchFieldProps, 'onSubmit'>): ReactNode {
  const { value, onChange } = props;
  const [typed, setTyped] = useState<string>();
  const [sent, setSent] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = (text: string | undefined) => {
    clearTimeout(timer.current);
    if (text === undefined || normalize(text) === value) return;
    setSent(normalize(text));
    onChange(normalize(text));
  };
  const newest = useRef(send);
  newest.current = send;
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => newest.current(text), DEBOUNCE);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  // A value from outside (a chip, Back) replaces what was typed. One that was sent from here may arrive when more has been typed.
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setSent(undefined);
    if (value !== sent && typed !== undefined && normalize(typed) !== value) setTyped(undefined);
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
