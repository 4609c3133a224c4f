import { memo, useId, type ReactNode } from 'react';
import { blocksOf, type Block } from './windowed-blocks';
import css from './windowed-list.module.css';
import { useWindowed, type Windowed } from './use-windowed';

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
  /** The row to begin with, e.g. when coming back. */
  readonly initialIndex?: number | undefined;
  /** Says which row is first in sight, for `initialIndex` later. */
  readonly onVisible?: ((firstIndex: number) => void) | undefined;
}

/**
 * A list of any length over the scrolling window: only what is near the window is in the document, at its real
 * height and in the normal flow, so that headings stick and text wraps as anywhere.
 */
export function WindowedList(props: WindowedListProps): ReactNode {
  const { lines, after, box, measure, setFocused } = useWindowed(props);
  const shared: Shared = {
    render: props.render,
    renderHeading: props.renderHeading,
    headingLevel: props.headingLevel ?? 2,
    size: props.total ?? props.count,
    measure,
    setFocused,
  };
  const isGrouped = props.groupOf !== undefined;
  return (
    <div ref={box} className={css['windowed']} role={isGrouped ? 'group' : 'list'} aria-label={props.label}>
      {blocksOf(lines).map((block) => (
        <BlockOfLines key={block.key} block={block} {...shared} />
      ))}
      <Space height={after} />
    </div>
  );
}

interface Shared {
  readonly render: (index: number) => ReactNode;
  readonly renderHeading: ((index: number) => ReactNode) | undefined;
  readonly headingLevel: 2 | 3;
  readonly size: number;
  readonly measure: Windowed['measure'];
  readonly setFocused: Windowed['setFocused'];
}

function BlockOfLines({ block, ...shared }: Shared & { readonly block: Block }): ReactNode {
  const headingId = useId();
  const heading = block.lines.find(({ line }) => line.kind === 'heading');
  const rows = block.lines.filter(({ line }) => line.kind === 'row');
  const Heading = `h${shared.headingLevel}` as const;
  const body = rows.map(({ key, line, position, before }) => (
    <RowOfList key={key} index={line.row} position={position} before={before} {...shared} />
  ));
  return (
    <>
      <Space height={block.before} />
      {heading ? (
        <div className={css['group']}>
          <div ref={shared.measure} data-index={heading.position} className={css['heading']}>
            <Heading className={css['words']} id={headingId}>
              {shared.renderHeading?.(heading.line.row)}
            </Heading>
          </div>
          <div role="list" aria-labelledby={headingId}>
            {body}
          </div>
        </div>
      ) : (
        body
      )}
    </>
  );
}

interface RowOfListProps extends Shared {
  readonly index: number;
  readonly position: number;
  readonly before: number;
}

const RowOfList = memo(function RowOfList(props: RowOfListProps): ReactNode {
  const { index, position, before, size, render, measure, setFocused } = props;
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
        onFocus={() => setFocused(position)}
        onBlur={() => setFocused(undefined)}
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
