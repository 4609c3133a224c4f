import { Component, type ReactNode } from 'react';
import { isFailure } from '~/lib/failure';

interface Props {
  readonly children: ReactNode;
  /** A change of it forgets the error: the person went somewhere else. */
  readonly place: string;
  readonly report: (error: unknown) => string | undefined;
  /** Makes lazy parts and failed queries anew before the children are tried again. */
  readonly onRetry: (error: unknown) => void;
  readonly show: (error: unknown, retry: () => void, reference: string | undefined) => ReactNode;
}
interface State {
  readonly error: unknown;
  readonly reference: string | undefined;
}

const fine: State = { error: undefined, reference: undefined };
// Refusals and lost connections are part of the day; they are shown, not reported.
const expected = new Set([
  'not-found',
  'gone',
  'forbidden',
  'signed-out',
  'offline',
  'timeout',
  'unavailable',
  'too-many',
  'outdated',
]);

/** The funnel for everything a screen throws: shown in words, reported once, retried on demand. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = fine;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (isFailure(error) && expected.has(error.kind)) return;
    this.setState({ reference: this.props.report(error) });
  }

  override componentDidUpdate(before: Props): void {
    if (before.place !== this.props.place && this.state.error !== undefined) this.retry();
  }

  private readonly retry = (): void => {
    this.props.onRetry(this.state.error);
    this.setState(fine);
  };

  override render(): ReactNode {
    const { error, reference } = this.state;
    return error === undefined ? this.props.children : this.props.show(error, this.retry, reference);
  }
}
