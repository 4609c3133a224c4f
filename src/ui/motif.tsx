import type { ReactNode } from 'react';
import type { MotifName, Tile } from './cover';
import css from './pattern.module.css';

/** One thing from the table in a field of 80 × 80. */
export function Motif({ motif, turns, finish }: Tile): ReactNode {
  const Drawing = drawings[motif];
  return (
    <g className={css[finish]}>
      {finish === 'filled' && (
        <rect className={css['field']} width={80} height={80} shapeRendering="crispEdges" />
      )}
      <g transform={`rotate(${turns * 90} 40 40)`}>
        <Drawing />
      </g>
    </g>
  );
}

function Plate(): ReactNode {
  return (
    <>
      <circle className={css['cream']} cx={40} cy={40} r={33} />
      <circle className={css['mainLine']} cx={40} cy={40} r={26} />
      <circle className={css['second']} cx={40} cy={40} r={16} />
    </>
  );
}

function Bowl(): ReactNode {
  return (
    <>
      <path className={css['second']} d="M16 38a24 24 0 0 1 48 0z" />
      <path className={css['main']} d="M6 38h68a34 34 0 0 1-68 0z" />
      <path className={css['creamLine']} d="M18 50a25 25 0 0 0 44 0" />
    </>
  );
}

function Leaf(): ReactNode {
  return (
    <>
      <path className={css['main']} d="M10 70V44a34 34 0 0 1 34-34h26v26a34 34 0 0 1-34 34z" />
      <path className={css['creamLine']} d="M10 70 56 24M30 50V32M30 50h18M44 36V24M44 36h12" />
    </>
  );
}

function Citrus(): ReactNode {
  return (
    <>
      <circle className={css['main']} cx={40} cy={40} r={33} />
      <circle className={css['cream']} cx={40} cy={40} r={28} />
      <circle className={css['wedges']} cx={40} cy={40} r={13} pathLength={80} strokeDasharray="8.4 1.6" />
    </>
  );
}

function Cutlery(): ReactNode {
  return (
    <>
      <path
        className={css['main']}
        d="M22 8v18a8 8 0 0 0 5 7.4V68a5 5 0 0 0 10 0V33.4a8 8 0 0 0 5-7.4V8h-5v16h-2.5V8h-5v16H27V8z"
      />
      <ellipse className={css['second']} cx={57} cy={22} rx={10} ry={14} />
      <path className={css['second']} d="M52 32h10v36a5 5 0 0 1-10 0z" />
    </>
  );
}

function Peas(): ReactNode {
  return (
    <>
      <path className={css['main']} d="M6 40C18 16 62 16 74 40 62 64 18 64 6 40z" />
      <circle className={css['cream']} cx={21} cy={40} r={7} />
      <circle className={css['cream']} cx={40} cy={40} r={9} />
      <circle className={css['cream']} cx={59} cy={40} r={7} />
    </>
  );
}

function Wheat(): ReactNode {
  return (
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
  );
}

function Loaf(): ReactNode {
  return (
    <>
      <path className={css['main']} d="M8 66V36c0-30 64-30 64 0v30a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6z" />
      <path className={css['cream']} d="M16 62V38c0-21 48-21 48 0v24a2 2 0 0 1-2 2H18a2 2 0 0 1-2-2z" />
      <path className={css['secondLine']} d="M30 36v14M40 33v14M50 36v14" />
    </>
  );
}

const drawings: Readonly<Record<MotifName, () => ReactNode>> = {
  plate: Plate,
  bowl: Bowl,
  leaf: Leaf,
  citrus: Citrus,
  cutlery: Cutlery,
  peas: Peas,
  wheat: Wheat,
  loaf: Loaf,
};
