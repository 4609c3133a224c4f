import type { ReactNode } from 'react';
import { useLinkClick } from '~/ui/navigation';
import css from './manage-frame.module.css';

export interface TabProps {
  readonly href: string;
  readonly isHere: boolean;
  readonly label: string;
}

export function Tab({ href, isHere, label }: TabProps): ReactNode {
  const onClick = useLinkClick(href);
  return (
    <a href={href} onClick={onClick} className={css['tab']} aria-current={isHere ? 'page' : undefined}>
      {label}
    </a>
  );
}
