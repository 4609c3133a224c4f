import { Component, type ReactNode } from 'react';
import { isFailure, type Failure } from '~/lib/failure';

interface Props {
  readonly children: ReactNode;
  readonly show: (failure: Failure, retry: () => void) => ReactNode;
}
interface State {
  readonly failure: Failure | undefined;
}

const ours: readonly Failure['kind'][] = ['not-found', 'gone', 'forbidden', 'signed-out'];

/**
 * Takes the refusals that an event's page has words of its own for. Every other error goes on to the boundary of the screen,
 * which reports and retries.
 */
export class EventBoundary extends Component<Props, State> {
  override state: State = { failure: undefined };

  static getDerivedStateFromError(error: unknown): State {
    if (isFailure(error) && ours.includes(error.kind)) return { failure: error };
    throw error;
  }

  private readonly retry = (): void => this.setState({ failure: undefined });

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.show(failure, this.retry) : this.props.children;
  }
}
