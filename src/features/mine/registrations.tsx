import CalendarHeart from 'lucide-react/icons/calendar-heart';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Registration } from '~/api/registration.schema';
import { useNow } from '~/data/clock';
import { useOptionalEvent } from '~/data/events.queries';
import { usePaths } from '~/data/links';
import { subjects } from '~/data/live/subjects';
import { useFollow, useNewest } from '~/data/live/use-live';
import { useNotices } from '~/data/notices.queries';
import { useSendRegistration } from '~/data/registrations.mutations';
import { useRegistrations, useRegistrationsStoredAt } from '~/data/registrations.queries';
import { useAnnounce } from '~/data/shell';
import { changeBody, guestFormOf } from '~/domain/guest-form';
import { openNotices } from '~/domain/notices';
import { peopleIn } from '~/domain/party';
import { inSections, answerDeadline } from '~/domain/registration';
import { isAfterCutoff } from '~/domain/ticket-view';
import { usePartyMessages } from '~/i18n/party-messages';
import { useFormats, useMessages } from '~/i18n/provider';
import { useLocation, useSearchParams } from '~/lib/router';
import { EventNotice } from '~/parts/event-notice';
import { RefusalNotice } from '~/parts/refusal-notice';
import { useReplyBy } from '~/parts/reply-by';
import { Button, LinkButton } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { EmptyState } from '~/ui/error-state';
import { Notice } from '~/ui/notice';
import { Stack } from '~/ui/stack';
import { ChangeDialog } from './change-dialog';
import {
  MyEventsProvider,
  type Question,
  type MyEventsContextValue,
  type News,
  useMyEvents,
} from './my-events-context';
import { NoticeList } from './notice-list';
import { EventNamed, Sections } from './registration-sections';

/** What is over moves by the minute; what counts down does so by itself. */
const TICK = 15_000;
const none: readonly never[] = [];

export function Registrations(): ReactNode {
  useFollow(subjects.household);
  const registrations = useRegistrations();
  const now = useNow(TICK);
  const sections = useMemo(() => inSections(registrations, now), [registrations, now]);
  const [asked, setAsked] = useAsked();
  const [news, setNews] = useState<News | undefined>(useArrivalNews());
  useAnnounceOffers(
    sections.offers,
    useCallback(() => setNews(undefined), []),
  );
  const ask = useCallback(
    (about: Question['about'], registrationId: string) => setAsked({ about, registrationId }),
    [setAsked],
  );
  const notices = useNotices() ?? none;
  const open = useMemo(() => openNotices(notices, now), [notices, now]);
  const openOf = (registrationId: string) => open.filter((one) => one.registration_id === registrationId);
  const context: MyEventsContextValue = { ask, showNews: setNews, openOf };
  return (
    <MyEventsProvider value={context}>
      {news && (
        <NewsNotice key={`${news.title} ${news.text}`} news={news} onDismiss={() => setNews(undefined)} />
      )}
      <CachedNote now={now} />
      {open
        .filter((notice) => notice.registration_id === null)
        .map((notice) => (
          <EventNotice
            key={notice.id}
            notice={notice}
            registration={undefined}
            onAnswered={(title, text) => setNews({ tone: 'success', title, text })}
          />
        ))}
      {registrations.length === 0 ? (
        <>
          {open.length === 0 && <Nothing />}
          <NoticeList notices={notices} now={now} />
        </>
      ) : (
        <Sections sections={sections} open={open} news={<NoticeList notices={notices} now={now} />} />
      )}
      <Dialogs asked={asked} registrations={registrations} onClose={() => setAsked(undefined)} />
    </MyEventsProvider>
  );
}

