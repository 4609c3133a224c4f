import type { CSSProperties } from 'react';

/** Where a stretch of the day goes, for the style sheet to place: minutes down, lanes across. */
export function spot(at: { start: number; end: number; lane?: number; lanes?: number }): CSSProperties {
  const { start, end, lane = 0, lanes = 1 } = at;
  return { '--start': start, '--end': end, '--lane': lane, '--lanes': lanes } as CSSProperties;
}
