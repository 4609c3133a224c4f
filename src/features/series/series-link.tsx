import Repeat from 'lucide-react/icons/repeat';
import type { ReactNode } from 'react';
import { usePaths } from '~/data/links';
import { useManagedEvent } from '~/data/manage.queries';
import { useManageMessages } from '~/i18n/manage-words';
import { LinkButton } from '~/ui/link-button';
import css from './series.module.css';

/** From an event to its series, or to making one of it. Suspends for the event. */
export function SeriesLink({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const { series, state } = useManagedEvent(eventId);
  if (!series && state !== 'draft' && state !== 'published') return null;
  const href = series ? paths.series({ seriesId: series.id }) : paths.repeat({ eventId });
  return (
    <div className={css['link']}>
      <LinkButton href={href} variant="quiet" icon={Repeat}>
        {t(series ? 'series.repeat.open' : 'series.repeat.title')}
      </LinkButton>
    </div>
  );
}
