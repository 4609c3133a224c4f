import type { ReactNode } from 'react';
import { classes } from '~/lib/classes';
import css from './glow.module.css';

export interface GlowProps {
  /** True for the moment after a change came from outside. */
  readonly active: boolean;
  readonly children: ReactNode;
  readonly as?: 'div' | 'span' | undefined;
}

/** What changed live glows once, softly. */
export function Glow({ active, children, as: Element = 'div' }: GlowProps): ReactNode {
  return <Element className={classes(css['glow'], active && css['active'])}>{children}</Element>;
}
