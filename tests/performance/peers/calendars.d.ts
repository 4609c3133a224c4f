import type { ReactNode } from 'react';

interface CalendarProps {
  readonly events: readonly { readonly title: string; readonly start: Date; readonly end: Date }[];
  /** `2026-11` */
  readonly month: string;
}

/** A month of react-big-calendar. */
export function BigCalendar(props: CalendarProps): ReactNode;
/** A month of FullCalendar. */
export function FullCalendar(props: CalendarProps): ReactNode;
