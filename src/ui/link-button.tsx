import type { ReactNode } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button';
import css from './button.module.css';
import { Icon, type IconShape } from './icon';
import { useLinkClick } from './navigation';

export interface LinkButtonProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly icon?: IconShape | undefined;
  readonly isWide?: boolean | undefined;
  /** Saves the target under this name instead of opening it. */
  readonly download?: string | undefined;
  /** Opens a page that is not the platform's, in a new tab. */
  readonly isExternal?: boolean | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

/** Goes somewhere, with the weight of a button. */
export function LinkButton(props: LinkButtonProps): ReactNode {
  const { href, children, variant = 'secondary', size = 'medium', icon, isWide, isExternal, ...rest } = props;
  const onClick = useLinkClick(href);
  return (
    <a
      {...rest}
      href={href}
      onClick={onClick}
      className={buttonClass(variant, size, isWide)}
      {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <span className={css['face']}>
        {icon && <Icon of={icon} />}
        <span className={css['words']}>{children}</span>
      </span>
    </a>
  );
}
