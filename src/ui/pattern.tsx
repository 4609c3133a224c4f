import type { ReactNode } from 'react';
import { classes } from '~/lib/classes';
import css from './pattern.module.css';

export interface PatternProps {
  /** The same seed draws the same cover, on any device, in any year. */
  readonly seed: string;
  /** `tile` for a row of a list, `square` for a card, `cover` for the top of a page, `strip` for a ticket. */
  readonly shape?: 'tile' | 'square' | 'cover' | 'strip' | undefined;
}

/** A cover for an event without a picture: a pattern of tableware and food. */
export function Pattern({ seed, shape = 'cover' }: PatternProps): ReactNode {
  const cover = createCover(seed);
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
  tile: { columns: 1, rows: 1 },
  square: { columns: 2, rows: 2 },
  cover: { columns: 10, rows: 3 },
  strip: { columns: 8, rows: 1 },
} as const;

/** One thing from the table in a field of 80 × 80. */
function Motif({ motif, turns, finish }: Tile): ReactNode {
  return (
    <g className={css[finish]}>
      {finish === 'filled' && (
        <rect className={css['field']} width={80} height={80} shapeRendering="crispEdges" />
      )}
      <g transform={`rotate(${turns * 90} 40 40)`}>{drawings[motif]}</g>
    </g>
  );
}

/** Each in a field of 80 × 80. */
const drawings = {
  plate: (
    <>
      <circle className={css['cream']} cx={40} cy={40} r={33} />
      <circle className={css['mainLine']} cx={40} cy={40} r={26} />
      <circle className={css['second']} cx={40} cy={40} r={16} />
    </>
  ),
  bowl: (
    <>
      <path className={css['second']} d="M16 38a24 24 0 0 1 48 0z" />
      <path className={css['main']} d="M6 38h68a34 34 0 0 1-68 0z" />
      <path className={css['creamLine']} d="M18 50a25 25 0 0 0 44 0" />
    </>
  ),
  leaf: (
    <>
      <path className={css['main']} d="M10 70V44a34 34 0 0 1 34-34h26v26a34 34 0 0 1-34 34z" />
      <path className={css['creamLine']} d="M10 70 56 24M30 50V32M30 50h18M44 36V24M44 36h12" />
    </>
  ),
  citrus: (
    <>
      <circle className={css['main']} cx={40} cy={40} r={33} />
      <circle className={css['cream']} cx={40} cy={40} r={28} />
      <circle className={css['wedges']} cx={40} cy={40} r={13} pathLength={80} strokeDasharray="8.4 1.6" />
    </>
  ),
  cutlery: (
    <>
      <path
        className={css['main']}
        d="M22 8v18a8 8 0 0 0 5 7.4V68a5 5 0 0 0 10 0V33.4a8 8 0 0 0 5-7.4V8h-5v16h-2.5V8h-5v16H27V8z"
      />
      <ellipse className={css['second']} cx={57} cy={22} rx={10} ry={14} />
      <path className={css['second']} d="M52 32h10v36a5 5 0 0 1-10 0z" />
    </>
  ),
  peas: (
    <>
      <path className={css['main']} d="M6 40C18 16 62 16 74 40 62 64 18 64 6 40z" />
      <circle className={css['cream']} cx={21} cy={40} r={7} />
      <circle className={css['cream']} cx={40} cy={40} r={9} />
      <circle className={css['cream']} cx={59} cy={40} r={7} />
    </>
  ),
  wheat: (
    <>
      <path className={css['secondLine']} d="M40 74V22" />
      <path className={css['main']} d="M40 6c8 6 8 16 0 22-8-6-8-16 0-22z" />
      {[30, 46, 62].map((y) => (
        <g key={y}>
          <path className={css['main']} d={`M42 ${y + 8}c0-12 8-18 20-18 0 12-8 18-20 18z`} />
          <path className={css['main']} d={`M38 ${y + 8}c0-12-8-18-20-18 0 12 8 18 20 18z`} />
        </g>
      ))}
    </>
  ),
  loaf: (
    <>
      <path className={css['main']} d="M8 66V36c0-30 64-30 64 0v30a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6z" />
      <path className={css['cream']} d="M16 62V38c0-21 48-21 48 0v24a2 2 0 0 1-2 2H18a2 2 0 0 1-2-2z" />
      <path className={css['secondLine']} d="M30 36v14M40 33v14M50 36v14" />
    </>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>;

export const palettes = ['leaf', 'tomato', 'amber', 'blue', 'plum'] as const;
type Palette = (typeof palettes)[number];

type MotifName = keyof typeof drawings;
export const motifs = Object.keys(drawings) as readonly MotifName[];

/** `plain` on the ground of the cloth, `swapped` with the two colours changed about, `filled` on a coloured square. */
type Finish = 'plain' | 'swapped' | 'filled';

interface Tile {
  readonly motif: MotifName;
  readonly turns: 0 | 1 | 2 | 3;
  readonly finish: Finish;
}

interface Cover {
  readonly palette: Palette;
  readonly tileAt: (x: number, y: number) => Tile;
}

// Tableware is upright; loose items are rotated.
const strewn: ReadonlySet<MotifName> = new Set(['leaf', 'citrus', 'peas', 'wheat']);

/** The motifs of a seed, tile by tile, so that a wider cover continues a narrow one. */
export function createCover(seed: string): Cover {
  const number = numberOf(seed);
  const first = pick(motifs, mix(number, 1));
  const second = pick(without(motifs, first), mix(number, 2));
  const guest = pick(without(without(motifs, first), second), mix(number, 3));
  return {
    palette: pick(palettes, mix(number, 0)),
    tileAt: (x, y) => {
      const here = mix(number, 97 + x * 31 + y * 1009);
      // Two alternating motifs, and a third one now and then.
      const motif = here % 7 === 0 ? guest : (x + y) % 2 === 0 ? first : second;
      return { motif, turns: turnsOf(motif, here), finish: finishOf(here) };
    },
  };
}

function turnsOf(motif: MotifName, here: number): Tile['turns'] {
  return strewn.has(motif) ? (((here >>> 4) % 4) as Tile['turns']) : 0;
}

function finishOf(here: number): Finish {
  const share = (here >>> 8) % 10;
  if (share < 2) return 'filled';
  return share < 5 ? 'swapped' : 'plain';
}

function without(list: readonly MotifName[], one: MotifName): readonly MotifName[] {
  return list.filter((motif) => motif !== one);
}

function pick<T>(list: readonly T[], number: number): T {
  return list[number % list.length] as T;
}

/** FNV-1a. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Spreads two numbers over 32 bits (the finaliser of MurmurHash3). */
function mix(number: number, salt: number): number {
  let mixed = (number ^ Math.imul(salt + 1, 0x9e3779b9)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
