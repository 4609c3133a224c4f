import type { ReactNode } from 'react';
import { classes } from '~/lib/classes';
import css from './action-bar.module.css';

export interface ActionBarProps {
  readonly children: ReactNode;
  /** What the press is about, before the button: a price of nothing, a count of seats, a timer. */
  readonly words?: ReactNode;
  /** It stays at the bottom on a desk, too: for a long form. */
  readonly isEverInReach?: boolean;
}

/** The one thing to do, always in reach: it stays at the bottom on a phone, and in its place on a desk. */
export function ActionBar({ children, words, isEverInReach = false }: ActionBarProps): ReactNode {
  return (
    <div className={classes(css['bar'], isEverInReach ? css['everInReach'] : css['placed'])}>
      {words && <div className={css['words']}>{words}</div>}
      <div className={css['actions']}>{children}</div>
    </div>
  );
}

export interface ListFootProps {
  /** What the last action did. */
  readonly notice?: ReactNode;
  /** What can be done with the selected rows. Draws its own edge to the window. */
  readonly bar: ReactNode;
}

/** Under a long list and always in reach: the bar for the selected rows, and above it what the last action did. */
export function ListFoot({ notice, bar }: ListFootProps): ReactNode {
  return (
    <div className={css['foot']}>
      {notice && <div className={css['footNotice']}>{notice}</div>}
      {bar}
    </div>
  );
}
