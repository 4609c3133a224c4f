import Hourglass from 'lucide-react/icons/hourglass';
import { Suspense, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Registration } from '~/api/registration.schema';
import { useNow, useToday } from '~/data/clock';
import { usePaths } from '~/data/links';
import { subjects } from '~/data/live/subjects';
import { useFollow } from '~/data/live/use-live';
import { useOptionalRegistrations } from '~/data/registrations.queries';
import { useMe, useNotices, useTimeZone } from '~/data/shell';
import { peopleIn } from '~/domain/party';
import type { Paths } from '~/domain/paths';
import { answerDeadline, inSections } from '~/domain/registration';
import { loadOfferMessages, useOfferMessages } from '~/i18n/lazy-groups';
import { MoreMessages, useFormats } from '~/i18n/provider';
import { ErrorBoundary } from '~/lib/error-boundary';
import { dayIn } from '~/lib/instants';
import { useHref, useLocation } from '~/lib/router';
import { LinkButton } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { VisuallyHidden } from '~/ui/visually-hidden';
import css from './offers.module.css';

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface OffersProps {
  /** In the link to My events: where the number of open offers is drawn. */
  readonly mark: HTMLElement | null;
}

/** The banner above every screen: seats that are offered to the household for a short time. The shell is notified too. */
export function Offers({ mark }: OffersProps): ReactNode {
  const me = useMe();
  const registrations = useOptionalRegistrations();
  if (me === null) return <NoOffers />;
  return registrations && <OffersOf key={me?.id} registrations={registrations} mark={mark} />;
}

interface OffersOfProps extends OffersProps {
  readonly registrations: readonly Registration[];
}

function OffersOf({ registrations, mark }: OffersOfProps): ReactNode {
  const isWaiting = registrations.some(({ state }) => state === 'waitlisted');
  const isOffered = registrations.some(({ state }) => state === 'offered');
  const now = useNow(isOffered ? SECOND : MINUTE);
  const { offers } = useMemo(() => inSections(registrations, now), [registrations, now]);
  const [announcement, setAnnouncement] = useState('');
  return (
    <>
      {(isWaiting || isOffered) && <Follow />}
      {/* Rendered before its content, or screen readers would not announce it. */}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {offers.length === 0 ? (
        <NoOffers />
      ) : (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <WithMessages>
              <OpenOffers offers={offers} now={now} mark={mark} onNew={setAnnouncement} />
            </WithMessages>
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

/** Only who waits can be offered seats: everybody else does without the subscription. */
function Follow(): null {
  useFollow(subjects.household);
  return null;
}

const none: readonly never[] = [];

function NoOffers(): null {
  useNotices(none);
  return null;
}

function WithMessages({ children }: { readonly children: ReactNode }): ReactNode {
  const { locale } = useFormats();
  return <MoreMessages messages={use(loadOfferMessages(locale))}>{children}</MoreMessages>;
}

interface OpenOffersProps extends OffersProps {
  /** The first to expire first. */
  readonly offers: readonly Registration[];
  readonly now: number;
  /** Called with the announcement of each new offer, once. */
  readonly onNew: (words: string) => void;
}

function OpenOffers({ offers, now, mark, onNew }: OpenOffersProps): ReactNode {
  const t = useOfferMessages();
  const paths = usePaths();
  const titleOf = useOfferTitle();
  const answeredHere = useAnsweredHere();
  const elsewhere = offers.filter((offer) => !answeredHere(offer));
  const [first] = elsewhere;
  const count = offers.length;
  useAnnounceOnce(offers, elsewhere, onNew);
  useNotices(
    useSame(
      offers.map((offer) => ({
        id: offer.id,
        kind: 'seat-offer',
        title: titleOf(offer),
        until: offer.offer_expires_at ?? '',
        href: paths.mine(),
      })),
    ),
  );
  return (
    <>
      {first && <Banner offer={first} more={elsewhere.length - 1} now={now} />}
      {mark &&
        createPortal(
          <>
            <span className={css['count']} aria-hidden>
              {count}
            </span>
            <VisuallyHidden>, {t('offers.count', { count })}</VisuallyHidden>
          </>,
          mark,
        )}
    </>
  );
}

interface BannerProps {
  readonly offer: Registration;
  /** Offers beside this one. */
  readonly more: number;
  readonly now: number;
}

function Banner({ offer, more, now }: BannerProps): ReactNode {
  const t = useOfferMessages();
  const paths = usePaths();
  const left = useTimeLeft(answerDeadline(offer) ?? 0, now);
  return (
    <section aria-label={t('offers.label')} className={css['slide']} data-print="none">
      <div className={css['room']}>
        <div className={css['banner']}>
          <span className={css['icon']}>
            <Icon of={Hourglass} />
          </span>
          <div className={css['words']}>
            <p className={css['title']}>{t('offers.seats', about(offer))}</p>
            <p className={css['left']}>
              {left}
              {more > 0 && ` ${t('offers.more', { count: more })}`}
            </p>
          </div>
          <LinkButton
            href={paths.mine()}
            size="small"
            aria-label={t('offers.answerLabel', { count: more + 1 })}
          >
            {t('offers.answer')}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

/** The name of the event stands in marks that keep its direction to itself. */
const about = ({ party, event }: Registration) => ({
  count: peopleIn(party),
  title: `\u2068${event.title}\u2069`,
});

/** "A spot opened up: 4 seats at Dosa lunch". */
function useOfferTitle(): (offer: Registration) => string {
  const t = useOfferMessages();
  return (offer) => t('offers.title', about(offer));
}

/** How long there is to answer: by the minute in the last hour. */
function useTimeLeft(until: number, now: number): string {
  const t = useOfferMessages();
  const formats = useFormats();
  const today = useToday();
  const day = dayIn(until, useTimeZone());
  const left = until - now;
  if (left <= HOUR) return t('offers.left', { minutes: Math.floor(left / MINUTE) });
  const time = formats.time(until);
  return day === today
    ? t('offers.until', { time })
    : t('offers.untilDay', { day: formats.shortDay(day), time });
}

const trimmed = (path: string): string => path.replace(/\/+$/, '');

/** Whether the page that is shown is one on which the offer is answered, or which leads there by itself. */
function useAnsweredHere(): (offer: Registration) => boolean {
  const paths = usePaths();
  const here = trimmed(useHref(useLocation().pathname));
  return ({ id, event }) => placesOf(paths, id, event.id).some((path) => trimmed(path) === here);
}

const placesOf = (paths: Paths, registrationId: string, eventId: string): readonly string[] => [
  paths.mine(),
  paths.ticket({ registrationId }),
  paths.event({ eventId }),
  paths.register({ eventId }),
];

/** Announces each offer once: not again on the next screen, and not where the page itself shows it. */
function useAnnounceOnce(
  offers: readonly Registration[],
  elsewhere: readonly Registration[],
  onNew: (words: string) => void,
): void {
  const titleOf = useOfferTitle();
  const announced = useRef(new Set<string>());
  useEffect(() => {
    const fresh = elsewhere.find(({ id }) => !announced.current.has(id));
    for (const { id } of offers) announced.current.add(id);
    if (fresh) onNew(titleOf(fresh));
  });
}

/** The former list as long as the new one says the same. */
function useSame<T>(list: readonly T[]): readonly T[] {
  const json = JSON.stringify(list);
  return useMemo(() => JSON.parse(json) as readonly T[], [json]);
}
