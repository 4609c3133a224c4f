import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Flame from 'lucide-react/icons/flame';
import Hourglass from 'lucide-react/icons/hourglass';
import Lock from 'lucide-react/icons/lock';
import PencilLine from 'lucide-react/icons/pencil-line';
import Utensils from 'lucide-react/icons/utensils';
import { lazy, Suspense, useEffect, useRef, type ReactNode, useState } from 'react';
import type { EventDetail } from '~/api/event-detail.schema';
import { useNow } from '~/data/clock';
import { useEvent } from '~/data/events.queries';
import { useAreaHref, usePaths, useReferral, useShareUrl, useApiUrl, useListHref } from '~/data/links';
import { useReturn } from '~/data/list-return';
import { subjects } from '~/data/live/subjects';
import { useFollow, useReread } from '~/data/live/use-live';
import { usePermission } from '~/data/me.queries';
import { useOptionalRegistrations } from '~/data/registrations.queries';
import { useMe, useTitle } from '~/data/shell';
import { eventJsonLd } from '~/domain/event-json-ld';
import { phaseOf } from '~/domain/event-state';
import { nextTurn, eventStatus, type EventStatus, nextStep } from '~/domain/event-status';
import { useFormats, useMessages, type Translate } from '~/i18n/provider';
import { whenIdle } from '~/lib/browser';
import { dataBlock, scriptJson } from '~/lib/data-block';
import { ErrorBoundary } from '~/lib/error-boundary';
import { safeHref, withParam } from '~/lib/href';
import { AddToCalendar } from '~/parts/add-to-calendar';
import { AfterEvent } from '~/parts/after-event';
import type { FollowButtonProps } from '~/parts/follow-button';
import { ShareEvent } from '~/parts/share-event';
import { Badge, type Tone } from '~/ui/badge';
import { Facts } from '~/ui/facts';
import { Highlight } from '~/ui/highlight';
import type { IconShape } from '~/ui/icon';
import { lazyComponent } from '~/ui/lazy-component';
import { NavigationProvider } from '~/ui/navigation';
import { Section } from '~/ui/page';
import { Pattern } from '~/ui/pattern';
import { Loading, Skeleton, SkeletonText } from '~/ui/skeleton';
import { Row } from '~/ui/stack';
import { TextLink } from '~/ui/text-link';
import { Changes, ForHousehold, useAnnounceChanges } from './changes';
import { SeatsFact, WhenFact, WhereFact, HowItWorks, useFresh } from './event-facts';
import css from './event-page.module.css';
import { NextStepBar } from './next-step-bar';
import { Served } from './served';

/** Half a minute: registration, doors and ends are at whole minutes, and the ticks fall on them. */
const TICK = 30_000;

/** One event, live: what a family needs to decide, and the one thing it can do now. */
export function EventPage({ eventId }: { readonly eventId: string }): ReactNode {
  const event = useEvent(eventId);
  const now = useNow(TICK);
  const me = useMe();
  const takesPlace = !['over', 'cancelled'].includes(phaseOf(event, now));
  const step = nextStep(event, { signedIn: me === undefined ? undefined : me !== null, now });
  useFollow(subjects.event, eventId);
  useTitle(event.title);
  useAnnounceChanges(event);
  useRereadAtTurns(event, now);

  return (
    <article className={css['page']} aria-labelledby="event-title">
      <EventHead event={event} now={now} />
      <div className={css['aside']}>
        <div className={css['facts']}>
          <Changes event={event} />
          <Facts>
            <WhenFact event={event} now={now} />
            <WhereFact place={event.place} />
            <SeatsFact event={event} now={now} />
          </Facts>
        </div>
        <NextStepBar event={event} step={step} />
        {event.mine && <AfterOurs registrationId={event.mine.registration_id} />}
        <Row data-print="none">
          <ShareEvent event={event} />
          {takesPlace && <AddToCalendar event={event} />}
        </Row>
      </div>
      <div className={css['body']}>
        <About event={event} />
        <Served dishes={event.dishes} />
        <HowItWorks event={event} now={now} />
        <RunBy event={event} />
        <LendAHand eventId={event.id} />
      </div>
      <JsonLd event={event} now={now} />
    </article>
  );
}

/**
 * What a person may do changes with the time (registration opens, closes), and no message says so: the event is read again when such a
 * time has passed.
 */
