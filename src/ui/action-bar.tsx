import type { ReactNode } from 'react';
import css from './action-bar.module.css';

export interface ActionBarProps {
  readonly children: ReactNode;
  /** What the press is about, before the button: a price of nothing, a count of seats, a timer. */
  readonly words?: ReactNode;
}

/** The one thing to do, always in reach: it stays at the bottom on a phone, and in its place on a desk. */
export function ActionBar({ children, words }: ActionBarProps): ReactNode {
  return (
    <div className={css['bar']}>
      {words && <div className={css['words']}>{words}</div>}
      <div className={css['actions']}>{children}</div>
    </div>
  );
}
