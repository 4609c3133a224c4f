import { Fragment, memo, useId, type ReactNode } from 'react';
import { blocksOf, type Block, type PlacedLine } from './windowed-blocks';
import css from './windowed-list.module.css';
import { useWindowed, type Windowed, type WindowedPlace } from './use-windowed';

export interface WindowedListProps {
  /** Rows that are here already; more may come by `onEnd`. */
  readonly count: number;
  /** Rows there are in all, where more than `count`: what a screen reader counts to. */
  readonly total?: number | undefined;
  /** A guess at the height of a row in px; the real one is measured. */
  readonly estimate: number;
  readonly keyOf: (index: number) => string;
  /** Keep its identity between renders: rows are drawn again only when it changes. */
  readonly render: (index: number) => ReactNode;
  readonly label: string;
  /** Rows next to each other with the same answer stand under one heading, which stays in sight while they pass. */
  readonly groupOf?: ((index: number) => string | number) | undefined;
  /** The words of the heading of the group that begins at `index`. */
  readonly renderHeading?: ((index: number) => ReactNode) | undefined;
  readonly headingLevel?: 2 | 3 | undefined;
  /** The last rows are near: time to fetch more. Once per `count`. */
  readonly onEnd?: (() => void) | undefined;
  /** Where to begin, e.g. when coming back: what `onLeave` said. */
  readonly start?: WindowedPlace | undefined;
  /** Says where the list was left, as it goes. */
  readonly onLeave?: ((place: WindowedPlace) => void) | undefined;
  /** Says which row is first in sight. */
  readonly onVisible?: ((firstIndex: number) => void) | undefined;
  /**
   * Where the row of a key is now. Given: rows may come, go and change places anywhere, and the row that was first in sight stays where it
   * is on the screen. Where it should not, e.g. for another search, the list wants another `key`.
   */
  readonly keepsPlaceAt?: ((key: string) => number | undefined) | undefined;
}

/**
 * A list of any length over the scrolling window: only what is near the window is in the document, at its real
 * height and in the normal flow, so that headings stick and text wraps as anywhere.
 */
export function WindowedList(props: WindowedListProps): ReactNode {
  const { count, total = count, label, render, renderHeading, headingLevel = 2, groupOf } = props;
  const { lines, after, box, measure } = useWindowed(props);
  const shared: Shared = { render, size: total, measure };
  return (
    <div ref={box} className={css['windowed']} role={groupOf ? 'group' : 'list'} aria-label={label}>
      {blocksOf(lines).map((block) => (
        <Fragment key={block.key}>
          <Space height={block.before} />
          {groupOf ? (
            <Group block={block} level={headingLevel} renderHeading={renderHeading} shared={shared} />
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
  readonly measure: Windowed['measure'];
}

interface GroupProps {
  readonly block: Block;
  readonly level: 2 | 3;
  readonly renderHeading: WindowedListProps['renderHeading'];
  readonly shared: Shared;
}

function Group({ block, level, renderHeading, shared }: GroupProps): ReactNode {
  const id = useId();
  const [heading, ...rows] = block.lines;
  const { measure } = shared;
  const Heading = `h${level}` as const;
  if (!heading) return null;
  return (
    <div className={css['group']}>
      <div ref={measure} data-index={heading.position} className={css['heading']}>
        <Heading className={css['words']} id={id}>
          {renderHeading?.(heading.line.row)}
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

/** Stands for the rows that are not in the document. */
function Space({ height }: { readonly height: number }): ReactNode {
  return height > 0 && <div role="presentation" style={{ blockSize: height }} />;
}