function useRereadAtTurns(event: EventDetail, now: number): void {
  const reread = useReread(subjects.event, event.id);
  const turn = useRef(nextTurn(event, now));

  useEffect(() => {
    if (turn.current !== undefined && now >= turn.current) reread();
    turn.current = nextTurn(event, now);
  }, [event, now, reread]);
}

/** What the household may say about an event that it attends or attended. */
function AfterOurs({ registrationId }: { readonly registrationId: string }): ReactNode {
  const registration = useOptionalRegistrations()?.find(({ id }) => id === registrationId);
  return registration ? <AfterEvent registration={registration} /> : null;
}

const lazyFollow = lazyComponent<FollowButtonProps>(() =>
  import(/* webpackChunkName: "follow" */ '~/parts/follow-button').then((module) => module.FollowButton),
);

function Follow({ organiser }: FollowButtonProps): ReactNode {
  const isSignedIn = Boolean(useMe());
  useEffect(() => (isSignedIn ? whenIdle(lazyFollow.fetch) : undefined), [isSignedIn]);
  const { Component } = lazyFollow.useLoadState();
  return isSignedIn && Component && <Component organiser={organiser} />;
}

/** Who organises, and who cooks. */
function RunBy({ event }: { readonly event: EventDetail }): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { organiser, restaurants } = event;
  return (
    <Section title={t('event.runBy')}>
      <p className={css['line']}>
        <bdi>{organiser ? t('event.organiser', { organiser }) : t('event.organiserUnknown')}</bdi>
      </p>
      {organiser && <Follow organiser={organiser} />}
      {restaurants.length > 0 && (
        <p className={css['line']}>
          <bdi>{t('event.cooks', { restaurants: formats.list(restaurants) })}</bdi>
        </p>
      )}
    </Section>
  );
}

/** The event as schema.org JSON-LD, inside our own element, so that it is removed with the page; the document's head is the shell's. */
function JsonLd({ event, now }: { readonly event: EventDetail; readonly now: number }): ReactNode {
  const holder = useRef<HTMLDivElement>(null);
  const paths = usePaths();
  const urlOf = useShareUrl();
  const isPublic = event.state !== 'draft';
  const json = isPublic
    ? scriptJson(eventJsonLd(event, urlOf(paths.event({ eventId: event.id })), now))
    : undefined;

  useEffect(() => {
    const block = json ? dataBlock('application/ld+json', json) : undefined;
    if (block) holder.current?.append(block);
    return () => block?.remove();
  }, [json]);

  return <div ref={holder} hidden />;
}

