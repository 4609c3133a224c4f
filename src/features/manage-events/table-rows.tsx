import { Fragment, useCallback, useRef, type ReactNode } from 'react';
import type { ManagedSummary } from '~/api/manage/event.schema';
import { useWindowed } from '~/ui/use-windowed';
import { EventLine } from './event-line';
import type { Selection } from './use-selection';

const ROW_HEIGHT = 69;

export interface TableRowsProps {
  readonly events: readonly ManagedSummary[];
  readonly selection: Selection;
  readonly onEnd: () => void;
}

/** The rows near the window, however many there are. */
export function TableRows({ events, selection, onEnd }: TableRowsProps): ReactNode {
  const keyOf = useCallback((index: number) => events[index]?.id ?? String(index), [events]);
  const box = useRef<HTMLDivElement>(null);
  const options = { count: events.length, estimate: ROW_HEIGHT, keyOf, onEnd };
  const { lines, after, measure } = useWindowed(options, box);
  return (
    <div role="rowgroup" ref={box}>
      {lines.map(({ key, line, position, before }) => {
        const event = events[line.row];
        if (!event) return null;
        const isSelected = selection.ids.has(event.id);
        return (
          <Fragment key={key}>
            <Space height={before} />
            <div
              ref={measure}
              role="row"
              data-index={position}
              aria-rowindex={line.row + 2}
              aria-selected={isSelected}
            >
              <EventLine
                event={event}
                isSelected={isSelected}
                isLocked={selection.isFull}
                onToggle={selection.toggle}
              />
            </div>
          </Fragment>
        );
      })}
      <Space height={after} />
    </div>
  );
}

/** Stands for the rows that are not in the document. */
function Space({ height }: { readonly height: number }): ReactNode {
  return height > 0 && <div role="presentation" style={{ blockSize: height }} />;
}
