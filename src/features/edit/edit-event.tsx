import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import { usePaths } from '~/data/links';
import { useFollowManaged } from '~/data/manage.live';
import { useManagedEvent } from '~/data/manage.queries';
import { useOwner } from '~/data/me';
import { useTitle } from '~/data/settings';
import { useManageMessages } from '~/i18n/manage-words';
import { LinkButton } from '~/ui/link-button';
import { Notice } from '~/ui/notice';
import { Page } from '~/ui/page';
import { Editor } from './editor';
import type { EditorParts } from './editing';
import { EventActs, type EventActsProps } from './event-acts';
import { StateMark } from './state-mark';

export interface EditEventProps extends EditorParts {
  readonly eventId: string;
}

/** An event that is there: to be changed while it may be, and else to be made again. */
export function EditEvent({ eventId, ...parts }: EditEventProps): ReactNode {
  const t = useManageMessages();
  const owner = useOwner();
  const event = useManagedEvent(eventId);
  useFollowManaged();
  useTitle(t('edit.titleFor', { title: event.title || t('edit.untitled') }));
  return event.can.includes('edit') ? (
    // Another person never meets what this one typed.
    <Editor key={owner} event={event} {...parts} />
  ) : (
    <Closed event={event} renderImpact={parts.renderImpact} />
  );
}

function Closed({ event, renderImpact }: EventActsProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  return (
    <Page title={event.title || t('edit.untitled')} mark={<StateMark state={event.state} />}>
      <Notice
        tone="info"
        title={t('edit.closed')}
        action={
          event.can.includes('duplicate') && (
            <LinkButton icon={Copy} href={paths.newEvent({ from: event.id })}>
              {t('edit.acts.duplicate')}
            </LinkButton>
          )
        }
      >
        {event.cancel_reason && t('edit.closed.reason', { reason: event.cancel_reason })}
      </Notice>
      <EventActs event={event} renderImpact={renderImpact} />
    </Page>
  );
}
