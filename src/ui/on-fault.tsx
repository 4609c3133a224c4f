import { Component, type ReactNode } from 'react';

export interface OnFaultProps {
  readonly children: ReactNode;
  /** Drawn where `children` cannot be. */
  readonly instead: (error: unknown) => ReactNode;
}

/** For what is only an improvement: its fault costs nothing but itself. */
export class OnFault extends Component<
  OnFaultProps,
  { readonly fault: { readonly error: unknown } | undefined }
> {
  override state: { readonly fault: { readonly error: unknown } | undefined } = { fault: undefined };

  static getDerivedStateFromError(error: unknown): { fault: { error: unknown } } {
    return { fault: { error } };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    return fault ? this.props.instead(fault.error) : this.props.children;
  }
}
