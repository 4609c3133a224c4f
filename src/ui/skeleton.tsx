import type { ReactNode } from 'react';
import { classes } from '~/lib/classes';
import css from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden';

export interface SkeletonProps {
  /** `text` is one line of body, `title` a heading, `block` a picture or a card, `round` an icon or a face. */
  readonly shape?: 'text' | 'title' | 'block' | 'chip' | 'round' | undefined;
  readonly width?: 'full' | 'wide' | 'half' | 'short' | undefined;
}

/** The place something will take. Drawn only when it is late: after 200 ms. */
export function Skeleton({ shape = 'text', width = 'full' }: SkeletonProps): ReactNode {
  return <span className={classes(css['skeleton'], css[shape], css[width])} aria-hidden />;
}

export interface SkeletonTextProps {
  readonly lines?: number | undefined;
}

/** A paragraph to come; its last line is short, as last lines are. */
export function SkeletonText({ lines = 3 }: SkeletonTextProps): ReactNode {
  return (
    <span className={css['lines']} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 && lines > 1 ? 'half' : 'full'} />
      ))}
    </span>
  );
}

export interface LoadingProps {
  /** Read aloud: "Loading events". */
  readonly label: string;
  readonly children?: ReactNode;
}

/** Around the skeletons of one thing: says once that it is on its way. */
export function Loading({ label, children }: LoadingProps): ReactNode {
  return (
    <div role="status" aria-busy="true" className={css['loading']}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
