declare module 'react-big-calendar' {
  import type { ReactNode } from 'react';

  export interface Localizer {
    readonly __localizer: unique symbol;
  }
  export function dayjsLocalizer(dayjs: unknown): Localizer;
  export function Calendar(props: {
    readonly localizer: Localizer;
    readonly events: readonly unknown[];
    readonly defaultView: string;
    readonly defaultDate: Date;
  }): ReactNode;
}