/** The open dialog. A link from a ticket opens one: `?change=` or `?cancel=` with the registration. Closing it clears the address. */
function useAsked(): [Question | undefined, (asked: Question | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<Question | undefined>(() => {
    const about = (['change', 'cancel'] as const).find((name) => search.has(name));
    return about && { about, registrationId: search.get(about) ?? '' };
  });
  const ask = useCallback(
    (next: Question | undefined) => {
      setAsked(next);
      if (!next && search.size > 0) setSearch({}, { replace: true, preventScrollReset: true });
    },
    [search, setSearch],
  );
  return [asked, ask];
}

/** News for somebody who has just joined a waitlist: that it worked. */
function useArrivalNews(): News | undefined {
  const t = useMessages();
  const state: unknown = useLocation().state;
  const isWaiting =
    typeof state === 'object' && state !== null && 'news' in state && state.news === 'waiting';
  return isWaiting
    ? { tone: 'success', title: t('mine.joined.title'), text: t('mine.joined.text') }
    : undefined;
}

/** Takes the focus, because the card and the button that led here are gone. */
function NewsNotice({ news, onDismiss }: { readonly news: News; readonly onDismiss: () => void }): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { undo, isUndoing, failed } = useUndo(news.next);
  const eventId = news.next && 'reserveAt' in news.next && news.next.reserveAt;
  return (
    <Stack gap={8}>
      <Notice
        ref={box}
        role="status"
        tone={news.tone}
        title={news.title}
        action={
          undo ? (
            <Button size="small" isPending={isUndoing} onPress={undo}>
              {t('mine.undo')}
            </Button>
          ) : (
            eventId && (
              <LinkButton size="small" href={paths.register({ eventId })}>
                {t('mine.cancelled.again')}
              </LinkButton>
            )
          )
        }
        onDismiss={onDismiss}
        dismissLabel={t('common.close')}
      >
        {news.text && (
          <p>
            <bdi>{news.text}</bdi>
          </p>
        )}
      </Notice>
      {failed?.refusal.kind === 'sold_out' ? (
        <Notice key={failed.attempt} role="alert" tone="warning" title={t('mine.undo.short')}>
          <p>{t('mine.undo.shortText')}</p>
        </Notice>
      ) : (
        <RefusalNotice failed={failed} />
      )}
    </Stack>
  );
}

/** Puts back what a change of a reservation replaced, as far as the server still allows it. */
function useUndo(next: News['next']) {
  const t = useMessages();
  const { showNews } = useMyEvents();
  const { isSending, failed, send } = useSendRegistration();
  const undo =
    next && 'undo' in next
      ? () =>
          send(
            {
              action: 'change',
              registrationId: next.undo.id,
              body: changeBody(guestFormOf(next.undo), next.changed),
            },
            {
              onDone: ({ event }) =>
                showNews({ tone: 'success', title: t('mine.undone'), text: event.title }),
            },
          )
      : undefined;
  return { undo, isUndoing: isSending, failed };
}

/** Which tickets these are, where the server cannot be reached. */
function CachedNote({ now }: { readonly now: number }): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const storedAt = useRegistrationsStoredAt();
  if (storedAt === undefined) return null;
  return (
    <Notice tone="info">{t('mine.cached', { age: formats.relative(Math.min(storedAt, now), now) })}</Notice>
  );
}

function Nothing(): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  return (
    <EmptyState
      icon={CalendarHeart}
      title={t('mine.empty.title')}
      action={
        <LinkButton variant="primary" href={paths.browse()}>
          {t('event.coming')}
        </LinkButton>
      }
    >
      <p>{t('mine.empty.text')}</p>
    </EmptyState>
  );
}

interface DialogsProps {
  readonly asked: Question | undefined;
  readonly registrations: readonly Registration[];
  readonly onClose: () => void;
}

const dialogs = { change: ChangeDialog, cancel: CancelDialog, decline: DeclineDialog } as const;

/** The one dialog that is open, beside the cards: what it is about may move to another section under it. */
function Dialogs({ asked, registrations, onClose }: DialogsProps): ReactNode {
  const registration = asked && registrations.find(({ id }) => id === asked.registrationId);
  if (!registration) return null;
  const DialogOf = dialogs[asked.about];
  return <DialogOf key={registration.id} registration={registration} onClose={onClose} />;
}

/** Announces seats that are offered, as it happens: they have to be taken in time. `onNew`: older news is out of date. */
function useAnnounceOffers(offers: readonly Registration[], onNew: () => void): void {
  const t = useMessages();
  const replyBy = useReplyBy();
  const announce = useAnnounce();
  const seen = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = new Set(offers.map(({ id }) => id));
    if (!before) return;
    const arrived = offers.filter(({ id }) => !before.has(id));
    if (arrived.length > 0) onNew();
    for (const offer of arrived) {
      const { event, party } = offer;
      const by = replyBy(answerDeadline(offer) ?? 0, event);
      announce(t('mine.offer.new', { title: event.title, count: peopleIn(party), replyBy: by }), 'assertive');
    }
  }, [offers, onNew, announce, replyBy, t]);
}

