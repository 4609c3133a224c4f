/** Where the groups of a long list begin, so that a heading can be counted as a row of its own. */
export interface Groups {
  /** The index of the first row of each group. */
  readonly starts: readonly number[];
  readonly rows: number;
}

/** One line on the screen: a heading, or a row of the group `group` (-1 where nothing is grouped). */
export type Line =
  | { readonly kind: 'heading'; readonly group: number; readonly row: number }
  | { readonly kind: 'row'; readonly group: number; readonly row: number };

export function groupsOf(rows: number, groupOf?: (row: number) => string | number): Groups {
  const starts: number[] = [];
  if (!groupOf) return { starts, rows };
  let last: string | number | undefined;
  for (let row = 0; row < rows; row += 1) {
    const group = groupOf(row);
    if (group !== last) starts.push(row);
    last = group;
  }
  return { starts, rows };
}

export function lineCount({ starts, rows }: Groups): number {
  return rows + starts.length;
}

/** The line at a position, headings counted. */
export function lineAt(groups: Groups, position: number): Line {
  const { starts } = groups;
  const group = lastWhere(starts.length, (at) => (starts[at] ?? 0) + at <= position);
  if (group < 0) return { kind: 'row', group, row: position };
  const start = starts[group] ?? 0;
  if (start + group === position) return { kind: 'heading', group, row: start };
  return { kind: 'row', group, row: position - group - 1 };
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
