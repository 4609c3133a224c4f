import { useCallback, type ReactNode } from 'react';
import { useToday } from '~/data/clock';
import type { EventSummary } from '~/api/event.schema';
import { useFormats, useMessages } from '~/i18n/provider';
import { LateWindowedList } from '~/ui/late-windowed-list';
import { EventRow } from './event-row';
import { useListReturn } from './list-memory';

const ROW_HEIGHT = 108;

export interface AgendaRowsProps {
  readonly events: readonly EventSummary[];
  readonly total: number;
  /** To the minute. */
  readonly now: number;
  readonly party: number | undefined;
  readonly onEnd: () => void;
}

/** The rows near the window, under the headings of their days. */
export function AgendaRows({ events, total, now, party, onEnd }: AgendaRowsProps): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const today = useToday();
  const { from, onLeave, onOpen } = useListReturn();

  const keyOf = useCallback((index: number) => events[index]?.id ?? String(index), [events]);
  const dayOf = useCallback((index: number) => events[index]?.day ?? '', [events]);
  const render = useCallback(
    (index: number) => {
      const event = events[index];
      if (!event) return null;
      const isReturn = from?.opened === event.id;
      return <EventRow event={event} now={now} party={party} isReturn={isReturn} onOpen={onOpen} />;
    },
    [events, now, party, from, onOpen],
  );
  return (
    <LateWindowedList
      label={t('browse.list')}
      count={events.length}
      total={total}
      estimate={ROW_HEIGHT}
      keyOf={keyOf}
      render={render}
      groupOf={dayOf}
      renderHeading={(index) => formats.day(dayOf(index), today)}
      onEnd={onEnd}
      start={from?.place}
      onLeave={onLeave}
    />
  );
}
