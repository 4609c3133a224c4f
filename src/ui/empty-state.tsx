import type { ReactNode } from 'react';
import { Icon, type IconShape } from './icon';
import css from './state.module.css';

export interface EmptyStateProps {
  /** One line: what there is none of. */
  readonly title: string;
  readonly children?: ReactNode;
  /** One button or link. */
  readonly action?: ReactNode;
  readonly icon?: IconShape | undefined;
}

/** Nothing here, and what to do about it. */
export function EmptyState({ title, children, action, icon }: EmptyStateProps): ReactNode {
  return (
    <div className={css['state']}>
      {icon && (
        <span className={css['plate']}>
          <Icon of={icon} size={32} />
        </span>
      )}
      <p className={css['title']}>{title}</p>
      {children && <div className={css['text']}>{children}</div>}
      {action && <div className={css['actions']}>{action}</div>}
    </div>
  );
}
