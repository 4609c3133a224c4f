import { memo, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useWindowed, type Windowed, type WindowedPlace } from './use-windowed';
import { WindowedLines } from './windowed-lines';

export interface WindowedListProps {
  /** Rows that are here already; more may come by `onEnd`. */
  readonly count: number;
  /** Rows there are in all, where more than `count`: what a screen reader counts to. */
  readonly total?: number | undefined;
  /** A guess at the height of a row in px; the real one is measured. */
  readonly estimate: number;
  readonly keyOf: (index: number) => string;
  /** Keep its identity between renders: rows are drawn again only when it changes. */
  readonly render: (index: number) => ReactNode;
  readonly label: string;
  /** Rows next to each other with the same answer stand under one heading, which stays in sight while they pass. */
  readonly groupOf?: ((index: number) => string | number) | undefined;
  /** The words of the heading of the group that begins at `index`. */
  readonly renderHeading?: ((index: number) => ReactNode) | undefined;
  readonly headingLevel?: 2 | 3 | undefined;
  /** The last rows are near: time to fetch more. Once per `count`. */
  readonly onEnd?: (() => void) | undefined;
  /** Where to begin, e.g. when coming back: what `onLeave` said. */
  readonly start?: WindowedPlace | undefined;
  /** Says where the list was left, as it goes. */
  readonly onLeave?: ((place: WindowedPlace) => void) | undefined;
  /** Says which row is first in sight. */
  readonly onVisible?: ((firstIndex: number) => void) | undefined;
  /**
   * Where the row of a key is now. Given: rows may come, go and change places anywhere, and the row that was first in sight stays where it
   * is on the screen. Where it should not, e.g. for another search, the list wants another `key`.
   */
  readonly keepsPlaceAt?: ((key: string) => number | undefined) | undefined;
}

/**
 * A list of any length over the scrolling window: only what is near the window is in the document, at its real
 * height and in the normal flow, so that headings stick and text wraps as anywhere.
 */
export function WindowedList(props: WindowedListProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const windowed = useWindowed(props, box);
  return <WindowedLines {...props} {...windowed} box={box} />;
}

export interface WindowFollowerProps extends WindowedListProps {
  readonly box: RefObject<HTMLDivElement | null>;
  /** Says what is to be drawn, before it is painted. */
  readonly onChange: (windowed: Windowed) => void;
}

/** Follows the window for a list that somebody else draws. By itself it changes with the window only, not when it was heard. */
export const WindowFollower = memo(function WindowFollower({
  box,
  onChange,
  ...options
}: WindowFollowerProps): ReactNode {
  const windowed = useWindowed(options, box);
  useLayoutEffect(() => {
    // Before it has measured the window it would have nothing drawn, and the rows would go and come again.
    if (windowed.lines.length > 0 || options.count === 0) onChange(windowed);
  });
  return null;
});
