import type { HistoryType } from '~/api/manage/vocabulary';
import { isAfterCutoff } from '../rules/event-times';
import type { Database } from '../store/database';
import { eventRow } from '../store/event-rows';
import { addHistory, type HistoryRow } from '../store/history-rows';
import { partyDetailsOf } from '../store/party-details';
import { householdRow } from '../store/people';
import type { RegistrationRow } from '../store/rows';
import type { Transaction } from './transaction';

type Facts = Readonly<Record<string, unknown>>;

export interface Recorded {
  readonly before?: Facts;
  readonly after?: Facts;
  readonly why?: string | undefined;
}

type Entity = Pick<HistoryRow, 'event_id' | 'kind' | 'entity_id' | 'label'>;

const LONGEST = 500;
const nothing: Facts = {};

/** Writes a history entry in the command's own transaction. */
function record(
  tx: Transaction,
  entity: Entity,
  type: HistoryType,
  { before = nothing, after = nothing, why }: Recorded,
): void {
  if (!tx.recordsHistory) return;
  const row = {
    event_id: entity.event_id,
    type,
    actor_id: tx.actor,
    at: tx.now,
    kind: entity.kind,
    entity_id: entity.entity_id,
    label: entity.label,
    before: toJson(before),
    after: toJson(after),
    why: why?.trim() || null,
    cause: tx.cause,
  };
  const n = tx.history ? tx.history.add(row) : addHistory(tx.db, row);
  tx.changes.history.push(n);
  if (tx.cause === null) tx.changes.causes.set(entity.event_id, n);
}

const cut = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.slice(0, LONGEST) : value;

function toJson(facts: Facts): string {
  if (facts === nothing) return '{}';
  const whole = JSON.stringify(facts);
  return whole.length <= LONGEST ? whole : JSON.stringify(facts, cut);
}

/** `title`: the event's, where the caller knows it. */
export function recordEvent(
  tx: Transaction,
  id: string,
  type: HistoryType,
  facts: Recorded = {},
  title = titleOf(tx.db, id),
): void {
  record(tx, { event_id: id, kind: 'event', entity_id: id, label: title }, type, facts);
}

const titleOf = (db: Database, id: string): string =>
  db.value<string>('SELECT title FROM events WHERE id = @id', { id }) ?? '';

type Registered = Pick<RegistrationRow, 'id' | 'event_id' | 'household_id' | 'contact_name'>;

export function recordRegistration(
  tx: Transaction,
  row: Registered,
  type: HistoryType,
  facts: Recorded,
): void {
  if (!tx.recordsHistory) return;
  const label = row.contact_name || (householdRow(tx.db, row.household_id)?.contact_name ?? '');
  record(tx, { event_id: row.event_id, kind: 'registration', entity_id: row.id, label }, type, facts);
}

type RecordedRow = Parameters<typeof partyDetailsOf>[0] &
  Pick<RegistrationRow, 'state' | 'needs_reconfirm' | 'cancelled_by'>;

/** A registration as the history records it. */
export const registrationFacts = (row: RecordedRow): Facts => ({
  state: row.state,
  ...partyDetailsOf(row),
  needs_reconfirm: row.needs_reconfirm === 1,
  cancelled_by: row.cancelled_by,
});

/** The fields that differ, on both sides. */
export function differences(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const pick = (facts: Facts): Facts => Object.fromEntries(keys.map((key) => [key, facts[key]]));
  return { before: pick(before), after: pick(after) };
}

export function recordChange(tx: Transaction, before: RegistrationRow, next: RegistrationRow): void {
  const changed = differences(registrationFacts(before), registrationFacts(next));
  if (Object.keys(changed.after).length === 0) return;
  const type = typeOf(before, next);
  const isLate =
    type === 'registration.changed' &&
    countedByKitchen.some((name) => name in changed.after) &&
    isAfterCutoff(next, eventRow(tx.db, next.event_id) ?? { kitchen_cutoff_at: null }, tx.now);
  recordRegistration(tx, next, type, {
    before: { ...changed.before, ...(isLate && { after_cutoff: false }) },
    after: { ...changed.after, ...(isLate && { after_cutoff: true }) },
  });
}

/** Changes of these after the kitchen's cut-off are marked: it has already counted by the former values. */
const countedByKitchen = ['party', 'mode', 'diets', 'allergens'] as const;

function typeOf(before: RegistrationRow, next: RegistrationRow): HistoryType {
  if (before.state === next.state) return 'registration.changed';
  return before.state === 'no_show' ? 'registration.reinstated' : `registration.${next.state}`;
}
