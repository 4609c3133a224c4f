import { memo, useEffect, useRef, type ReactNode } from 'react';
import { useChanged, useLive } from '~/data/events.live';
import { usePaths } from '~/data/links';
import type { EventSummary } from '~/api/event.schema';
import { phaseOf } from '~/domain/event-state';
import { useFormats, useMessages } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { Glow } from '~/ui/glow';
import { useLinkClick } from '~/ui/navigation';
import { EventFacts } from './event-facts';
import css from './event-row.module.css';
import { EventSeats } from './event-seats';
import { TimeRail } from './time-rail';
import { useSeatWords } from './use-seat-words';

export interface EventRowProps {
  readonly event: EventSummary;
  /** To the minute. */
  readonly now: number;
  /** Heads that must fit together, when the person said so. */
  readonly party: number | undefined;
  /** The person comes back to where this row was opened. */
  readonly isReturn: boolean;
  readonly onOpen: (eventId: string) => void;
}

/** One event in a list, all of it a link. Drawn again alone when its seats change. */
export const EventRow = memo(function EventRow(props: EventRowProps): ReactNode {
  const { now, party, isReturn, onOpen } = props;
  const event = useLive(props.event);
  const changed = useChanged(event.id);
  const t = useMessages();
  const formats = useFormats();
  const { status, words } = useSeatWords()(event, now, party);
  const phase = phaseOf(event, now);
  const own = event.mine && t(`browse.mine.${mineWord(event.mine.state)}`, { people: event.mine.people });
  const said = own ? formats.list([own, words]) : words;
  return (
    <Glow active={changed}>
      <div className={classes(css['row'], css[phase], isTwelveHour(formats.locale) && css['twelve'])}>
        <TimeRail event={event} />
        <div className={css['main']}>
          <p className={css['title']}>
            <RowLink
              event={event}
              name={t('browse.rowName', { title: event.title, when: formats.fullWhen(event), seats: said })}
              isReturn={isReturn}
              onOpen={onOpen}
            />
          </p>
          <EventFacts event={event} phase={phase} own={own} />
        </div>
        <div className={css['seats']}>
          <EventSeats event={event} status={status} words={words} />
        </div>
      </div>
    </Glow>
  );
});

interface RowLinkProps {
  readonly event: EventSummary;
  readonly name: string;
  readonly isReturn: boolean;
  readonly onOpen: (eventId: string) => void;
}

function RowLink({ event, name, isReturn, onOpen }: RowLinkProps): ReactNode {
  const href = usePaths().event({ eventId: event.id });
  const go = useLinkClick(href);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isReturn) link.current?.focus({ preventScroll: true });
  }, [isReturn]);
  return (
    <a
      ref={link}
      dir="auto"
      href={href}
      aria-label={name}
      className={css['link']}
      onClick={(click) => {
        onOpen(event.id);
        go(click);
      }}
    >
      {event.title}
    </a>
  );
}

const clocks = new Map<string, boolean>();
/** Whether times carry `AM` and `PM`, and so want a wider rail. */
function isTwelveHour(locale: string): boolean {
  const known =
    clocks.get(locale) ??
    new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).resolvedOptions().hour12 === true;
  clocks.set(locale, known);
  return known;
}

type MineWord = 'confirmed' | 'held' | 'waitlisted' | 'offered';
// Only these are active; the server sends no other as `mine`.
const mineWord = (state: string): MineWord =>
  state === 'held' || state === 'waitlisted' || state === 'offered' ? state : 'confirmed';
