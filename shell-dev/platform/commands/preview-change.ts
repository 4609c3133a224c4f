import type * as v from 'valibot';
import type { manageCalls } from '~/api/manage/calls';
import { isOpen } from '~/domain/kitchen-offer';
import { restaurantKey } from '~/domain/restaurant-key';
import type { Refused } from '../rules/refused';
import { claimTimes, type ClaimTime } from '../store/claim-rows';
import { clashesOf } from '../store/clashes';
import { managedRow } from '../store/event-rows';
import { offersOfEvent, type OfferRow } from '../store/offer-rows';
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
  readonly hands: Hands;
}

/** What of it is said, of several the most important. */
const whatOf = ({ isMoved, isPlaceChanged }: AppliedChange): ChangeKind | undefined =>
  isMoved ? 'moved' : isPlaceChanged ? 'place' : undefined;

type Hands = NonNullable<Answer['hands']>;

const helpersIn = (claims: readonly ClaimTime[]): string[] => [
  ...new Set(claims.map(({ person }) => person)),
];

const allHands = (had: readonly ClaimTime[]): Hands => ({ told: helpersIn(had), asked: [] });

/** Whom a change of shifts concerns: who is asked again, and to whom it is at another time, or gone. */
function handsBetween(had: readonly ClaimTime[], has: readonly ClaimTime[]): Hands {
  const now = new Map(has.map((claim) => [claim.id, claim]));
  const isAsked = ({ id, keep_by }: ClaimTime): boolean => (now.get(id)?.keep_by ?? keep_by) !== keep_by;
  const isOther = ({ id, starts_at, ends_at }: ClaimTime): boolean =>
    now.get(id)?.starts_at !== starts_at || now.get(id)?.ends_at !== ends_at;
  return {
    asked: helpersIn(had.filter(isAsked)),
    told: helpersIn(had.filter((claim) => isOther(claim) && !isAsked(claim))),
  };
}

/** What a change would do: it is made in a savepoint, looked at and rolled back. */
export function previewChange(
  tx: Transaction,
  id: string,
  { change, cancel }: v.InferOutput<NonNullable<Call['body']>>,
): Answer {
  const row = findManagedEvent(tx, id);
  const people = tx.db.get<People>(PEOPLE, { id }) ?? { families: 0, people: 0, waiting: 0 };
  const before = countReconfirming(tx, id);
  const had = claimTimes(tx.db, id);
  const outcome = runInSavepoint(tx, false, (inner): Preview => {
    if (cancel)
      return { what: 'cancelled', reconfirm: 0, lost: [], alert: noAlert, after: row, hands: allHands(had) };
    const changed = changeEvent(inner, row, change ?? {});
    const after = managedRow(inner.db, id) ?? row;
    const reconfirm = countReconfirming(inner, id) - before;
    const hands = handsBetween(had, claimTimes(inner.db, id));
    return { what: whatOf(changed), reconfirm, lost: changed.lost, alert: changed.alert, after, hands };
  });
  const seen = outcome.isDone ? outcome.value : undefined;
  const kitchens = kitchensPastCutoff(row, tx.now);
  return {
    ...people,
    reconfirm: Math.max(0, seen?.reconfirm ?? 0),
    kitchens,
    clashes: seen && !cancel ? clashesOf(tx.db, seen.after) : [],
    choose_again: [...(seen?.lost ?? [])],
    allergen_alert: seen?.alert ?? noAlert,
    notices: seen?.what && row.state !== 'draft' ? noticesOf(seen.what, people, row) : [],
    kitchen_names: seen?.what ? kitchenNames(tx, row) : { told: [], to_call: [] },
    hands: seen?.hands ?? { told: [], asked: [] },
    errors: outcome.isDone ? [] : errorsOf(outcome.refused),
  };
}

const errorsOf = ({ code, facts }: Refused): Answer['errors'] =>
  facts.errors?.length
    ? facts.errors.map((error) => ({ ...error, params: { ...error.params } }))
    : [{ field: '', code }];

const restaurantsOf = (row: ManagedRow): string[] => JSON.parse(row.restaurants) as string[];

/** Those with an account that were asked for something, or have promised it, read of a change; all others are only names. */
function kitchenNames({ db }: Transaction, row: ManagedRow): NonNullable<Answer['kitchen_names']> {
  const open = offersOfEvent(db, row.id).filter(({ state }) => isOpen(state));
  const namesOf = (offers: readonly OfferRow[]) => offers.map(({ restaurant_name: name }) => name);
  const told = namesOf(open.filter(({ has_people }) => has_people === 1));
  const named = [...namesOf(open), ...(row.state === 'draft' ? [] : restaurantsOf(row))];
  const others = new Map(named.map((name) => [restaurantKey(name), name]));
  for (const name of told) others.delete(restaurantKey(name));
  return { told, to_call: [...others.values()] };
}

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
