import { type ReactNode, useMemo } from 'react';
import type { EventSummary } from '~/api/event.schema';
import type { Notice } from '~/api/notices';
import type { Registration } from '~/api/registration.schema';
import { FROM_TODAY } from '~/api/vocabulary';
import { useNow, useToday } from '~/data/clock';
import { useFirstEvents } from '~/data/events.first';
import { subjects } from '~/data/live/subjects';
import { useFollow, useNewest } from '~/data/live/use-live';
import { useNotices } from '~/data/notices.queries';
import { useListedRegistrations } from '~/data/registrations.list';
import { useMe, useSignIn, useTimeZone } from '~/data/shell';
import { phaseOf } from '~/domain/event-state';
import { canAnswer, isCancellation, isLetter, openNotices } from '~/domain/notices';
import { peopleIn } from '~/domain/party';
import type { CardPaths } from '~/domain/paths';
import { inSections, answerDeadline, sectionOf } from '~/domain/registration';
import { useCardMessages } from '~/i18n/card-messages';
import { daysBetween, dayIn } from '~/lib/instants';
import { Badge, type Tone } from '~/ui/badge';
import type { IconShape } from '~/ui/icon';
import { VisuallyHidden } from '~/ui/visually-hidden';
import {
  Card,
  type CardContentProps,
  type HeadingLevel,
  CardLink,
  CardButton,
  Part,
  NotFresh,
  CardRow,
  CardSeats,
  NowMark,
  CancelledIcon,
  ClockIcon,
  WaitlistIcon,
  TicketIcon,
} from './card';
import css from './card.module.css';

/** The household's registrations, those that need a reply first, and upcoming events if there is room. */
export function NextEvents({ paths, level }: CardContentProps): ReactNode {
  const { t } = useCardMessages();
  const me = useMe();
  useFollow(subjects.events);
  return (
    <Card title={t(me ? 'card.next' : 'card.coming')} level={level}>
      {me ? (
        <Part key={me.id} subject={me.id}>
          <Tickets paths={paths} level={level} />
        </Part>
      ) : (
        <ForVisitors paths={paths} isKnown={me === null} />
      )}
    </Card>
  );
}

interface ForVisitorsProps extends Pick<CardContentProps, 'paths'> {
  /** `false`: it is not known yet who is signed in. */
  readonly isKnown: boolean;
}

function ForVisitors({ paths, isKnown }: ForVisitorsProps): ReactNode {
  const { t } = useCardMessages();
  const signIn = useSignIn();
  return (
    <>
      <Part subject="">
        <ComingUp room={3} paths={paths} />
      </Part>
      {isKnown && (
        <div className={css['line']}>
          <span>{t('card.signedOut')}</span>
          {signIn && <CardButton onPress={signIn}>{t('card.signIn')}</CardButton>}
        </div>
      )}
    </>
  );
}

const MOST = 4;
/** How often ended events are removed, in ms. */
const TICK = 15_000;

/** The household's registrations, ordered by what needs attention. */
function Tickets({ paths, level }: CardContentProps): ReactNode {
  const { t } = useCardMessages();
  useFollow(subjects.household);
  const registrations = useListedRegistrations();
  const now = useNow(TICK);
  const { offers, moved, unfinished, called_off, coming, waiting } = useMemo(
    () => inSections(registrations, now),
    [registrations, now],
  );
  const notices = useNotices() ?? noNotices;
  const open = useMemo(() => openNotices(notices, now), [notices, now]);
  const noticeOf = ({ id }: Registration) => open.find(({ registration_id }) => registration_id === id);
  const others = [...moved, ...unfinished, ...called_off, ...coming, ...waiting];
  const mine = [...offers, ...others.filter(noticeOf), ...others.filter((one) => !noticeOf(one))];
  const shown = mine.slice(0, MOST);
  const room = Math.min(3, MOST - shown.length);
  return (
    <>
      <Told offers={offers} open={open} />
      {mine.length === 0 && <p className={css['quiet']}>{t('card.noTickets')}</p>}
      <ul className={css['list']}>
        {shown.map((registration) => (
          <TicketRow
            key={registration.id}
            registration={registration}
            notice={noticeOf(registration)}
            now={now}
            paths={paths}
          />
        ))}
      </ul>
      {room > 0 && (
        <Part subject="coming">
          <ComingUp
            room={room}
            paths={paths}
            except={mine.map(({ event }) => event.id)}
            level={level === 2 ? 3 : 4}
          />
        </Part>
      )}
      {paths && (
        <div className={css['foot']}>
          <CardLink href={paths.mine()}>{t('card.allMine', { count: mine.length - shown.length })}</CardLink>
          <CardLink href={paths.browse()}>{t('card.browse')}</CardLink>
        </div>
      )}
    </>
  );
}

interface ToldProps {
  readonly offers: readonly Registration[];
  readonly open: readonly Notice[];
}

/** Announces to screen readers what needs a reply. */
function Told({ offers, open }: ToldProps): ReactNode {
  const { t } = useCardMessages();
  const words = [
    ...offers.map(({ party, event }) => [event, t('card.offered', { count: peopleIn(party) })] as const),
    ...open.map((notice) => [notice.event, t(noticeMessage(notice))] as const),
  ];
  return (
    <VisuallyHidden>
      <span role="status">{words.map(([event, said]) => `${event.title}: ${said}. `)}</span>
    </VisuallyHidden>
  );
}

