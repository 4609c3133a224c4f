import type { ReactNode } from 'react';
import type { Notice } from '~/api/notices';
import { useOptionalRegistrations } from '~/data/registrations.queries';
import { Stack } from '~/ui/stack';
import { EventNotice } from './event-notice';

export interface EventNoticesProps {
  readonly notices: readonly Notice[];
}

/** On top of the page of an event: what the household has to know about it, and its answers. */
export function EventNotices({ notices }: EventNoticesProps): ReactNode {
  const registrations = useOptionalRegistrations();
  return (
    <Stack gap={12}>
      {notices.map((notice) => (
        <EventNotice
          key={notice.id}
          notice={notice}
          registration={registrations?.find(({ id }) => id === notice.registration_id)}
        />
      ))}
    </Stack>
  );
}
