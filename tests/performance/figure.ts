import { cpus, totalmem } from 'node:os';

/** One figure against its bound. */
export interface Figure {
  /** P1 to P15, R13, B1. */
  readonly row: string;
  readonly what: string;
  readonly value: number;
  readonly unit: 'ms' | 's' | 'KB' | 'MB' | '×' | '%' | '';
  /** The greatest value that keeps the promise; none for what stands beside it, to be compared. */
  readonly bound?: number;
  /** The 95 % interval of the value. */
  readonly interval?: readonly [number, number];
  readonly note?: string;
}

export const isKept = ({ value, bound }: Figure): boolean => bound === undefined || value <= bound;

const round = (value: number): string =>
  Math.abs(value) >= 100
    ? value.toFixed(0)
    : Math.abs(value) >= 10
      ? value.toFixed(1)
      : String(+value.toFixed(2));

/** The figures as a table that a README can take as it is. */
export function tableOf(figures: readonly Figure[]): string {
  const lines = figures.map((figure) => {
    const { row, what, value, unit, bound, interval, note } = figure;
    const seen = `${round(value)} ${unit}`.trim();
    const around = interval ? ` (${round(interval[0])}–${round(interval[1])})` : '';
    const verdict = bound === undefined ? '' : isKept(figure) ? 'pass' : '**FAIL**';
    return `| ${row} | ${what}${note ? ` (${note})` : ''} | ${seen}${around} | ${bound === undefined ? '' : `≤ ${round(bound)} ${unit}`.trim()} | ${verdict} |`;
  });
  return ['| row | figure | seen (95 %) | bound | |', '|---|---|---|---|---|', ...lines].join('\n');
}

/** What the figures were measured on. */
export function machine(): string {
  const [cpu] = cpus();
  return `${cpu?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
}
