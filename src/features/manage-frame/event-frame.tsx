import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { usePaths } from '~/data/links';
import { manageSubjects } from '~/data/live/manage-subjects';
import { useNewest } from '~/data/live/use-live';
import { useManagedNow } from '~/data/manage.queries';
import { useManageMessages } from '~/i18n/manage-messages';
import { EventMenu } from '~/parts/event-menu';
import { EventStateBadge } from '~/parts/event-state-badge';
import { Icon } from '~/ui/icon';
import { useLinkClick } from '~/ui/navigation';
import { VisuallyHidden } from '~/ui/visually-hidden';
import css from './manage-frame.module.css';
import { Tab } from './manage-frame';
import { OpenReports } from './open-reports';
import { PaletteButton } from './palette-button';

const parts = ['board', 'guests', 'history', 'edit'] as const;
export type EventPart = (typeof parts)[number];

export interface EventFrameProps {
  readonly eventId: string;
  readonly here: EventPart;
  readonly children: ReactNode;
}

/** The head of managers' screens of one event: its name, its state, and its sections. The page below has no title of its own. */
export function EventFrame({ eventId, here, children }: EventFrameProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const event = useManagedNow(eventId);
  const hrefs = {
    board: paths.board({ eventId }),
    guests: paths.guests({ eventId }),
    history: paths.history({ eventId }),
    edit: paths.editEvent({ eventId }),
  } satisfies Record<EventPart, string>;
  return (
    <div className={css['frame']}>
      <div className={css['head']}>
        <BackToEvents />
        <div className={css['heading']}>
          <h1 className={css['name']} tabIndex={-1}>
            {event && <EventName event={event} />}
            <VisuallyHidden>
              {event && ' · '}
              {t(`manage.eventNav.${here}`)}
            </VisuallyHidden>
          </h1>
          {event && <EventState event={event} />}
        </div>
        <nav aria-label={t('manage.eventNav')} className={css['nav']}>
          {parts.map((part) => (
            <Tab key={part} href={hrefs[part]} isHere={part === here} label={t(`manage.eventNav.${part}`)} />
          ))}
        </nav>
        <PaletteButton eventId={eventId} />
        {event && <EventMenu event={event} />}
      </div>
      {event && mayHaveReports(event) && (
        <div className={css['reports']}>
          <OpenReports eventId={eventId} event={event} />
        </div>
      )}
      {children}
    </div>
  );
}

/** Allergens are reported once doors are open. */
const mayHaveReports = ({ state }: ManagedEvent): boolean => state === 'live' || state === 'completed';

function BackToEvents(): ReactNode {
  const t = useManageMessages();
  const href = usePaths().manage();
  const onClick = useLinkClick(href);
  return (
    <a href={href} onClick={onClick} className={css['back']}>
      <Icon of={ChevronLeft} isDirectional />
      {t('manage.nav.manage')}
    </a>
  );
}

function EventName({ event }: { readonly event: ManagedEvent }): ReactNode {
  const t = useManageMessages();
  const title = useNewest(event, manageSubjects.events).title.trim() || t('manage.events.untitled');
  return <bdi title={title}>{title}</bdi>;
}

function EventState({ event }: { readonly event: ManagedEvent }): ReactNode {
  const { state, archived_at } = useNewest(event, manageSubjects.events);
  return <EventStateBadge state={state} isArchived={archived_at !== null} />;
}
