import CircleCheck from 'lucide-react/icons/circle-check';
import History from 'lucide-react/icons/history';
import UsersRound from 'lucide-react/icons/users-round';
import { type ReactNode, useState } from 'react';
import { householdDetailsAt } from '~/api/detail-places';
import type { EventDetail } from '~/api/event-detail.schema';
import { householdDetails } from '~/api/registration-fields';
import type { Registration } from '~/api/registration.schema';
import { useScreenOn } from '~/data/screen-on';
import { addressLine } from '~/domain/event-place';
import { phaseOf } from '~/domain/event-state';
import { areDoorsOpen, doorsOpenAt } from '~/domain/event-status';
import { peopleIn } from '~/domain/party';
import { spacedCode } from '~/domain/ticket-code';
import { choiceLabel } from '~/i18n/choice-messages';
import { usePartyMessages } from '~/i18n/party-messages';
import { useFormats, useMessages } from '~/i18n/provider';
import { simpleText } from '~/i18n/simple-text';
import { useViewerTime } from '~/i18n/viewer-time';
import { Badge } from '~/ui/badge';
import { Page } from '~/ui/page';
import { Pattern } from '~/ui/pattern';
import { BrightSheet, QrCode } from '~/ui/qr-code';
import { Loading, Skeleton, SkeletonText } from '~/ui/skeleton';
import { Row, Stack } from '~/ui/stack';
import css from './paper.module.css';

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
      <div className={css['strip']} data-print="none">
        <Pattern seed={event.id} shape="strip" />
      </div>
      <div className={css['head']}>
        <TicketStatus registration={registration} now={now} />
        <h2 className={css['title']}>
          <bdi lang="">{event.title}</bdi>
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
  const { date, time } = useFormats().when(event);
  const viewerTime = useViewerTime(event);
  return (
    <div className={css['when']}>
      <p className={css['date']}>{date}</p>
      <p className={css['time']}>
        <bdi>{time}</bdi>
      </p>
      {viewerTime && (
        <p className={css['detail']}>
          <bdi>{viewerTime}</bdi>
        </p>
      )}
      {detail && <Doors event={event} detail={detail} now={now} />}
    </div>
  );
}

function Facts({ registration, detail }: Omit<PaperProps, 'now'>): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const partyWords = usePartyMessages();
  const { event, party, contact_name, mode } = registration;
  return (
    <dl className={css['list']}>
      {event.place && (
        <Fact label={t('event.where')} detail={addressOf(detail)}>
          {event.place.name}
        </Fact>
      )}
      <Fact label={t('ticket.party')} detail={`${partyWords(party)} · ${t(`mode.${mode}`)}`}>
        {t('common.people', { count: peopleIn(party) })}
      </Fact>
      {contact_name && <Fact label={t('ticket.name')}>{contact_name}</Fact>}
      {householdDetailsAt('ticket').map((name) => {
        const text = simpleText(householdDetails[name], registration[name], formats, {
          yes: t('ticket.yes'),
          option: (value) => choiceLabel(t, 'register.choice', name, value),
        });
        return (
          text && (
            <Fact key={name} label={t(`register.${name}`)}>
              {text}
            </Fact>
          )
        );
      })}
    </dl>
  );
}

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly detail?: string | undefined;
}

