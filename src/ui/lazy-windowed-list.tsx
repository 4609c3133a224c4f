import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { lazyComponent } from './lazy-component';
import {
  toGroups,
  lineKey,
  lineAt,
  lineCount,
  WindowedLines,
  type WindowedListProps,
} from './windowed-lines';
import type { Windowed, WindowFollowerProps } from './windowed-list';

const load = () => import(/* webpackChunkName: "windowed-list" */ './windowed-list');
const whole = lazyComponent<WindowedListProps>(() => load().then((module) => module.WindowedList));
const follower = lazyComponent<WindowFollowerProps>(() => load().then((module) => module.WindowFollower));

/** Rows beyond the first screenful. */
const MORE = 6;

/**
 * A `WindowedList` that renders its first screenful at once and loads the code for scrolling after it. If that fails, it renders all rows.
 */
export function LazyWindowedList(props: WindowedListProps): ReactNode {
  const { Component } = whole.useLoadState();
  const [isHere] = useState(Component !== undefined);
  return Component && isHere ? <Component {...props} /> : <FirstThenWindowed {...props} />;
}

/** The rows remain the same elements when the code arrives, because a user may be about to press one. */
function FirstThenWindowed(props: WindowedListProps): ReactNode {
  const { Component: Follower, hasFailed } = follower.useLoadState();
  const box = useRef<HTMLDivElement>(null);
  const [windowed, setWindowed] = useState<Windowed>();
  const first = useFirstLines(props, hasFailed);
  useEffect(() => {
    whole.fetch();
    follower.fetch();
  }, [props.count]);
  // The follower learns of removed rows after this render, before the paint.
  const lines = (windowed ?? first).lines.filter(({ line }) => line.row < props.count);
  return (
    <>
      <WindowedLines {...props} {...(windowed ?? first)} lines={lines} box={box} />
      {Follower && <Follower {...props} box={box} onChange={setWindowed} />}
    </>
  );
}

function useFirstLines(
  { count, estimate, keyOf, groupOf, start }: WindowedListProps,
  isAll: boolean,
): Pick<Windowed, 'lines' | 'after'> {
  const drawn = isAll ? count : Math.min(count, Math.ceil(window.innerHeight / estimate) + MORE);
  const lines = useMemo(() => {
    const groups = toGroups(drawn, groupOf);
    return Array.from({ length: lineCount(groups) }, (_, position) => ({
      line: lineAt(groups, position),
      position,
      key: lineKey(groups, position, keyOf),
      before: 0,
    }));
  }, [drawn, keyOf, groupOf]);
  // The browser cuts a scroll to the height of the page, and the place to return to may be the very end.
  const end = start ? start.offset + window.innerHeight : 0;
  return { lines, after: Math.max((count - drawn) * estimate, end) };
}
