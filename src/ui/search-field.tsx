import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '~/lib/classes';
import { boxClass, Field, useFieldIds, wordsOf, type FieldWords } from './field';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import css from './search-field.module.css';

export interface SearchFieldProps extends FieldWords {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Enter: search now, without waiting for the pause in typing. */
  readonly onSubmit?: (() => void) | undefined;
  /** What the cross does: "Clear the search". */
  readonly clearLabel: string;
  readonly id?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly isDisabled?: boolean | undefined;
}

/** Escape or the cross empties it, and typing may go on. */
export function SearchField(props: SearchFieldProps): ReactNode {
  const { value, onChange, onSubmit, clearLabel, id, isDisabled } = props;
  const ids = useFieldIds(props, id);
  const box = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    box.current?.focus();
  };
  const onKeyDown = (key: KeyboardEvent) => {
    if (key.key === 'Enter') onSubmit?.();
    if (key.key !== 'Escape' || value === '') return;
    // Only the field: a dialog around it stays open.
    key.stopPropagation();
    key.preventDefault();
    clear();
  };
  return (
    <Field {...wordsOf(props)} ids={ids}>
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
          disabled={isDisabled}
          aria-describedby={ids.describedBy}
        />
        {value !== '' && !isDisabled && (
          <span className={css['clear']}>
            <IconButton label={clearLabel} icon={X} onPress={clear} />
          </span>
        )}
      </span>
    </Field>
  );
}
