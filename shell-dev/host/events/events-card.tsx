import { Suspense, type ReactNode } from 'react';
import type { Platform } from '~/platform/shell';
import { useMessages } from '../messages';
import { usePlatform } from '../platform';
import { AreaBoundary, useLazy } from './events-area';
import { loadExpose } from './load-remote';

export type CardName = 'NextEventsCard' | 'TodayCard' | 'NeedsYouCard';

/** A card of Events on the page of another area. If it cannot load, one line with a retry takes its place. */
export function EventsCard({ name }: { readonly name: CardName }): ReactNode {
  const platform = usePlatform();
  const { attempt, Loaded, retry } = useLazy<{ readonly platform?: Platform }>(async () => ({
    default: (await loadExpose('cards'))[name],
  }));
  return (
    <AreaBoundary key={attempt} onRetry={retry} Problem={CardMissing}>
      <Suspense fallback={<div className="shell-card-fallback" />}>
        <Loaded {...(platform && { platform })} />
      </Suspense>
    </AreaBoundary>
  );
}

function CardMissing({ onRetry }: { readonly onRetry: () => void }): ReactNode {
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
