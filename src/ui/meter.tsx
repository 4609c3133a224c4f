import type { ReactNode } from 'react';
import { classes } from '~/lib/classes';
import css from './meter.module.css';

export interface MeterProps {
  readonly value: number;
  readonly max: number;
  /** The value as text: "12 left", "Full · 3 waiting". The bar only illustrates it. */
  readonly label: ReactNode;
  readonly tone?: 'calm' | 'almost' | 'full' | undefined;
  /** Words at the end of the bar's line instead of under it; `narrow`: only where the area is one column. */
  readonly isInline?: boolean | 'narrow' | undefined;
}

/** How much of something is taken: filled is taken, on every screen, and the words say how much that is or what is left. */
export function Meter({ value, max, label, tone = 'calm', isInline }: MeterProps): ReactNode {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      className={classes(
        css['meter'],
        css[tone],
        isInline === 'narrow' ? css['inlineNarrow'] : isInline && css['inline'],
      )}
    >
      <svg className={css['bar']} aria-hidden focusable="false">
        <line className={css['track']} x1="0" x2="100%" y1="50%" y2="50%" />
        {share > 0 && (
          <line
            className={css['fill']}
            x1="0"
            x2="100%"
            y1="50%"
            y2="50%"
            pathLength={100}
            strokeDasharray={`${share * 100} 200`}
          />
        )}
      </svg>
      <span className={css['words']}>{label}</span>
    </div>
  );
}
