import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, type ReactNode } from 'react';
import { classes } from '~/lib/classes';
import { typedLine } from '~/lib/typed-text';
import css from './combo-box.module.css';
import { boxClass, Field, useFieldIds, wordsOf, type FieldWords } from './field';
import { Icon } from './icon';
import { useComboBox, type ComboBoxState } from './use-combo-box';
import { VisuallyHidden } from './visually-hidden';

export interface ComboBoxOption {
  readonly id: string;
  readonly label: string;
  /** A second, quieter line. */
  readonly detail?: string | undefined;
}

export interface ComboBoxProps extends FieldWords {
  /** Already found for `query`; the caller searches. */
  readonly options: readonly ComboBoxOption[];
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** `null` for none. */
  readonly selectedId: string | null;
  readonly onSelect: (id: string | null) => void;
  /** In the list, when it is empty. */
  readonly emptyWords: string;
  /** In the list, while the caller searches. */
  readonly loadingWords?: string | undefined;
  readonly isLoading?: boolean | undefined;
  /** Read aloud when the list changes: "3 places". */
  readonly foundWords?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly id?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isRequired?: boolean | undefined;
}

/** One of many, found by typing. */
export function ComboBox(props: ComboBoxProps): ReactNode {
  const { options, query, isDisabled, isRequired, placeholder } = props;
  const ids = useFieldIds(props, props.id);
  const box = useRef<HTMLInputElement>(null);
  const { list, ...state } = useComboBox(props);
  const listId = `${ids.id}-list`;
  const active = options[state.active];
  return (
    <Field {...wordsOf(props)} ids={ids}>
      <span className={css['frame']}>
        <input
          ref={box}
          id={ids.id}
          className={classes(boxClass, css['input'])}
          role="combobox"
          autoComplete="off"
          value={query}
          placeholder={placeholder}
          disabled={isDisabled}
          aria-autocomplete="list"
          aria-expanded={state.isOpen}
          aria-controls={state.isOpen ? listId : undefined}
          aria-activedescendant={active && `${listId}-${active.id}`}
          aria-required={isRequired || undefined}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={ids.describedBy}
          onChange={(change) => state.type(typedLine(change.target.value))}
          onClick={state.open}
          onKeyDown={state.onKeyDown}
          onBlur={state.leave}
        />
        {/* For a finger or a mouse only: the keyboard has its arrows, and focus never leaves the box. */}
        <span
          className={css['toggle']}
          aria-hidden
          onPointerDown={(press) => {
            press.preventDefault();
            if (isDisabled) return;
            box.current?.focus();
            state.toggle();
          }}
        >
          <Icon of={ChevronDown} />
        </span>
        {state.isOpen && <List {...props} id={listId} labelId={ids.labelId} list={list} state={state} />}
        <VisuallyHidden>
          <span role="status">{state.isOpen && wordsOfList(props)}</span>
        </VisuallyHidden>
      </span>
    </Field>
  );
}

function wordsOfList({
  options,
  isLoading,
  loadingWords,
  emptyWords,
  foundWords,
}: ComboBoxProps): string | undefined {
  if (isLoading) return loadingWords;
  return options.length === 0 ? emptyWords : foundWords;
}

interface ListProps extends ComboBoxProps {
  readonly id: string;
  readonly labelId: string;
  readonly list: ComboBoxState['list'];
  readonly state: Omit<ComboBoxState, 'list'>;
}

function List({ id, labelId, list, state, ...props }: ListProps): ReactNode {
  const { options, selectedId, isLoading, loadingWords, emptyWords } = props;
  return (
    <div
      ref={list}
      className={css['popover']}
      // A press in the list must not take the focus out of the box.
      onPointerDown={(press) => press.preventDefault()}
    >
      <div className={css['list']} role="listbox" id={id} aria-labelledby={labelId}>
        {options.map((option, at) => (
          <div
            key={option.id}
            id={`${id}-${option.id}`}
            className={css['option']}
            role="option"
            tabIndex={-1}
            aria-selected={option.id === selectedId}
            aria-labelledby={`${id}-${option.id}-words`}
            aria-describedby={option.detail ? `${id}-${option.id}-detail` : undefined}
            data-active={at === state.active || undefined}
            onClick={() => state.take(option.id)}
            onKeyDown={state.onKeyDown}
          >
            <span id={`${id}-${option.id}-words`}>{option.label}</span>
            {option.detail && (
              <span className={css['detail']} id={`${id}-${option.id}-detail`}>
                {option.detail}
              </span>
            )}
          </div>
        ))}
      </div>
      {options.length === 0 && (
        <p className={css['empty']} aria-hidden>
          {isLoading ? loadingWords : emptyWords}
        </p>
      )}
    </div>
  );
}
