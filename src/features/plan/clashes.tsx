import ChefHat from 'lucide-react/icons/chef-hat';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Impact, ImpactBody } from '~/api/manage/action.schema';
import type { PlanEvent, PlanLane } from '~/api/manage/plan';
import { clashKinds, type ClashKind, type PlanKind } from '~/api/manage/vocabulary';
import { useImpact } from '~/data/manage.queries';
import type { Clash } from '~/domain/plan-clash';
import { wallThere } from '~/domain/time-there';
import { useManageMessages } from '~/i18n/manage-messages';
import { classes } from '~/lib/classes';
import { Icon, type IconShape } from '~/ui/icon';
import css from './clashes.module.css';
import { clashesAt, type PlanMove, changedBy } from './plan-move';
import { usePlanMessages, type PlanMessages } from './use-plan-messages';

/** Milliseconds without a change before the server is asked. */
const PAUSE = 300;

/**
 * What an event would clash with: at once among the lanes that were loaded, and after a pause also what only the server knows of other
 * lanes and days. `move` is `undefined` while nothing would change.
 */
export function useClashes(
  after: PlanEvent | undefined,
  lanes: readonly PlanLane[],
  move: PlanMove | undefined,
  by: PlanKind,
): readonly Clash<PlanEvent>[] {
  const here = useMemo(() => (after ? clashesAt(after, lanes) : []), [after, lanes]);
  const change = move && changedBy(move, by);
  const rested = useRested(change ? JSON.stringify(change) : undefined);
  const body = useMemo<ImpactBody | null>(
    () => (rested ? { change: JSON.parse(rested) as NonNullable<ImpactBody['change']> } : null),
    [rested],
  );
  const { answer, isReading } = useImpact(after?.id ?? '', body);
  const known = isReading ? undefined : answer?.clashes;
  return useMemo(() => {
    if (!known || !after || rested !== (change && JSON.stringify(change))) return here;
    const seen = new Set(here.map(({ kind, event }) => `${kind} ${event.id}`));
    const more = known.filter(({ kind, event_id }) => !seen.has(`${kind} ${event_id}`));
    return [...here, ...more.map((clash) => elsewhere(clash, after))];
  }, [here, known, after, rested, change]);
}

/** A clash with an event that was not loaded. Its end is unknown, so it ends when it starts. */
const elsewhere = (
  { kind, event_id: id, title, ...clash }: Impact['clashes'][number],
  like: PlanEvent,
): Clash<PlanEvent> => {
  const { starts_at, starts_local = wallThere(starts_at, like), time_zone = like.time_zone } = clash;
  const times = { starts_at, ends_at: starts_at, starts_local, ends_local: starts_local, time_zone };
  // The server does not say which, but there may be only one.
  const restaurants = like.restaurants.length === 1 ? like.restaurants : [];
  return { kind, event: { ...like, ...times, id, title }, restaurants };
};

function useRested<T>(value: T): T | undefined {
  const [rested, setRested] = useState<T>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

const SHOWN = 2;
const icons: Readonly<Record<ClashKind, IconShape>> = { place: TriangleAlert, restaurant: ChefHat };

/** The clashes, the first few in words: the same place first. */
export function ClashList({
  clashes,
  by,
}: {
  readonly clashes: readonly Clash<PlanEvent>[];
  readonly by: PlanKind;
}): ReactNode {
  const t = useManageMessages();
  const words = usePlanMessages(by);
  if (clashes.length === 0) return <p className={css['quiet']}>{t('plan.clash.none')}</p>;
  const sorted = clashes.toSorted((a, b) => clashKinds.indexOf(a.kind) - clashKinds.indexOf(b.kind));
  const more = clashes.length - SHOWN;
  return (
    <ul className={css['clashes']} aria-label={t('plan.clash.count', { count: clashes.length })}>
      {sorted.slice(0, SHOWN).map((clash) => (
        <li key={`${clash.kind} ${clash.event.id}`} className={classes(css['clash'], css[clash.kind])}>
          <Icon of={icons[clash.kind]} size={16} />
          <span>{words.clash(clash)}</span>
        </li>
      ))}
      {more > 0 && <li>{t('plan.clash.more', { count: more })}</li>}
    </ul>
  );
}

interface ClashNotesProps {
  readonly event: PlanEvent;
  readonly lanes: readonly PlanLane[];
  readonly words: PlanMessages;
}

/** What an event shares with another one at the same time: with which, where that one was loaded. */
export function ClashNotes({ event, lanes, words }: ClashNotesProps): ReactNode {
  const t = useManageMessages();
  // What has happened could.
  const isOver = event.state === 'completed';
  const known = event.clashes.length > 0 ? clashesAt(event, lanes) : [];
  return event.clashes.map((kind) => {
    const [first, ...more] = known.filter((clash) => clash.kind === kind);
    return (
      <span key={kind} className={classes(css['clash'], css['note'], css[kind], isOver && css['over'])}>
        <Icon of={icons[kind]} size={16} />
        <span>
          {first ? words.clash(first) : t(`plan.event.clash.${kind}`)}
          {more.length > 0 && ` ${t('plan.clash.more', { count: more.length })}`}
        </span>
      </span>
    );
  });
}
