import { eventFields } from '~/api/event-fields';
import { promisedPortions } from '~/domain/kitchen-count';
import { isPromised } from '~/domain/kitchen-offer';
import { wallTimeIn } from '~/lib/instants';
import { toIso, toIsoOrNull } from '../model/instants';
import type { Viewer } from '../model/viewer';
import { managerCan } from '../rules/permissions';
import { countHands } from '../store/claim-rows';
import type { Database } from '../store/database';
import { undoUntil } from '../store/move-rows';
import { answerOf, lastOffers, offersOfEvent } from '../store/offer-rows';
import type { ManagedRow, ManagedSummaryRow } from '../store/rows';
import { fromColumns } from '../store/simple-columns';
import { detailAnswer, managedCover, summaryAnswer } from './event-answer';
import type { AnswerOf } from './handler';

type ManagedSummaryAnswer = AnswerOf<'listManaged'>['items'][number];
export type ManagedAnswer = AnswerOf<'showManaged'>;

const managedFacts = (row: ManagedSummaryRow, now: number) => ({
  can: managerCan(row, now),
  lock_version: row.lock_version,
  visibility: row.visibility,
  taken: row.taken,
  archived_at: toIsoOrNull(row.archived_at),
  series:
    row.series_id === null
      ? null
      : {
          id: row.series_id,
          index: row.series_index ?? 1,
          of: row.series_of,
          overridden: row.overridden === 1,
        },
  updated_at: toIso(row.updated_at),
  updated_by: row.updated_by_name,
  cancel_reason: row.cancel_reason,
});

/** Many at once: their kitchens are looked up together. */
export function managedSummaryAnswers(
  db: Database,
  rows: readonly ManagedSummaryRow[],
  viewer: Viewer,
  now: number,
): ManagedSummaryAnswer[] {
  const offers = lastOffers(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...summaryAnswer(row, viewer, undefined, now),
    ...managedFacts(row, now),
    kitchens: offers.filter(({ event_id }) => event_id === row.id).map(kitchenAnswer),
  }));
}

function kitchenAnswer(
  offer: ReturnType<typeof lastOffers>[number],
): NonNullable<ManagedSummaryAnswer['kitchens']>[number] {
  const { restaurant_name: name, state, portions } = offer;
  const answer = state === 'invited' ? undefined : answerOf(offer);
  return { name, state, portions: answer ? promisedPortions(answer.dishes) : portions };
}

const wallOf = (ms: number | null, { time_zone }: ManagedRow): string | null =>
  ms === null ? null : wallTimeIn(ms, time_zone);

export const managedAnswer = (db: Database, row: ManagedRow, viewer: Viewer, now: number): ManagedAnswer => ({
  ...detailAnswer(db, row, viewer, now),
  ...fromColumns(eventFields, row),
  ...managedFacts(row, now),
  // With what a kitchen has promised, or somebody has claimed, it is cancelled, and no draft again.
  can: managerCan(row, now).filter(
    (can) =>
      can !== 'unpublish' ||
      (countHands(db, row.id) === 0 && !offersOfEvent(db, row.id).some(({ state }) => isPromised(state))),
  ),
  fold: row.fold === 1 ? 1 : 0,
  cancel_reason_shown: row.cancel_reason_shown === 1,
  registration_opens_local: wallOf(row.registration_opens_at, row),
  registration_closes_local: wallOf(row.registration_closes_at, row),
  kitchen_cutoff_local: wallOf(row.kitchen_cutoff_at, row),
  cover: managedCover(row.cover),
  undo_until: toIsoOrNull(undoUntil(db, row, now)),
});
