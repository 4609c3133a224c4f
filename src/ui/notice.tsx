import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import type { ReactNode, Ref } from 'react';
import { classes } from '~/lib/classes';
import type { Tone } from './badge';
import { IconButton } from './button';
import { Icon, type IconShape } from './icon';
import css from './notice.module.css';

export type NoticeTone = Exclude<Tone, 'neutral'>;

export interface NoticeProps {
  readonly tone: NoticeTone;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  /** One button or link. */
  readonly action?: ReactNode;
  /** `alert` interrupts screen readers; `status` waits; absent for content that was there from the start. */
  readonly role?: 'alert' | 'status' | undefined;
  readonly icon?: IconShape | undefined;
  readonly onDismiss?: (() => void) | undefined;
  readonly dismissLabel?: string | undefined;
  /** Takes focus when asked to: a refusal after a press. */
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: OctagonAlert } as const;

/** A message in the flow of the page. */
export function Notice(props: NoticeProps): ReactNode {
  const { tone, title, children, action, role, icon, onDismiss, dismissLabel, ref } = props;
  return (
    <div ref={ref} className={classes(css['notice'], css[tone])} role={role} tabIndex={ref ? -1 : undefined}>
      <span className={css['icon']}>
        <Icon of={icon ?? icons[tone]} />
      </span>
      <div className={css['text']}>
        {title && <p className={css['title']}>{title}</p>}
        {children && <div className={css['body']}>{children}</div>}
        {action && <div className={css['action']}>{action}</div>}
      </div>
      {onDismiss && dismissLabel && (
        <span className={css['dismiss']}>
          <IconButton label={dismissLabel} icon={X} onPress={onDismiss} />
        </span>
      )}
    </div>
  );
}
