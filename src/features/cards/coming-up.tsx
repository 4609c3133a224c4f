import type { ReactNode } from 'react';
import { useNow, useToday } from '~/data/clock';
import { useLive } from '~/data/events.live';
import { useEventPages } from '~/data/events.pages';
import type { Paths } from '~/data/paths-under';
import type { EventSummary } from '~/api/event.schema';
import { phaseOf } from '~/domain/event-state';
import { useCardWords } from '~/i18n/card-words';
import type { HeadingLevel } from './card';
import css from './card.module.css';
import { CardRow } from './card-row';
import { CardSeats, NowMark } from './card-seats';
import { NotFresh } from './not-fresh';
import { useDayName } from './use-day-name';

const READ = 10;
const none: readonly string[] = [];

export interface ComingUpProps {
  /** How many at most. */
  readonly room: number;
  readonly paths: Paths | undefined;
  /** Events that are shown already, whatever the list knows of it. */
  readonly except?: readonly string[];
  /** Of its heading, where the card has another. */
  readonly level?: HeadingLevel;
}

/** What is next for everybody, apart from what the household is part of already. */
export function ComingUp({ room, paths, except = none, level }: ComingUpProps): ReactNode {
  const { t } = useCardWords();
  const today = useToday();
  const now = useNow(60_000);
  const { events, error, updatedAt } = useEventPages({ from: today }, READ);
  const shown = events.filter((event) => isOpen(event, now) && !except.includes(event.id)).slice(0, room);
  const Title = level && (`h${level}` as const);
  // Beside tickets nothing is said of nothing.
  if (shown.length === 0) return Title ? null : <p className={css['quiet']}>{t('card.nothing')}</p>;
  return (
    <>
      {Title && <Title className={css['subtitle']}>{t('card.coming')}</Title>}
      <NotFresh error={error} updatedAt={updatedAt} />
      <ul className={css['list']}>
        {shown.map((event) => (
          <ComingRow key={event.id} event={event} now={now} paths={paths} />
        ))}
      </ul>
    </>
  );
}

function isOpen(event: EventSummary, now: number): boolean {
  const phase = phaseOf(event, now);
  return event.mine === null && (phase === 'upcoming' || phase === 'now');
}

interface ComingRowProps {
  readonly event: EventSummary;
  readonly now: number;
  readonly paths: Paths | undefined;
}

function ComingRow({ event: listed, now, paths }: ComingRowProps): ReactNode {
  const event = useLive(listed);
  const dayName = useDayName();
  return (
    <CardRow
      event={event}
      day={dayName(event.day)}
      href={paths?.event({ eventId: event.id })}
      seats={<CardSeats event={event} now={now} />}
    >
      <NowMark event={event} now={now} />
    </CardRow>
  );
}
