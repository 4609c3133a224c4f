import { randomBytes } from 'node:crypto';
import type { HistoryType } from '~/api/manage/vocabulary';
import { wishesOf } from '../answers/wishes';
import { eventRow } from '../store/event-rows';
import { householdRow } from '../store/people';
import type { RegistrationRow } from '../store/rows';
import type { Act } from './act';

type Facts = Readonly<Record<string, unknown>>;

export interface Recorded {
  readonly before?: Facts;
  readonly after?: Facts;
  readonly why?: string | undefined;
}

interface Entity {
  readonly eventId: string;
  readonly kind: 'event' | 'registration';
  readonly id: string;
  readonly label: string;
}

const LONGEST = 500;

/** Writes what is done into the history, in the transaction that does it. */
function record(
  act: Act,
  entity: Entity,
  type: HistoryType,
  { before = {}, after = {}, why }: Recorded,
): void {
  if (!act.keepsHistory) return;
  act.db.run(
    `INSERT INTO history (id, event_id, type, actor_id, at, kind, entity_id, label, before, after, why)
     VALUES (@id, @eventId, @type, @actor, @at, @kind, @entityId, @label, @before, @after, @why)`,
    {
      id: `his_${randomBytes(12).toString('base64url')}`,
      eventId: entity.eventId,
      type,
      actor: act.actor,
      at: act.now,
      kind: entity.kind,
      entityId: entity.id,
      label: entity.label,
      before: written(before),
      after: written(after),
      why: why?.trim() || null,
    },
  );
  const last = act.db.get<{ n: number }>('SELECT last_insert_rowid() AS n');
  if (last) act.changes.history.push(last.n);
}

const written = (facts: Facts): string =>
  JSON.stringify(facts, (_, value: unknown) => (typeof value === 'string' ? value.slice(0, LONGEST) : value));

export function recordEvent(act: Act, id: string, type: HistoryType, facts: Recorded = {}): void {
  record(act, { eventId: id, kind: 'event', id, label: eventRow(act.db, id)?.title ?? '' }, type, facts);
}

type Registered = Pick<RegistrationRow, 'id' | 'event_id' | 'household_id' | 'contact_name'>;

export function recordRegistration(act: Act, row: Registered, type: HistoryType, facts: Recorded): void {
  if (!act.keepsHistory) return;
  const label = row.contact_name || (householdRow(act.db, row.household_id)?.contact_name ?? '');
  record(act, { eventId: row.event_id, kind: 'registration', id: row.id, label }, type, facts);
}

type Kept = Parameters<typeof wishesOf>[0] &
  Pick<RegistrationRow, 'state' | 'needs_reconfirm' | 'cancelled_by'>;

/** What a registration says, as the history keeps it. */
export const factsOf = (row: Kept): Facts => ({
  state: row.state,
  ...wishesOf(row),
  needs_reconfirm: row.needs_reconfirm === 1,
  cancelled_by: row.cancelled_by,
});

/** Only what is different, on both sides. */
export function differences(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const pick = (facts: Facts): Facts => Object.fromEntries(keys.map((key) => [key, facts[key]]));
  return { before: pick(before), after: pick(after) };
}

export function recordChange(act: Act, before: RegistrationRow, next: RegistrationRow): void {
  const changed = differences(factsOf(before), factsOf(next));
  if (Object.keys(changed.after).length > 0) recordRegistration(act, next, typeOf(before, next), changed);
}

function typeOf(before: RegistrationRow, next: RegistrationRow): HistoryType {
  if (before.state === next.state) return 'registration.changed';
  return before.state === 'no_show' ? 'registration.reinstated' : `registration.${next.state}`;
}
