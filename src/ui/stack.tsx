import type { HTMLAttributes, ReactNode } from 'react';
import { classes } from '~/lib/classes';
import css from './stack.module.css';

export type Gap = 0 | 2 | 4 | 8 | 12 | 16 | 24 | 32 | 48;

type Named = Pick<HTMLAttributes<HTMLElement>, 'id' | 'role' | 'aria-label' | 'aria-labelledby'>;

export interface StackProps extends Named {
  readonly children: ReactNode;
  /** 16 between things, 32 between groups. */
  readonly gap?: Gap | undefined;
  readonly align?: 'stretch' | 'start' | 'center' | 'end' | undefined;
  readonly as?: 'div' | 'ul' | 'ol' | 'li' | 'form' | 'section' | 'span' | undefined;
}

/** One under the other. */
export function Stack(props: StackProps): ReactNode {
  const { gap = 16, align = 'stretch', as: Element = 'div', ...rest } = props;
  return <Element {...rest} className={classes(css['stack'], css[`gap${gap}`], css[align])} />;
}

export interface RowProps extends Named {
  readonly children: ReactNode;
  readonly gap?: Gap | undefined;
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  readonly justify?: 'start' | 'between' | 'end' | 'center' | undefined;
  /** Stays on one line; the caller knows that it fits. */
  readonly isOneLine?: boolean | undefined;
  readonly as?: 'div' | 'span' | 'ul' | 'ol' | 'li' | undefined;
}

/** Side by side, wrapping where there is no room. */
export function Row(props: RowProps): ReactNode {
  const { gap = 8, align = 'center', justify = 'start', isOneLine, as: Element = 'div', ...rest } = props;
  const place = classes(css[align], css[`justify-${justify}`], isOneLine && css['oneLine']);
  return <Element {...rest} className={classes(css['row'], css[`gap${gap}`], place)} />;
}
