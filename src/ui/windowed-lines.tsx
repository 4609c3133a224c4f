import { Fragment, memo, useId, type ReactNode, type RefObject } from 'react';
import { blocksOf, type Block, type PlacedLine } from './windowed-blocks';
import type { WindowedListProps } from './windowed-list';
import css from './windowed-list.module.css';

type OfTheList = 'count' | 'total' | 'label' | 'render' | 'groupOf' | 'renderHeading' | 'headingLevel';

export interface WindowedLinesProps extends Pick<WindowedListProps, OfTheList> {
  /** What is drawn, in order. */
  readonly lines: readonly PlacedLine[];
  /** Pixels below the last line drawn. */
  readonly after: number;
  readonly box?: RefObject<HTMLDivElement | null>;
  readonly measure?: (element: HTMLElement | null) => void;
}

/** The part of a long list that is in the document, under the headings of its groups. */
export function WindowedLines(props: WindowedLinesProps): ReactNode {
  const { count, total = count, label, render, groupOf, renderHeading, headingLevel = 2 } = props;
  const { lines, after, box, measure } = props;
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
  readonly measure: WindowedLinesProps['measure'];
}

interface GroupProps {
  readonly block: Block;
  readonly level: 2 | 3;
  readonly renderHeading: WindowedLinesProps['renderHeading'];
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
