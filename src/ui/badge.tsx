import type { ReactNode } from 'react';
import { classes } from '~/lib/classes';
import css from './badge.module.css';
import { Icon, type IconShape } from './icon';
import type { Tone } from './tone';

export interface BadgeProps {
  readonly children: ReactNode;
  readonly tone?: Tone | undefined;
  readonly icon?: IconShape | undefined;
  /** No ground, for rows where several stand together. */
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
