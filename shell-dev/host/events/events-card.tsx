import type { ReactNode } from 'react';
import { RemoteEvents, type RemoteProblemProps } from '~/federation/package/react';
import { useMessages } from '../messages';
import { usePlatform } from '../platform';
import { loadExpose } from './load-remote';

export type CardName = 'NextEventsCard' | 'TodayCard' | 'NeedsYouCard' | 'KitchenCard' | 'OpenShiftsCard';

/** A card of Events on the page of another area. If it cannot load, one line with a retry takes its place. */
export function EventsCard({ name }: { readonly name: CardName }): ReactNode {
  const platform = usePlatform();
  return (
    <RemoteEvents
      load={() => loadExpose('cards')}
      fallback={<div className="shell-card-fallback" />}
      Problem={CardMissing}
    >
      {({ [name]: Card }) => <Card {...(platform && { platform })} />}
    </RemoteEvents>
  );
}

function CardMissing({ onRetry }: RemoteProblemProps): ReactNode {
  const { cardMissing, remote } = useMessages();
  return (
    <p className="shell-note shell-card-missing" role="status">
      <span>{cardMissing}</span>
      <button type="button" className="shell-button shell-button-quiet" onClick={onRetry}>
        {remote.retry}
      </button>
    </p>
  );
}
