import LogIn from 'lucide-react/icons/log-in';
import Pencil from 'lucide-react/icons/pencil';
import Printer from 'lucide-react/icons/printer';
import Smartphone from 'lucide-react/icons/smartphone';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactNode, Suspense, useEffect, useRef, useState, useMemo } from 'react';
import type { EventDetail } from '~/api/event-detail.schema';
import type { Registration } from '~/api/registration.schema';
import { useNow } from '~/data/clock';
import { usePaths } from '~/data/links';
import { subjects } from '~/data/live/subjects';
import { useFollow, useNewest, useConnection } from '~/data/live/use-live';
import { useNoticesAt } from '~/data/notices-at-event';
import { useIsTicketStored, useRegistration } from '~/data/registrations.queries';
import { useMe, useSignIn, useTitle, useAnnounce } from '~/data/shell';
import { useStoredEvent } from '~/data/stored-events';
import { phaseOf } from '~/domain/event-state';
import { previousStart } from '~/domain/event-status';
import { unified } from '~/domain/food-for';
import { peopleIn } from '~/domain/party';
import { spacedCode } from '~/domain/ticket-code';
import { ticketView } from '~/domain/ticket-view';
import { wallThere } from '~/domain/time-there';
import { AddToWallet } from '~/features/ticket/add-to-wallet';
import { NoTicket } from '~/features/ticket/no-ticket';
import { TicketSkeleton, Paper } from '~/features/ticket/paper';
import { useMessages, useFormats } from '~/i18n/provider';
import { ErrorBoundary } from '~/lib/error-boundary';
import { isTakenAway } from '~/lib/failure';
import { withParam } from '~/lib/href';
import { useParams, useLocation } from '~/lib/router';
import { AddToCalendar } from '~/parts/add-to-calendar';
import { AfterEvent } from '~/parts/after-event';
import { AllergenWarning } from '~/parts/allergen-warning';
import { ChooseAgain } from '~/parts/choose-again';
import { EventNotice } from '~/parts/event-notice';
import { SessionUnknown } from '~/parts/session-unknown';
import { Button, LinkButton } from '~/ui/button';
import { ErrorState } from '~/ui/error-state';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { Page } from '~/ui/page';
import { Row } from '~/ui/stack';
import { TextLink } from '~/ui/text-link';
import css from './ticket.route.module.css';

/** `mine/:registrationId`: what is shown at the door; also without a network, on the device where it was seen before. */
export function TicketRoute(): ReactNode {
  const { registrationId = '' } = useParams();
  const me = useMe();
  if (!me) return <SignedOut isKnown={me === null} />;
  return (
    <ErrorBoundary key={`${me.id} ${registrationId}`} catches={isTakenAway} fallback={() => <NotYours />}>
      <Suspense fallback={<TicketSkeleton />}>
        <TicketPage registrationId={registrationId} />
      </Suspense>
    </ErrorBoundary>
  );
}

function NotYours(): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  return (
    <ErrorState
      level={1}
      title={t('ticket.refused.title')}
      detail={t('ticket.refused.text')}
      actions={<LinkButton href={paths.mine()}>{t('refusal.mine')}</LinkButton>}
    />
  );
}

function SignedOut({ isKnown }: { readonly isKnown: boolean }): ReactNode {
  const t = useMessages();
  const signIn = useSignIn();
  if (!isKnown) return <SessionUnknown isPage />;
  return (
    <ErrorState
      level={1}
      icon={LogIn}
      title={t('ticket.signedOut.title')}
      detail={t('ticket.signedOut.text')}
      actions={
        signIn && (
          <Button variant="primary" onPress={signIn}>
            {t('error.signIn')}
          </Button>
        )
      }
    />
  );
}

interface NoticesProps {
  readonly registration: Registration;
  readonly detail: EventDetail | undefined;
}