/** In a word: My events says the rest. */
function noticeMessage(notice: Notice) {
  if (notice.kind === 'time_place')
    return canAnswer(notice, 'still_coming') ? 'card.moved' : 'card.time_place';
  return `card.${isLetter(notice) ? 'message' : notice.kind}` as const;
}

const READ = 10;
const none: readonly string[] = [];
const noNotices: readonly Notice[] = [];
const notEnded = { from: FROM_TODAY };

interface ComingUpProps {
  /** The largest number of events shown. */
  readonly room: number;
  readonly paths: CardPaths | undefined;
  /** Ids of events that the card shows already. */
  readonly except?: readonly string[];
  /** The level of its own heading, if the card has another part. */
  readonly level?: HeadingLevel;
}

/** Upcoming events without a registration of the household. */
function ComingUp({ room, paths, except = none, level }: ComingUpProps): ReactNode {
  const { t } = useCardMessages();
  const now = useNow(60_000);
  const { events, error, updatedAt } = useFirstEvents(notEnded, READ);
  const shown = events.filter((event) => isOpen(event, now) && !except.includes(event.id)).slice(0, room);
  const Title = level && (`h${level}` as const);
  // Beside tickets an empty list has no message.
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
  readonly paths: CardPaths | undefined;
}

function ComingRow({ event: listed, now, paths }: ComingRowProps): ReactNode {
  const event = useNewest(listed);
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

interface TicketRowProps {
  readonly registration: Registration;
  /** What the household has to know about it first. */
  readonly notice: Notice | undefined;
  readonly now: number;
  readonly paths: CardPaths | undefined;
}

/** One registration of the household with its status, linked to the page for the next step. */
function TicketRow({ registration, notice, now, paths }: TicketRowProps): ReactNode {
  const { t } = useCardMessages();
  const event = useNewest(registration.event);
  const dayName = useDayName();
  const { tone, icon, words } = useMark(registration, notice, now);
  const isOffer = sectionOf(registration, now) === 'offers';
  const count = peopleIn(registration.party);
  return (
    <CardRow
      event={event}
      day={dayName(event.day)}
      href={paths && (notice ? paths.mine() : nextStepHref(registration, paths))}
    >
      {isOffer && (
        <p className={css['place']}>
          <bdi>{t('card.offered', { count })}</bdi>
        </p>
      )}
      <Badge tone={tone} icon={icon}>
        {words}
      </Badge>
    </CardRow>
  );
}

/** The path of the ticket, of the unfinished form, or of My events for a reply. */
function nextStepHref({ id, event, state, needs_reconfirm }: Registration, paths: CardPaths): string {
  if (state === 'held') return paths.register({ eventId: event.id });
  if (state === 'confirmed' && !needs_reconfirm) return paths.ticket({ registrationId: id });
  return paths.mine();
}

interface Mark {
  readonly tone: Tone;
  readonly icon: IconShape;
  readonly words: string;
}

function useMark(registration: Registration, notice: Notice | undefined, now: number): Mark {
  const { t, formats } = useCardMessages();
  const today = useToday();
  const zone = useTimeZone();
  const { party, waiting, needs_reconfirm } = registration;
  const count = peopleIn(party);
  const until = answerDeadline(registration) ?? 0;
  const time = formats.time(until);
  if (notice) {
    const isCancelled = isCancellation(notice);
    return {
      tone: isCancelled || notice.kind === 'allergen' ? 'danger' : 'warning',
      icon: isCancelled ? CancelledIcon : ClockIcon,
      words: t(noticeMessage(notice)),
    };
  }
  switch (sectionOf(registration, now)) {
    case 'offers': {
      const day = dayIn(until, zone);
      const words =
        day === today
          ? t('card.answer', { time })
          : t('card.answerDay', { day: formats.shortDay(day), time });
      return { tone: 'warning', icon: ClockIcon, words };
    }
    case 'unfinished':
      return { tone: 'warning', icon: ClockIcon, words: t('card.held', { count, time }) };
    case 'called_off':
      return { tone: 'danger', icon: CancelledIcon, words: t('card.cancelled') };
    case 'waiting': {
      const words = waiting
        ? t('card.waiting', { position: waiting.position, of: waiting.of })
        : t('card.waitingMoved');
      return { tone: 'neutral', icon: WaitlistIcon, words };
    }
    default:
      return needs_reconfirm
        ? { tone: 'warning', icon: ClockIcon, words: t('card.moved') }
        : { tone: 'success', icon: TicketIcon, words: t('card.seats', { count }) };
  }
}

/** Formats a day in short: `today`, `tomorrow`, `Fri 27 Nov`. */
function useDayName(): (day: string) => string {
  const { t, formats } = useCardMessages();
  const today = useToday();
  return (day) => {
    const distance = daysBetween(today, day);
    if (distance === 0) return t('common.today');
    return distance === 1 ? t('common.tomorrow') : formats.shortDay(day);
  };
}
