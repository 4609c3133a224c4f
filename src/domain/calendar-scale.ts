import { MIN_DRAWN, MINUTES_A_DAY, type Segment } from './calendar-grid';

/** A stretch of wall time as a row of the grid. `size` is its height in hours; a night that nobody uses is folded. */
export interface ScaleRow {
  readonly from: number;
  readonly to: number;
  readonly size: number;
  readonly isFolded: boolean;
}

/** Where a minute of the day goes, in hours of height from the top. */
export interface Scale {
  readonly rows: readonly ScaleRow[];
  readonly height: number;
  at(minute: number): number;
}

const HOURS = MINUTES_A_DAY / 60;
const FOLDED = 0.5;
/** Fewer empty hours in a row than this are not worth folding. */
const WORTH_FOLDING = 3;

/**
 * The clock beside a week. It begins and ends with the usual hours, or with what lies outside of them. What runs over midnight would
 * draw a whole empty night with it: that is folded.
 */
export function scaleOf(segments: readonly Segment[], usual = { from: 9, to: 21 }): Scale {
  const used = usedHours(segments, usual);
  const first = used.indexOf(true);
  const last = used.lastIndexOf(true);
  const rows: ScaleRow[] = [];
  for (let hour = first; hour <= last;) {
    const next = used.indexOf(true, hour);
    const empty = next - hour;
    const isFolded = empty >= WORTH_FOLDING;
    const until = isFolded ? next : hour + 1;
    rows.push({ from: hour * 60, to: until * 60, size: isFolded ? FOLDED : 1, isFolded });
    hour = until;
  }
  return {
    rows,
    height: rows.reduce((sum, { size }) => sum + size, 0),
    at: (minute) => heightAt(rows, minute),
  };
}

function usedHours(segments: readonly Segment[], usual: { from: number; to: number }): readonly boolean[] {
  const used = Array.from({ length: HOURS }, (_, hour) => hour >= usual.from && hour < usual.to);
  for (const { start, end } of segments) {
    const until = Math.min(HOURS, Math.ceil(Math.max(end, start + MIN_DRAWN) / 60));
    used.fill(true, Math.floor(start / 60), until);
  }
  return used;
}

function heightAt(rows: readonly ScaleRow[], minute: number): number {
  let height = 0;
  for (const { from, to, size } of rows) {
    if (minute <= from) return height;
    if (minute < to) return height + ((minute - from) / (to - from)) * size;
    height += size;
  }
  return height;
}
