import { Suspense, type ReactNode } from 'react';
import type { Today } from '~/api/manage/board';
import { alarms } from '~/data/alarms';
import { useNow, useToday } from '~/data/clock';
import { usePaths } from '~/data/links';
import { manageSubjects } from '~/data/live/manage-subjects';
import { useFollow } from '~/data/live/use-live';
import { useTitle } from '~/data/shell';
import { useTodayOf } from '~/data/today';
import { byDayPart, countUrgent, dayParts, type DayPart } from '~/domain/today';
import { ManageFrame } from '~/features/manage-frame/manage-frame';
import { EventOfToday } from '~/features/today/event-of-today';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { Navigate, useSearchParams } from '~/lib/router';
import { ReadingBoundary } from '~/parts/reading-boundary';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/error-state';
import { Page, Section } from '~/ui/page';
import { Loading } from '~/ui/skeleton';
import css from '~/features/today/today.module.css';
import textCss from '~/ui/text.module.css';

/** `manage/today`: what runs today, by the clock, with what it needs. */
export function TodayRoute(): ReactNode {
  const t = useManageMessages();
  const today = useToday();
  useTitle(t('today.title'));
  return (
    <ManageFrame here="today" title={t('today.title')} hasNew>
      <ReadingBoundary subject={today} title={t('today.failed')}>
        <Suspense
          fallback={
            <Page width="full">
              <Loading label={t('common.loading')} lines={8} />
            </Page>
          }
        >
          <TodayPage today={today} />
        </Suspense>
      </ReadingBoundary>
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
  const parts = byDayPart(items, now);
  const lead = t('today.lead', {
    events: total,
    needs: items.reduce((sum, item) => sum + countUrgent(item, now), 0),
  });
  return (
    <Page width="full" lead={`${formats.day(today)} · ${lead}`}>
      {dayParts.map(
        (part) =>
          parts[part].length > 0 && <PartOfDay key={part} part={part} items={parts[part]} now={now} />,
      )}
      {total > items.length && (
        <p className={textCss['note']}>{t('today.more', { shown: items.length, total })}</p>
      )}
    </Page>
  );
}

interface PartOfDayProps {
  readonly part: DayPart;
  readonly items: readonly Today['items'][number][];
  readonly now: number;
}

function PartOfDay({ part, items, now }: PartOfDayProps): ReactNode {
  const t = useManageMessages();
  return (
    <Section title={t(`today.part.${part}`)}>
      <ul className={css['list']}>
        {items.map((item) => (
          <li key={item.event.id}>
            <EventOfToday item={item} part={part} now={now} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
