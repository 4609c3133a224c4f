import ArrowUp from 'lucide-react/icons/arrow-up';
import History from 'lucide-react/icons/history';
import { Suspense, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { ManagedEvent } from '~/api/manage/event.schema';
import type { HistoryEntry } from '~/api/manage/history.schema';
import { useReceipts } from '~/data/board';
import { useNow, useToday } from '~/data/clock';
import { useHistory } from '~/data/history.queries';
import { manageSubjects } from '~/data/live/manage-subjects';
import { useFollow } from '~/data/live/use-live';
import { useManagedEvent } from '~/data/manage.queries';
import { useTitle, useTimeZone } from '~/data/shell';
import { readGroups, writeGroups, type HistoryGroup, historyGroups, typesOf } from '~/domain/history';
import { historyRows } from '~/domain/history-story';
import { groupIcons, HistoryRowView } from '~/features/history/history-row';
import { EventFrame } from '~/features/manage-frame/manage-frame';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { MINUTE, dayIn } from '~/lib/instants';
import { useParams, useSearchParams } from '~/lib/router';
import { ReadingBoundary } from '~/parts/reading-boundary';
import { ReadingPage } from '~/parts/reading-page';
import { knownReceipts, useReceiptWords } from '~/parts/receipt-words';
import { Spinner, Button } from '~/ui/button';
import { ChoiceChips } from '~/ui/choices';
import { EmptyState } from '~/ui/error-state';
import { Page } from '~/ui/page';
import { Loading } from '~/ui/skeleton';
import { WindowedList } from '~/ui/windowed-list';
import css from '~/features/history/history.module.css';
import textCss from '~/ui/text.module.css';

/** `manage/:eventId/history`: who changed what, and when. */
export function HistoryRoute(): ReactNode {
  const t = useManageMessages();
  const { eventId = '' } = useParams();
  return (
    <EventFrame eventId={eventId} here="history">
      <ReadingPage subject={eventId} failed={t('history.failed')}>
        <HistoryPage key={eventId} eventId={eventId} />
      </ReadingPage>
    </EventFrame>
  );
}

/** Who did what with one event and its registrations, when and why. What it is filtered by is in the address. Suspends for the event. */
export function HistoryPage({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const [search, setSearch] = useSearchParams();
  const groups = readGroups(search);
  const event = useManagedEvent(eventId);
  const formats = useFormats();
  useTitle(t('history.titleOf', { title: event.title }));
  const choose = (chosen: readonly HistoryGroup[]) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (chosen.length > 0) next.set('type', writeGroups(chosen));
        else next.delete('type');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Page lead={formats.fullWhen(event)}>
      <HistoryFilter groups={groups} onChange={choose} />
      <ReadingBoundary subject={`${eventId} ${writeGroups(groups)}`} title={t('history.failed')}>
        <Suspense fallback={<Loading label={t('common.loading')} lines={8} />}>
          <HistoryList key={writeGroups(groups)} event={event} groups={groups} />
        </Suspense>
      </ReadingBoundary>
    </Page>
  );
}

interface HistoryFilterProps {
  readonly groups: readonly HistoryGroup[];
  readonly onChange: (groups: readonly HistoryGroup[]) => void;
}

/** Any of the kinds of things that happen; none chosen shows all. */
function HistoryFilter({ groups, onChange }: HistoryFilterProps): ReactNode {
  const t = useManageMessages();
  const options = historyGroups.map((value) => ({
    value,
    label: t(`history.group.${value}`),
    icon: groupIcons[value],
  }));
  return (
    <div className={css['filter']}>
      <ChoiceChips
        label={t('history.filter')}
        isLabelHidden
        options={options}
        values={groups}
        onChange={onChange}
      />
    </div>
  );
}

interface HistoryListProps {
  readonly event: ManagedEvent;
  readonly groups: readonly HistoryGroup[];
}

/** Everything that happened, newest first, by day. New entries are announced above the list, which does not move for someone reading further down. */
function HistoryList({ event, groups }: HistoryListProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const zone = useTimeZone();
  const today = useToday();
  const types = useMemo(() => typesOf(groups), [groups]);
  const { entries, total, hasMore, isFetchingMore, fetchMore } = useHistory(event.id, types);
  const { shown, held, release, onVisible } = useHeldBack(entries);
  const top = useRef<HTMLDivElement>(null);

  const rows = useMemo(() => historyRows(shown), [shown]);
  const dayOf = useCallback((at: number) => dayIn(rows[at]?.[0].at ?? '', zone), [rows, zone]);
  const told = useTold(event);
  const keyOf = useCallback((at: number) => rows[at]?.[0].id ?? String(at), [rows]);
  const render = useCallback(
    (at: number) => {
      const row = rows[at];
      return row && <HistoryRowView row={row} event={event} told={told.get(row[0].id)} />;
    },
    [rows, event, told],
  );

  if (entries.length === 0) {
    const title = t(groups.length > 0 ? 'history.emptyFiltered' : 'history.empty');
    return <EmptyState icon={History} title={title} />;
  }
  return (
    <div className={css['list']} ref={top}>
      <p className={textCss['quiet']} role="status">
        {t('history.count', { count: total })}
      </p>
      <NewOnes
        count={held}
        onPress={() => {
          release();
          top.current?.scrollIntoView({ block: 'start' });
        }}
      />
      <WindowedList
        count={rows.length}
        total={Math.max(total - held - shown.length, 0) + rows.length}
        estimate={72}
        keyOf={keyOf}
        render={render}
        label={t('manage.eventNav.history')}
        groupOf={dayOf}
        headingOf={(at) => formats.day(dayOf(at), today)}
        onVisible={onVisible}
        onEnd={hasMore ? fetchMore : undefined}
      />
      {isFetchingMore && (
        <p className={css['more']}>
          <Spinner />
        </p>
      )}
    </div>
  );
}

/** What changes told families, by the entry of each: `New time or place: 12 notices, 17:02 · 9 seen`. */
function useTold(event: ManagedEvent): ReadonlyMap<string, readonly string[]> {
  const receipts = useReceipts(event.id);
  const wordsOf = useReceiptWords(event, useNow(MINUTE));
  useFollow(manageSubjects.board, event.id);
  return useMemo(() => {
    const told = new Map<string, readonly string[]>();
    for (const receipt of knownReceipts(receipts)) {
      const { kind, line } = wordsOf(receipt);
      const { change } = receipt;
      if (change !== null) told.set(change, [...(told.get(change) ?? []), `${kind}: ${line}`]);
    }
    return told;
  }, [receipts, wordsOf]);
}

/** The way up to what happened while one read further down. */
function NewOnes({ count, onPress }: { readonly count: number; readonly onPress: () => void }): ReactNode {
  const t = useManageMessages();
  if (count === 0) return null;
  return (
    <div className={css['news']}>
      <Button variant="primary" icon={ArrowUp} onPress={onPress}>
        {t('history.new', { count })}
      </Button>
    </div>
  );
}

interface HeldBack {
  readonly shown: readonly HistoryEntry[];
  /** How many newer ones wait above. */
  readonly held: number;
  release(): void;
  /** Which row is first in sight. */
  onVisible(first: number): void;
}

/** While somebody reads further down, what is new waits: rows above would push away what is being read. */
function useHeldBack(entries: readonly HistoryEntry[]): HeldBack {
  const [isReading, setReading] = useState(false);
  const newest = useRef(entries[0]?.id);
  if (!isReading) newest.current = entries[0]?.id;
  const from = isReading ? entries.findIndex(({ id }) => id === newest.current) : 0;
  const held = Math.max(0, from);
  const onVisible = useCallback((first: number) => setReading(first > 2), []);
  const release = useCallback(() => setReading(false), []);
  return { shown: held > 0 ? entries.slice(held) : entries, held, release, onVisible };
}
