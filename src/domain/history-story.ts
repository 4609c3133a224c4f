import type { HistoryEntry } from '~/api/manage/history.schema';
import type { HistoryType } from '~/api/manage/vocabulary';
import { changesIn, type FieldChange } from './history';
import { peopleIn, type PartyOf } from './party';

/** What happened, as finely as a sentence tells it. */
export type HistoryStory =
  | HistoryType
  | 'event.moved'
  | 'registration.reserved'
  | 'registration.walked_in'
  | 'registration.accepted'
  | 'registration.declined'
  | 'registration.left'
  | 'registration.offer_expired'
  | 'registration.wait_ended'
  | 'registration.asked'
  | 'registration.reconfirmed';

/** By the type and the state before. */
const byStateBefore: Readonly<Record<string, HistoryStory>> = {
  'registration.confirmed offered': 'registration.accepted',
  'registration.waitlisted offered': 'registration.declined',
  'registration.cancelled waitlisted': 'registration.left',
  'registration.expired offered': 'registration.offer_expired',
  'registration.expired waitlisted': 'registration.wait_ended',
};

export function storyOf({ type, before, after }: HistoryEntry): HistoryStory {
  if (type === 'event.changed' && 'starts_local' in after) return 'event.moved';
  if (type === 'registration.changed' && Object.keys(after).join() === 'needs_reconfirm')
    return after['needs_reconfirm'] === true ? 'registration.asked' : 'registration.reconfirmed';
  const was = before['state'];
  if (type === 'registration.confirmed' && was === undefined)
    return after['walk_in'] === true ? 'registration.walked_in' : 'registration.reserved';
  return byStateBefore[`${type} ${String(was)}`] ?? type;
}

/** Who a sentence names as the one who did it. */
export type HistoryTeller = 'family' | 'staff' | 'system';

/** What only families do, where no person is recorded. */
const familiesDo: readonly HistoryType[] = [
  'registration.held',
  'registration.waitlisted',
  'registration.confirmed',
  'registration.changed',
  'registration.cancelled',
  'registration.checked_in',
  'registration.checked_out',
  'registration.feedback_given',
  'registration.allergen_reported',
];

export function tellerOf({
  type,
  actor,
  entity,
  cause = null,
}: Pick<HistoryEntry, 'type' | 'actor' | 'entity'> & Partial<Pick<HistoryEntry, 'cause'>>): HistoryTeller {
  if (actor) return actor.kind ?? (actor.name === entity.label ? 'family' : 'staff');
  return cause === null && familiesDo.includes(type) ? 'family' : 'system';
}

const tellableCauses = [
  'event.changed',
  'event.cancelled',
  'event.completed',
  'event.reopened',
  'registration.changed',
  'registration.cancelled',
  'registration.expired',
  'registration.waitlisted',
] as const satisfies readonly HistoryType[];
export type TellableCause = (typeof tellableCauses)[number];

/** What led to an entry, where its sentence says so: `null` for a party's own step and where the sentence says it already. */
export function causeToTell(entry: HistoryEntry): TellableCause | null {
  const { cause, entity } = entry;
  if (!cause || cause.entity.id === entity.id || storyOf(entry) === 'registration.asked') return null;
  return tellableCauses.find((type) => type === cause.type) ?? null;
}

/** How many people an entry is about; 0 where it does not say. */
export function peopleOf({ type, before, after }: HistoryEntry): number {
  if (type === 'registration.checked_in' || type === 'registration.checked_out')
    return Math.abs(Number(after['checked_in'] ?? 0) - Number(before['checked_in'] ?? 0));
  const party = after['party'];
  return 'party' in before || typeof party !== 'object' || party === null ? 0 : peopleIn(party as PartyOf);
}

/** Fields that sentences tell. */
const toldInSentences: readonly string[] = ['state', 'checked_in', 'needs_reconfirm', 'cancelled_by'];
/** Of a new party: its name is in the sentence, and its phone number is no news. */
const toldOfNew: readonly string[] = ['contact_name', 'phone', 'people', 'title'];

/** The changes that the sentence of an entry leaves to tell. */
export function changesToTell(entry: HistoryEntry): readonly FieldChange[] {
  const isNew = Object.keys(entry.before).every((name) => name === 'state');
  return changesIn(entry).filter(
    ({ field }) => !toldInSentences.includes(field) && !(isNew && toldOfNew.includes(field)),
  );
}

/** Entries that are told in one row: more than one where the same happened to several parties at once. */
export type HistoryRow = readonly [HistoryEntry, ...HistoryEntry[]];

/** Joins neighbours of one moment, type, person and cause. Entries are in order of time, so what happened at once lies together. */
export function historyRows(entries: readonly HistoryEntry[]): readonly HistoryRow[] {
  const rows: [HistoryEntry, ...HistoryEntry[]][] = [];
  for (const entry of entries) {
    const row = rows.at(-1);
    if (row && isSameAction(row[0], entry)) row.push(entry);
    else rows.push([entry]);
  }
  return rows;
}

const isSameAction = (one: HistoryEntry, other: HistoryEntry): boolean =>
  one.entity.kind === 'registration' &&
  one.at === other.at &&
  one.type === other.type &&
  one.actor?.id === other.actor?.id &&
  one.cause?.id === other.cause?.id &&
  storyOf(one) === storyOf(other);
