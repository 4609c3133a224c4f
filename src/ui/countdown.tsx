import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import { classes } from '~/lib/classes';
import css from './countdown.module.css';
import { Icon } from './icon';

export interface CountdownProps {
  /** "Seats held for you" */
  readonly label: string;
  /** "9:41", formatted by the caller. */
  readonly remaining: string;
  /** The last minute: shown with emphasis. */
  readonly isUrgent?: boolean | undefined;
  /** A reply is wanted by then: amber, each thing in a line of its own, and below them what happens without one. */
  readonly consequence?: string | undefined;
}

/** Remaining time. Not announced each second: the caller announces what matters. */
export function Countdown({ label, remaining, isUrgent, consequence }: CountdownProps): ReactNode {
  return (
    <div
      className={classes(css['countdown'], consequence && css['reply'], isUrgent && css['urgent'])}
      role="timer"
      aria-live="off"
    >
      <Icon of={Clock} />
      <span className={css['label']}>{label}</span>
      <span className={css['remaining']}>{remaining}</span>
      {consequence && <span className={css['consequence']}>{consequence}</span>}
    </div>
  );
}
