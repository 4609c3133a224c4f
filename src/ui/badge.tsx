import type { ReactNode } from 'react';
import { classes } from '~/lib/classes';
import css from './badge.module.css';
import { Icon, type IconShape } from './icon';

export interface BadgeProps {
  readonly children: ReactNode;
  readonly tone?: Tone | undefined;
  readonly icon?: IconShape | undefined;
  /** Without a background, for rows with several badges. */
  readonly isPlain?: boolean | undefined;
}

/** A short state or mark: "Halal", "Cancelled", "Full". */
export function Badge({ children, tone = 'neutral', icon, isPlain }: BadgeProps): ReactNode {
  return (
    <span className={classes(css['badge'], css[tone], isPlain && css['plain'])}>
      {icon && <Icon of={icon} size={16} />}
      <span className={css['words']}>{children}</span>
    </span>
  );
}

/** The meaning of a badge or a message. Always shown with an icon and a word, never by colour alone. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';
