import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

export interface VisuallyHiddenProps {
  readonly children: ReactNode;
  readonly as?: 'span' | 'div' | 'h1' | 'h2' | 'h3' | 'legend' | undefined;
}

/** Read aloud, not drawn. The title of a page can be given focus. */
export function VisuallyHidden({ children, as: Element = 'span' }: VisuallyHiddenProps): ReactNode {
  return (
    <Element className={css['hidden']} tabIndex={Element === 'h1' ? -1 : undefined}>
      {children}
    </Element>
  );
}
