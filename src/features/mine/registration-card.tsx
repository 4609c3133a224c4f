import { useId, type ReactNode } from 'react';
import { useLive } from '~/data/events.live';
import { usePaths } from '~/data/links';
import type { EventSummary } from '~/api/event.schema';
import type { Registration } from '~/api/registration.schema';
import { usePartyWords } from '~/i18n/party-words';
import { useFormats, useMessages } from '~/i18n/provider';
import { TextLink } from '~/ui/text-link';
import css from './registration-card.module.css';

export interface RegistrationCardProps {
  readonly registration: Registration;
  /** It wants an answer: it stands out. */
  readonly isUrgent?: boolean | undefined;
  readonly children: ReactNode;
}

/** One event of the household's own: when, where, for whom, and what can be done about it. */
export function RegistrationCard({ registration, isUrgent, children }: RegistrationCardProps): ReactNode {
  const t = useMessages();
  const partyWords = usePartyWords();
  const paths = usePaths();
  const titleId = useId();
  const event = useLive(registration.event);
  return (
    <article className={isUrgent ? css['urgent'] : css['card']} aria-labelledby={titleId}>
      <Rail event={event} />
      <div className={css['main']}>
        <div className={css['facts']}>
          <h3 className={css['title']} id={titleId}>
            <TextLink href={paths.event({ eventId: event.id })}>
              <bdi>{event.title}</bdi>
            </TextLink>
          </h3>
          <When event={event} />
          <p className={css['quiet']}>
            <bdi>{`${partyWords(registration.party)} · ${t(`mode.${registration.mode}`)}`}</bdi>
          </p>
        </div>
        {children}
      </div>
    </article>
  );
}

function Rail({ event }: { readonly event: EventSummary }): ReactNode {
  const formats = useFormats();
  return (
    <div className={css['rail']} aria-hidden>
      <span className={css['day']}>{formats.shortDay(event.day)}</span>
      <span className={css['time']}>{formats.time(event.starts_at, event.time_zone)}</span>
    </div>
  );
}

function When({ event }: { readonly event: EventSummary }): ReactNode {
  const t = useMessages();
  const { date, time, zone, viewer } = useFormats().when(event);
  return (
    <>
      <p className={css['when']}>
        <bdi>
          {date}, {t('common.inZone', { time, zone })}
        </bdi>
      </p>
      {viewer && (
        <p className={css['quiet']}>
          <bdi>{t('event.viewerTime', { time: viewer })}</bdi>
        </p>
      )}
      {event.place && (
        <p className={css['quiet']}>
          <bdi>{event.place.city ? `${event.place.name}, ${event.place.city}` : event.place.name}</bdi>
        </p>
      )}
    </>
  );
}
