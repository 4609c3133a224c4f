import { lastsDays, segmentsOf, type Segment, type Timed } from './calendar-grid';
import { LEAST, stretchOf, type Axis } from './plan-axis';

/** A day of a lane as the server sent it: the first few events, and how many there are in all. */
export interface LaneDayRead<E> {
  readonly day: string;
  readonly count: number;
  readonly events: readonly E[];
}

/** One event as it is drawn. */
export interface Bar<E extends Timed = Timed> {
  readonly event: E;
  /** Its first day that is shown. */
  readonly column: number;
  readonly row: number;
  /** Pixels from the first day, and those with its title, which goes beyond the event where it needs that and there is room. */
  readonly left: number;
  readonly width: number;
  /** Pixels that the event itself lasts: at the start of the bar, or at its end with `isBefore`. */
  readonly length: number;
  /** There is no room after the event, so that its title is before it. */
  readonly isBefore: boolean;
  /** It began on an earlier day. */
  readonly fromBefore: boolean;
  /** It goes on in the next. */
  readonly goesOn: boolean;
}

export interface LaneDay<E extends Timed = Timed> {
  readonly day: string;
  /** Everything that begins that day, counted by the server. */
  readonly count: number;
  readonly bars: readonly Bar<E>[];
  /** How many of them are not drawn. */
  readonly more: number;
}

export interface LaneLayout<E extends Timed = Timed> {
  readonly days: readonly LaneDay<E>[];
  /** Rows of bars; at least one. */
  readonly rows: number;
  /** Some day has a "+n more" line, under its bars. */
  readonly hasMore: boolean;
}

export interface LayoutOptions<E> {
  readonly axis: Axis;
  /** Most rows of a lane. */
  readonly max: number;
  readonly widthOf: (event: E) => BarWidth;
}

/** Pixels: with `least` a title can be recognised, with `full` it is read to its end. */
export interface BarWidth {
  readonly least: number;
  readonly full: number;
}

/** A lane as it is drawn: bars below each other where they meet. Titles run over free days, and give way to other events. */
export function layoutLane<E extends Timed>(
  days: readonly string[],
  read: readonly LaneDayRead<E>[],
  options: LayoutOptions<E>,
): LaneLayout<E> {
  const columns = new Map(days.map((day, column) => [day, column]));
  const counts = new Map(read.map((day) => [day.day, day]));
  const pieces = read
    .flatMap(({ events }) => events)
    .flatMap((event) => pieceOf(event, columns, options) ?? [])
    .toSorted(byStart);
  const rows: Row[] = [];
  const [drawn, hidden]: [Drawn<E>[][], number[]] = [days.map(() => []), days.map(() => 0)];
  for (const piece of pieces) {
    const bar = place(rows, piece, options);
    if (bar) drawn[piece.column]?.push(bar);
    else hidden[piece.column] = (hidden[piece.column] ?? 0) + 1;
  }
  const laidOut = days.map((day, column): LaneDay<E> => {
    const sent = counts.get(day);
    const unsent = sent ? sent.count - sent.events.length : 0;
    return { day, count: sent?.count ?? 0, bars: drawn[column] ?? [], more: unsent + (hidden[column] ?? 0) };
  });
  return {
    days: laidOut,
    rows: Math.max(1, rows.length),
    hasMore: laidOut.some(({ more }) => more > 0),
  };
}

/** An event with the pixels that it takes, before it has a row. */
interface Piece<E extends Timed> {
  readonly event: E;
  readonly column: number;
  readonly left: number;
  readonly right: number;
  readonly width: BarWidth;
  readonly fromBefore: boolean;
  readonly goesOn: boolean;
}

function pieceOf<E extends Timed>(
  event: E,
  columns: ReadonlyMap<string, number>,
  { axis, widthOf }: LayoutOptions<E>,
): Piece<E> | undefined {
  const shown = partsOf(event).filter(({ day }) => columns.has(day));
  const [first] = shown;
  // In a month what runs past midnight is on its own day: only what lasts days takes more of them.
  const isOfDays = axis.scale !== undefined || lastsDays(event);
  const last = isOfDays ? shown.at(-1) : first;
  if (!first || !last) return undefined;
  const column = columns.get(first.day) ?? 0;
  const { left } = stretchOf(axis, column, first);
  const { right } = stretchOf(axis, columns.get(last.day) ?? 0, last);
  return {
    event,
    column,
    left: Math.round(left),
    right: Math.round(Math.max(right, left + LEAST)),
    width: widthOf(event),
    fromBefore: first.fromBefore,
    goesOn: last.goesOn && isOfDays,
  };
}

/** As `segmentsOf`, with a fast path for events within one day, which nearly all of ten thousand are. */
function partsOf(event: Timed): readonly Segment[] {
  const { starts_local, ends_local } = event;
  const day = starts_local.slice(0, 10);
  if (ends_local <= starts_local || !ends_local.startsWith(day)) return segmentsOf(event);
  return [
    {
      event,
      day,
      start: minuteOf(starts_local),
      end: minuteOf(ends_local),
      fromBefore: false,
      goesOn: false,
    },
  ];
}

const minuteOf = (wall: string): number => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));

function byStart<E extends Timed>(one: Piece<E>, other: Piece<E>): number {
  return (
    one.left - other.left ||
    (one.event.starts_at < other.event.starts_at
      ? -1
      : one.event.starts_at > other.event.starts_at
        ? 1
        : 0) ||
    other.right - one.right ||
    (one.event.id < other.event.id ? -1 : 1)
  );
}

type Drawn<E extends Timed> = { -readonly [K in keyof Bar<E>]: Bar<E>[K] };

interface Row {
  /** Where its last event ends. */
  right: number;
  /** Where its last bar has its least width. */
  end: number;
  last: { readonly left: number; width: number };
}

/** Puts a bar into the first row with room for its title, else into a new one, else where it takes least of another title. */
function place<E extends Timed>(
  rows: Row[],
  piece: Piece<E>,
  { axis, max }: LayoutOptions<E>,
): Drawn<E> | undefined {
  const total = axis.edges.at(-1) ?? 0;
  const { event, column, left, right, fromBefore, goesOn } = piece;
  const { least, full } = piece.width;
  const isBefore = left + least > total && right - left < least;
  const freeFrom = isBefore ? Math.max(0, right - least) : left;
  const at = chooseRow(rows, { left, freeFrom, max });
  if (at === undefined) return undefined;
  const row = rows[at];
  const start = isBefore ? Math.min(left, Math.max(right - full, row?.end ?? 0, 0)) : left;
  // What is before in the row has all its title up to here.
  if (row) row.last.width = Math.min(row.last.width, start - row.last.left);
  const width = isBefore ? right - start : Math.max(right - left, Math.min(full, total - left));
  const length = right - left;
  const bar: Drawn<E> = { event, column, row: at, left: start, width, length, isBefore, fromBefore, goesOn };
  rows[at] = { right, end: isBefore ? right : Math.max(right, left + least), last: bar };
  return bar;
}

interface RowWish {
  /** Where the event begins, and where its bar should. */
  readonly left: number;
  readonly freeFrom: number;
  readonly max: number;
}

function chooseRow(rows: readonly Row[], { left, freeFrom, max }: RowWish): number | undefined {
  const free = rows.findIndex(({ end }) => end <= freeFrom);
  if (free !== -1) return free;
  if (rows.length < max) return rows.length;
  // The bar that has shown most of its title gives way.
  const shown = rows.map(({ right, last }) => (right <= left ? left - last.left : -1));
  const most = Math.max(...shown);
  return most < LEAST ? undefined : shown.indexOf(most);
}
