import type * as v from 'valibot';
import type { manageCalls } from '~/api/manage/calls';
import { isoOf } from '../instants';
import type { Refused } from '../rules/refused';
import { managedRow } from '../store/event-rows';
import type { ManagedRow } from '../store/rows';
import type { Act } from './act';
import { managedEvent } from './change-event';
import { changeChecked } from './edit-event';
import { worthTelling, type Told } from './notify';
import { attempt } from './trial';

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

const asked = (act: Act, id: string): number =>
  act.db.get<{ n: number }>(
    `SELECT count(*) AS n FROM registrations WHERE event_id = @id AND needs_reconfirm = 1 AND state IN ('confirmed', 'offered', 'waitlisted')`,
    { id },
  )?.n ?? 0;

interface Seen {
  readonly what: Told | undefined;
  readonly reconfirm: number;
  readonly after: ManagedRow;
}

/** What would come of it: it is done as it would be, looked at, and taken back. */
export function impactOf(
  act: Act,
  id: string,
  { change, cancel }: v.InferOutput<NonNullable<Call['body']>>,
): Answer {
  const row = managedEvent(act, id);
  const people = act.db.get<People>(PEOPLE, { id }) ?? { families: 0, people: 0, waiting: 0 };
  const before = asked(act, id);
  const outcome = attempt(act, false, (part): Seen => {
    if (cancel) return { what: 'cancelled', reconfirm: 0, after: row };
    const changed = changeChecked(part, row, change ?? {});
    const after = managedRow(part.db, id) ?? row;
    return { what: worthTelling(changed), reconfirm: asked(part, id) - before, after };
  });
  const seen = outcome.isDone ? outcome.value : undefined;
  const kitchens = kitchensPastCutoff(row, act.now);
  return {
    ...people,
    reconfirm: Math.max(0, seen?.reconfirm ?? 0),
    kitchens,
    clashes: seen && !cancel ? clashesOf(act, seen.after) : [],
    told: seen?.what && row.state !== 'draft' ? toldOf(seen.what, people, row) : [],
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

function toldOf(what: Told, { families, waiting }: People, row: ManagedRow): Answer['told'] {
  const all: Answer['told'] = [
    { who: 'families', count: families, what },
    { who: 'waiting', count: waiting, what },
    { who: 'kitchens', count: restaurantsOf(row).length, what },
  ];
  return all.filter(({ count }) => count > 0);
}

const MOST_CLASHES = 50;

/** Other events at the same time in the same place, or that the same kitchen cooks for. A warning, never a refusal. */
export function clashesOf(act: Act, row: ManagedRow): Answer['clashes'] {
  const overlapping = act.db.all<{
    id: string;
    title: string;
    starts_at: number;
    place_id: string | null;
    restaurants: string;
  }>(
    `SELECT id, title, starts_at, place_id, restaurants FROM events
     WHERE id <> @id AND archived_at IS NULL AND state IN ('draft', 'published', 'live')
       AND starts_at < @ends AND starts_at > @from AND ends_at > @starts ORDER BY starts_at, id LIMIT 500`,
    // None lasts longer than a day: further back nothing can reach.
    { id: row.id, starts: row.starts_at, ends: row.ends_at, from: row.starts_at - 2 * 86_400_000 },
  );
  const kitchens = new Set(restaurantsOf(row));
  return overlapping
    .flatMap(({ id, title, starts_at, place_id, restaurants }): Answer['clashes'] => {
      const clash = { event_id: id, title, starts_at: isoOf(starts_at) };
      const isSamePlace = place_id !== null && place_id === row.place_id;
      const isSameKitchen = (JSON.parse(restaurants) as string[]).some((name) => kitchens.has(name));
      return [
        ...(isSamePlace ? [{ ...clash, kind: 'place' as const }] : []),
        ...(isSameKitchen ? [{ ...clash, kind: 'restaurant' as const }] : []),
      ];
    })
    .slice(0, MOST_CLASHES);
}
