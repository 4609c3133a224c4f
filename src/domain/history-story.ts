import type { HistoryEntry } from '~/api/manage/history.schema';
import type { HistoryType } from '~/api/manage/vocabulary';
import { changesIn, type FieldChange } from './history';
import { peopleIn, type PartyOf } from './party';

/** What happened, as precisely as the sentences distinguish it. */
export type HistoryStory =
  | HistoryType
  | 'event.moved'
  | 'event.message_sent'
  | 'event.kitchen_named'
  | 'event.offer'
  | 'event.offer_late'
  | 'event.offer_food'
  | 'event.offer_taken_back'
  | 'event.standing_yes'
  | 'event.claim'
  | 'registration.reserved'
  | 'registration.walked_in'
  | 'registration.accepted'
  | 'registration.declined'
  | 'registration.left'
  | 'registration.offer_expired'
  | 'registration.wait_ended'
  | 'registration.asked'
  | 'registration.reconfirmed'
  | 'registration.report_answered';

/** By the type and the state before. */
const byStateBefore: Readonly<Record<string, HistoryStory>> = {
  'registration.confirmed offered': 'registration.accepted',
  'registration.waitlisted offered': 'registration.declined',
  'registration.cancelled waitlisted': 'registration.left',
  'registration.expired offered': 'registration.offer_expired',
  'registration.expired waitlisted': 'registration.wait_ended',
};

/** What a kitchen does on the day, in this order. */
const cooking: readonly unknown[] = ['accepted', 'preparing', 'ready', 'handed_over'];

function storyOfOffer({ before, after }: Pick<HistoryEntry, 'before' | 'after'>): HistoryStory {
  if ('food_to' in after) return 'event.offer_food';
  if (before['offer'] === after['offer']) return 'event.offer_late';
  const isBack =
    cooking.includes(after['offer']) && cooking.indexOf(after['offer']) < cooking.indexOf(before['offer']);
  return isBack ? 'event.offer_taken_back' : 'event.offer';
}

export function storyOf({ type, before, after }: HistoryEntry): HistoryStory {
  if (type === 'event.changed' && 'offer' in after) return storyOfOffer({ before, after });
  if (type === 'event.changed' && 'standing_yes' in after) return 'event.standing_yes';
  if (type === 'event.changed' && 'claim' in after) return 'event.claim';
  if (type === 'event.changed' && 'named' in after) return 'event.kitchen_named';
  if (type === 'event.changed' && 'message' in after) return 'event.message_sent';
  if (type === 'event.changed' && 'starts_local' in after) return 'event.moved';
  if (type === 'registration.changed' && Object.keys(after).join() === 'needs_reconfirm')
    return after['needs_reconfirm'] === true ? 'registration.asked' : 'registration.reconfirmed';
  if (type === 'registration.report_acknowledged' && 'reply' in after) return 'registration.report_answered';
  const was = before['state'];
  if (type === 'registration.confirmed' && was === undefined)
    return after['walk_in'] === true ? 'registration.walked_in' : 'registration.reserved';
  return byStateBefore[`${type} ${String(was)}`] ?? type;
}

/** Who a sentence names as the one who did it. */
export type HistoryActorKind = 'family' | 'staff' | 'system';

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

export function toActorKind({
  type,
  actor,
  entity,
  cause = null,
}: Pick<HistoryEntry, 'type' | 'actor' | 'entity'> & Partial<Pick<HistoryEntry, 'cause'>>): HistoryActorKind {
  if (actor) return actor.kind ?? (actor.name === entity.label ? 'family' : 'staff');
  return cause === null && familiesDo.includes(type) ? 'family' : 'system';
}

const namedCauses = [
  'event.changed',
  'event.cancelled',
  'event.completed',
  'event.reopened',
  'registration.changed',
  'registration.cancelled',
  'registration.expired',
  'registration.waitlisted',
] as const satisfies readonly HistoryType[];
export type NamedCause = (typeof namedCauses)[number];

/** The cause that an entry names; `null` if a party did it itself, or if the sentence includes the cause already. */
export function findNamedCause(entry: HistoryEntry): NamedCause | null {
  const { cause, entity } = entry;
  if (!cause || cause.entity.id === entity.id || storyOf(entry) === 'registration.asked') return null;
  return namedCauses.find((type) => type === cause.type) ?? null;
}

/** How many people an entry is about; 0 where it does not say. */
export function peopleOf({ type, before, after }: HistoryEntry): number {
  if (type === 'registration.checked_in' || type === 'registration.checked_out')
    return Math.abs(Number(after['checked_in'] ?? 0) - Number(before['checked_in'] ?? 0));
  const party = after['party'];
  return 'party' in before || typeof party !== 'object' || party === null ? 0 : peopleIn(party as PartyOf);
}

/** How many helpers a message was sent to, when it was not for families. */
export const helpersOf = ({ after }: HistoryEntry): number => Number(after['helpers'] ?? 0);

/** How many families a message was sent to. */
export const familiesOf = ({ after }: HistoryEntry): number => Number(after['families'] ?? 0);

/** An offer that differed and was accepted is `agreed`; `standing` is one that a kitchen's yes to every date accepted. */
function offerWord(before: unknown, after: HistoryEntry['after']): string {
  if (after['by_standing_yes'] === true) return 'standing';
  return after['offer'] === 'accepted' && before === 'offered' ? 'agreed' : String(after['offer'] ?? '');
}

/** What sentences say of a kitchen’s offer. */
export const offerIn = ({ before, after }: HistoryEntry) => ({
  offer: offerWord(before['offer'], after),
  kitchen: String(after['kitchen'] ?? ''),
  /** How an event spells the name of a kitchen. */
  named: String(after['named'] ?? ''),
  isKnown: after['kitchen'] ? 'yes' : 'no',
  portions: Number(after['promised'] ?? after['standing_yes'] ?? 0),
  minutes: Number(after['late_minutes'] ?? 0),
  food: String(after['food_to'] ?? ''),
});

/** `assigned`, `removed` and `lapsed` are what somebody else, or the clock, did to a claim. */
function claimWord({ actor, after }: HistoryEntry): string {
  const claim = String(after['claim'] ?? '');
  if (after['weekly'] === true) return 'weekly';
  if (actor?.name === after['helper']) return claim;
  if (claim === 'claimed') return 'assigned';
  return claim === 'released' ? (actor ? 'removed' : 'lapsed') : claim;
}

/** What sentences say of a claim of a shift. */
export const claimIn = (entry: HistoryEntry) => ({
  claim: claimWord(entry),
  shift: String(entry.after['shift'] ?? ''),
  helper: String(entry.after['helper'] ?? ''),
});

/** Fields that sentences include. */
const fieldsInSentence: readonly string[] = ['state', 'checked_in', 'needs_reconfirm', 'cancelled_by'];
/** Fields of a new party: its name is in the sentence, and its phone number is not a change. */
const fieldsOfNewParty: readonly string[] = ['contact_name', 'phone', 'people', 'title'];

/** The changes of an entry that its sentence does not include. */
export function listedChanges(entry: HistoryEntry): readonly FieldChange[] {
  const isNew = Object.keys(entry.before).every((name) => name === 'state');
  return changesIn(entry).filter(
    ({ field }) => !fieldsInSentence.includes(field) && !(isNew && fieldsOfNewParty.includes(field)),
  );
}

/** The entries of one row: several if the same happened to several parties at once. */
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
  one.after['scanned_at'] === other.after['scanned_at'] &&
  storyOf(one) === storyOf(other);
