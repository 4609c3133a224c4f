import type { ReactNode } from 'react';
import type { EventDetail } from '~/api/event-detail.schema';
import type { Registration } from '~/api/registration.schema';
import { phaseOf } from '~/domain/event-state';
import { doorsOpenAt } from '~/domain/event-standing';
import { peopleIn } from '~/domain/party';
import { usePartyWords } from '~/i18n/party-words';
import { useFormats, useMessages } from '~/i18n/provider';
import { Pattern } from '~/ui/pattern';
import { Code } from './code';
import css from './paper.module.css';
import { Standing } from './standing';

export interface PaperProps {
  readonly registration: Registration;
  /** With the address and the doors, where it could be read. */
  readonly detail: EventDetail | undefined;
  readonly now: number;
}

/** The ticket itself: what for, when, where and for whom on one part, the code on the other, a perforation between. */
export function Paper({ registration, detail, now }: PaperProps): ReactNode {
  const { event, code } = registration;
  const isOver = phaseOf(event, now) === 'over';
  return (
    <article aria-label={event.title} className={isOver ? css['over'] : css['ticket']}>
      <div className={css['strip']}>
        <Pattern seed={event.id} shape="strip" />
      </div>
      <div className={css['head']}>
        <Standing registration={registration} now={now} />
        <h2 className={css['title']}>
          <bdi>{event.title}</bdi>
        </h2>
        <When registration={registration} detail={detail} now={now} />
      </div>
      {/* Before the rest: at a door it is what one looks for. */}
      <div className={css['stub']}>
        <span className={css['notch']} />
        <span className={css['notchEnd']} />
        <Code code={code} title={event.title} isOver={isOver} />
      </div>
      <div className={css['facts']}>
        <Facts registration={registration} detail={detail} />
      </div>
    </article>
  );
}

function When({ registration: { event }, detail, now }: PaperProps): ReactNode {
  const t = useMessages();
  const { date, time, zone, viewer } = useFormats().when(event);
  return (
    <div className={css['when']}>
      <p className={css['date']}>{date}</p>
      <p className={css['time']}>
        <bdi>{t('common.inZone', { time, zone })}</bdi>
      </p>
      {viewer && (
        <p className={css['detail']}>
          <bdi>{t('event.viewerTime', { time: viewer })}</bdi>
        </p>
      )}
      {detail && <Doors event={event} detail={detail} now={now} />}
    </div>
  );
}

function Facts({ registration, detail }: Omit<PaperProps, 'now'>): ReactNode {
  const t = useMessages();
  const partyWords = usePartyWords();
  const { event, party, contact_name, mode } = registration;
  return (
    <dl className={css['list']}>
      {event.place && (
        <Fact label={t('ticket.where')} detail={addressOf(detail)}>
          {event.place.name}
        </Fact>
      )}
      <Fact label={t('ticket.party')} detail={<bdi>{`${partyWords(party)} · ${t(`mode.${mode}`)}`}</bdi>}>
        {t('common.people', { count: peopleIn(party) })}
      </Fact>
      {contact_name && <Fact label={t('ticket.name')}>{contact_name}</Fact>}
    </dl>
  );
}

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly detail?: ReactNode;
}

function Fact({ label, children, detail }: FactProps): ReactNode {
  return (
    <div className={css['fact']}>
      <dt className={css['label']}>{label}</dt>
      <dd className={css['value']}>
        <bdi>{children}</bdi>
        {detail && <span className={css['detail']}>{detail}</span>}
      </dd>
    </div>
  );
}

function Doors({
  event,
  detail,
  now,
}: {
  readonly event: Registration['event'];
  readonly detail: EventDetail;
  readonly now: number;
}): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const opens = doorsOpenAt({ starts_at: event.starts_at, door_lead_minutes: detail.door_lead_minutes });
  const phase = phaseOf(event, now);
  if (phase !== 'upcoming' && phase !== 'now') return null;
  return (
    <p className={css['doors']}>
      {now >= opens || event.state === 'live'
        ? t('ticket.doorsOpen')
        : t('ticket.doors', { time: formats.timeWithZone(opens, event.time_zone) })}
    </p>
  );
}

const addressOf = (detail: EventDetail | undefined): string | undefined => {
  const place = detail?.place;
  return place
    ? [place.line1, [place.postcode, place.city].filter(Boolean).join(' ')].filter(Boolean).join(', ') ||
        undefined
    : undefined;
};
