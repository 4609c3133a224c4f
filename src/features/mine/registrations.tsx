import CalendarHeart from 'lucide-react/icons/calendar-heart';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useNow } from '~/data/clock';
import { usePaths } from '~/data/links';
import { useRegistrations, useRegistrationsKeptAt } from '~/data/registrations.queries';
import { useFollowHousehold } from '~/data/registrations.list';
import { inSections } from '~/domain/registration';
import { useFormats, useMessages } from '~/i18n/provider';
import { useLocation } from '~/lib/router';
import { EmptyState } from '~/ui/empty-state';
import { LinkButton } from '~/ui/link-button';
import { Notice } from '~/ui/notice';
import { Dialogs } from './dialogs';
import { MineProvider, type Asked, type Mine, type MineParts, type News } from './mine';
import { Sections } from './sections';
import { useAnnounceOffers } from './use-announce-offers';

/** What is over moves by the minute; what counts down does so by itself. */
const TICK = 15_000;

export function Registrations({ renderPartyFields, renderRefusal }: MineParts): ReactNode {
  useFollowHousehold();
  const registrations = useRegistrations();
  const now = useNow(TICK);
  const sections = useMemo(() => inSections(registrations, now), [registrations, now]);
  const [asked, setAsked] = useState<Asked>();
  const [news, setNews] = useState<News | undefined>(useArrivalNews());
  useAnnounceOffers(
    sections.offers,
    useCallback(() => setNews(undefined), []),
  );
  const ask = useCallback(
    (about: Asked['about'], registrationId: string) => setAsked({ about, registrationId }),
    [],
  );
  const mine: Mine = { renderPartyFields, renderRefusal, ask, say: setNews };
  return (
    <MineProvider value={mine}>
      {news && <Told key={`${news.title} ${news.text}`} news={news} onDismiss={() => setNews(undefined)} />}
      <KeptNote now={now} />
      {registrations.length === 0 ? <Nothing /> : <Sections sections={sections} />}
      <Dialogs asked={asked} registrations={registrations} onClose={() => setAsked(undefined)} />
    </MineProvider>
  );
}

/** Whoever comes from joining a waitlist hears first that it worked. */
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
function Told({ news, onDismiss }: { readonly news: News; readonly onDismiss: () => void }): ReactNode {
  const t = useMessages();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Notice
      ref={box}
      role="status"
      tone={news.tone}
      title={news.title}
      onDismiss={onDismiss}
      dismissLabel={t('common.close')}
    >
      {news.text && <p>{news.text}</p>}
    </Notice>
  );
}

/** Out of reach of the server: which tickets these are. */
function KeptNote({ now }: { readonly now: number }): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const keptAt = useRegistrationsKeptAt();
  if (keptAt === undefined) return null;
  return <Notice tone="info">{t('mine.kept', { age: formats.relative(Math.min(keptAt, now), now) })}</Notice>;
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
          {t('mine.empty.browse')}
        </LinkButton>
      }
    >
      <p>{t('mine.empty.text')}</p>
    </EmptyState>
  );
}
