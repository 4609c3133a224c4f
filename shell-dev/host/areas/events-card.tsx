import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import type { Platform } from '~/platform/shell';
import { usePlatform } from '../platform/platform-context';
import { note } from '../platform/reports';
import { loadExpose } from '../remote/load-remote';
import { RemoteFailure } from '../remote/shell-plugin';
import { useWords } from '../words/words';

export type CardName = 'NextEventsCard' | 'TodayCard';
type Card = ComponentType<{ readonly platform?: Platform | undefined }>;

const lazyCard = (name: CardName) =>
  lazy(async (): Promise<{ default: Card }> => ({ default: (await loadExpose('cards'))[name] }));

/** A part of Events on another area's page. When it cannot be had, the page has one quiet line instead. */
export function EventsCard({ name }: { readonly name: CardName }): ReactNode {
  const platform = usePlatform();
  // React keeps the rejection of a lazy component for ever: each attempt needs a new one.
  const [Loaded, setLoaded] = useState(() => lazyCard(name));
  return (
    <CardBoundary onRetry={() => setLoaded(() => lazyCard(name))}>
      <Suspense fallback={<div className="shell-card-place" />}>
        <Loaded {...(platform && { platform })} />
      </Suspense>
    </CardBoundary>
  );
}

interface BoundaryProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

class CardBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state: { readonly hasFailed: boolean } = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error): void {
    if (!(error instanceof RemoteFailure)) note('error', error.message, error);
  }

  private readonly retry = (): void => {
    this.setState({ hasFailed: false });
    this.props.onRetry();
  };

  override render(): ReactNode {
    return this.state.hasFailed ? <QuietLine onRetry={this.retry} /> : this.props.children;
  }
}

function QuietLine({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { cardMissing, remote } = useWords();
  return (
    <p className="shell-note shell-card-missing" role="status">
      <span>{cardMissing}</span>
      <button type="button" className="shell-button shell-button-quiet" onClick={onRetry}>
        {remote.retry}
      </button>
    </p>
  );
}
