import type { ReactNode } from 'react';
import { useLinkClick } from '~/ui/navigation';
import css from './card.module.css';

export interface CardLinkProps {
  readonly href: string;
  /** The whole row around it is the target. */
  readonly isRow?: boolean;
  readonly children: ReactNode;
}

/** A way into Events. */
export function CardLink({ href, isRow, children }: CardLinkProps): ReactNode {
  const onClick = useLinkClick(href);
  return (
    <a href={href} onClick={onClick} className={css[isRow ? 'link' : 'button']}>
      {children}
    </a>
  );
}