/** For people who help, the event's shifts. Links to the platform's sign-up forms for drivers and restaurants, which carry the referral code of the visit. */
function LendAHand({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const mayHelp = usePermission('help');
  const areaHref = useAreaHref();
  const referral = useReferral();
  const withReferral = (href: string | undefined) =>
    href && referral ? withParam(href, 'ref', referral) : href;
  const links = [
    { href: mayHelp ? paths.help({ event: eventId }) : undefined, label: t('event.help.shifts') },
    { href: withReferral(areaHref('drivers')), label: t('event.help.drivers') },
    { href: withReferral(areaHref('restaurants')), label: t('event.help.restaurants') },
  ];
  const known = links.filter((way): way is { href: string; label: string } => way.href !== undefined);
  if (known.length === 0) return null;
  return (
    <Section title={t('event.help')}>
      <p className={css['text']}>{t('event.help.text')}</p>
      <p className={css['ways']}>
        {known.map(({ href, label }) => (
          <TextLink key={href} href={href} isStandalone>
            {label}
          </TextLink>
        ))}
      </p>
    </Section>
  );
}

// Fetched beside the event, not after it.
const parser = import(/* webpackChunkName: "markdown" */ '~/parts/markdown').then((m) => ({
  default: m.Markdown,
}));
parser.catch(() => undefined);
const Markdown = lazy(() => parser);

/** What the organiser wrote, if anything. */
function About({ event }: { readonly event: EventDetail }): ReactNode {
  const t = useMessages();
  const source = safeHref(event.source_url);
  const { description, tags } = event;
  if (!description && tags.length === 0 && !source) return null;
  return (
    <Section title={t('event.about')}>
      {description && <Description text={description} />}
      {tags.length > 0 && (
        <Row align="stretch" as="ul" aria-label={t('event.tags')}>
          {tags.map((tag) => (
            <li key={tag} className={css['tag']} dir="auto" lang="">
              {tag}
            </li>
          ))}
        </Row>
      )}
      {source && (
        <TextLink href={source} isExternal externalHint={t('event.newTab')} isStandalone>
          {t('event.source')}
        </TextLink>
      )}
    </Section>
  );
}

/** Plain text until the Markdown parser is loaded, and if it cannot be. */
function Description({ text }: { readonly text: string }): ReactNode {
  const plain = (
    <p className={css['plain']} dir="auto" lang="">
      {text}
    </p>
  );
  return (
    <ErrorBoundary fallback={() => plain}>
      <Suspense fallback={plain}>
        <Markdown text={text} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The layout of the page while the event is read. */
export function EventSkeleton(): ReactNode {
  const t = useMessages();
  return (
    <Loading label={t('common.loading')}>
      <div className={css['page']}>
        <div className={css['head']}>
          <BackToList />
          <div className={css['cover']} data-print="none">
            <Skeleton shape="block" />
          </div>
          <Skeleton width="short" />
          <Skeleton shape="title" width="wide" />
          <SkeletonText lines={2} />
        </div>
        <div className={css['aside']}>
          <div className={css['facts']}>
            <SkeletonText lines={3} />
            <SkeletonText lines={3} />
            <SkeletonText lines={2} />
          </div>
        </div>
        <div className={css['body']}>
          <SkeletonText lines={4} />
          <SkeletonText lines={4} />
        </div>
      </div>
    </Loading>
  );
}

const looks: Record<EventStatus, { readonly tone: Tone; readonly icon: IconShape }> = {
  draft: { tone: 'neutral', icon: PencilLine },
  cancelled: { tone: 'danger', icon: CircleSlash },
  over: { tone: 'neutral', icon: CircleCheck },
  now: { tone: 'success', icon: Utensils },
  not_open: { tone: 'info', icon: CalendarClock },
  closed: { tone: 'neutral', icon: Lock },
  free: { tone: 'success', icon: CircleCheck },
  few: { tone: 'warning', icon: Flame },
  waitlist: { tone: 'warning', icon: Hourglass },
  full: { tone: 'neutral', icon: Lock },
};

function statusMessage(status: EventStatus, waiting: number, t: Translate): string {
  switch (status) {
    case 'draft':
      return t('eventState.draft');
    case 'cancelled':
      return t('eventState.cancelled');
    case 'over':
      return t('eventState.completed');
    case 'now':
      return t('eventState.live');
    case 'not_open':
      return t('event.notOpenYet');
    case 'closed':
      return t('event.closed');
    case 'free':
      return t('event.open');
    case 'few':
      return t('event.lastSeats');
    case 'waitlist':
      return t('event.fullWaiting', { waiting });
    case 'full':
      return t('event.full');
  }
}

interface EventHeadProps {
  readonly event: EventDetail;
  readonly now: number;
}

/** The way back, what the household has to know, title and status. */
function EventHead({ event, now }: EventHeadProps): ReactNode {
  const t = useMessages();
  const status = eventStatus(event, now);
  return (
    <header className={css['head']}>
      <BackToList />
      <ForHousehold event={event} />
      <div className={css['cover']} data-print="none">
        <Cover event={event} />
      </div>
      <div className={css['status']}>
        <Highlight as="span" active={useFresh(event.id, status)}>
          <Badge tone={looks[status].tone} icon={looks[status].icon}>
            {statusMessage(status, event.seats.waiting, t)}
          </Badge>
        </Highlight>
      </div>
      <h1 id="event-title" tabIndex={-1} className={css['title']}>
        <bdi lang="">{event.state === 'cancelled' ? <s>{event.title}</s> : event.title}</bdi>
      </h1>
      {event.summary && (
        <p className={css['summary']}>
          <bdi lang="">{event.summary}</bdi>
        </p>
      )}
    </header>
  );
}

/** The picture that the managers chose; without one, or when it cannot be loaded, a pattern drawn from the event's id. */
function Cover({ event: { id, cover } }: Pick<EventHeadProps, 'event'>): ReactNode {
  const apiUrl = useApiUrl();
  const [isBroken, setBroken] = useState(false);
  if (!cover || isBroken) return <Pattern seed={id} />;
  return (
    <img
      className={css['picture']}
      src={apiUrl(cover.path)}
      alt={cover.alt}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}

/** To the list that led here, with its filters. */
function BackToList(): ReactNode {
  const t = useMessages();
  return (
    <div className={css['back']} data-print="none">
      <NavigationProvider navigate={useReturn()}>
        <TextLink href={useListHref()} isStandalone>
          {t('event.back')}
        </TextLink>
      </NavigationProvider>
    </div>
  );
}
