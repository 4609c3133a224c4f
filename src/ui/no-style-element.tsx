import type { ReactNode } from 'react';
import css from './no-style-element.module.css';

/**
 * The control library puts a `<style>` of its own into the page's head unless one with this id is there. A shell's policy
 * may refuse it and its head is not ours to write in: this takes the id, and the sheet beside it says the same sealed.
 */
export function NoStyleElement(): ReactNode {
  return <span id="react-aria-pressable-style" className={css['holder']} hidden />;
}
