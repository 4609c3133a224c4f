import { Component, type ReactNode } from 'react';
import { tellDevelopers } from './tell-developers';

interface Props {
  readonly children: ReactNode;
  /** What the shell handed over, which nobody has validated yet. */
  readonly platform: unknown;
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
    tellDevelopers(error, this.props.platform);
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
