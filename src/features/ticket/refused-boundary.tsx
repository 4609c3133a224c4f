import { Component, type ReactNode } from 'react';
import { isFailure, type Failure } from '~/lib/failure';

interface Props {
  readonly children: ReactNode;
  readonly instead: ReactNode;
}

const refused: readonly Failure['kind'][] = ['not-found', 'gone', 'forbidden'];

/** Takes the refusals that a ticket has words of its own for; every other error goes on to the boundary of the screen. */
export class RefusedBoundary extends Component<Props, { readonly isRefused: boolean }> {
  override state = { isRefused: false };

  static getDerivedStateFromError(error: unknown): { isRefused: boolean } {
    if (isFailure(error) && refused.includes(error.kind)) return { isRefused: true };
    throw error;
  }

  override render(): ReactNode {
    return this.state.isRefused ? this.props.instead : this.props.children;
  }
}
