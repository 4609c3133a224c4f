import { Component, type ReactNode } from 'react';
import { FailedReading } from '~/data/failed-reading';
import { isCodeFault } from '~/lib/code-fault';
import { isCodeThere } from './fetch-code';
import { isFailure } from '~/lib/failure';
import type { Telemetry } from '~/platform/telemetry';

interface Props {
  readonly children: ReactNode;
  /** A change of it forgets the error: the person went somewhere else. */
  readonly place: string;
  readonly report: Telemetry['report'];
  /** Makes lazy parts and failed queries anew before the children are tried again. */
  readonly onRetry: (error: unknown) => void;
  /** `reference`: of the report, once it has gone somewhere. */
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
  'outdated-server',
]);

/** The funnel for everything a screen throws: shown in words, reported once, retried on demand. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = fine;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (isFailure(error) ? expected.has(error.kind) : isCodeFault(error) && !navigator.onLine) return;
    void this.props.report(error).then((reference) => {
      if (this.state.error === error) this.setState({ reference });
    });
  }

  override componentDidUpdate(before: Props): void {
    if (before.place !== this.props.place && this.state.error !== undefined) this.retry();
  }

  private readonly retry = (): void => {
    this.props.onRetry(this.state.error);
    this.setState(fine);
  };

  private readonly isCodeThere = (): Promise<boolean> => isCodeThere(this.state.error);

  override render(): ReactNode {
    const { error, reference } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <FailedReading
        error={error}
        isThere={isCodeFault(error) ? this.isCodeThere : undefined}
        onRetry={this.retry}
      >
        {this.props.show(error, this.retry, reference)}
      </FailedReading>
    );
  }
}
