import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Icon, type IconShape } from './icon';
import css from './menu.module.css';

export interface MenuItem {
  readonly id: string;
  /** What it does, as a button would say it. */
  readonly label: string;
  readonly icon: IconShape;
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** The button that opened it: the menu opens at its end, and the focus goes back to it. */
  readonly trigger: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** What destroys something or cannot be undone: below a line, in the colour of danger. */
  readonly dangerous: readonly MenuItem[];
  readonly onClose: () => void;
}

/** A menu that is opened has the focus, as ARIA wants it: no case for the rule against `autoFocus`. */
const atFirst = { autoFocus: 'first' } as const;

/** The actions of one thing, at its button: arrows and letters move, Escape closes. */
export function Menu({ trigger, label, items, dangerous, onClose }: MenuProps): ReactNode {
  const chosen = useRef<MenuItem>(undefined);
  // What is chosen may open a dialog, which gives the focus back to where it was: to the button, which is inert while the menu is open.
  useEffect(
    () => () => {
      const { current: item } = chosen;
      if (!item) return;
      requestAnimationFrame(() => {
        trigger.current?.focus();
        item.onSelect();
      });
    },
    [trigger],
  );
  const groups = [
    { id: 'items', items, className: '' },
    { id: 'dangerous', items: dangerous, className: css['dangerous'] ?? '' },
  ].filter((group) => group.items.length > 0);
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
      aria-label={label}
      className={css['popover'] ?? ''}
    >
      <AriaMenu
        aria-label={label}
        {...atFirst}
        shouldFocusWrap
        onClose={onClose}
        onAction={(id) => {
          chosen.current = [...items, ...dangerous].find((item) => item.id === id);
        }}
        className={css['menu'] ?? ''}
      >
        {groups.map((group) => (
          <MenuSection key={group.id} aria-label={label} className={group.className}>
            {group.items.map((item) => (
              <AriaMenuItem key={item.id} id={item.id} textValue={item.label} className={css['item'] ?? ''}>
                <Icon of={item.icon} />
                <span>{item.label}</span>
              </AriaMenuItem>
            ))}
          </MenuSection>
        ))}
      </AriaMenu>
    </Popover>
  );
}
