import { useId, type ReactNode } from 'react';
import type { EventSummary } from '~/api/event.schema';
import type { Registration } from '~/api/registration.schema';
import { useNow, useToday } from '~/data/clock';
import { usePaths } from '~/data/links';
import { useNewest } from '~/data/live/use-live';
import { isAllDay, isLong } from '~/domain/planned-time';
import { usePartyMessages } from '~/i18n/party-messages';
import { useFormats, useMessages } from '~/i18n/provider';
import { useTimeThere, useViewerTime } from '~/i18n/viewer-time';
import { classes } from '~/lib/classes';
import { MINUTE, HOUR, epochOf } from '~/lib/instants';
import { Countdown } from '~/ui/countdown';
import { Stack } from '~/ui/stack';
import { TextLink } from '~/ui/text-link';
import css from './registration-card.module.css';

export interface RegistrationCardProps {
  readonly registration: Registration;
  /** Highlighted, because it needs a reply. */
  readonly isUrgent?: boolean | undefined;
  /** The next one that the household is going to: its day and hour are the largest thing on the page. */
  readonly isNext?: boolean | undefined;
  readonly children: ReactNode;
}

/** One event of the household's own: when, where, for whom, and what can be done about it. */
export function RegistrationCard(props: RegistrationCardProps): ReactNode {
  const { registration, isUrgent, isNext, children } = props;
  const t = useMessages();
  const partyWords = usePartyMessages();
  const paths = usePaths();
  const titleId = useId();
  const event = useNewest(registration.event);
  const isOff = event.state === 'cancelled';
  return (
    <article className={isUrgent ? css['urgent'] : css['card']} aria-labelledby={titleId}>
      <Stack gap={12}>
        <Stack gap={2}>
          {isNext && <NextWhen event={event} />}
          <h3 className={classes(css['title'], isOff && css['off'])} id={titleId}>
            <TextLink href={paths.event({ eventId: event.id })}>
              <bdi lang="">{isOff ? <s>{event.title}</s> : event.title}</bdi>
            </TextLink>
          </h3>
          <Where event={event} hasTime={!isNext} />
          <p className={css['place']}>
            <bdi>{`${partyWords(registration.party)} · ${t(`mode.${registration.mode}`)}`}</bdi>
          </p>
        </Stack>
        {children}
      </Stack>
    </article>
  );
}

function NextWhen({ event }: { readonly event: EventSummary }): ReactNode {
  const formats = useFormats();
  const today = useToday();
  const now = useNow(MINUTE);
  const { date, time } = useTimeThere(event);
  const starts = epochOf(event.starts_at);
  return (
    <>
      <p className={css['nextDay']}>
        <bdi>{isAllDay(event) ? date : formats.day(event.day, today)}</bdi>
      </p>
      <p className={css['nextTime']}>
        <bdi>{time}</bdi>
        {now < starts && (
          <>
            {' · '}
            <bdi>{formats.relative(starts, now)}</bdi>
          </>
        )}
      </p>
    </>
  );
}

interface WhereProps {
  readonly event: EventSummary;
  readonly hasTime: boolean;
}

function Where({ event, hasTime }: WhereProps): ReactNode {
  const formats = useFormats();
  const { date, time } = useTimeThere(event);
  const day = isLong(event) ? date : formats.shortDay(event.day);
  const viewerTime = useViewerTime(event);
  return (
    <>
      {hasTime && (
        <p className={css['when']}>
          <bdi>{`${day}, ${time}`}</bdi>
        </p>
      )}
      {viewerTime && (
        <p className={css['quiet']}>
          <bdi>{viewerTime}</bdi>
        </p>
      )}
      {event.place && (
        <p className={css['place']}>
          <bdi>{event.place.city ? `${event.place.name}, ${event.place.city}` : event.place.name}</bdi>
        </p>
      )}
    </>
  );
}

interface TimeLeftProps {
  readonly label: string;
  /** Epoch milliseconds, on the server's clock. */
  readonly until: number;
  /** Says when that is. */
  readonly untilWords: string;
  /** What happens without a reply. */
  readonly consequence: string;
}

/** Until when something stays; by the second in its last hour. */
export function TimeLeft({ label, until, untilWords, consequence }: TimeLeftProps): ReactNode {
  const formats = useFormats();
  const left = Math.max(0, until - useNow(1_000));
  return (
    <Countdown
      label={label}
      remaining={left > HOUR ? untilWords : formats.countdown(left)}
      isUrgent={left <= MINUTE}
      consequence={consequence}
    />
  );
}