/** What must not be overlooked before going there, each thing once. */
function Notices({ registration, detail, isStored }: NoticesProps & NewsProps): ReactNode {
  const open = useNoticesAt(registration.event.id);
  const isTold = (kind: string): boolean => open.some((notice) => notice.kind === kind);
  return (
    <>
      <News registration={registration} isStored={isStored} />
      {isStored === false && <NotStored registration={registration} />}
      {open.map((notice) => (
        <EventNotice key={notice.id} notice={notice} registration={registration} />
      ))}
      {!isTold('choice') && <LostChoice registration={registration} />}
      {!isTold('time_place') && !isTold('reminder') && <Moved registration={registration} detail={detail} />}
    </>
  );
}

interface NewsProps {
  readonly registration: Registration;
  readonly isStored: boolean | undefined;
}

/** What led here: just taken, or there already. */
function News({ registration, isStored }: NewsProps): ReactNode {
  const t = useMessages();
  const { state } = useLocation();
  const [news] = useState(() => newsIn(state));
  const box = useRef<HTMLDivElement>(null);
  // The form that led here is gone, and the focus with it.
  useEffect(() => box.current?.focus(), []);
  if (!news) return null;
  return (
    <Notice
      ref={box}
      role="status"
      tone={news === 'taken' ? 'success' : 'info'}
      title={t(`ticket.${news}.title`, { count: peopleIn(registration.party) })}
    >
      {(news === 'already' || isStored) && <p>{t(`ticket.${news}.text`)}</p>}
    </Notice>
  );
}

function newsIn(state: unknown): 'taken' | 'already' | undefined {
  const news = typeof state === 'object' && state !== null && 'news' in state ? state.news : undefined;
  return news === 'taken' || news === 'already' ? news : undefined;
}

/** Without a network this page will not open: the code has to be taken along in another way. */
function NotStored({ registration: { code } }: { readonly registration: Registration }): ReactNode {
  const t = useMessages();
  if (!code) return null;
  return (
    <Notice tone="warning" role="status" title={t('ticket.notStored.title')}>
      <p>{t('ticket.notStored.text')}</p>
      <p className={css['code']}>{spacedCode(code.short)}</p>
    </Notice>
  );
}

/** The event took away what the household chose. */
function LostChoice({ registration }: { readonly registration: Registration }): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const href = withParam(paths.mine(), 'change', registration.id);
  const action = <LinkButton href={href}>{t('mine.lost.choose')}</LinkButton>;
  return <ChooseAgain registration={registration} action={action} />;
}

/** That the time changed, from when, and after a larger change the question whether the household still comes. */
function Moved({ registration, detail }: NoticesProps): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const formats = useFormats();
  const { event, needs_reconfirm } = registration;
  const before =
    detail && previousStart({ starts_at: event.starts_at, previous_starts_at: detail.previous_starts_at });
  if (!before && !needs_reconfirm) return null;
  const was =
    before && `${formats.day(wallThere(before, event).slice(0, 10))}, ${formats.timeThere(before, event)}`;
  return (
    <Notice
      tone="warning"
      title={t(needs_reconfirm ? 'mine.reconfirm.title' : 'ticket.moved.title')}
      action={needs_reconfirm && <LinkButton href={paths.mine()}>{t('ticket.reconfirm.answer')}</LinkButton>}
    >
      {was && <p>{t('ticket.moved.text', { before: was, after: formats.fullWhen(event) })}</p>}
      {needs_reconfirm && <p>{t('ticket.reconfirm.text')}</p>}
    </Notice>
  );
}

/** Doors open and events end on whole minutes. */
const TICK = 30_000;

function TicketPage({ registrationId }: { readonly registrationId: string }): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const { registration: read, storedAt } = useRegistration(registrationId);
  const event = useNewest(read.event);
  const registration = useMemo(() => (event === read.event ? read : { ...read, event }), [read, event]);
  const now = useNow(TICK);
  const view = ticketView(registration, now);
  useFollow(subjects.household);
  useFollow(subjects.event, event.id);
  useTitle(t('ticket.titleFor', { title: event.title }));
  useAnnounceTicket(registration);
  return (
    <Page
      width="full"
      title={t('nav.ticket')}
      above={
        <TextLink href={paths.mine()} isStandalone>
          {t('nav.mine')}
        </TextLink>
      }
    >
      {view === 'valid' || view === 'over' ? (
        <WithTicket registration={registration} storedAt={storedAt} now={now} />
      ) : (
        <NoTicket registration={registration} view={view} />
      )}
    </Page>
  );
}

