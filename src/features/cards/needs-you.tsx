import { type ReactNode, useMemo } from 'react';
import type { Today } from '~/api/manage/board';
import { useNow, useToday } from '~/data/clock';
import { today as todaySubject } from '~/data/live/today.subject';
import { useFollow, useNewest } from '~/data/live/use-live';
import { usePermission } from '~/data/me.queries';
import { useMe } from '~/data/shell';
import { useTodayOf } from '~/data/today';
import type { CardPaths } from '~/domain/paths';
import { countUrgent } from '~/domain/today';
import { useCardMessages } from '~/i18n/card-messages';
import { Badge } from '~/ui/badge';
import { Card, CardLink, CardRow, ClockIcon, type CardContentProps, Part, SignedOut } from './card';
import css from './card.module.css';

const MOST = 6;
/** How often what is due by the clock is looked at, in milliseconds. */
const TICK = 15_000;

/** For managers: today's events that need somebody now. */
export function NeedsYou({ paths, level }: CardContentProps): ReactNode {
  const { t, formats } = useCardMessages();
  const today = useToday();
  const me = useMe();
  const mayManage = usePermission('manage_events');
  return (
    <Card title={t('card.needsYou')} lead={formats.day(today)} level={level}>
      {mayManage ? (
        <Part key={me?.id} subject={today}>
          <Rows today={today} paths={paths} />
        </Part>
      ) : (
        me === null && <SignedOut />
      )}
      {paths && mayManage && (
        <div className={css['foot']}>
          <CardLink href={paths.today()}>{t('card.toToday')}</CardLink>
        </div>
      )}
    </Card>
  );
}

interface RowsProps {
  readonly today: string;
  readonly paths: CardPaths | undefined;
}

function Rows({ today, paths }: RowsProps): ReactNode {
  const { t } = useCardMessages();
  useFollow(todaySubject);
  const { items } = useTodayOf(today);
  const now = useNow(TICK);
  const urgent = useMemo(
    () =>
      items
        .map((item) => ({ item, count: countUrgent(item, now) }))
        .filter(({ count }) => count > 0)
        .toSorted((one, other) => other.count - one.count),
    [items, now],
  );
  if (items.length === 0) return <p className={css['quiet']}>{t('card.nothingToday')}</p>;
  if (urgent.length === 0) return <p className={css['quiet']}>{t('card.needsNobody')}</p>;
  return (
    <ul className={css['list']}>
      {urgent.slice(0, MOST).map(({ item, count }) => (
        <NeedyRow key={item.event.id} event={item.event} today={today} count={count} paths={paths} />
      ))}
    </ul>
  );
}

interface NeedyRowProps {
  readonly event: Today['items'][number]['event'];
  readonly today: string;
  readonly count: number;
  readonly paths: CardPaths | undefined;
}

function NeedyRow({ event: listed, today, count, paths }: NeedyRowProps): ReactNode {
  const { t, formats } = useCardMessages();
  const event = useNewest(listed, todaySubject);
  return (
    <CardRow
      event={event}
      day={event.day === today ? undefined : formats.shortDay(event.day)}
      href={paths?.board({ eventId: event.id })}
    >
      <Badge tone="warning" icon={ClockIcon}>
        {t('card.needs', { count })}
      </Badge>
    </CardRow>
  );
}
