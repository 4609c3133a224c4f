import type { ReactNode } from 'react';
import { classes } from '~/lib/classes';
import css from './live-dot.module.css';
import { VisuallyHidden } from './visually-hidden';

export interface LiveDotProps {
  readonly state: 'connecting' | 'live' | 'stale' | 'offline' | 'auth';
  /** "Live", "Offline since 14:32". */
  readonly label: string;
  /** Only the dot is drawn; the words are still read. */
  readonly isLabelHidden?: boolean | undefined;
  /** In a row without room for the words only the dot is drawn. */
  readonly isBrief?: boolean | undefined;
}

/** Whether the data is live. Each state has its own shape: full, ring, broken ring, bar. */
export function LiveDot({ state, label, isLabelHidden, isBrief }: LiveDotProps): ReactNode {
  return (
    <span className={classes(css['live'], css[state], isBrief && css['brief'])}>
      <svg className={css['dot']} viewBox="0 0 12 12" width={12} height={12} aria-hidden focusable="false">
        {state === 'live' && <circle className={css['halo']} cx={6} cy={6} r={4} />}
        {state === 'offline' ? (
          <path className={css['ring']} d="M2 6h8" />
        ) : (
          <circle className={state === 'live' ? css['full'] : css['ring']} cx={6} cy={6} r={4} />
        )}
      </svg>
      {isLabelHidden ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <span className={css['words']}>{label}</span>
      )}
    </span>
  );
}