interface WithTicketProps {
  readonly registration: Registration;
  readonly storedAt: number | undefined;
  readonly now: number;
}

function WithTicket({ registration, storedAt, now }: WithTicketProps): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const { id, can, event } = registration;
  const { event: detail, isMissing } = useStoredEvent(event.id);
  const isOver = phaseOf(event, now) === 'over';
  const isStored = useIsTicketStored(registration);
  const { allergens: avoided } = unified(registration);
  const paper = (
    <div className={css['paper']}>
      <Paper registration={registration} detail={detail} now={now} />
    </div>
  );
  return (
    <div className={css['page']}>
      <div className={css['first']}>
        <Notices registration={registration} detail={detail} isStored={isOver ? undefined : isStored} />
      </div>
      {!isOver && paper}
      <div className={css['rest']}>
        {isStored !== false && <CachedNote storedAt={storedAt} now={now} />}
        {detail && !isOver && <AllergenWarning dishes={detail.dishes} avoided={avoided} />}
        {isMissing && !isOver && avoided.length > 0 && (
          <Notice tone="warning">{t('ticket.unchecked')}</Notice>
        )}
        <AfterEvent registration={registration} />
        {/* Nothing is left to do with a ticket that nobody asks for any more. */}
        {!isOver && (
          <Row data-print="none">
            <AddToWallet registration={registration} />
            {detail && <AddToCalendar event={detail} />}
            {can.includes('change') && (
              <LinkButton icon={Pencil} href={withParam(paths.mine(), 'change', id)}>
                {t('mine.change')}
              </LinkButton>
            )}
            <Button icon={Printer} onPress={() => globalThis.print()}>
              {t('ticket.print')}
            </Button>
            {can.includes('cancel') && (
              <LinkButton variant="quiet" icon={Undo2} href={withParam(paths.mine(), 'cancel', id)}>
                {t('mine.cancel')}
              </LinkButton>
            )}
          </Row>
        )}
      </div>
      {/* Once the event is over, how it was comes first, also in the order of reading. */}
      {isOver && paper}
    </div>
  );
}

/** Says aloud what happened to the ticket while it was looked at. */
function useAnnounceTicket(registration: Registration): void {
  const t = useMessages();
  const { fullWhen } = useFormats();
  const announce = useAnnounce();
  const seen = useRef(registration);
  useEffect(() => {
    const before = seen.current;
    seen.current = registration;
    if (before === registration || before.id !== registration.id) return;
    const { event, state, checked_in, party } = registration;
    if (before.event.state !== event.state && event.state === 'cancelled') {
      announce(t('ticket.none.event_cancelled'), 'assertive');
    } else if (before.state !== state) {
      announce(t(`registrationState.${state}`));
    } else if (before.event.starts_at !== event.starts_at) {
      announce(t('ticket.announce.moved', { when: fullWhen(event) }), 'assertive');
    } else if (before.checked_in !== checked_in) {
      announce(t('ticket.inside', { count: checked_in, people: peopleIn(party) }));
    }
  }, [registration, announce, fullWhen, t]);
}

interface CachedNoteProps {
  /** When this device stored it, epoch ms; `undefined`: just read from the server. */
  readonly storedAt: number | undefined;
  readonly now: number;
}

/** Out of reach of the server: how old the ticket is, and that it works all the same. */
function CachedNote({ storedAt, now }: CachedNoteProps): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { state, liveUntil } = useConnection();
  // Read before the connection was lost: it was stored at that time too.
  const since = storedAt ?? (state === 'offline' ? liveUntil : undefined);
  if (since === undefined) return null;
  return (
    <p className={css['kept']} data-print="none" role="status">
      <Icon of={Smartphone} />
      <span>
        {t('ticket.cached', { age: formats.relative(Math.min(since, now), now) })}. {t('ticket.cachedHint')}
      </span>
    </p>
  );
}
