import { useState, type ReactNode } from 'react';
import type { SentMessage } from '~/api/manage/messages';
import { useNow } from '~/data/clock';
import { useStoredDraft } from '~/data/drafts';
import { useManagedEvent } from '~/data/manage.queries';
import { useMessagesOf } from '~/data/messages';
import { useTitle } from '~/data/shell';
import { phaseOf } from '~/domain/event-state';
import {
  blankMessage,
  hasText,
  readAudience,
  readMessageDraft,
  type MessageDraft,
} from '~/domain/message-draft';
import { EventFrame } from '~/features/manage-frame/manage-frame';
import { SentMessages } from '~/features/messages/sent-messages';
import { WriteMessage } from '~/features/messages/write-message';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { useLocation, useParams, useSearchParams } from '~/lib/router';
import { ReadingPage } from '~/parts/reading-page';
import { EmptyState } from '~/ui/error-state';
import { Page } from '~/ui/page';
import { Stack } from '~/ui/stack';

/** `manage/:eventId/messages`: what is written to the guests of an event, and who has seen it. */
export function MessagesRoute(): ReactNode {
  const t = useManageMessages();
  const { eventId = '' } = useParams();
  return (
    <EventFrame eventId={eventId} here="messages">
      <ReadingPage subject={eventId} failed={t('messages.failed')}>
        <MessagesPage key={eventId} eventId={eventId} />
      </ReadingPage>
    </EventFrame>
  );
}

/** Milliseconds between two looks at the clock. */
const TICK = 15_000;

function MessagesPage({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const event = useManagedEvent(eventId);
  const messages = useMessagesOf(eventId);
  const now = useNow(TICK);
  const stored = useStoredDraft(`message ${eventId}`, readMessageDraft);
  const asked = useAskedAudience();
  const [draft, setDraft] = useState((): MessageDraft => ({ ...blankMessage, ...stored.draft, ...asked }));
  useTitle(`${event.title.trim() || t('manage.events.untitled')} · ${t('manage.eventNav.messages')}`);
  const change = (next: MessageDraft): void => {
    setDraft(next);
    if (hasText(next)) stored.store(next);
    else stored.remove();
  };
  // What was taken back is written on, unless another one was begun since.
  const resume = ({ audience, subject, body, spanish, loud, send_local }: SentMessage): void => {
    if (hasText(draft)) return;
    change({ audience, subject, body, spanish, loud, isLater: send_local !== null, at: send_local ?? '' });
  };
  if (!messages) return <EmptyState title={t('messages.unknown')} />;
  const phase = phaseOf(event, now);
  const isOpen = phase === 'upcoming' || phase === 'now';
  return (
    <Page width="full" lead={formats.fullWhen(event)}>
      <Stack gap={32}>
        {isOpen ? (
          <WriteMessage event={event} messages={messages} draft={draft} onChange={change} now={now} />
        ) : (
          <p>{t(`messages.${phase}`)}</p>
        )}
        <SentMessages event={event} items={messages.items} onWithdrawn={resume} />
      </Stack>
    </Page>
  );
}

/** Whom the screen that led here means: a link by its address, the guest list by what was selected there. */
function useAskedAudience(): Partial<Pick<MessageDraft, 'audience'>> {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const kind = search.get('to');
  if (typeof state === 'object' && state !== null && 'audience' in state)
    return { audience: readAudience(state.audience) };
  return kind === null ? {} : { audience: readAudience({ kind }) };
}
