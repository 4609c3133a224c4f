import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { useToday } from '~/data/clock';
import { useHistory } from '~/data/history.queries';
import { useTimeZone } from '~/data/settings';
import { typesOf, type HistoryGroup } from '~/domain/history-filter';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { dayIn, epochOf } from '~/lib/instants';
import { EmptyState } from '~/ui/empty-state';
import { Spinner } from '~/ui/spinner';
import { WindowedList } from '~/ui/windowed-list';
import { EntryRow } from './entry-row';
import css from './history.module.css';
import { NewOnes } from './new-ones';
import { useHeldBack } from './use-held-back';
import History from 'lucide-react/icons/history';

export interface HistoryListProps {
  readonly eventId: string;
  readonly groups: readonly HistoryGroup[];
}

/** Everything that happened, the newest first, by day. Who reads further down is told of news, and not moved. */
export function HistoryList({ eventId, groups }: HistoryListProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const zone = useTimeZone();
  const today = useToday();
  const types = useMemo(() => typesOf(groups), [groups]);
  const { entries, total, hasMore, isFetchingMore, fetchMore } = useHistory(eventId, types);
  const { shown, held, release, onVisible } = useHeldBack(entries);
  const top = useRef<HTMLDivElement>(null);

  const dayOf = useCallback((at: number) => dayIn(epochOf(shown[at]?.at ?? ''), zone), [shown, zone]);
  const keyOf = useCallback((at: number) => shown[at]?.id ?? String(at), [shown]);
  const render = useCallback(
    (at: number) => {
      const entry = shown[at];
      return entry && <EntryRow entry={entry} zone={zone} />;
    },
    [shown, zone],
  );

  if (entries.length === 0) {
    const title = t(groups.length > 0 ? 'history.emptyFiltered' : 'history.empty');
    return <EmptyState icon={History} title={title} />;
  }
  return (
    <div className={css['list']} ref={top}>
      <p className={css['count']} role="status">
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
        count={shown.length}
        total={Math.max(total - held, shown.length)}
        estimate={72}
        keyOf={keyOf}
        render={render}
        label={t('history.title')}
        groupOf={dayOf}
        renderHeading={(at) => formats.day(dayOf(at), today)}
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
