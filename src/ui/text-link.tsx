import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import { classes } from '~/lib/classes';
import { Icon } from './icon';
import { useLinkClick } from './navigation';
import css from './text-link.module.css';
import { VisuallyHidden } from './visually-hidden';

export interface TextLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  /** Leaves the platform: a new tab, a mark, and no referrer. */
  readonly isExternal?: boolean | undefined;
  /** Read after the words when `isExternal`: "opens in a new tab". */
  readonly externalHint?: string | undefined;
  /** Alone in a list or a bar: a full touch target, underlined on hover only. */
  readonly isStandalone?: boolean | undefined;
  readonly 'aria-label'?: string | undefined;
}

export function TextLink(props: TextLinkProps): ReactNode {
  const { href, children, isExternal, externalHint, isStandalone, ...rest } = props;
  const onClick = useLinkClick(href);
  return (
    <a
      {...rest}
      href={href}
      onClick={onClick}
      className={classes(css['link'], isStandalone && css['standalone'])}
      {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
      {isExternal && (
        <span className={css['mark']}>
          <Icon of={ExternalLink} size={16} isDirectional />
          {externalHint && <VisuallyHidden> {externalHint}</VisuallyHidden>}
        </span>
      )}
    </a>
  );
}
