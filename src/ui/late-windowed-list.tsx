import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { latePart } from './late-part';
import type { Windowed } from './use-windowed';
import { groupsOf, keyOfLine, lineAt, lineCount } from './windowed-groups';
import { WindowedLines } from './windowed-lines';
import type { WindowedListProps, WindowFollowerProps } from './windowed-list';

const load = () => import(/* webpackChunkName: "windowed-list" */ './windowed-list');
const whole = latePart<WindowedListProps>(() => load().then((module) => module.WindowedList));
const follower = latePart<WindowFollowerProps>(() => load().then((module) => module.WindowFollower));

/** Rows beyond the first screenful. */
const MORE = 6;

/**
 * A `WindowedList` whose first screenful stands there at once: what follows a scroll is a part of the code that arrives after it. Where
 * that cannot be had, all rows that are here are drawn.
 */
export function LateWindowedList(props: WindowedListProps): ReactNode {
  const { Part } = whole.useArrival();
  const [isHere] = useState(Part !== undefined);
  return Part && isHere ? <Part {...props} /> : <FirstThenWindowed {...props} />;
}

/** The rows stay the elements that they are when the rest arrives: somebody may be about to press one. */
function FirstThenWindowed(props: WindowedListProps): ReactNode {
  const { Part: Follower, hasFailed } = follower.useArrival();
  const box = useRef<HTMLDivElement>(null);
  const [windowed, setWindowed] = useState<Windowed>();
  const first = useFirstLines(props, hasFailed);
  useEffect(() => {
    whole.fetch();
    follower.fetch();
  }, [props.count]);
  // Of fewer rows than before it is told before the paint, but after this render.
  const lines = (windowed ?? first).lines.filter(({ line }) => line.row < props.count);
  return (
    <>
      <WindowedLines {...props} {...(windowed ?? first)} lines={lines} box={box} />
      {Follower && <Follower {...props} box={box} onChange={setWindowed} />}
    </>
  );
}

function useFirstLines(
  { count, estimate, keyOf, groupOf }: WindowedListProps,
  isAll: boolean,
): Pick<Windowed, 'lines' | 'after'> {
  const drawn = isAll ? count : Math.min(count, Math.ceil(window.innerHeight / estimate) + MORE);
  const lines = useMemo(() => {
    const groups = groupsOf(drawn, groupOf);
    return Array.from({ length: lineCount(groups) }, (_, position) => ({
      line: lineAt(groups, position),
      position,
      key: keyOfLine(groups, position, keyOf),
      before: 0,
    }));
  }, [drawn, keyOf, groupOf]);
  return { lines, after: (count - drawn) * estimate };
}
