import type { ReactNode } from 'react';
import { usePaths } from '~/data/links';
import { useManageMessages } from '~/i18n/manage-messages';
import { useLinkClick } from '~/ui/navigation';
import { VisuallyHidden } from '~/ui/visually-hidden';
import css from './manage-frame.module.css';
import { PaletteButton } from './palette-button';

const areas = ['manage', 'plan', 'import'] as const;
export type ManageArea = (typeof areas)[number];

export interface ManageFrameProps {
  readonly here: ManageArea;
  /** The title of the screen, where its section already says it on the screen. A page with a title of its own leaves it out. */
  readonly title?: string;
  /** At the end of the line. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The navigation above managers' screens about all events. */
export function ManageFrame({ here, title, actions, children }: ManageFrameProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const hrefs: Readonly<Record<ManageArea, string>> = {
    manage: paths.manage(),
    plan: paths.plan(),
    import: paths.importCalendar(),
  };
  return (
    <div className={css['frame']}>
      <div className={css['head']}>
        {title && <VisuallyHidden as="h1">{title}</VisuallyHidden>}
        <nav aria-label={t('manage.nav')} className={css['nav']}>
          {areas.map((area) => (
            <Tab key={area} href={hrefs[area]} isHere={area === here} label={t(`manage.nav.${area}`)} />
          ))}
        </nav>
        <PaletteButton eventId={undefined} />
        {actions && <div className={css['actions']}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

interface TabProps {
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
