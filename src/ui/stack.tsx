import type { ReactNode } from 'react';
import { classes } from '~/lib/classes';
import css from './stack.module.css';

export type Gap = 0 | 4 | 8 | 12 | 16 | 24 | 32 | 48;

export interface StackProps {
  readonly children: ReactNode;
  /** 16 between things, 32 between groups. */
  readonly gap?: Gap | undefined;
  readonly align?: 'stretch' | 'start' | 'center' | 'end' | undefined;
  readonly as?: 'div' | 'ul' | 'ol' | 'li' | 'form' | undefined;
}

/** One under the other. */
export function Stack({ children, gap = 16, align = 'stretch', as: Element = 'div' }: StackProps): ReactNode {
  return <Element className={classes(css['stack'], css[`gap${gap}`], css[align])}>{children}</Element>;
}

export interface RowProps {
  readonly children: ReactNode;
  readonly gap?: Gap | undefined;
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  readonly justify?: 'start' | 'between' | 'end' | 'center' | undefined;
  /** Stays on one line; the caller knows that it fits. */
  readonly isOneLine?: boolean | undefined;
  readonly as?: 'div' | 'span' | 'ul' | 'li' | undefined;
}

/** Side by side, wrapping where there is no room. */
export function Row(props: RowProps): ReactNode {
  const { children, gap = 8, align = 'center', justify = 'start', isOneLine, as: Element = 'div' } = props;
  const place = classes(css[align], css[`justify-${justify}`], isOneLine && css['oneLine']);
  return <Element className={classes(css['row'], css[`gap${gap}`], place)}>{children}</Element>;
}