function Fact({ label, children, detail }: FactProps): ReactNode {
  return (
    <Stack gap={2}>
      <dt className={css['label']}>{label}</dt>
      <dd className={css['value']}>
        <bdi>{children}</bdi>
        {detail && (
          <span className={css['detail']}>
            <bdi>{detail}</bdi>
          </span>
        )}
      </dd>
    </Stack>
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
  const { door_lead_minutes } = detail;
  const phase = phaseOf(event, now);
  if (phase !== 'upcoming' && phase !== 'now') return null;
  return (
    <p className={css['doors']}>
      {areDoorsOpen({ ...event, door_lead_minutes }, now)
        ? t('event.doorsOpenNow')
        : t('ticket.doors', { time: formats.timeThere(doorsOpenAt({ ...event, door_lead_minutes }), event) })}
    </p>
  );
}

const addressOf = (detail: EventDetail | undefined): string | undefined =>
  (detail?.place && addressLine({ ...detail.place, region: '' })) || undefined;

/** Whether it opens the door, and who is inside already. */
function TicketStatus({
  registration,
  now,
}: {
  readonly registration: Registration;
  readonly now: number;
}): ReactNode {
  const t = useMessages();
  const people = peopleIn(registration.party);
  const inside = registration.checked_in;
  const isOver = phaseOf(registration.event, now) === 'over';
  return (
    <Row justify="between" data-print="none" role="status">
      {inside > 0 ? (
        <Badge tone="success" icon={UsersRound}>
          {inside < people
            ? t('ticket.inside', { count: inside, people })
            : t(isOver ? 'ticket.allCame' : 'ticket.allInside', { people })}
        </Badge>
      ) : (
        <Badge tone={isOver ? 'neutral' : 'success'} icon={isOver ? History : CircleCheck}>
          {t(isOver ? 'ticket.state.over' : 'ticket.state.valid')}
        </Badge>
      )}
    </Row>
  );
}

interface CodeProps {
  readonly code: Registration['code'];
  readonly title: string;
  readonly isOver: boolean;
}

/** What the door reads: a code for the scanner and eight letters for the voice. A tap makes it fill the screen in white. */
function Code({ code, title, isOver }: CodeProps): ReactNode {
  const t = useMessages();
  const [isBright, setBright] = useState(false);
  if (!code) return <p className={css['none']}>{t('ticket.noCode')}</p>;
  if (isOver) return <Used code={code.short} />;
  const label = t('ticket.code', { code: spacedCode(code.short) });
  return (
    <>
      <button
        type="button"
        className={css['code']}
        aria-haspopup="dialog"
        aria-label={`${label}. ${t('ticket.brighten')}`}
        onClick={() => setBright(true)}
      >
        <QrCode value={code.qr} label={label} />
        <Short code={code.short} />
      </button>
      <p className={css['hint']} data-print="none">
        {t('ticket.brightenHint')}
      </p>
      <BrightSheet
        isOpen={isBright}
        onClose={() => setBright(false)}
        label={label}
        closeLabel={t('ticket.close')}
      >
        <Bright code={code} title={title} label={label} />
      </BrightSheet>
    </>
  );
}

function Bright({
  code,
  title,
  label,
}: {
  readonly code: NonNullable<Registration['code']>;
  readonly title: string;
  readonly label: string;
}): ReactNode {
  useScreenOn();
  return (
    <>
      <div className={css['big']}>
        <QrCode value={code.qr} label={label} size="full" />
      </div>
      <p className={css['bigShort']}>
        <Short code={code.short} />
      </p>
      <p className={css['codeTitle']} dir="auto">
        {title}
      </p>
    </>
  );
}

/** The crossed-out code of an event that is over, because no door accepts it any more. */
function Used({ code }: { readonly code: string }): ReactNode {
  return (
    <p className={css['used']}>
      <s className={css['short']} dir="ltr">
        {spacedCode(code)}
      </s>
    </p>
  );
}

function Short({ code }: { readonly code: string }): ReactNode {
  return (
    <span className={css['short']} dir="ltr">
      {spacedCode(code)}
    </span>
  );
}

/** The place that a ticket will take. */
export function TicketSkeleton(): ReactNode {
  const t = useMessages();
  return (
    <Page width="reading" title={t('nav.ticket')}>
      <Loading label={t('common.loading')}>
        <div className={css['ticket']}>
          <div className={css['strip']} data-print="none">
            <Skeleton shape="block" />
          </div>
          <div className={css['head']}>
            <Skeleton shape="title" width="wide" />
            <SkeletonText lines={2} />
          </div>
          <div className={css['stub']}>
            <Skeleton shape="block" />
          </div>
          <div className={css['facts']}>
            <SkeletonText lines={3} />
          </div>
        </div>
      </Loading>
    </Page>
  );
}
