import type { ReactNode } from 'react';
import { usePaths } from '~/data/links';
import { hasScreen } from '~/domain/screens';
import { useManageMessages } from '~/i18n/manage-words';
import css from './manage-frame.module.css';
import { Tab } from './tab';

const places = { manage: 'manage', plan: 'manage/calendar', import: 'manage/import' } as const;
export type ManageArea = keyof typeof places;
const areas = Object.keys(places) as readonly ManageArea[];

export interface ManageFrameProps {
  readonly here: ManageArea;
  readonly children: ReactNode;
}

/** What stands above the managers' screens that are about many events. Only screens that exist have a link. */
export function ManageFrame({ here, children }: ManageFrameProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const hrefs: Readonly<Record<ManageArea, string>> = {
    manage: paths.manage(),
    plan: paths.plan(),
    import: paths.importCalendar(),
  };
  const there = areas.filter((area) => hasScreen(places[area]));
  return (
    <>
      {there.length > 1 && (
        <nav aria-label={t('manage.nav')} className={css['nav']}>
          {there.map((area) => (
            <Tab key={area} href={hrefs[area]} isHere={area === here} label={t(`manage.nav.${area}`)} />
          ))}
        </nav>
      )}
      {children}
    </>
  );
}
