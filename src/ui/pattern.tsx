import type { ReactNode } from 'react';
import { classes } from '~/lib/classes';
import { coverOf } from './cover';
import { Motif } from './motif';
import css from './pattern.module.css';

export interface PatternProps {
  /** The same seed draws the same cover, on any device, in any year. */
  readonly seed: string;
  /** `square` for a row, `cover` for the top of a page, `strip` for a ticket. */
  readonly shape?: 'square' | 'cover' | 'strip' | undefined;
}

/** A cover for what has no picture: tableware and food, laid out like a printed cloth. */
export function Pattern({ seed, shape = 'cover' }: PatternProps): ReactNode {
  const cover = coverOf(seed);
  const { columns, rows } = grids[shape];
  const tiles = Array.from({ length: columns * rows }, (_, at) => ({
    at,
    x: at % columns,
    y: Math.floor(at / columns),
  }));
  return (
    <svg
      className={classes(css['pattern'], css[shape], css[cover.palette])}
      viewBox={`0 0 ${columns * TILE} ${rows * TILE}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      focusable="false"
    >
      <rect className={css['ground']} width={columns * TILE} height={rows * TILE} />
      {tiles.map(({ at, x, y }) => (
        <g key={at} transform={`translate(${x * TILE} ${y * TILE})`}>
          <Motif {...cover.tileAt(x, y)} />
        </g>
      ))}
    </svg>
  );
}

const TILE = 80;
const grids = {
  square: { columns: 2, rows: 2 },
  cover: { columns: 10, rows: 3 },
  strip: { columns: 8, rows: 1 },
} as const;
