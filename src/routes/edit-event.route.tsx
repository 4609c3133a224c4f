import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { usePaths } from '~/data/links';
import { manageSubjects } from '~/data/live/manage-subjects';
import { useFollow } from '~/data/live/use-live';
import { useManagedEvent } from '~/data/manage.queries';
import { useOwner, useTitle } from '~/data/shell';
import { Editor } from '~/features/edit/editor';
import { EventFrame } from '~/features/manage-frame/manage-frame';
import { useManageMessages } from '~/i18n/manage-messages';
import { useParams } from '~/lib/router';
import { LinkButton } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Page } from '~/ui/page';

/** `manage/:eventId/edit` */
export function EditEventRoute(): ReactNode {
  const { eventId = '' } = useParams();
  return (
    <EventFrame eventId={eventId} here="edit">
      <EditEvent key={eventId} eventId={eventId} />
    </EventFrame>
  );
}

/** The editor while the event may be changed, else the actions that are left. */
function EditEvent({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const owner = useOwner();
  const event = useManagedEvent(eventId);
  useFollow(manageSubjects.events);
  const [wasOpen] = useState(event.can.includes('edit'));
  useTitle(t('edit.titleFor', { title: event.title || t('edit.untitled') }));
  return (
    <>
      {event.can.includes('edit') ? (
        // By person, so that nobody sees what somebody else typed.
        <Editor key={owner} event={event} />
      ) : (
        <ClosedEvent event={event} isNews={wasOpen} />
      )}
    </>
  );
}

interface ClosedEventProps {
  readonly event: ManagedEvent;
  /** It could be changed until a moment ago: the reason takes the focus, because what had it is gone. */
  readonly isNews: boolean;
}

/** An event that can no longer be changed: why, and what may still be done with it. */
function ClosedEvent({ event, isNews }: ClosedEventProps): ReactNode {
  const reason = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNews) reason.current?.focus();
  }, [isNews]);
  const t = useManageMessages();
  const paths = usePaths();
  return (
    <Page>
      <Notice
        ref={reason}
        role={isNews ? 'status' : undefined}
        tone="info"
        title={t('edit.closed')}
        action={
          event.can.includes('duplicate') && (
            <LinkButton icon={Copy} href={paths.newEvent({ from: event.id })}>
              {t('edit.actions.duplicate')}
            </LinkButton>
          )
        }
      >
        {event.cancel_reason && t('edit.closed.reason', { reason: event.cancel_reason })}
      </Notice>
    </Page>
  );
}
