import type { ReactNode } from 'react';
import { usePaths } from '~/data/links';
import { useManagedPages } from '~/data/manage.queries';
import type { ManagedQuery, ManagedSummary } from '~/data/types';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { TextLink } from '~/ui/text-link';

export interface EventsTableProps {
  /** Keep its identity while nothing in it changes. */
  readonly query: ManagedQuery;
}

export function EventsTable({ query }: EventsTableProps): ReactNode {
  const t = useManageMessages();
  const pages = useManagedPages(query);
  return (
    <>
      <p role="status">{t('manage.events.count', { count: pages.total })}</p>
      <ul>
        {pages.events.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </ul>
      {pages.hasMore && (
        <Button variant="quiet" onPress={pages.fetchMore}>
          {t('manage.events.more')}
        </Button>
      )}
    </>
  );
}

function EventLine({ event }: { readonly event: ManagedSummary }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const formats = useFormats();
  return (
    <li>
      <TextLink href={paths.event({ eventId: event.id })}>
        {event.title || t('manage.events.untitled')}
      </TextLink>{' '}
      {formats.fullWhen(event)}, {t(`eventState.${event.state}`)},{' '}
      {t('manage.events.taken', { taken: event.taken, capacity: event.seats.capacity })}
    </li>
  );
}
