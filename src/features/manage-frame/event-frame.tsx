import type { ReactNode } from 'react';
import { usePaths } from '~/data/links';
import { hasScreen } from '~/domain/screens';
import { useManageMessages } from '~/i18n/manage-words';
import css from './manage-frame.module.css';
import { Tab } from './tab';

const places = {
  board: 'manage/:eventId',
  guests: 'manage/:eventId/guests',
  history: 'manage/:eventId/history',
  edit: 'manage/:eventId/edit',
} as const;
export type EventPart = keyof typeof places;
const parts = Object.keys(places) as readonly EventPart[];

export interface EventFrameProps {
  readonly eventId: string;
  readonly here: EventPart;
  readonly children: ReactNode;
}

/** What stands above a manager's screens of one event. Only screens that exist have a link. */
export function EventFrame({ eventId, here, children }: EventFrameProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const hrefs: Readonly<Record<EventPart, string>> = {
    board: paths.board({ eventId }),
    guests: paths.guests({ eventId }),
    history: paths.history({ eventId }),
    edit: paths.editEvent({ eventId }),
  };
  const there = parts.filter((part) => hasScreen(places[part]));
  return (
    <>
      <nav aria-label={t('manage.eventNav')} className={css['nav']}>
        <Tab href={paths.manage()} isHere={false} label={t('manage.nav.manage')} />
        {there.map((part) => (
          <Tab key={part} href={hrefs[part]} isHere={part === here} label={t(`manage.eventNav.${part}`)} />
        ))}
      </nav>
      {children}
    </>
  );
}
