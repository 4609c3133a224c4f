import Bell from 'lucide-react/icons/bell';
import Hourglass from 'lucide-react/icons/hourglass';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Suspense, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Notice } from '~/api/notices';
import type { Registration } from '~/api/registration.schema';
import { useNow } from '~/data/clock';
import { useKeptAnswers } from '~/data/kept-answers';
import { usePaths } from '~/data/links';
import { subjects } from '~/data/live/subjects';
import { useFollow } from '~/data/live/use-live';
import { usePermission } from '~/data/me.queries';
import { useSendSeen } from '~/data/notices.mutations';
import { useNotices } from '~/data/notices.queries';
import { useOptionalRegistrations } from '~/data/registrations.queries';
import { useMe, useShellNotices } from '~/data/shell';
import { hasEnded } from '~/domain/event-state';
import { canAnswer, isAnsweredBy, isLetter, isMatterOfPress, openNotices } from '~/domain/notices';
import { peopleIn } from '~/domain/party';
import type { Paths } from '~/domain/paths';
import { answerDeadline, inSections, isActive } from '~/domain/registration';
import { loadNoticeMessages, useNoticeMessages } from '~/i18n/lazy-groups';
import { MoreMessages, useFormats } from '~/i18n/provider';
import { ErrorBoundary } from '~/lib/error-boundary';
import { SECOND, MINUTE, HOUR, epochOf } from '~/lib/instants';
import { useHref, useLocation } from '~/lib/router';
import { OnEveryPage } from '~/parts/manage-words';
import { isolated, useNoticeWords } from '~/parts/notice-words';
import { RefusalNotice } from '~/parts/refusal-notice';
import { useReplyBy } from '~/parts/reply-by';
import { Button, LinkButton } from '~/ui/button';
import { focusHeading } from '~/ui/focus-heading';
import { lazyComponent } from '~/ui/lazy-component';
import { TextLink } from '~/ui/text-link';
import { VisuallyHidden } from '~/ui/visually-hidden';
import type { ShownAlarm } from './alarms';
import { Bar, ReplyLink } from './bar';
import css from './notice-bar.module.css';
import { RefusedAnswers } from './refused-answers';

export interface NoticeBarProps {
  /** In the link to My events: where the number of what needs a reply is drawn. */
  readonly mark: HTMLElement | null;
}

const alarmsHere = lazyComponent(() =>
  import(/* webpackChunkName: "stored-doors" */ './alarms').then(({ Alarms }) => Alarms),
);

/**
 * Above every screen: what cannot wait at events that the person runs; what changes what the household does, and seats that are offered to
 * it, until it has replied. The shell is told too.
 */
export function NoticeBar({ mark }: NoticeBarProps): ReactNode {
  const me = useMe();
  const registrations = useOptionalRegistrations();
  const notices = useNotices();
  const runsEvents = usePermission('check_in');
  const { Component: Alarms } = alarmsHere.useLoadState();
  const [alarms, setAlarms] = useState<readonly ShownAlarm[]>(none);
  useEffect(() => {
    if (runsEvents) alarmsHere.fetch();
  }, [runsEvents]);
  if (me === null) return <TellShell of={none} />;
  return (
    <>
      {runsEvents && Alarms && <Alarms key={me?.id} onChange={setAlarms} />}
      {(registrations || notices || alarms.length > 0) && (
        <BarOf
          key={`of ${me?.id ?? ''}`}
          registrations={registrations}
          notices={notices ?? none}
          alarms={runsEvents ? alarms : none}
          mark={mark}
        />
      )}
    </>
  );
}

const none: readonly never[] = [];

interface BarOfProps extends NoticeBarProps {
  /** `undefined` while the server has not said. */
  readonly registrations: readonly Registration[] | undefined;
  readonly notices: readonly Notice[];
  readonly alarms: readonly ShownAlarm[];
}

/** What the household has to reply to. `at`: when it is too late, epoch milliseconds. */
type Question = { readonly id: string; readonly at: number } & (
  | { readonly offer: Registration }
  | { readonly notice: Notice }
);
type Matter = Question | ShownAlarm;

