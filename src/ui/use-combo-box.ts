import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

export interface Listed {
  readonly id: string;
  readonly label: string;
}

export interface ComboBoxState {
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

export interface ComboBoxActs {
  readonly options: readonly Listed[];
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly selectedId: string | null;
  readonly onSelect: (id: string | null) => void;
}

/** What the box and its list do; focus stays in the box all the while (ARIA: list autocomplete, manual selection). */
export function useComboBox(acts: ComboBoxActs): ComboBoxState {
  const { options, query, onQuery, selectedId, onSelect } = acts;
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
    // Half a word that was not chosen is not an answer.
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
    // Only the list: a form is not sent, a dialog around stays open.
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
