import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Makes the children anew; a lazy component keeps its rejection, so the caller must make a new one. */
  readonly onRetry: () => void;
  /** What stands in the place of the children. */
  readonly show: (error: unknown, retry: () => void) => ReactNode;
}
interface State {
  readonly error: unknown;
}

/** The outermost net, in plain elements: it must hold when neither our style nor our catalogue arrived. */
export class LoadBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    // No service is there yet to report to; the shell's own handlers hear of it.
    globalThis.reportError?.(error);
  }

  private readonly retry = (): void => {
    this.setState({ error: undefined });
    this.props.onRetry();
  };

  override render(): ReactNode {
    const { error } = this.state;
    return error === undefined ? this.props.children : this.props.show(error, this.retry);
  }
}
