import CircleAlert from 'lucide-react/icons/circle-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { classes } from '~/lib/classes';
import { Button } from './button';
import { Icon, type IconShape } from './icon';
import css from './state.module.css';

export interface ErrorStateProps {
  /** What happened. */
  readonly title: string;
  /** What to do, or why. */
  readonly detail?: ReactNode;
  /** What has not changed: "Your seats are still held." */
  readonly stays?: ReactNode;
  /** In full: "Reference 8f2c41". */
  readonly reference?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: string | undefined;
  readonly isRetrying?: boolean | undefined;
  /** Other actions, beside the retry. */
  readonly actions?: ReactNode;
  readonly icon?: IconShape | undefined;
  /** `calm` where nothing broke: not found, offline, over. */
  readonly tone?: 'danger' | 'calm' | undefined;
  /** The title as a heading, when this is the whole page. */
  readonly level?: 1 | 2 | undefined;
}

export function ErrorState(props: ErrorStateProps): ReactNode {
  const { title, detail, stays, reference, onRetry, retryLabel, isRetrying, actions, icon, level, tone } =
    props;
  const Title = level ? (`h${level}` as const) : 'p';
  return (
    <div className={css['state']} role="alert">
      <span className={classes(css['plate'], tone !== 'calm' && css['warm'])}>
        <Icon of={icon ?? CircleAlert} size={32} />
      </span>
      <Title className={css['title']}>{title}</Title>
      {detail && <div className={css['text']}>{detail}</div>}
      {stays && <div className={css['stays']}>{stays}</div>}
      {(onRetry || actions) && (
        <div className={css['actions']}>
          {onRetry && retryLabel && (
            <Button onPress={onRetry} icon={RotateCw} isPending={isRetrying}>
              {retryLabel}
            </Button>
          )}
          {actions}
        </div>
      )}
      {reference && <p className={css['reference']}>{reference}</p>}
    </div>
  );
}

interface EmptyStateProps {
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
