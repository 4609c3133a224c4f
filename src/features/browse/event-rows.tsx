import type { ReactNode } from 'react';
import { useNow } from '~/data/clock';
import type { EventSummary } from '~/api/event.schema';
import css from './agenda.module.css';
import { EventRow } from './event-row';

export interface EventRowsProps {
  readonly events: readonly EventSummary[];
  readonly label: string;
  readonly party: number | undefined;
}

const nothing = (): void => undefined;

/** A short list of events, all drawn; those out of sight cost no layout. */
export function EventRows({ events, label, party }: EventRowsProps): ReactNode {
  const now = useNow(60_000);
  return (
    <ul className={css['rows']} aria-label={label}>
      {events.map((event) => (
        <li key={event.id} className={css['lazy']}>
          <EventRow event={event} now={now} party={party} isReturn={false} onOpen={nothing} />
        </li>
      ))}
    </ul>
  );
}
