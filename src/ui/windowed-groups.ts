/** Where the groups of a long list begin, so that a heading can be counted as a row of its own. */
export interface Groups {
  /** The index of the first row of each group. */
  readonly starts: readonly number[];
  readonly rows: number;
  /** Line by line the row that it shows; of a heading the complement (`~row`) of the first row under it. */
  readonly lines: Int32Array;
}

/** One line on the screen: a heading, or a row of the group `group` (-1 where nothing is grouped). */
export interface Line {
  readonly kind: 'heading' | 'row';
  readonly group: number;
  readonly row: number;
}

export function groupsOf(rows: number, groupOf?: (row: number) => string | number): Groups {
  const starts: number[] = [];
  // At most as many headings as rows.
  const lines = new Int32Array(groupOf ? rows * 2 : rows);
  let position = 0;
  let last: string | number | undefined;
  for (let row = 0; row < rows; row += 1) {
    const group = groupOf?.(row);
    if (group !== last) {
      starts.push(row);
      lines[position++] = ~row;
    }
    last = group;
    lines[position++] = row;
  }
  return { starts, rows, lines: lines.subarray(0, position) };
}

export function lineCount({ lines }: Groups): number {
  return lines.length;
}

/** Whether a heading stands at a position. */
export const isHeading = ({ lines }: Groups, position: number): boolean => (lines[position] ?? 0) < 0;

/** The row at a position; of a heading, the first row under it. */
export function rowAt({ lines }: Groups, position: number): number {
  const row = lines[position] ?? position;
  return row < 0 ? ~row : row;
}

/** The line at a position, headings counted. */
export function lineAt(groups: Groups, position: number): Line {
  const { starts } = groups;
  const row = rowAt(groups, position);
  const group = lastWhere(starts.length, (at) => (starts[at] ?? 0) <= row);
  return { kind: isHeading(groups, position) ? 'heading' : 'row', group, row };
}

/** What a line is called, however others come and go. */
export function keyOfLine(groups: Groups, position: number, keyOf: (row: number) => string): string {
  const key = keyOf(rowAt(groups, position));
  return isHeading(groups, position) ? `heading of ${key}` : key;
}

/** The position of a row, headings counted. */
export function positionOfRow(groups: Groups, row: number): number {
  const { starts } = groups;
  return row + lastWhere(starts.length, (at) => (starts[at] ?? 0) <= row) + 1;
}

/** The position of a group's heading. */
export function positionOfHeading({ starts }: Groups, group: number): number {
  return (starts[group] ?? 0) + group;
}

/** The last of `0…length-1` for which `holds`, -1 for none; `holds` is true up to some point and false after it. */
function lastWhere(length: number, holds: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
