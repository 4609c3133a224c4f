import type { ReactNode } from 'react';
import { usePaths } from '~/data/links';
import { useManageMessages } from '~/i18n/manage-messages';
import css from './manage-frame.module.css';
import { Tab } from './manage-frame';

const parts = ['board', 'guests', 'history', 'edit'] as const;
export type EventPart = (typeof parts)[number];

export interface EventFrameProps {
  readonly eventId: string;
  readonly here: EventPart;
  readonly children: ReactNode;
}

/** The navigation above managers' screens of one event. */
export function EventFrame({ eventId, here, children }: EventFrameProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const hrefs = {
    board: paths.board({ eventId }),
    guests: paths.guests({ eventId }),
    history: paths.history({ eventId }),
    edit: paths.editEvent({ eventId }),
  } satisfies Record<EventPart, string>;
  return (
    <>
      <nav aria-label={t('manage.eventNav')} className={css['nav']}>
        <Tab href={paths.manage()} isHere={false} label={t('manage.nav.manage')} />
        {parts.map((part) => (
          <Tab key={part} href={hrefs[part]} isHere={part === here} label={t(`manage.eventNav.${part}`)} />
        ))}
      </nav>
      {children}
    </>
  );
}
