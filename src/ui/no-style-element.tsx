import type { ReactNode } from 'react';
import css from './no-style-element.module.css';

const TAKEN = 'react-aria-pressable-style';

/**
 * The control library puts a `<style>` of its own into the page's head unless one with this id is there. A shell's policy
 * may refuse it and its head is not ours to write in: this takes the id, and the sheet beside it says the same sealed.
 */
export function NoStyleElement(): ReactNode {
  return <span id={TAKEN} className={css['holder']} hidden />;
}

/** The same for as long as it takes to end a tree that is out of the document already: its last effects ask for the id too. Returns its end. */
export function noStyleElementMeanwhile(): () => void {
  const holder = document.createElement('span');
  holder.id = TAKEN;
  holder.hidden = true;
  document.body.append(holder);
  return () => holder.remove();
}
