import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Drawn in place of the children. `reference`: of the report, once `onError` resolved to one. */
  readonly fallback: (error: unknown, retry: () => void, reference: string | undefined) => ReactNode;
  /** Which errors it shows; every other goes on to the boundary above. Default: all. */
  readonly catches?: ((error: unknown) => boolean) | undefined;
  /** Called once for each error that is shown. */
  readonly onError?: ((error: unknown) => Promise<string | undefined> | undefined) | undefined;
  /** Called before the children are tried again: a lazy component and a failed query keep their rejection. */
  readonly onRetry?: ((error: unknown) => void) | undefined;
  /** A change of it tries the children again. */
  readonly resetKey?: string | undefined;
}
interface State {
  readonly caught: { readonly error: unknown } | undefined;
  readonly reference: string | undefined;
}

const fine: State = { caught: undefined, reference: undefined };

/** The one class that catches what rendering throws. `QueryBoundary` is made of it for reads; by itself it is for code that fails. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = fine;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown): void {
    void this.props.onError?.(error)?.then((reference) => {
      if (this.state.caught?.error === error) this.setState({ reference });
    });
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps): void {
    if (resetKey !== this.props.resetKey && this.state.caught) this.retry();
  }

  private readonly retry = (): void => {
    this.props.onRetry?.(this.state.caught?.error);
    this.setState(fine);
  };

  override render(): ReactNode {
    const { caught, reference } = this.state;
    const { children, fallback, catches } = this.props;
    if (!caught) return children;
    if (catches && !catches(caught.error)) throw caught.error;
    return fallback(caught.error, this.retry, reference);
  }
}
