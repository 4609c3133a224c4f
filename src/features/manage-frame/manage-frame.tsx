import type { ReactNode } from 'react';
import { usePaths } from '~/data/links';
import { useManageMessages } from '~/i18n/manage-messages';
import css from './manage-frame.module.css';
import { useLinkClick } from '~/ui/navigation';

const areas = ['manage', 'plan', 'import'] as const;
export type ManageArea = (typeof areas)[number];

export interface ManageFrameProps {
  readonly here: ManageArea;
  readonly children: ReactNode;
}

/** The navigation above managers' screens about all events. */
export function ManageFrame({ here, children }: ManageFrameProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const hrefs: Readonly<Record<ManageArea, string>> = {
    manage: paths.manage(),
    plan: paths.plan(),
    import: paths.importCalendar(),
  };
  return (
    <>
      <nav aria-label={t('manage.nav')} className={css['nav']}>
        {areas.map((area) => (
          <Tab key={area} href={hrefs[area]} isHere={area === here} label={t(`manage.nav.${area}`)} />
        ))}
      </nav>
      {children}
    </>
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
