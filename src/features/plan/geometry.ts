import type { Hours, LaneLayout } from '~/domain/plan-layout';
import { minutesAt } from '~/domain/plan-layout';
import type { PlanView } from '~/domain/plan-place';
import { rowAt } from '~/ui/use-in-sight';

/** Pixels. Heights are known from the number of rows alone, so nothing has to be measured. */
export const LANE_HEAD = 176;
const HOUR = 14;
const DAY = 112;
const ROW = 30;
const LANE_PAD = 8;
const LEAST = 48;
/** How many rows of a day are drawn before the rest is counted. */
export const rowsOf: Readonly<Record<PlanView, number>> = { month: 3, week: 8 };

export const heightOf = ({ rows }: LaneLayout): number => Math.max(LEAST, rows * ROW + LANE_PAD);

export const columnOf = (hours: Hours | undefined): number =>
  hours ? ((hours.to - hours.from) / 60) * HOUR : DAY;

/** What a point on the screen means: minutes of the wall clock since the first day began, and the row of a lane. */
export interface Spotter {
  at(point: { readonly clientX: number; readonly clientY: number }): {
    readonly minutes: number;
    readonly row: number;
  };
}

export interface SpotterOptions {
  readonly box: HTMLElement;
  /** Pixels above the first lane. */
  readonly head: number;
  readonly columns: number;
  readonly hours: Hours | undefined;
  readonly offsets: readonly number[];
}

export function spotterOf({ box, head, columns, hours, offsets }: SpotterOptions): Spotter {
  return {
    at({ clientX, clientY }) {
      const rect = box.getBoundingClientRect();
      const isRtl = getComputedStyle(box).direction === 'rtl';
      const inline = isRtl ? rect.right - clientX : clientX - rect.left;
      const across = (inline + Math.abs(box.scrollLeft) - LANE_HEAD) / columnOf(hours);
      const down = clientY - rect.top + box.scrollTop - head;
      const row = Math.min(Math.max(rowAt(offsets, down), 0), offsets.length - 2);
      return { minutes: minutesAt(across, columns, hours), row };
    },
  };
}