interface AnswerDialogProps {
  readonly registration: Registration;
  readonly onClose: () => void;
}

/** Letting an offer go: to whom the seats go, and where one stands afterwards. */
function DeclineDialog({ registration, onClose }: AnswerDialogProps): ReactNode {
  const t = useMessages();
  const { showNews } = useMyEvents();
  const { isSending, failed, send } = useSendRegistration();
  const count = peopleIn(registration.party);

  const { id: registrationId, lock_version } = registration;
  const decline = () =>
    send(
      { action: 'decline', registrationId, body: { lock_version } },
      {
        onDone: () => {
          onClose();
          showNews({ tone: 'success', title: t('mine.declined', { count }) });
        },
      },
    );

  return (
    <ConfirmDialog
      title={t('mine.decline.title', { count })}
      confirmLabel={t('mine.offer.decline')}
      backLabel={t('mine.decline.keep')}
      isDanger
      isPending={isSending}
      onConfirm={decline}
      onClose={onClose}
    >
      <Stack>
        <EventNamed registration={registration} />
        <p>{t('mine.decline.text', { count })}</p>
        <RefusalNotice failed={failed} />
      </Stack>
    </ConfirmDialog>
  );
}

/** Giving seats back, or leaving the queue: what it means, before it is done. */
function CancelDialog({ registration, onClose }: AnswerDialogProps): ReactNode {
  const t = useMessages();
  const { cancel, isSending, failed } = useCancel(registration, onClose);
  const isWaiting = registration.state === 'waitlisted';
  const count = peopleIn(registration.party);
  return (
    <ConfirmDialog
      title={isWaiting ? t('mine.leave.title') : t('mine.cancel.title', { count })}
      confirmLabel={isWaiting ? t('mine.leave') : t('mine.cancel', { count })}
      backLabel={isWaiting ? t('mine.leave.keep') : t('mine.keep', { count })}
      isDanger
      isPending={isSending}
      onConfirm={cancel}
      onClose={onClose}
    >
      <Stack gap={12}>
        <EventNamed registration={registration} />
        {isWaiting ? <p>{t('mine.leave.text')}</p> : <Meaning registration={registration} />}
        {failed?.refusal.kind === 'stale' && <Stale registration={registration} />}
        <RefusalNotice failed={failed} except={['stale']} />
      </Stack>
    </ConfirmDialog>
  );
}

function Meaning({ registration }: { readonly registration: Registration }): ReactNode {
  const t = useMessages();
  const count = peopleIn(registration.party);
  const { seats } = useNewest(registration.event);
  const { event } = useOptionalEvent(registration.event.id);
  const now = useNow(60_000);
  return (
    <>
      {event && isAfterCutoff(event, now) && <Notice tone="warning">{t('mine.cancel.late')}</Notice>}
      <p>
        {seats.waiting > 0
          ? t('mine.cancel.next', { count, waiting: seats.waiting })
          : t('mine.cancel.free', { count })}
      </p>
      {registration.state === 'confirmed' && <p>{t('mine.cancel.ticket')}</p>}
    </>
  );
}

/** What is given back is not what was seen: once more, knowing it. */
function Stale({ registration }: { readonly registration: Registration }): ReactNode {
  const t = useMessages();
  const partyWords = usePartyMessages();
  const { party } = registration;
  return (
    <Notice role="alert" tone="warning" title={t('mine.dialog.stale')}>
      <p>{t('mine.cancel.staleText', { party: partyWords(party), count: peopleIn(party) })}</p>
    </Notice>
  );
}

function useCancel(registration: Registration, onClose: () => void) {
  const t = useMessages();
  const { showNews } = useMyEvents();
  const { isSending, failed, send } = useSendRegistration();
  const [wasWaiting] = useState(registration.state === 'waitlisted');

  const { id: registrationId, lock_version, party, event } = registration;
  const cancel = () =>
    send(
      { action: 'cancel', registrationId, body: { lock_version } },
      {
        onDone: (saved) => {
          onClose();
          const count = peopleIn(party);
          showNews(
            wasWaiting
              ? { tone: 'success', title: t('mine.left.done') }
              : {
                  tone: 'success',
                  title: t('mine.cancelled.done', { title: event.title }),
                  text: t('mine.cancelled.free', { count }),
                  next: saved.event.can.includes('register') ? { reserveAt: saved.event.id } : undefined,
                },
          );
        },
      },
    );
  return { cancel, isSending, failed };
}
