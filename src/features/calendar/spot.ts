import type { CSSProperties } from 'react';
import { MIN_DRAWN } from '~/domain/calendar-grid';
import type { Scale } from '~/domain/calendar-scale';

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly lane?: number;
  readonly lanes?: number;
}

/** Where a stretch of the day goes, for the style sheet to place: hours of height down, lanes across. */
export function spot(scale: Scale, { start, end, lane = 0, lanes = 1 }: Stretch): CSSProperties {
  const top = scale.at(start);
  const height = Math.max(scale.at(Math.max(end, start + MIN_DRAWN)) - top, MIN_DRAWN / 60);
  return { '--top': top, '--height': height, '--lane': lane, '--lanes': lanes } as CSSProperties;
}
