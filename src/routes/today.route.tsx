import { useCallback, useMemo, type ReactNode } from 'react';
import type { Today } from '~/api/manage/board';
import { alarms } from '~/data/alarms';
import { useNow, useToday } from '~/data/clock';
import { usePaths } from '~/data/links';
import { manageSubjects } from '~/data/live/manage-subjects';
import { useFollow } from '~/data/live/use-live';
import { useTitle } from '~/data/shell';
import { useTodayOf } from '~/data/today';
import { byDayPart, countUrgent, dayParts, isDoorNear } from '~/domain/today';
import { ManageFrame } from '~/features/manage-frame/manage-frame';
import { EventOfToday } from '~/features/today/event-of-today';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { Navigate, useSearchParams } from '~/lib/router';
import { ReadingPage } from '~/parts/reading-page';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/error-state';
import { Page } from '~/ui/page';
import { WindowedList } from '~/ui/windowed-list';
import textCss from '~/ui/text.module.css';

/** `manage/today`: what runs today, by the clock, with what it needs. */
export function TodayRoute(): ReactNode {
  const t = useManageMessages();
  const today = useToday();
  useTitle(t('today.title'));
  return (
    <ManageFrame here="today" title={t('today.title')} hasNew>
      <ReadingPage subject={today} failed={t('today.failed')} width="full">
        <TodayPage today={today} />
      </ReadingPage>
    </ManageFrame>
  );
}

/** Milliseconds between two looks at the clock. */
const TICK = 15_000;

function TodayPage({ today }: { readonly today: string }): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const paths = usePaths();
  const [search] = useSearchParams();
  const { items, total } = useTodayOf(today);
  const now = useNow(TICK);
  useFollow(manageSubjects.today);
  useFollow(alarms);
  if (items.length === 0 && search.get('or') === 'table') return <Navigate to={paths.manage()} replace />;
  if (items.length === 0)
    return (
      <Page width="full" lead={formats.day(today)}>
        <EmptyState
          title={t('today.none')}
          action={<LinkButton href={paths.manage()}>{t('today.all')}</LinkButton>}
        />
      </Page>
    );
  const lead = t('today.lead', {
    events: total,
    needs: items.reduce((sum, item) => sum + countUrgent(item, now), 0),
  });
  return (
    <Page width="full" lead={`${formats.day(today)} · ${lead}`}>
      <EventsOfDay items={items} now={now} />
      {total > items.length && (
        <p className={textCss['note']}>{t('today.more', { shown: items.length, total })}</p>
      )}
    </Page>
  );
}

/** Of an event with a line for its meter and one need, in px, until it is measured. */
const HEIGHT = 180;

interface EventsOfDayProps {
  readonly items: Today['items'];
  readonly now: number;
}

/** What is on now, what comes and what is over. Only what is near the window is in the document. */
function EventsOfDay({ items, now }: EventsOfDayProps): ReactNode {
  const t = useManageMessages();
  const rows = useMemo(() => {
    const parts = byDayPart(items, now);
    return dayParts.flatMap((part) => parts[part].map((item) => ({ part, item })));
  }, [items, now]);
  const keyOf = useCallback((at: number) => rows[at]?.item.event.id ?? '', [rows]);
  const partOf = useCallback((at: number) => rows[at]?.part ?? 'next', [rows]);
  const places = useMemo(
    () => new Map<string, number>(rows.map(({ item }, at) => [item.event.id, at])),
    [rows],
  );
  const placeAt = useCallback((key: string) => places.get(key), [places]);
  const render = useCallback(
    (at: number) => {
      const row = rows[at];
      return row && <EventOfToday item={row.item} part={row.part} now={now} />;
    },
    [rows, now],
  );
  return (
    <>
      {rows.map(
        ({ part, item: { event } }) =>
          isDoorNear(event, part, now) && <FollowEvent key={event.id} eventId={event.id} />,
      )}
      <WindowedList
        count={rows.length}
        estimate={HEIGHT}
        overscan={3}
        keyOf={keyOf}
        render={render}
        label={t('today.title')}
        groupOf={partOf}
        headingOf={(at) => t(`today.part.${partOf(at)}`)}
        keepsPlaceAt={placeAt}
      />
    </>
  );
}

/** What happens among the guests of an event is not told to everybody: only while people are busy with it is that followed. */
function FollowEvent({ eventId }: { readonly eventId: string }): null {
  useFollow(manageSubjects.eventOfToday, eventId);
  return null;
}
