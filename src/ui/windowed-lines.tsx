import type { VirtualItem } from '@tanstack/react-virtual';
import { Fragment, memo, useId, type ReactNode, type RefObject } from 'react';
import css from './windowed-list.module.css';

/** The position in a list: the scroll offset of the page and the heights measured so far. */
export interface WindowedPlace {
  readonly offset: number;
  readonly measured: readonly VirtualItem[];
}

export interface WindowedListProps {
  /** Loaded rows. `onEnd` may load more. */
  readonly count: number;
  /** All rows, if more than `count`: for screen readers. */
  readonly total?: number | undefined;
  /** Estimated height of a row in px; the real one is measured. */
  readonly estimate: number;
  /** Rows beyond the window that are drawn on each side: fewer where they are tall. */
  readonly overscan?: number | undefined;
  readonly keyOf: (index: number) => string;
  /** Keep it the same function between renders: rows render again only when it changes. */
  readonly render: (index: number) => ReactNode;
  readonly label: string;
  /** Neighbouring rows with the same group have one heading, which is sticky. */
  readonly groupOf?: ((index: number) => string | number) | undefined;
  /** The heading of the group that begins at `index`. */
  readonly headingOf?: ((index: number) => ReactNode) | undefined;
  readonly headingLevel?: 2 | 3 | undefined;
  /** Called when the last rows are near, once per `count`. */
  readonly onEnd?: (() => void) | undefined;
  /** Where to begin, e.g. after Back: the value of `onLeave`. */
  readonly start?: WindowedPlace | undefined;
  /** Called with the last position when the list unmounts. */
  readonly onLeave?: ((place: WindowedPlace) => void) | undefined;
  /** Called with the position when a scroll has come to rest. */
  readonly onRest?: ((place: WindowedPlace) => void) | undefined;
  /** Called with the first visible row. */
  readonly onVisible?: ((firstIndex: number) => void) | undefined;
  /**
   * The index of the row with a key. With it the first visible row keeps its place on the screen while rows are added, removed or moved. Where
   * that is not wanted, e.g. for another search, give the list another `key`.
   */
  readonly keepsPlaceAt?: ((key: string) => number | undefined) | undefined;
}

type ListProp = 'count' | 'total' | 'label' | 'render' | 'groupOf' | 'headingOf' | 'headingLevel';

export interface WindowedLinesProps extends Pick<WindowedListProps, ListProp> {
  /** The rendered lines, in order. */
  readonly lines: readonly PlacedLine[];
  /** Pixels below the last line drawn. */
  readonly after: number;
  readonly box?: RefObject<HTMLDivElement | null>;
  readonly measure?: (element: HTMLElement | null) => void;
}

/** The part of a long list that is in the document, under the headings of its groups. */
export function WindowedLines(props: WindowedLinesProps): ReactNode {
  const { count, total = count, label, render, groupOf, headingOf, headingLevel = 2 } = props;
  const { lines, after, box, measure } = props;
  const shared: Shared = { render, size: total, measure };
  return (
    <div ref={box} className={css['windowed']} role={groupOf ? 'group' : 'list'} aria-label={label}>
      {toBlocks(lines).map((block) => (
        <Fragment key={block.key}>
          <Space height={block.before} />
          {groupOf ? (
            <Group block={block} level={headingLevel} headingOf={headingOf} shared={shared} />
          ) : (
            <Rows lines={block.lines} shared={shared} />
          )}
        </Fragment>
      ))}
      <Space height={after} />
    </div>
  );
}

interface Shared {
  readonly render: (index: number) => ReactNode;
  /** How many rows there are in all. */
  readonly size: number;
  readonly measure: WindowedLinesProps['measure'];
}

interface GroupProps {
  readonly block: Block;
  readonly level: 2 | 3;
  readonly headingOf: WindowedLinesProps['headingOf'];
  readonly shared: Shared;
}

function Group({ block, level, headingOf, shared }: GroupProps): ReactNode {
  const id = useId();
  const [heading, ...rows] = block.lines;
  const { measure } = shared;
  const Heading = `h${level}` as const;
  if (!heading) return null;
  return (
    <div className={css['group']}>
      <div ref={measure} data-index={heading.position} className={css['heading']}>
        <Heading className={css['words']} id={id}>
          {headingOf?.(heading.line.row)}
        </Heading>
      </div>
      <div role="list" aria-labelledby={id}>
        <Rows lines={rows} shared={shared} />
      </div>
    </div>
  );
}

function Rows({
  lines,
  shared,
}: {
  readonly lines: readonly PlacedLine[];
  readonly shared: Shared;
}): ReactNode {
  return lines.map(({ key, line, position, before }) => (
    <ListRow key={key} index={line.row} position={position} before={before} {...shared} />
  ));
}

interface ListRowProps extends Shared {
  readonly index: number;
  readonly position: number;
  readonly before: number;
}

const ListRow = memo(function ListRow({
  index,
  position,
  before,
  size,
  render,
  measure,
}: ListRowProps): ReactNode {
  return (
    <>
      <Space height={before} />
      <div
        ref={measure}
        data-index={position}
        className={css['row']}
        role="listitem"
        aria-setsize={size}
        aria-posinset={index + 1}
      >
        {render(index)}
      </div>
    </>
  );
});

/** Takes the height of the rows that are not in the document. */
function Space({ height }: { readonly height: number }): ReactNode {
  return height > 0 && <div role="presentation" style={{ blockSize: height }} />;
}

/** A line with its position and its key. */
export interface PlacedLine {
  readonly line: Line;
  /** Its position among all lines, headings counted. */
  readonly position: number;
  readonly key: string;
  /** Pixels between it and the line drawn before it: what is left out in between. */
  readonly before: number;
}

/** Lines of one group that are drawn: its heading, then rows. */
interface Block {
  readonly key: string;
  readonly group: number;
  /** Pixels above the block. */
  readonly before: number;
  readonly lines: readonly PlacedLine[];
}

/** Puts lines of the same group together, so that a heading sticks for as long as its group passes. */
function toBlocks(lines: readonly PlacedLine[]): readonly Block[] {
  const blocks: { key: string; group: number; before: number; lines: PlacedLine[] }[] = [];
  for (const placed of lines) {
    const { group } = placed.line;
    const last = blocks.at(-1);
    if (last?.group === group) last.lines.push(placed);
    else
      blocks.push({ key: `group ${group}`, group, before: placed.before, lines: [{ ...placed, before: 0 }] });
  }
  return blocks;
}

/** Where the groups of a long list begin, so that a heading can be counted as a row of its own. */
export interface Groups {
  /** The index of the first row of each group. */
  readonly starts: readonly number[];
  readonly rows: number;
  /** Line by line the row that it shows; of a heading the complement (`~row`) of the first row under it. */
  readonly lines: Int32Array;
}

/** One line on the screen: a heading, or a row of the group `group` (-1 where nothing is grouped). */
interface Line {
  readonly kind: 'heading' | 'row';
  readonly group: number;
  readonly row: number;
}

export function toGroups(rows: number, groupOf?: (row: number) => string | number): Groups {
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

/** Whether there is a heading at a position. */
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

/** A key for a line that stays the same when others are added or removed. */
export function lineKey(groups: Groups, position: number, keyOf: (row: number) => string): string {
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
