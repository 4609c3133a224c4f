import type { ReactNode } from 'react';
import { classes } from '~/lib/classes';
import css from './highlight.module.css';

export interface HighlightProps {
  /** True for the moment after a change came from outside. */
  readonly active: boolean;
  readonly children: ReactNode;
  readonly as?: 'div' | 'span' | undefined;
}

/** Highlights once what a live update changed. */
export function Highlight({ active, children, as: Element = 'div' }: HighlightProps): ReactNode {
  return <Element className={classes(css['glow'], active && css['active'])}>{children}</Element>;
}