function BarOf({ registrations: known, notices, alarms, mark }: BarOfProps): ReactNode {
  const registrations = known ?? none;
  const isOffered = registrations.some(({ state }) => state === 'offered');
  const now = useNow(isOffered ? SECOND : MINUTE);
  const { unsent, refused, forget } = useKeptAnswers();
  const matters = useMemo(() => {
    const asked = notices.filter((notice) => !isAnsweredBy(notice, unsent));
    return [...alarms, ...questionsIn(registrations, asked, now)];
  }, [alarms, registrations, notices, unsent, now]);
  // What comes from the store of this device is read again once the server is back.
  const countsOn = !known || registrations.some((one) => isActive(one) && !hasEnded(one.event, now));
  const [announcement, setAnnouncement] = useState('');
  return (
    <>
      {(countsOn || matters.length > 0) && <Follow />}
      {/* Rendered before its content, or screen readers would not announce it. */}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {refused.length > 0 && (
        <OnEveryPage words={WithMessages}>
          <RefusedAnswers refused={refused} onRead={forget} />
        </OnEveryPage>
      )}
      {matters.length === 0 ? (
        <TellShell of={none} />
      ) : (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <WithMessages>
              <Open matters={matters} now={now} mark={mark} onNew={setAnnouncement} />
            </WithMessages>
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

/** The first to be too late first. */
function questionsIn(
  registrations: readonly Registration[],
  notices: readonly Notice[],
  now: number,
): readonly Question[] {
  const offers = inSections(registrations, now).offers.map((offer) => ({
    id: offer.id,
    at: answerDeadline(offer) ?? 0,
    offer,
  }));
  const open = openNotices(notices, now).map((notice) => ({
    id: notice.id,
    at: epochOf(notice.event.starts_at),
    notice,
  }));
  return [...offers, ...open].sort((one, other) => one.at - other.at);
}

/** A household that counts on nothing does without the subscription. */
function Follow(): null {
  useFollow(subjects.household);
  return null;
}

function TellShell({ of }: { readonly of: Parameters<typeof useShellNotices>[0] }): null {
  useShellNotices(of);
  return null;
}

function WithMessages({ children }: { readonly children: ReactNode }): ReactNode {
  const { locale } = useFormats();
  return <MoreMessages messages={use(loadNoticeMessages(locale))}>{children}</MoreMessages>;
}

interface OpenProps extends NoticeBarProps {
  readonly matters: readonly Matter[];
  readonly now: number;
  /** Called with the announcement of each new matter, once, and of what a press led to. */
  readonly onNew: (words: string) => void;
}

const kinds = {
  cancelled: 'cancelled',
  time_place: 'moved',
  allergen: 'allergen',
  choice: 'choice',
  reservation: 'reservation',
  message: 'message',
  reminder: 'reminder',
  report_reply: 'message',
} as const;

function Open({ matters, mark, now, onNew }: OpenProps): ReactNode {
  const t = useNoticeMessages();
  const paths = usePaths();
  const sentenceOf = useSentence();
  const isShownHere = useIsShownHere();
  const elsewhere = matters.filter((matter) => !isShownHere(matter));
  const [first] = elsewhere;
  const count = matters.filter((matter) => !('alarm' in matter)).length;
  useAnnounceOnce(matters, elsewhere, onNew);
  useShellNotices(
    useSame(
      matters.map((matter) => {
        if ('alarm' in matter) return matter.alarm;
        return {
          id: matter.id,
          kind: 'offer' in matter ? ('seat-offer' as const) : kinds[matter.notice.kind],
          title: sentenceOf(matter),
          until: ('offer' in matter ? matter.offer.offer_expires_at : matter.notice.until) ?? '',
          href: paths.mine(),
        };
      }),
    ),
  );
  const shared = { more: elsewhere.length - 1, now, onNew };
  return (
    <>
      {first &&
        ('alarm' in first ? (
          <AlarmBar key={first.id} {...shared} shown={first} />
        ) : 'offer' in first ? (
          <OfferBar key={first.id} {...shared} offer={first.offer} />
        ) : (
          <EventBar key={first.id} {...shared} notice={first.notice} />
        ))}
      {mark &&
        count > 0 &&
        createPortal(
          <>
            <span className={css['count']} aria-hidden>
              {count}
            </span>
            <VisuallyHidden>, {t('notices.count', { count })}</VisuallyHidden>
          </>,
          mark,
        )}
    </>
  );
}

interface ItemProps extends Pick<OpenProps, 'now' | 'onNew'> {
  /** Matters beside this one. */
  readonly more: number;
}

function AlarmBar({ shown, more }: ItemProps & { readonly shown: ShownAlarm }): ReactNode {
  const { alarm, line, link } = shown;
  return (
    <Bar icon={TriangleAlert} isGrave={shown.isGrave} title={alarm.title} line={line} more={more}>
      {link && (
        <LinkButton href={alarm.href} size="small" aria-label={link.name}>
          {link.text}
        </LinkButton>
      )}
    </Bar>
  );
}

function OfferBar({ offer, more, now }: ItemProps & { readonly offer: Registration }): ReactNode {
  const t = useNoticeMessages();
  const title = t('offers.seats', about(offer));
  return (
    <Bar icon={Hourglass} title={title} line={useTimeLeft(offer, now)} more={more}>
      <ReplyLink title={title} />
    </Bar>
  );
}

function EventBar({ notice, more, onNew }: ItemProps & { readonly notice: Notice }): ReactNode {
  const t = useNoticeMessages();
  const paths = usePaths();
  const { title, lines, isGrave } = useNoticeWords()(notice);
  const box = useRef<HTMLDivElement>(null);
  const { send, isSending, failed } = useSendSeen();
  const sendSeen = () =>
    send(notice, {
      onDone(done) {
        onNew(t(done === 'kept' ? 'notices.kept' : 'notices.seen.done'));
        focusHeading(box.current);
      },
    });
  const isByPress = isMatterOfPress(notice);
  // Dishes are no sentences.
  const said = lines.join(notice.kind === 'allergen' ? ' · ' : ' ');
  const question = canAnswer(notice, 'still_coming') && t('notices.stillComing');
  return (
    <div ref={box}>
      <Bar
        icon={isGrave ? TriangleAlert : Bell}
        isGrave={isGrave}
        title={isByPress ? <TextLink href={paths.mine()}>{title}</TextLink> : title}
        line={[question, notice.reason ?? said].filter(Boolean).join(' ')}
        more={more}
      >
        {isByPress ? (
          <Button
            size="small"
            isPending={isSending}
            onPress={sendSeen}
            aria-label={t('notices.seenOf', { title })}
          >
            {t('notices.seen')}
          </Button>
        ) : (
          <ReplyLink title={title} isToRead={isLetter(notice)} />
        )}
      </Bar>
      <RefusalNotice failed={failed} />
    </div>
  );
}

const about = ({ party, event }: Registration) => ({
  count: peopleIn(party),
  title: isolated(event.title),
});

/** One sentence that says everything: "A spot opened up: 4 seats at Dosa lunch". */
function useSentence(): (matter: Matter) => string {
  const t = useNoticeMessages();
  const wordsOf = useNoticeWords();
  return (matter) => {
    if ('alarm' in matter) return matter.alarm.title;
    if ('offer' in matter) return t('offers.title', about(matter.offer));
    const { title, lines } = wordsOf(matter.notice);
    return matter.notice.kind === 'allergen' ? [title, ...lines].join('. ') : title;
  };
}

/** How long there is to answer: by the minute in the last hour. */
function useTimeLeft(offer: Registration, now: number): string {
  const t = useNoticeMessages();
  const replyBy = useReplyBy();
  const until = answerDeadline(offer) ?? 0;
  const left = until - now;
  return left <= HOUR
    ? t('offers.left', { minutes: Math.floor(left / MINUTE) })
    : replyBy(until, offer.event);
}

const trimmed = (path: string): string => path.replace(/\/+$/, '');

/** Whether the page that is shown is one on which it is answered, or which leads there by itself. */
function useIsShownHere(): (matter: Matter) => boolean {
  const paths = usePaths();
  const here = trimmed(useHref(useLocation().pathname));
  return (matter) => placesOf(paths, matter).some((path) => trimmed(path) === here);
}

function placesOf(paths: Paths, matter: Matter): readonly string[] {
  if ('alarm' in matter) return matter.shownOn;
  const [registrationId, eventId] =
    'offer' in matter
      ? [matter.offer.id, matter.offer.event.id]
      : [matter.notice.registration_id, matter.notice.event.id];
  const ticket = registrationId === null ? [] : [paths.ticket({ registrationId })];
  const both = [paths.mine(), ...ticket, paths.event({ eventId })];
  return 'offer' in matter ? [...both, paths.register({ eventId })] : both;
}

/** Announces each matter once: not again on the next screen, and not where the page itself shows it. */
function useAnnounceOnce(
  matters: readonly Matter[],
  elsewhere: readonly Matter[],
  onNew: (words: string) => void,
): void {
  const sentenceOf = useSentence();
  const announced = useRef(new Set<string>());
  useEffect(() => {
    const fresh = elsewhere.find(({ id }) => !announced.current.has(id));
    for (const { id } of matters) announced.current.add(id);
    if (fresh) onNew(sentenceOf(fresh));
  });
}

/** The former list as long as the new one says the same. */
function useSame<T>(list: readonly T[]): readonly T[] {
  const json = JSON.stringify(list);
  return useMemo(() => JSON.parse(json) as readonly T[], [json]);
}
