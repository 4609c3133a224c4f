import type * as v from 'valibot';
import type { manageCalls } from '~/api/manage/calls';
import { toIso } from '../model/instants';
import type { Refused } from '../rules/refused';
import { managedRow } from '../store/event-rows';
import type { ManagedRow } from '../store/rows';
import { changeEvent, findManagedEvent, type AppliedChange } from './change-event';
import type { LostCount } from './lost-choices';
import { noAlert, type AllergenAlert } from './notice-of-dishes';
import { runInSavepoint, type Transaction } from './transaction';

type ChangeKind = Answer['notices'][number]['what'];

type Call = (typeof manageCalls)['previewChange'];
type Answer = v.InferInput<Call['answer']>;

interface People {
  readonly families: number;
  readonly people: number;
  readonly waiting: number;
}

const PEOPLE = `SELECT
  count(DISTINCT CASE WHEN state <> 'waitlisted' THEN household_id END) AS families,
  coalesce(sum(CASE WHEN state <> 'waitlisted' THEN people END), 0) AS people,
  count(CASE WHEN state = 'waitlisted' THEN 1 END) AS waiting
  FROM registrations WHERE event_id = @id AND state IN ('held', 'confirmed', 'offered', 'waitlisted')`;

const countReconfirming = (tx: Transaction, id: string): number =>
  tx.db.count(
    `SELECT count(*) FROM registrations WHERE event_id = @id AND needs_reconfirm = 1 AND state IN ('confirmed', 'offered', 'waitlisted')`,
    { id },
  );

interface Preview {
  readonly what: ChangeKind | undefined;
  readonly reconfirm: number;
  readonly lost: readonly LostCount[];
  readonly alert: AllergenAlert;
  readonly after: ManagedRow;
}

/** What of it is said, of several the most important. */
const whatOf = ({ isMoved, isPlaceChanged }: AppliedChange): ChangeKind | undefined =>
  isMoved ? 'moved' : isPlaceChanged ? 'place' : undefined;

/** What a change would do: it is made in a savepoint, looked at and rolled back. */
export function previewChange(
  tx: Transaction,
  id: string,
  { change, cancel }: v.InferOutput<NonNullable<Call['body']>>,
): Answer {
  const row = findManagedEvent(tx, id);
  const people = tx.db.get<People>(PEOPLE, { id }) ?? { families: 0, people: 0, waiting: 0 };
  const before = countReconfirming(tx, id);
  const outcome = runInSavepoint(tx, false, (inner): Preview => {
    if (cancel) return { what: 'cancelled', reconfirm: 0, lost: [], alert: noAlert, after: row };
    const changed = changeEvent(inner, row, change ?? {});
    const after = managedRow(inner.db, id) ?? row;
    const reconfirm = countReconfirming(inner, id) - before;
    return { what: whatOf(changed), reconfirm, lost: changed.lost, alert: changed.alert, after };
  });
  const seen = outcome.isDone ? outcome.value : undefined;
  const kitchens = kitchensPastCutoff(row, tx.now);
  return {
    ...people,
    reconfirm: Math.max(0, seen?.reconfirm ?? 0),
    kitchens,
    clashes: seen && !cancel ? clashesOf(tx, seen.after) : [],
    choose_again: [...(seen?.lost ?? [])],
    allergen_alert: seen?.alert ?? noAlert,
    notices: seen?.what && row.state !== 'draft' ? noticesOf(seen.what, people, row) : [],
    errors: outcome.isDone ? [] : errorsOf(outcome.refused),
  };
}

const errorsOf = ({ code, facts }: Refused): Answer['errors'] =>
  facts.errors?.length
    ? facts.errors.map((error) => ({ ...error, params: { ...error.params } }))
    : [{ field: '', code }];

const restaurantsOf = (row: ManagedRow): string[] => JSON.parse(row.restaurants) as string[];

const kitchensPastCutoff = (
  row: ManagedRow & { readonly kitchen_cutoff_at: number | null },
  now: number,
): number => (row.kitchen_cutoff_at !== null && now > row.kitchen_cutoff_at ? restaurantsOf(row).length : 0);

function noticesOf(what: ChangeKind, { families, waiting }: People, row: ManagedRow): Answer['notices'] {
  const all: Answer['notices'] = [
    { who: 'families', count: families, what },
    { who: 'waiting', count: waiting, what },
    { who: 'kitchens', count: restaurantsOf(row).length, what },
  ];
  return all.filter(({ count }) => count > 0);
}

const MOST_CLASHES = 50;

/** Other events at the same time in the same place, or with the same kitchen. A warning, never a refusal. */
export function clashesOf(tx: Transaction, row: ManagedRow): Answer['clashes'] {
  const overlapping = tx.db.all<{
    id: string;
    title: string;
    starts_at: number;
    starts_local: string;
    time_zone: string;
    place_id: string | null;
    restaurants: string;
  }>(
    `SELECT id, title, starts_at, starts_local, time_zone, place_id, restaurants FROM events
     WHERE id <> @id AND archived = 0 AND state IN ('draft', 'published', 'live')
       AND starts_at < @ends AND starts_at > @from AND ends_at > @starts ORDER BY starts_at, id LIMIT 500`,
    // No event lasts longer than a day, so none that starts earlier can overlap.
    { id: row.id, starts: row.starts_at, ends: row.ends_at, from: row.starts_at - 2 * 86_400_000 },
  );
  const kitchens = new Set(restaurantsOf(row));
  return overlapping
    .flatMap(({ id, title, place_id, restaurants, ...at }): Answer['clashes'] => {
      const { starts_local, time_zone } = at;
      const clash = { event_id: id, title, starts_at: toIso(at.starts_at), starts_local, time_zone };
      const isSamePlace = place_id !== null && place_id === row.place_id;
      const isSameKitchen = (JSON.parse(restaurants) as string[]).some((name) => kitchens.has(name));
      return [
        ...(isSamePlace ? [{ ...clash, kind: 'place' as const }] : []),
        ...(isSameKitchen ? [{ ...clash, kind: 'restaurant' as const }] : []),
      ];
    })
    .slice(0, MOST_CLASHES);
}
