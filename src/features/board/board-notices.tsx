import type { ReactNode } from 'react';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { useManageMessages } from '~/i18n/manage-words';
import { Notice } from '~/ui/notice';

/** What is decided about the event and explains the rest. */
export function BoardNotices({ event }: { readonly event: ManagedEvent }): ReactNode {
  const t = useManageMessages();
  if (event.state !== 'cancelled') return null;
  return (
    <Notice tone="danger" title={t('board.cancelled')}>
      {event.cancel_reason && (
        <>
          <p>{event.cancel_reason}</p>
          <p>{t(event.cancel_reason_shown ? 'board.cancelled.shown' : 'board.cancelled.hidden')}</p>
        </>
      )}
    </Notice>
  );
}
