import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, type ReactNode, useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { classes } from '~/lib/classes';
import { typedLine } from '~/lib/text';
import css from './combo-box.module.css';
import { boxClass, Field, useFieldIds, fieldTexts, type FieldTexts } from './field';
import { Icon } from './icon';
import { VisuallyHidden } from './visually-hidden';

export interface ComboBoxOption {
  readonly id: string;
  readonly label: string;
  /** A second, quieter line. */
  readonly detail?: string | undefined;
}

export interface ComboBoxProps extends FieldTexts {
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

/** Single choice out of many options, found by typing. Our own: react-aria's combo box adds 32 KB (gzip). */
export function ComboBox(props: ComboBoxProps): ReactNode {
  const { options, query, isDisabled, isRequired, placeholder } = props;
  const ids = useFieldIds(props, props.id);
  const box = useRef<HTMLInputElement>(null);
  const { list, ...state } = useComboBox(props);
  const listId = `${ids.id}-list`;
  const active = options[state.active];
  return (
    <Field {...fieldTexts(props)} ids={ids}>
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

interface Listed {
  readonly id: string;
  readonly label: string;
}

interface ComboBoxState {
  readonly isOpen: boolean;
  /** The option that Enter takes; -1 for none. */
  readonly active: number;
  readonly list: RefObject<HTMLDivElement | null>;
  open(): void;
  toggle(): void;
  type(query: string): void;
  take(id: string): void;
  leave(): void;
  onKeyDown(key: KeyboardEvent): void;
}

interface ComboBoxOptions {
  readonly options: readonly Listed[];
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly selectedId: string | null;
  readonly onSelect: (id: string | null) => void;
}

/** The behaviour of the box and its list. Focus stays in the box (ARIA: list autocomplete, manual selection). */
function useComboBox(settings: ComboBoxOptions): ComboBoxState {
  const { options, query, onQuery, selectedId, onSelect } = settings;
  const [isOpen, setOpen] = useState(false);
  const [chosen, setActive] = useState(-1);
  const active = isOpen ? Math.min(chosen, options.length - 1) : -1;
  const list = useRef<HTMLDivElement>(null);
  // In a sheet or at the foot of a window the list would open out of sight.
  useEffect(() => {
    if (isOpen) reveal(list.current);
  }, [isOpen, options.length]);
  useEffect(() => {
    if (active >= 0) reveal(list.current?.querySelector('[data-active]'));
  }, [active]);

  const show = (isShown: boolean) => {
    setOpen(isShown);
    setActive(-1);
  };
  const take = (id: string) => {
    onSelect(id);
    show(false);
  };
  const type = (next: string) => {
    onQuery(next);
    show(true);
    if (next === '' && selectedId !== null) onSelect(null);
  };
  const leave = () => {
    show(false);
    // Text without a selected option is not a value.
    const selected = options.find(({ id }) => id === selectedId)?.label;
    if (selectedId === null && query !== '') onQuery('');
    else if (selected !== undefined && selected !== query) onQuery(selected);
  };
  const move = (step: 1 | -1) => {
    setOpen(true);
    if (options.length > 0)
      setActive((active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length);
  };
  const onKeyDown = (key: KeyboardEvent) => {
    const act = new Map<string, (() => void) | undefined>([
      ['ArrowDown', () => move(1)],
      ['ArrowUp', () => move(-1)],
      ['Enter', active >= 0 ? () => take(options[active]?.id ?? '') : undefined],
      ['Escape', isOpen ? () => show(false) : undefined],
    ]).get(key.key);
    if (!act) return;
    // Closes the list alone: the form is not submitted and a dialog stays open.
    key.preventDefault();
    key.stopPropagation();
    act();
  };
  return {
    isOpen,
    active,
    list,
    open: () => setOpen(true),
    toggle: () => show(!isOpen),
    type,
    take,
    leave,
    onKeyDown,
  };
}

// Where nothing is laid out (a test) there is nothing to reveal.
function reveal(element: Element | null | undefined): void {
  element?.scrollIntoView?.({ block: 'nearest' });
}
