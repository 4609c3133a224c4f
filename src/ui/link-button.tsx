import type { ReactNode } from 'react';
import { buttonClass, ButtonFace, type ButtonLook } from './button';
import type { IconShape } from './icon';
import { useLinkClick } from './navigation';

export interface LinkButtonProps extends ButtonLook {
  readonly href: string;
  readonly children: ReactNode;
  readonly icon?: IconShape | undefined;
  /** Saves the target under this name instead of opening it. */
  readonly download?: string | undefined;
  /** Opens a page that is not the platform's, in a new tab. */
  readonly isExternal?: boolean | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

/** Goes somewhere, with the weight of a button. */
export function LinkButton(props: LinkButtonProps): ReactNode {
  const { href, children, icon, isExternal, variant, size, isWide, isFlush, ...rest } = props;
  const onClick = useLinkClick(href);
  return (
    <a
      {...rest}
      href={href}
      onClick={onClick}
      className={buttonClass({ variant, size, isWide, isFlush })}
      {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <ButtonFace icon={icon}>{children}</ButtonFace>
    </a>
  );
}
